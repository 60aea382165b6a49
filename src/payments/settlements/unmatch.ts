import { strictObject, z } from 'zod';
import { propose, requireNoneWaiting } from '../../access/approvals/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { decide, lockLine } from '../bank-statements/decide.ts';
import { holdPlaces } from '../bank-statements/matches/placed-queries.ts';
import { refusePrepared } from '../bank-statements/matches/prepared.ts';
import { lockHeldDays } from '../bank-statements/take-back-queries.ts';
import { balanceOf } from './from-balance.ts';
import { knownOf, lockSettlement, placeOf } from './operations.ts';
import { reverseSettlement } from './post.ts';
import * as queries from './queries.ts';
import { settlementMachine } from './states.ts';

/**
 * The match of a settlement is taken back: all that it posted is posted the other way round, its money is in transit again and its line waits for
 * a decision. Once a signed day has its figures it takes two people; what was signed stays as it is.
 */
const payload = strictObject({ settlement_id: z.string(), bank_line_id: z.string().nullable() });

export const settlementUnmatched = proposalKind({
  name: 'settlement_unmatched',
  payload,
  subject: async ({ payload: { settlement_id: id } }) => ({ type: 'settlement', id, organisation_id: null }),
  async effect({ tx, payload: { settlement_id, bank_line_id } }) {
    const row = (await queries.findSettlement(tx, settlement_id))!;
    const { reference, provider, currency, net } = row;
    const undone = `Take the match of settlement ${reference} of ${provider} back, ${currency} ${net}: its money is in transit again, and what was signed stays as it is.`;
    return row.bank_line_id === bank_line_id ? undone : `${undone} It would be refused now: the match is another one.`;
  },
  async act({ tx, payload: { settlement_id, bank_line_id } }) {
    const row = await lockMatched(tx, settlement_id);
    if (row.bank_line_id !== bank_line_id)
      refuse('invalid_state', { current_status: 'matched with another line', allowed_from: 'the line that was shown' });
    await undo(tx, row);
    return { data: { id: settlement_id } };
  },
});

async function lockMatched(tx: Transaction, id: string): Promise<queries.SettlementRow> {
  const row = await lockSettlement(tx, id);
  settlementMachine.require(row, 'unmatch');
  return row;
}

/**
 * At once where no signed day has the match; else another person approves it: the data is the approval that waits, else null. Throws
 * invalid_state, and statement_rested_on where a day is prepared with it.
 */
export async function unmatchSettlement(
  tx: Transaction,
  settlement_id: string,
  { actor, reason }: { readonly actor: string; readonly reason: string },
): Promise<string | null> {
  const row = await lockMatched(tx, settlement_id);
  await requireNoneWaiting(tx, [settlementUnmatched], { settlement_id });
  const held = await heldDays(tx, row);
  refusePrepared(held);
  if (held.length > 0) {
    const asked = { settlement_id, bank_line_id: row.bank_line_id };
    return (await propose(tx, settlementUnmatched, asked, { actor, reason })).id;
  }
  await undo(tx, row);
  return null;
}

/** Days of both places that somebody prepared or signed since the match. */
async function heldDays(tx: Transaction, row: queries.SettlementRow) {
  const { firm_account_id, matched_at } = row;
  const since = lagosDayOf(Date.parse(matched_at!));
  const arrived = firm_account_id ?? balanceOf(row);
  return [...(await lockHeldDays(tx, arrived, since)), ...(await lockHeldDays(tx, placeOf(row), since))];
}

async function undo(tx: Transaction, row: queries.SettlementRow): Promise<void> {
  if (row.bank_line_id !== null)
    await decide(tx, await lockLine(tx, row.bank_line_id), 'unmatch', { moved_money: false });
  await holdPlaces(tx, [placeOf(row)]);
  await reverseSettlement(tx, row, await knownOf(tx, row, await queries.findPayments(tx, row.id)));
  const changes = { times_undone: row.times_undone + 1 };
  const after = settlementMachine.after(row, 'unmatch', changes, new Date(tx.now_ms).toISOString());
  await queries.updateSettlements(tx, [after]);
}
