import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Placed } from './chain.ts';
import * as chain from './chain-queries.ts';
import { isSame } from './matching.ts';
import { type RowProblem, signedAmount } from './parsed.ts';
import * as queries from './queries.ts';

/** What no line of a statement explains that two people take; null where nothing is to be explained. */
export type Items = {
  /** Between what was there and what the statement begins with, or of lines that lie beside the others. */
  readonly gap: Placed['gap'];
  /** What its rows that cannot be read lack. */
  readonly unread: string | null;
};

export const itemsOf = ({ gap, unread }: Pick<Placed, 'gap' | 'unread'>): Items => ({
  gap: gap && isSame(gap.amount, '0.00') ? null : gap,
  unread: isSame(unread, '0.00') ? null : unread,
});

/** Several may be wrong with one row. */
export const rowsIn = (problems: readonly RowProblem[]): number => new Set(problems.map(({ row }) => row)).size;

type Statement = Pick<
  queries.StatementRow,
  'id' | 'firm_account_id' | 'currency' | 'first_day' | 'last_day' | 'closing_balance'
> & { readonly rows_left_out: readonly RowProblem[] };

/** Writes what two people took without a line for it, and closes what the lines of a statement explain. */
export async function recordItems(
  tx: Transaction,
  statement: Statement,
  placed: Placed,
  by: { readonly proposed_by: string; readonly approved_by: string; readonly reason: string } | null,
): Promise<Items> {
  const { id: statement_id, firm_account_id, currency, first_day: from_day, last_day: to_day } = statement;
  const at = new Date(tx.now_ms).toISOString();
  const filled: string[] = [];
  for (const open of await chain.findOpenGaps(tx, firm_account_id))
    if (await isExplained(tx, open, statement, placed)) filled.push(open.id);
  if (filled.length > 0) await chain.closeGaps(tx, filled, statement_id, at);
  const items = itemsOf(placed);
  if (!by) return items;
  const item = {
    ...{ firm_account_id, currency, statement_id, ...by, created_at: at },
    ...{ closed_by_statement_id: null, closed_at: null },
  };
  const { gap, unread } = items;
  const unread_rows = rowsIn(statement.rows_left_out);
  if (gap) await chain.insertGap(tx, { id: newId(tx.now_ms), ...item, ...gap, unread_rows: null });
  if (unread)
    await chain.insertGap(tx, { id: newId(tx.now_ms), ...item, amount: unread, from_day, to_day, unread_rows });
  return items;
}

async function isExplained(
  tx: Transaction,
  open: chain.GapRow,
  statement: Statement,
  placed: Placed,
): Promise<boolean> {
  if (open.unread_rows === null) return isFilled(tx, open, statement, placed);
  return (await chain.isReadNow(tx, open.statement_id))!.is_read;
}

/** The line before the first one behind the gap leads to it, where no row between both could not be read. */
async function isFilled(
  tx: Transaction,
  { firm_account_id, statement_id }: chain.GapRow,
  { closing_balance }: Statement,
  { lines }: Placed,
): Promise<boolean> {
  const first = await queries.findFirstLine(tx, statement_id);
  const before = first && (await chain.findBefore(tx, firm_account_id, first.ordinal!));
  if (!before) return false;
  const begun = Decimal.of(first.balance_after!).minus(signedAmount(first)).toMoney();
  if (isSame(before.balance_after, begun)) return true;
  if (lines.at(-1)?.ordinal === before.ordinal) return isSame(closing_balance, begun);
  const behind = await queries.findStatement(tx, statement_id);
  const isUnreadBefore = behind!.rows_left_out.length > 0 && behind!.known_lines === 0;
  return isUnreadBefore && isSame(before.balance_after, behind!.opening_balance);
}
