import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Placed } from './chain.ts';
import * as chain from './chain-queries.ts';
import { isSame } from './matching.ts';
import { type RowProblem, signedAmount } from './parsed.ts';
import * as queries from './queries.ts';
import type { StatementFile } from './read-file.ts';

/** What no line of a statement explains that two people take; null where nothing is to be explained. */
export type Items = {
  /** Between what was there and what the statement begins with, or of lines that lie beside the others. */
  readonly gap: Placed['gap'];
  /** What its rows that cannot be read lack. */
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
  file: Pick<StatementFile, 'closing_balance'>,
  { lines }: Placed,
): Promise<chain.GapRow[]> {
  const fresh = lines.flatMap(({ ordinal, ...line }) =>
    ordinal === null
      ? []
      : [
          {
            ordinal,
            begun: Decimal.of(line.balance!).minus(signedAmount(line)).toMoney(),
            balance_after: line.balance!,
          },
        ],
  );
  const closed: chain.GapRow[] = [];
  for (const open of await chain.findOpenGaps(tx, firm_account_id))
    if (await isExplained(tx, open, file, fresh)) closed.push(open);
  return closed;
}

/** Writes what two people took without a line for it, and closes what its lines explain. */
export async function recordItems(
  tx: Transaction,
  statement: Statement,
  { items, closed }: { readonly items: Items; readonly closed: readonly chain.GapRow[] },
  by: { readonly proposed_by: string; readonly approved_by: string; readonly reason: string } | null,
): Promise<Items> {
  const { id: statement_id, firm_account_id, currency, first_day: from_day, last_day: to_day } = statement;
  const at = new Date(tx.now_ms).toISOString();
  const ids = closed.map(({ id }) => id);
  if (ids.length > 0) await chain.closeGaps(tx, ids, statement_id, at);
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

type Fresh = { readonly ordinal: number; readonly begun: string; readonly balance_after: string };

async function isExplained(
  tx: Transaction,
  open: chain.GapRow,
  file: Pick<StatementFile, 'closing_balance'>,
  fresh: readonly Fresh[],
): Promise<boolean> {
  if (open.unread_rows === null) return isFilled(tx, open, file, fresh);
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
  { closing_balance }: Pick<StatementFile, 'closing_balance'>,
  fresh: readonly Fresh[],
): Promise<boolean> {
  const first = await queries.findFirstLine(tx, statement_id);
  if (!first) return false;
  const there = await chain.findBefore(tx, firm_account_id, first.ordinal!);
  const added = fresh.findLast(
    ({ ordinal }) => ordinal < first.ordinal! && ordinal > (there?.ordinal ?? Number.MIN_SAFE_INTEGER),
  );
  const before = added ?? there;
  if (!before) return false;
  const begun = Decimal.of(first.balance_after!).minus(signedAmount(first)).toMoney();
  if (isSame(before.balance_after, begun)) return true;
  if (fresh.at(-1)?.ordinal === before.ordinal) return isSame(closing_balance, begun);
  const behind = await queries.findStatement(tx, statement_id);
  const isUnreadBefore = behind!.rows_left_out.length > 0 && behind!.known_lines === 0;
  return isUnreadBefore && isSame(before.balance_after, behind!.opening_balance);
}
