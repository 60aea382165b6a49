import type { z } from 'zod';
import { getPlace } from '../ledger/places/operator-contract.ts';
import type { BankLine } from '../payments/bank-statements/contract.ts';
import { bookLine } from '../payments/bank-statements/line-contract.ts';
import { placeReconciliationWork } from '../payments/place-reconciliations/work.ts';
import { fileOf } from './bank-statements.ts';
import { reconciliationSide } from './reconciliation-side.ts';
import type { World } from './world.ts';

export type Booking = z.input<(typeof bookLine)['body']>;
export const charge: Booking = { kind: 'bank_charge', reason: 'The advice of the bank' };

/** Lines of statements and how each ends: Jane proposes, Kofi approves. */
export async function bookedLines(world: World) {
  const { today, made, get, ...side } = await reconciliationSide(world);
  const { account, importFile, answered } = side;
  const { firm, database } = world;
  const [, refresh] = placeReconciliationWork;

  const shownOf = async (id: string): Promise<BankLine> =>
    (await answered<BankLine[]>('GET', '/bank-lines?limit=100')).find((line) => line.id === id)!;

  /** The only line of a new account. */
  async function lineOf(narration: string, amount: string, day = today, reference = ''): Promise<BankLine> {
    const bank = await account();
    const { id } = await importFile(bank, fileOf([`${day},${narration},${amount},${amount},${reference}`]));
    return (await answered<BankLine[]>('GET', `/bank-lines?statement_id=${id}`))[0]!;
  }

  const propose = (bank_line: string, body: Booking = charge) =>
    firm.act(bookLine, { params: { bank_line }, body }, 'Jane');

  async function booked(line: BankLine, body: Booking = charge): Promise<BankLine> {
    const { approval_id } = await propose(line.id, body);
    await firm.approve(approval_id);
    return shownOf(line.id);
  }

  /** Read again, as work does with what nobody has prepared. */
  async function reconciled({ firm_account_id }: BankLine, day = today) {
    const id = await made(firm_account_id, 'bank', day);
    await database.owner.query("update place_reconciliations set computed_at = computed_at - interval '1 hour'");
    await refresh!.run({ pool: database.pool, signal: new AbortController().signal });
    const { balance_there, balance_here, unexplained, items } = await get(id);
    return [balance_there, balance_here, unexplained, items.map(({ kind, amount }) => `${kind} ${amount}`)];
  }

  const balanceOf = async ({ firm_account_id: place }: BankLine) =>
    (await firm.act(getPlace, { params: { place } })).balance;

  return { ...side, today, made, get, shownOf, lineOf, propose, booked, reconciled, balanceOf };
}
