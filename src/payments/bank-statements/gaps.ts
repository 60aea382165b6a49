import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Placed } from './chain.ts';
import * as chain from './chain-queries.ts';
import { isSame } from './matching.ts';
import { type GapWithin, type ParsedLine, type RowProblem, signedAmount } from './parsed.ts';
import * as queries from './queries.ts';
import type { StatementFile } from './read-file.ts';

/** What no line of a statement explains that two people take; null where nothing is to be explained. */
export type Items = {
  /** Between what was there and what the statement begins with, or of lines that lie beside the others. */
  readonly gap: Placed['gap'];
  /** What its rows that cannot be read lack, or what is missing between two statements that are in it. */
  readonly unread: string | null;
};

/** Its lines explain what they close: what they were to lack without that, they lack no more, or more. Beside the others nothing is closed. */
export function itemsOf({ gap, unread, ends_at }: Omit<Placed, 'lines'>, closed: readonly chain.GapRow[]): Items {
  const closing = ends_at === null ? '0.00' : Decimal.sum(closed.map(({ amount }) => amount)).toMoney();
  const [ofGap, ofRows] = gap ? [plus(gap.amount, closing), unread] : [null, plus(unread, closing)];
  return {
    gap: gap && ofGap && !isSame(ofGap, '0.00') ? { ...gap, amount: ofGap } : null,
    unread: isSame(ofRows, '0.00') ? null : ofRows,
  };
}

const plus = (one: string, other: string): string => Decimal.of(one).plus(Decimal.of(other)).toMoney();

/** Several may be wrong with one row. */
export const rowsIn = (problems: readonly RowProblem[]): number => new Set(problems.map(({ row }) => row)).size;

type Statement = Pick<queries.StatementRow, 'id' | 'firm_account_id' | 'currency' | 'first_day' | 'last_day'> & {
  readonly rows_left_out: readonly RowProblem[];
};

/** What the lines of a file explain of what two people took before, once they are imported. */
export async function findClosed(
  tx: Transaction,
  firm_account_id: string,
  file: Ends,
  placed: Placed,
): Promise<chain.GapRow[]> {
  const fresh = freshOf(placed);
  const closed: chain.GapRow[] = [];
  for (const open of await chain.findOpenGaps(tx, firm_account_id))
    if (await isExplained(tx, open, file, fresh)) closed.push(open);
  return closed;
}

const freshOf = ({ lines }: Placed): Fresh[] =>
  lines.flatMap(({ ordinal, ...line }) =>
    ordinal === null ? [] : [{ ...line, ordinal, begun: begunOf(line, line.balance!), balance_after: line.balance! }],
  );

const begunOf = (line: Pick<ParsedLine, 'direction' | 'amount'>, balance_after: string): string =>
  Decimal.of(balance_after).minus(signedAmount(line)).toMoney();

/** A gap that a file fills from one of its ends, and what is left of it then. `is_behind`: its lines are behind what is left. */
type Smaller = Pick<chain.GapRow, 'amount' | 'from_day' | 'to_day'> & {
  readonly gap: chain.GapRow;
  readonly is_behind: boolean;
};

/** What the lines of a file leave of gaps between two statements that they do not close. */
export async function findSmaller(
  tx: Transaction,
  firm_account_id: string,
  placed: Placed,
  closed: readonly chain.GapRow[],
): Promise<Smaller[]> {
  const fresh = freshOf(placed);
  const isClosed = new Set(closed.map(({ id }) => id));
  const smaller: Smaller[] = [];
  for (const gap of await chain.findOpenGaps(tx, firm_account_id)) {
    if (isInside(gap) || isClosed.has(gap.id)) continue;
    const first = await queries.findFirstLine(tx, gap.statement_id);
    if (!first) continue;
    const there = await chain.findBefore(tx, firm_account_id, first.ordinal!);
    const own = fresh.filter(({ ordinal }) => ordinal < first.ordinal! && ordinal > (there?.ordinal ?? first.ordinal!));
    if (own.length > 0) smaller.push(leftOf(gap, own, begunOf(first, first.balance_after!)));
  }
  return smaller;
}

function leftOf(gap: chain.GapRow, own: readonly Fresh[], end: string): Smaller {
  const filled = own.reduce((sum, line) => sum.plus(signedAmount(line)), Decimal.zero);
  const amount = Decimal.of(gap.amount).minus(filled).toMoney();
  const [first, last] = [own[0]!, own.at(-1)!];
  const is_behind = isSame(last.balance_after, end);
  const days = is_behind
    ? { from_day: gap.from_day, to_day: first.day < gap.from_day ? gap.from_day : first.day }
    : { from_day: last.day > gap.to_day ? gap.to_day : last.day, to_day: gap.to_day };
  return { gap, is_behind, amount, ...days };
}

/** What is missing among the lines of a statement: at each place by itself, but where its lines close a part of others. */
function insideOf(
  { first_day, last_day, rows_left_out }: Pick<Statement, 'first_day' | 'last_day' | 'rows_left_out'>,
  amount: string,
  within: GapWithin | null,
) {
  if (!within)
    return [{ amount, from_day: first_day, to_day: last_day, unread_rows: rowsIn(rows_left_out), is_within: false }];
  const places = isSame(within.amount, amount) ? within.places : [{ ...within.places[0]!, amount }];
  return places.map((place) => ({ ...place, unread_rows: null, is_within: true }));
}

type Recorded = {
  readonly items: Items;
  readonly closed: readonly chain.GapRow[];
  readonly smaller: readonly Smaller[];
  /** What is missing between statements of the file. */
  readonly within: GapWithin | null;
};

/** Writes what two people took without a line for it, closes what its lines explain, and keeps what they leave. */
export async function recordItems(
  tx: Transaction,
  statement: Statement,
  { items, closed, smaller, within }: Recorded,
  by: { readonly proposed_by: string; readonly approved_by: string; readonly reason: string } | null,
): Promise<Items> {
  const { id: statement_id, firm_account_id, currency } = statement;
  const at = new Date(tx.now_ms).toISOString();
  const ids = [...closed, ...smaller.map(({ gap }) => gap)].map(({ id }) => id);
  if (ids.length > 0) await chain.closeGaps(tx, ids, statement_id, at);
  for (const { gap, is_behind, ...left } of smaller)
    await chain.insertGap(tx, {
      ...{ ...gap, ...left, id: newId(tx.now_ms), created_at: at, left_by_statement_id: statement_id },
      // What is left is before the lines of the one or of the other.
      statement_id: is_behind ? statement_id : gap.statement_id,
    });
  if (!by) return items;
  const item = {
    ...{ firm_account_id, currency, statement_id, ...by, created_at: at },
    ...{ closed_by_statement_id: null, closed_at: null, left_by_statement_id: null, is_within: false },
  };
  const { gap, unread } = items;
  if (gap) await chain.insertGap(tx, { id: newId(tx.now_ms), ...item, ...gap, unread_rows: null });
  for (const inside of unread ? insideOf(statement, unread, within) : [])
    await chain.insertGap(tx, { id: newId(tx.now_ms), ...item, ...inside });
  return items;
}

/** What is missing among the lines of a statement, and not before them. */
const isInside = ({ unread_rows, is_within }: chain.GapRow): boolean => unread_rows !== null || is_within;

type Ends = Pick<StatementFile, 'closing_balance' | 'difference'>;
type Fresh = Omit<ParsedLine, 'balance'> & {
  readonly ordinal: number;
  readonly begun: string;
  readonly balance_after: string;
};

async function isExplained(tx: Transaction, open: chain.GapRow, file: Ends, fresh: readonly Fresh[]): Promise<boolean> {
  if (!isInside(open)) return isFilled(tx, open, file, fresh);
  const found = await chain.isReadNow(
    tx,
    open.statement_id,
    fresh.map(({ ordinal }) => ordinal),
    fresh.map(({ begun }) => begun),
    fresh.map(({ balance_after }) => balance_after),
  );
  return found!.is_read;
}

/** The line before the first one behind the gap leads to it, where no row between both could not be read. */
async function isFilled(
  tx: Transaction,
  { firm_account_id, statement_id }: chain.GapRow,
  { closing_balance, difference }: Ends,
  fresh: readonly Fresh[],
): Promise<boolean> {
  const first = await queries.findFirstLine(tx, statement_id);
  if (!first) return false;
  const there = await chain.findBefore(tx, firm_account_id, first.ordinal!);
  const added = fresh.filter(
    ({ ordinal }) => ordinal < first.ordinal! && ordinal > (there?.ordinal ?? Number.MIN_SAFE_INTEGER),
  );
  const before = added.at(-1) ?? there;
  if (!before) return false;
  // What is before its lines is left of the gap; where it is rows that could not be read, it is an item of its own.
  const isFromEnd = there && added[0] && isSame(difference, '0.00') && !isSame(added[0].begun, there.balance_after);
  if (isFromEnd) return false;
  const begun = begunOf(first, first.balance_after!);
  if (isSame(before.balance_after, begun)) return true;
  if (fresh.at(-1)?.ordinal === before.ordinal) return isSame(closing_balance, begun);
  const behind = await queries.findStatement(tx, statement_id);
  const isUnreadBefore = behind!.rows_left_out.length > 0 && behind!.known_lines === 0;
  return isUnreadBefore && isSame(before.balance_after, behind!.opening_balance);
}
