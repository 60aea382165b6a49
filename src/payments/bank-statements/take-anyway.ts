import { strictObject, z } from 'zod';
import { propose, requireNoneWaiting } from '../../access/approvals/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { addDays, dayOf, startOfDay } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import { withoutToday } from './belongs.ts';
import { tooMany } from './chain.ts';
import * as chain from './chain-queries.ts';
import { type Items, rowsIn } from './gaps.ts';
import {
  accountFor,
  type ImportRequest,
  importStatement,
  ledTo,
  requireFollowing,
  type Taking,
  takingOf,
} from './import.ts';
import type { RowProblem } from './parsed.ts';
import { refuseProblems, type StatementFile } from './read-file.ts';
import { daysInWords } from './signed-days.ts';

/**
 * A statement that does not follow the one before, some of whose rows cannot be read, or that changes the balance of a signed day, is taken by two
 * people, with a reason. What no line explains becomes a gap, what the rows lack an item of its own, and each such day is open again.
 */
const figure = z.string().nullable().default(null);
const payload = strictObject({
  held_statement_id: z.string(),
  firm_account_id: z.string(),
  file_hash: z.string(),
  /** Why it is refused without a second person, with both figures. */
  refused: z.string(),
  currency: figure,
  /** What would be recorded; null where nothing would be, and in what the version before proposed. */
  gap_amount: figure,
  unread_amount: figure,
});

export const statementTaken = proposalKind({
  name: 'statement_taken',
  payload,
  subject: async ({ payload: { firm_account_id: id } }) => ({ type: 'firm_account', id, organisation_id: null }),
  async effect({ tx, payload: { held_statement_id, refused, gap_amount, unread_amount } }) {
    const held = await chain.findHeld(tx, held_statement_id);
    if (!held) return 'Nothing: the file is not kept any more.';
    const { first_day, last_day, lines, opening_balance, closing_balance, problems } = held.file;
    const whose = `the statement ${held.file_name ?? 'without a name'} of ${first_day} to ${last_day}, ${opening_balance} to ${closing_balance}`;
    const parts = [
      `Import ${whose}, with ${lines.length} lines, although ${refused} What no line explains is recorded as a gap`,
      ...(gap_amount === null ? ['.'] : [`: ${gap_amount}.`]),
      ...(unread_amount === null ? [] : [` What the rows lack is recorded as an item of its own: ${unread_amount}.`]),
      ...(problems.length === 0 ? [] : [` Rows that are left out: ${leftOut(problems)}`]),
    ];
    return parts.join('');
  },
  async act({ tx, payload: { held_statement_id, firm_account_id, refused, ...figures }, proposal }, approved_by) {
    const held = await chain.findHeld(tx, held_statement_id);
    if (!held)
      return refuse('invalid_state', { current_status: 'the file is gone', allowed_from: 'a file that is kept' });
    const request = requestFor(firm_account_id, held);
    const { refused: now } = await takenNow(tx, request);
    if (now === null || withoutToday(now) !== withoutToday(refused))
      return refuse('invalid_state', {
        current_status: now === null ? 'it follows the one before: import it' : `it is refused because ${now}`,
        allowed_from: `it is refused because ${refused}`,
      });
    const { proposed_by, reason } = proposal;
    const { id, items } = await importStatement(tx, request, proposed_by, { proposed_by, approved_by, reason });
    requireAsProposed(figuresOf(items, held.file), figures);
    await chain.deleteHeld(tx, held_statement_id, neverBefore);
    return { data: { id }, alsoMade: { type: 'bank_statement', id, organisation_id: null } };
  },
});

const requestFor = (account: string, { file, file_name }: chain.HeldRow): ImportRequest => ({
  ...{ account, file, file_name: file_name ?? undefined, apply_valid: true },
});

const SHOWN_ROWS_MAX = 20;

function leftOut(problems: readonly RowProblem[]): string {
  const shown = problems.slice(0, SHOWN_ROWS_MAX).map(({ row, field, problem }) => `row ${row}, ${field}: ${problem}`);
  const others = problems.length - shown.length;
  return [...shown, ...(others > 0 ? [`${others} others.`] : [])].join(' ');
}

type Figures = { readonly gap_amount: string | null; readonly unread_amount: string | null };

/** What is missing between statements of the file is a gap to who reads it, wherever it is. */
function figuresOf({ gap, unread }: Items, { gap_within }: StatementFile): Figures {
  if (!gap_within) return { gap_amount: gap?.amount ?? null, unread_amount: unread };
  const amounts = [gap?.amount, unread].filter((amount) => amount !== undefined && amount !== null);
  return { gap_amount: amounts.length === 0 ? null : Decimal.sum(amounts).toMoney(), unread_amount: null };
}

const inWords = ({ gap_amount, unread_amount }: Figures): string =>
  `a gap of ${gap_amount ?? '0.00'}, and ${unread_amount ?? '0.00'} in rows that cannot be read`;

/** What the second person saw is what is recorded; what the version before proposed has no figures. */
function requireAsProposed(now: Figures, proposed: Figures & { readonly currency: string | null }): void {
  if (proposed.currency === null || inWords(now) === inWords(proposed)) return;
  refuse('invalid_state', { current_status: inWords(now), allowed_from: inWords(proposed) });
}

const neverBefore = startOfDay('2000-01-01');
/** A proposal waits no longer than a day. */
const KEPT_DAYS = 2;

/**
 * Throws what an import would for anything but a file that does not follow or leaves rows out where it is asked to; validation_error where an
 * import takes it.
 */
export async function proposeTaking(
  tx: Transaction,
  { account, file, file_name, apply_valid }: ImportRequest,
  maker: { readonly actor: string; readonly reason: string },
): Promise<{ readonly approval_id: string; readonly refused: string } & Figures> {
  if (file.problems.length > 0 && !apply_valid) refuseProblems(file.problems);
  const { id: firm_account_id, currency } = await accountFor(tx, account);
  const created_at = new Date(tx.now_ms).toISOString();
  const held = { id: newId(tx.now_ms), firm_account_id, file_name: file_name ?? null, file, created_at };
  const { refused, items } = await takenNow(tx, requestFor(firm_account_id, held));
  if (refused === null) {
    const how = file.problems.length > 0 ? 'import it with `apply_valid`' : 'import it';
    return refuse('validation_error', { content: `The statement follows the one before: ${how}.` });
  }
  await requireNoneWaiting(tx, [statementTaken], { firm_account_id, file_hash: file.file_hash });
  const figures = figuresOf(items, file);
  await chain.deleteHeld(tx, held.id, startOfDay(addDays(dayOf(created_at), -KEPT_DAYS)));
  await chain.insertHeld(tx, held);
  const of = { held_statement_id: held.id, firm_account_id, file_hash: file.file_hash };
  const { id: approval_id } = await propose(tx, statementTaken, { ...of, refused, currency, ...figures }, maker);
  return { approval_id, refused, ...figures };
}

/** Why an import refuses it, in words, null where none does, and what two people record. Throws what is refused for another reason. */
async function takenNow(
  tx: Transaction,
  request: ImportRequest,
): Promise<{ readonly refused: string | null; readonly items: Taking['items'] }> {
  const reasons = [await notFollowing(tx, request), brokenWithin(request.file) ?? notRead(request.file)];
  const { items, changed } = await takingOf(tx, request);
  const signed = daysInWords(changed);
  if (signed !== null) reasons.push(`it changes the balance of signed days, which are opened again: ${signed}.`);
  const refused = reasons.filter((reason) => reason !== null);
  return { refused: refused.length === 0 ? null : refused.join(' '), items };
}

function brokenWithin({ gap_within }: StatementFile): string | null {
  if (!gap_within) return null;
  const { opening, first_day, expected_opening, last_day } = gap_within;
  return `one of its statements begins with ${opening} on ${first_day}, and the one before it in the file ended with ${expected_opening} on ${last_day}.`;
}

/** Rows may be left out by one person where the others lead to the closing balance. */
function notRead(file: StatementFile): string | null {
  if (ledTo(file) === file.closing_balance) return null;
  const rows = rowsIn(file.problems);
  return `${rows} ${rows === 1 ? 'row' : 'rows'} cannot be read, and the others lead to ${ledTo(file)} and not to ${file.closing_balance}.`;
}

async function notFollowing(tx: Transaction, request: ImportRequest): Promise<string | null> {
  try {
    await requireFollowing(tx, request);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { opening, expected_opening, last_day, first_day, expected, received } = error.details;
    if (error.code === 'statement_gap')
      return `it begins with ${opening} on ${first_day}, and the one before ended with ${expected_opening} on ${last_day}.`;
    if (expected === tooMany.expected)
      return refuse('validation_error', { content: `Nobody can take it: it needs ${expected}. Export fewer days.` });
    if (error.code === 'statement_disagrees') return `it has ${received}, and expected was ${expected}.`;
    throw error;
  }
  return null;
}
