import { createHash } from 'node:crypto';
import { strictObject, z } from 'zod';
import { findWaitingAbout, propose, requireNoneWaiting } from '../../access/approvals/operations.ts';
import { requireById } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { creditedStill } from '../inbound/credited.ts';
import { statementCredits } from './credits.ts';
import type { Maker } from './decide.ts';
import { daysSignedElse } from './listeners.ts';
import { undoMatchesOfStatement } from './matches/undo.ts';
import * as queries from './queries.ts';
import { type ChangedDay, changedDays, dayInWords, daysInWords } from './signed-days.ts';
import * as taking from './take-back-queries.ts';
import { findWaitingOnLines } from './waiting-on-lines.ts';

/**
 * The statement that was imported last can be taken back: it, its lines and its gaps are gone, and the same file can be imported again. Matches go
 * with it, by two people, and what they moved is moved back, and so do signatures of days that have its figures: these days are open again. What a
 * line credited, put into suspense, booked or gave back stays, and the statement with it, until all of that is taken back. The audit keeps what it
 * was.
 */
const payload = strictObject({
  statement_id: z.string(),
  decided: z.int().min(0),
  /** Of each line that was decided and what about, in the order of their ids. */
  decided_sha256: z.string(),
  /** Signed days that are opened again, in words; null: none. */
  signed: z.string().nullable().default(null),
});

export const statementTakenBack = proposalKind({
  name: 'statement_taken_back',
  payload,
  subject: async ({ payload: { statement_id: id } }) => ({ type: 'bank_statement', id, organisation_id: null }),
  async effect({ tx, payload: { statement_id, decided, signed } }) {
    const statement = await queries.findStatement(tx, statement_id);
    if (!statement) return 'Nothing: the statement was taken back.';
    const { first_day, last_day, closing_balance, currency, imported_by } = statement;
    const whose = `the statement of ${first_day} to ${last_day} back, which ends with ${currency} ${closing_balance} and was imported by ${imported_by}`;
    const undone =
      decided === 0
        ? '.'
        : `, and undo what was decided about ${decided} of its lines. What its matches moved between places moves back; no wallet changes.`;
    const opened =
      signed === null ? '' : ` These days are signed with it and are opened again; what was signed is kept: ${signed}.`;
    return `Take ${whose}${undone}${opened}`;
  },
  async act({ tx, payload: { statement_id, decided_sha256, signed }, proposal }, approved_by) {
    const { decided, changed } = await requireFree(tx, statement_id);
    if (hashOf(decided) !== decided_sha256 || daysInWords(changed) !== signed)
      refuse('invalid_state', {
        current_status: `${decided.length} lines are decided, and signed days: ${daysInWords(changed) ?? 'none'}; not what was shown`,
        allowed_from: 'the decisions and days that were shown: propose it again',
      });
    await remove(tx, statement_id, approved_by);
    const { proposed_by, reason } = proposal;
    await daysSignedElse.listener(tx, changed, { statement_id, proposed_by, approved_by, reason });
    return { data: { id: statement_id } };
  },
});

const hashOf = (lines: readonly queries.LineRow[]): string =>
  createHash('sha256')
    .update(
      lines.map(({ id, status, match_id, matched_id }) => `${id} ${status} ${match_id ?? matched_id ?? ''}`).join('\n'),
    )
    .digest('hex');

const requireStatement = requireById('bank_statement', queries.findStatement);

export type TakeBack = { readonly undoesMatches: boolean; readonly opensSigned: boolean };

/**
 * Takes it back at once where nothing rests on it. Where lines are decided or days are signed with it and it is asked to undo that, another person
 * approves it: the data is the approval that waits, else null. Throws statement_rested_on.
 */
export async function takeStatementBack(
  tx: Transaction,
  id: string,
  { undoesMatches, opensSigned }: TakeBack,
  { actor, reason }: Maker & { readonly reason: string },
): Promise<string | null> {
  const { decided, changed } = await requireFree(tx, id);
  await requireNoneWaiting(tx, [statementTakenBack], { statement_id: id });
  if (decided.length === 0 && changed.length === 0) {
    await remove(tx, id, actor);
    return null;
  }
  if (decided.length > 0 && !undoesMatches)
    refuse('statement_rested_on', { rests: `decisions about ${named(decided)}` });
  if (changed[0] && !opensSigned)
    refuse('statement_rested_on', {
      rests: `the reconciliation of ${dayInWords(changed[0])} without it: \`open_signed\` proposes it to another person`,
    });
  const signed = daysInWords(changed);
  const asked = { statement_id: id, decided: decided.length, decided_sha256: hashOf(decided), signed };
  return (await propose(tx, statementTakenBack, asked, { actor, reason })).id;
}

type Resting = {
  readonly decided: readonly queries.LineRow[];
  /** Signed days that have its figures, and what statements say of these without it. */
  readonly changed: readonly ChangedDay[];
};

/**
 * The lines that are decided, locked with all others, and days that are signed. Throws where the statement is not the newest, a credit waits, money
 * moved, or a reconciliation that is prepared has its figures.
 */
async function requireFree(tx: Transaction, id: string): Promise<Resting> {
  const { firm_account_id, first_day } = await requireStatement(tx, id);
  await queries.lockFirmAccount(tx, firm_account_id);
  const newest = await taking.findNewest(tx, firm_account_id);
  if (newest?.id !== id)
    refuse('statement_rested_on', { rests: `the statement ${newest?.id}, which was imported later` });
  const lines = await taking.lockLinesOf(tx, id);
  const lineIds = lines.map((line) => line.id);
  const waiting =
    (await findWaitingAbout(tx, statementCredits, 'statement_id', [id])) ?? (await findWaitingOnLines(tx, lineIds));
  if (waiting)
    refuse('statement_rested_on', { rests: `the approval ${waiting.id}, which waits: withdraw or refuse it` });
  const moved = await movedStill(tx, lines);
  if (moved.length > 0) refuse('statement_rested_on', { rests: `money that moved by ${named(moved)}` });
  const resting = await taking.lockReconciliationsWith(tx, id);
  const held = resting.find(({ status }) => status === 'prepared');
  if (held) refuse('statement_rested_on', { rests: `the reconciliation of ${held.day}, which is ${held.status}` });
  const restingDays = new Set(resting.map(({ day }) => day));
  const changed = await changedDays(tx, firm_account_id, first_day, { without: id, restingDays });
  return { decided: lines.filter(({ status }) => status !== 'unmatched'), changed };
}

/** Lines whose money lies where they put it: what they credited, unless it was taken back since, and all else but a match, which moves its money back. */
async function movedStill(tx: Transaction, lines: readonly queries.LineRow[]): Promise<queries.LineRow[]> {
  const credited = await creditedStill(
    tx,
    lines.map(({ id }) => id),
  );
  const isCredited = new Set(credited.map(({ line_id }) => line_id));
  return lines.filter(
    ({ id, moved_money, match_id, matched_type }) =>
      isCredited.has(id) || (moved_money && match_id === null && matched_type !== 'funding_payment'),
  );
}

const NAMED_MAX = 20;

const named = (lines: readonly queries.LineRow[]): string => {
  const shown = lines
    .slice(0, NAMED_MAX)
    .map(({ row_number, status, matched_reference }) => `row ${row_number} (${matched_reference ?? status})`);
  return [...shown, ...(lines.length > NAMED_MAX ? [`${lines.length - NAMED_MAX} others`] : [])].join(', ');
};

/** Matches with its lines are undone, with lines of other statements too. Throws statement_rested_on. */
async function remove(tx: Transaction, id: string, actor: string): Promise<void> {
  await undoMatchesOfStatement(tx, id, actor);
  await taking.deleteGapsOf(tx, id);
  await taking.openGapsClosedBy(tx, id);
  await taking.deleteLinesOf(tx, id);
  await taking.deleteStatement(tx, id);
}
