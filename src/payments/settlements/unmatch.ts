import { strictObject, z } from 'zod';
import { propose, requireNoneWaiting } from '../../access/approvals/operations.ts';
import { LostRace } from '../../platform/database/errors.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { decide, lockLine } from '../bank-statements/decide.ts';
import { refusePrepared } from '../bank-statements/matches/prepared.ts';
import { lockLinesOf } from '../bank-statements/matches/queries.ts';
import { undoMatch } from '../bank-statements/matches/undo.ts';
import { heldDays, putBack } from './on-lines.ts';
import { lockSettlement } from './operations.ts';
import * as queries from './queries.ts';
import { settlementMachine } from './states.ts';

/**
 * The match of a settlement is taken back: all that it posted is posted the other way round, its money is in transit again and its line waits for
 * a decision. Once a signed day has its figures it takes two people; what was signed stays as it is.
 */
const payload = strictObject({
  settlement_id: z.string(),
  bank_line_id: z.string().nullable(),
  match_id: z.string().nullable().default(null),
});

export const settlementUnmatched = proposalKind({
  name: 'settlement_unmatched',
  payload,
  subject: async ({ payload: { settlement_id: id } }) => ({ type: 'settlement', id, organisation_id: null }),
  async effect({ tx, payload }) {
    const row = (await queries.findSettlement(tx, payload.settlement_id))!;
    const { reference, provider, currency, net } = row;
    const undone = `Take the match of settlement ${reference} of ${provider} back, ${currency} ${net}: its money is in transit again, and what was signed stays as it is.`;
    return isSame(row, payload) ? undone : `${undone} It would be refused now: the match is another one.`;
  },
  async act({ tx, payload }, approved_by) {
    const row = await lockMatched(tx, payload.settlement_id);
    if (!isSame(row, payload))
      refuse('invalid_state', { current_status: 'matched with another line', allowed_from: 'the line that was shown' });
    await undo(tx, row, approved_by);
    return { data: { id: row.id } };
  },
});

type Tie = Pick<queries.SettlementRow, 'bank_line_id' | 'match_id'>;
const isSame = (row: Tie, other: Tie): boolean =>
  row.bank_line_id === other.bank_line_id && row.match_id === other.match_id;

/** Its lines before it, as who matches it does. */
async function lockMatched(tx: Transaction, id: string): Promise<queries.SettlementRow> {
  const seen = await queries.findSettlement(tx, id);
  if (seen?.bank_line_id) await lockLine(tx, seen.bank_line_id);
  if (seen?.match_id) await lockLinesOf(tx, seen.match_id);
  const row = await lockSettlement(tx, id);
  settlementMachine.require(row, 'unmatch');
  if (!seen || !isSame(row, seen)) throw new LostRace('a settlement');
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
    const asked = { settlement_id, bank_line_id: row.bank_line_id, match_id: row.match_id };
    return (await propose(tx, settlementUnmatched, asked, { actor, reason })).id;
  }
  await undo(tx, row, actor);
  return null;
}

/** One that is matched with others leaves the whole match with it. */
async function undo(tx: Transaction, row: queries.SettlementRow, actor: string): Promise<void> {
  if (row.match_id !== null) return undoMatch(tx, row.match_id, { actor });
  if (row.bank_line_id !== null)
    await decide(tx, await lockLine(tx, row.bank_line_id), 'unmatch', { moved_money: false });
  await putBack(tx, row);
}
