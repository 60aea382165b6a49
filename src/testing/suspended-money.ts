import type { z } from 'zod';
import { getJournal, reverseJournal } from '../access/journals/operator-contract.ts';
import { getClientMoney } from '../ledger/places/operator-contract.ts';
import type { BankLine } from '../payments/bank-statements/contract.ts';
import { suspendLine, unmatchLine } from '../payments/bank-statements/line-contract.ts';
import { bookUnmatched, getUnmatched } from '../payments/inbound/unmatched-contract.ts';
import { returnUnmatched } from '../payments/payment-returns/operator-contract.ts';
import type { World } from './world.ts';

type Body = z.input<(typeof bookUnmatched)['body']>;
export const unclaimed: Body = { kind: 'unclaimed', reason: 'Nobody asked for it in six years' };

/** Money in suspense and its ways out: Jane proposes. */
export function suspendedMoney({ firm, database }: World) {
  const suspense = async () =>
    (await firm.act(getClientMoney, {})).find(({ mode, currency }) => mode === 'live' && currency === 'NGN')!.suspense;
  const shown = (id: string) => firm.act(getUnmatched, { params: { unmatched_payment: id } });
  const journalOf = (id: string) => firm.act(getJournal, { params: { journal: id } });

  const suspended = async ({ id: bank_line }: BankLine): Promise<string> =>
    (await firm.act(suspendLine, { params: { bank_line }, body: { reason: 'Nobody knows' } }, 'Jane')).matched_id!;
  const undo = ({ id: bank_line }: BankLine) =>
    firm.act(unmatchLine, { params: { bank_line }, body: { reason: 'It was a mistake' } }, 'Jane');
  const propose = (unmatched_payment: string, body: Body = unclaimed) =>
    firm.act(bookUnmatched, { params: { unmatched_payment }, body }, 'Jane');
  const reverse = (journal: string) =>
    firm.act(reverseJournal, { params: { journal }, body: { reason: 'It is not ours' } }, 'Jane');
  const back = (unmatched_payment: string) => {
    const payee = { account_number: '0123456789', bank_name: 'GTBank', account_name: 'Ade', reason: 'He asked' };
    return firm.act(returnUnmatched, { params: { unmatched_payment }, body: payee }, 'Jane');
  };

  /** What a journal posted, and on which day of Lagos. */
  const postedBy = async (journal: string) => {
    const { rows } = await database.pool.query<{ reason: string; amount: string; day: string }>(
      `select reason, amount, (created_at at time zone 'Africa/Lagos')::date::text as day from ledger_transactions where source_id = $1`,
      [journal],
    );
    return rows;
  };

  return { suspense, shown, journalOf, suspended, undo, propose, reverse, back, postedBy };
}
