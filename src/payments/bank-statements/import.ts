import { createHash } from 'node:crypto';
import { nullsOf } from '../../platform/database/nulls.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { inTurns } from '../../platform/threads/pieces.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { dueForRules } from './acting-rules.ts';
import { requireNoDoubt, requireNotAhead, requireOf, requireUnbroken } from './belongs.ts';
import { type Placed, placeLines } from './chain.ts';
import { type Credit, proposeCredits, type Sum, sumOf } from './credits.ts';
import { findClosed, findSmaller, type Items, itemsOf, recordItems } from './gaps.ts';
import { withoutTwins } from './known-line.ts';
import { daysSignedElse } from './listeners.ts';
import { type Found, finderFor } from './matching.ts';
import * as queries from './queries.ts';
import { orRetry } from './races.ts';
import { refuseProblems, type StatementFile } from './read-file.ts';
import { sequencesOf } from './sequences.ts';
import { type ChangedDay, changedByFile, requireSignedStay } from './signed-days.ts';
import { bankLineMachine } from './states.ts';
import { tieFound } from './ties.ts';

/** A file of one of the firm's accounts: seen before it is imported, or imported once and matched at once. */
export type ImportRequest = {
  /** Its id, or its number where no other currency has it. */
  readonly account: string;
  readonly file: StatementFile;
  readonly file_name?: string | undefined;
  /** Leaves rows out that cannot be read, and imports the others. */
  readonly apply_valid?: boolean | undefined;
};

/** Who takes a file that does not follow the one before, and why. */
export type Acceptance = { readonly proposed_by: string; readonly approved_by: string; readonly reason: string };

type Planned = { readonly line: queries.LineRow; readonly found: Found | null };
type Plan = {
  readonly account: queries.FirmAccountRow;
  readonly file: StatementFile;
  readonly placed: Placed;
  readonly planned: readonly Planned[];
  readonly statement_id: string;
  /** Signed days whose balance it changes: one person imports none. */
  readonly changed: readonly ChangedDay[];
};

/** Throws for what is no statement of the account, was imported before, or does not follow the one before it. */
async function plan(tx: Transaction, request: ImportRequest, isAccepted: boolean): Promise<Plan> {
  const { file } = request;
  const account = await accountFor(tx, request.account);
  await requireNew(tx, file);
  await requireOf(tx, account, file, request.file_name);
  if (!isAccepted) requireNotAhead(tx, account, file);
  if (!isAccepted) requireNoDoubt(file);
  const statement_id = newId(tx.now_ms);
  const placed = await placeLines(tx, account.id, file, isAccepted);
  const lines = await rowsOf(tx, account, statement_id, placed.lines);
  const find = await finderFor(tx, lines);
  const planned = await inTurns(lines, (line) => ({ line, found: find(line) }));
  const changed = await changedByFile(tx, account.id, { file, placed, statement_id });
  return { account, file, placed, statement_id, planned, changed };
}

/** By its id or its number, locked: two files of an account are imported one after the other. Throws not_found. */
export async function accountFor(tx: Transaction, named: string): Promise<queries.FirmAccountRow> {
  const found = isId(named) ? [{ id: named }] : await queries.findFirmAccountsBy(tx, named);
  const [only] = found;
  const row = only && found.length === 1 ? await queries.lockFirmAccount(tx, only.id) : undefined;
  return row ?? refuse('not_found', { resource: 'firm_account', id: named });
}

async function requireNew(tx: Transaction, { file_hash }: StatementFile): Promise<void> {
  const before = await queries.findStatementByHash(tx, file_hash);
  if (!before) return;
  const { id, firm_account_id, created_at, imported_by, lines, matched_lines, unmatched_lines } = before;
  const { name, account_number } = (await queries.findFirmAccount(tx, firm_account_id))!;
  refuse('validation_error', {
    content: `The file was imported on ${created_at} by ${imported_by}, as the statement ${id} of the account ${name}, ${account_number}: it has ${lines} lines, ${matched_lines} are decided and ${unmatched_lines} are unmatched. Nothing was imported again.`,
  });
}

function rowsOf(
  tx: Transaction,
  { id: firm_account_id, currency }: queries.FirmAccountRow,
  statement_id: string,
  lines: Placed['lines'],
): Promise<queries.LineRow[]> {
  const created_at = new Date(tx.now_ms).toISOString();
  return inTurns(lines, ({ row: row_number, balance: balance_after, ...line }) => {
    const { day, direction, amount, reference, narration, ordinal } = line;
    const content = JSON.stringify([
      day,
      direction,
      amount,
      reference,
      narration,
      ordinal ?? `${statement_id} ${row_number}`,
    ]);
    return {
      ...nullsOf('bank_lines'),
      id: newId(tx.now_ms),
      statement_id,
      firm_account_id,
      currency,
      row_number,
      ...line,
      balance_after,
      content_hash: createHash('sha256').update(content).digest('hex'),
      status: bankLineMachine.create('unmatched'),
      moved_money: false,
      not_the_same_as: [],
      created_at,
    };
  });
}

const sharedFields = ({ account, file, planned }: Plan) => ({
  firm_account_id: account.id,
  format: file.format,
  file_hash: file.file_hash,
  currency: account.currency,
  bank_reference: file.bank_reference,
  first_day: file.first_day,
  last_day: file.last_day,
  opening_balance: file.opening_balance,
  closing_balance: file.closing_balance,
  difference: file.difference,
  lines: file.lines.length,
  known_lines: file.lines.length - planned.length,
  rows_left_out: [...file.problems],
});

/** What an import would do. Wrong rows are shown, not refused. */
export async function previewStatement(tx: Transaction, request: ImportRequest) {
  const planned = await plan(tx, request, false);
  requireUnbroken(planned.file);
  requireSignedStay(planned.changed);
  const matching = planned.planned.filter(({ found }) => found !== null);
  const { lines: settling_lines, amount: settling_amount } = sumOf(await withoutTwins(tx, matching.flatMap(creditOf)));
  return {
    ...sharedFields(planned),
    matching_lines: matching.length,
    settling_lines,
    settling_amount,
  };
}

/** Throws what an import would but for signed days. */
export async function requireFollowing(tx: Transaction, request: ImportRequest): Promise<void> {
  await plan(tx, request, false);
}

export type Taking = { readonly items: Items; readonly changed: readonly ChangedDay[] };

/** What two people would record of a file that they take as it is, and which signed days they would open again. */
export async function takingOf(tx: Transaction, request: ImportRequest): Promise<Taking> {
  const { account, file, placed, changed } = await plan(tx, request, true);
  return { items: itemsOf(placed, await findClosed(tx, account.id, file, placed)), changed };
}

export type Imported = {
  readonly id: string;
  /** What would be credited, once another person approves it. */
  readonly credits: Sum;
  /** Null where nothing would be credited. */
  readonly approval_id: string | null;
  /** What was recorded that no line explains. */
  readonly items: Items;
};

/**
 * Stores the file's lines and ties those that name a record by reference and amount; those that would credit one are proposed. `accepted`: two
 * people take a file that does not follow the one before, or changes the balance of a signed day.
 */
export async function importStatement(
  tx: Transaction,
  request: ImportRequest,
  imported_by: string,
  accepted: Acceptance | null = null,
): Promise<Imported> {
  const planned = await plan(tx, request, accepted !== null);
  const { file, placed, statement_id } = planned;
  if (file.problems.length > 0 && !request.apply_valid) refuseRows(file);
  if (accepted === null) {
    requireUnbroken(file);
    requireLed(file);
    requireSignedStay(planned.changed);
  }
  const statement = {
    id: statement_id,
    file_name: request.file_name ?? null,
    ...sharedFields(planned),
    ...{ statement_number: file.sequence?.number ?? null, page: file.sequence?.page ?? null },
    ...{ sequences: sequencesOf(file), ends_at: placed.ends_at, gap_within: file.gap_within?.amount ?? null },
    imported_by,
    created_at: new Date(tx.now_ms).toISOString(),
  };
  const closed = await findClosed(tx, planned.account.id, file, placed);
  const smaller = await findSmaller(tx, planned.account.id, placed, closed);
  await orRetry(queries.insertStatement(tx, statement));
  const ties = await tieFound(tx, planned.planned);
  const known = new Set(planned.planned.flatMap(({ line, found }) => (found === null ? [] : [line.id])));
  const lines = await dueForRules(tx, planned.account.id, ties.lines, ({ id }) => known.has(id));
  await orRetry(queries.insertLines(tx, lines));
  await ties.move();
  const recorded = { items: itemsOf(placed, closed), closed, smaller, within: file.gap_within ?? null };
  const items = await recordItems(tx, statement, recorded, accepted);
  if (accepted) await daysSignedElse.listener(tx, planned.changed, { statement_id, ...accepted });
  const credits = sumOf(await withoutTwins(tx, planned.planned.flatMap(creditOf)));
  const maker = { actor: imported_by, reason: null };
  const approval_id = credits.lines === 0 ? null : await proposeCredits(tx, statement, credits, maker);
  return { id: statement_id, credits, approval_id, items };
}

const creditOf = ({ line, found }: Planned): Credit[] =>
  found?.type === 'settles' ? [{ line, funding: found.funding }] : [];

function refuseRows(file: StatementFile): never {
  const { problems, difference, closing_balance } = file;
  const remedy = Decimal.of(difference).isZero
    ? 'Correct them, or send true to leave these rows out.'
    : `Correct them: without these rows the others lead to ${ledTo(file)}, and not to ${closing_balance}.`;
  return refuseProblems(problems, { apply_valid: `${problems.length} problems: nothing was imported. ${remedy}` });
}

/** Where its lines lead. */
export const ledTo = ({ closing_balance, difference }: StatementFile): string =>
  Decimal.of(closing_balance).minus(Decimal.of(difference)).toMoney();

/** Rows may be left out where the others lead to the closing balance without them. */
function requireLed(file: StatementFile): void {
  if (Decimal.of(file.difference).isZero) return;
  refuse('statement_disagrees', {
    line: file.problems[0] ? String(file.problems[0].row) : null,
    expected: `a closing balance of ${ledTo(file)}, to which the rows that can be read lead`,
    received: `a closing balance of ${file.closing_balance}`,
  });
}
