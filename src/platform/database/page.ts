import { COUNTED_MAX } from '../../vocabulary/limits.ts';
import { merged } from '../../vocabulary/merged.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import { type Places, pageOf, type Reading, type Window } from '../../vocabulary/page-reading.ts';
import type { Table } from './rows.ts';
import { type Statement, statement, type Transaction, all as together, type Value } from './transaction.ts';

/** A list that one statement reads: both texts end in the same conditions on the same values. */
export type List<Row> = Omit<Reading<Row>, 'find'> & {
  readonly select: string;
  /** Counts what `select` matches, over fewer tables where these are enough; or reads a count that is stored, or counts a list of the firm's. */
  readonly count: string | (() => Promise<number>) | Matching;
  readonly values: readonly Value[];
  /** What it is sorted by, and the value of it that a cursor names; the id when absent. */
  readonly key?: Key;
  /** How Citus takes such a statement, where it would refuse it. */
  readonly onCitus?: (text: string) => string;
};

/** What is read of the rows that match, from `from` on: a list of the firm's own side, which counts up to COUNTED_MAX of them. */
type Matching = { readonly matching: string };

/** One page of a list, and how many rows match in all. */
export async function readPage<Row>(
  tx: Transaction,
  query: PageQuery,
  { select, count, values, key, onCitus, ...reading }: List<Row>,
): Promise<Page<Row>> {
  const counting =
    typeof count === 'function'
      ? count().then(exactly)
      : typeof count === 'object'
        ? countUpTo(tx, `select 1 ${count.matching}`, values, onCitus)
        : countOf(tx, statement(count, onCitus?.(count)), values).then(exactly);
  const find = (window: Window) => {
    const [text, all] = pageText(select, values, window, key);
    return tx.rows<Row>(statement(text, onCitus?.(text)), all);
  };
  const [page, all] = await together([pageOf(query, { ...reading, find }), counting]);
  return merged(page, all);
}

type Count = Pick<Page<never>, 'count' | 'isCountEstimated'>;
const exactly = (count: number): Count => ({ count });

/** How many rows a statement returns: counted up to COUNTED_MAX, and of more what the planner of the database expects. */
export async function countUpTo(
  tx: Transaction,
  select: string,
  values: readonly Value[],
  onCitus?: (text: string) => string,
): Promise<Count> {
  const some = `select count(*) as count from (${select} limit ${COUNTED_MAX + 1}) counted`;
  const count = await countOf(tx, statement(some, onCitus?.(some)), values);
  if (count <= COUNTED_MAX) return { count };
  const plan = `explain (format json) ${select}`;
  const expected = await tx.row<Expected>(
    statement(plan, onCitus && `explain (format json) ${onCitus(select)}`),
    values,
  );
  return { count: Math.max(count, expected!['QUERY PLAN'][0].Plan['Plan Rows']), isCountEstimated: true };
}

type Expected = { readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }] };

type Owner = { readonly [column: string]: string };

/** The records of a table that have these values, by their ids. */
export function placesIn(tx: Transaction, table: Table, owner: Owner = {}, newestFirst = 'id desc'): Places {
  const conditions = Object.keys(owner).map((column, place) => `${column} = $${place + 1}`);
  const values = Object.values(owner);
  const owned = `select id from ${table} where ${['true', ...conditions].join(' and ')}`;
  return {
    isKnown: async (id) =>
      (await tx.row(statement(`${owned} and id = $${values.length + 1}`), [...values, id])) !== undefined,
    newest: async () =>
      (await tx.row<{ id: string }>(statement(`${owned} order by ${newestFirst} limit 1`), values))?.id ?? null,
  };
}

const countOf = async (tx: Transaction, query: Statement, values: readonly Value[]): Promise<number> =>
  (await tx.row<{ count: number }>(query, values))!.count;

/** The page with each row as it is shown. */
export const shown = <Row, Shown>(page: Page<Row>, show: (row: Row) => Shown): Page<Shown> => ({
  ...page,
  rows: page.rows.map((row) => show(row)),
});

/** What a list is sorted by, and what a cursor stands for where that is not the column itself. */
export type Key = { readonly columns: readonly string[]; readonly at?: (parameter: string) => string };

const byId: Key = { columns: ['id'] };

/**
 * Reads a window of what a statement matches, which ends in its conditions. Only a cursor of the request becomes part of
 * it, so that each shape gets its own plan: a range of the index that the list is sorted by.
 */
export function paged(
  matching: string,
  values: readonly Value[],
  window: Window,
  key: Key = byId,
): [Statement, Value[]] {
  const [text, all] = pageText(matching, values, window, key);
  return [statement(text), all];
}

/** The same to be read inside of another statement. */
export function pageText(
  matching: string,
  values: readonly Value[],
  { before, after, isAscending, limit, offset }: Window,
  { columns, at = (parameter) => parameter }: Key = byId,
): [string, Value[]] {
  const key = columns.join(', ');
  const cursor = before ?? after;
  const beyond = cursor === null ? '' : `and (${key}) ${before === null ? '>' : '<'} (${at(`$${values.length + 3}`)})`;
  const order = columns.map((column) => `${column} ${isAscending ? 'asc' : 'desc'}`).join(', ');
  const page = `limit $${values.length + 1} offset $${values.length + 2}`;
  const text = `${matching} ${beyond} order by ${order} ${page}`;
  return [text, [...values, limit, offset, ...(cursor === null ? [] : [cursor])]];
}
