import { type Cursor, type Page, type PageCursors, type PageQuery, type Sort, windowOf } from './page.ts';
import { refuse } from './refusals.ts';

/**
 * What is read of a list at once: keys below `before` or above `after`, lowest key first or highest. The key is what
 * the list is sorted by, so a cursor is a place in it: whether the record itself is there makes no difference.
 */
export type Window = {
  readonly before: string | null;
  readonly after: string | null;
  readonly isAscending: boolean;
  readonly limit: number;
  readonly offset: number;
};

const NOWHERE: PageCursors = { next: null, prev: null };

/** The records of a whole list, before its filters: only these may be cursors. */
export type Places = {
  isKnown(cursor: string): Promise<boolean>;
  /** Null where the list is empty. */
  newest(): Promise<string | null>;
};

/** How a page is read. */
export type Reading<Row> = {
  readonly keyOf: (row: Row) => string;
  readonly find: (window: Window) => Promise<Row[]>;
  /** Null where any value of the key's form is a place, such as a day. */
  readonly places: Places | null;
  /** The order where the query names none; `desc` when absent. */
  readonly sort?: Sort | undefined;
};

/**
 * One page of a list. Next to a cursor are the rows that are closest to it, so they are read away from it; they are
 * returned in the order of the list. One row more than the page shows whether the list goes on. Throws invalid_cursor.
 */
export async function pageOf<Row>(
  query: PageQuery,
  { keyOf, find, places, sort = 'desc' }: Reading<Row>,
): Promise<Omit<Page<Row>, 'count'>> {
  const { limit, offset } = windowOf(query);
  const [before, after] = [query.before ?? null, query.after ?? null];
  if (places) await requirePlace(query, places);
  const isListAscending = (query.sort ?? sort) === 'asc';
  const isAscending = before !== null ? false : after !== null ? true : isListAscending;
  const found = await find({ before, after, isAscending, limit: limit + 1, offset });
  const read = found.slice(0, limit);
  const rows = isAscending === isListAscending ? read : read.toReversed();
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return { rows, ...NOWHERE };

  const [older, newer] = isListAscending ? [first, last] : [last, first];
  const below = { name: 'before', value: keyOf(older) } as const;
  const above = { name: 'after', value: keyOf(newer) } as const;
  const goesOn = found.length > limit;
  const behind = isAscending ? below : above;
  const isBehind = before === null && after === null ? offset > 0 : await isAnything(find, behind);
  const [hasBelow, hasAbove] = isAscending ? [isBehind, goesOn] : [goesOn, isBehind];
  const [upwards, downwards] = [hasAbove ? above : null, hasBelow ? below : null];
  return isListAscending ? { rows, next: upwards, prev: downwards } : { rows, next: downwards, prev: upwards };
}

const isAnything = async (find: (window: Window) => Promise<unknown[]>, { name, value }: Cursor): Promise<boolean> => {
  const [before, after] = name === 'before' ? [value, null] : [null, value];
  return (await find({ before, after, isAscending: name === 'after', limit: 1, offset: 0 })).length > 0;
};

/** The same of rows that are at hand, lowest key first. `compare` gives the side of a cursor that a row is on. */
export function pageOfRows<Row>(
  ascending: readonly Row[],
  { before, after, isAscending, limit, offset }: Window,
  compare: (row: Row, cursor: string) => number,
): Row[] {
  const within = ascending.filter(
    (row) => (before === null || compare(row, before) < 0) && (after === null || compare(row, after) > 0),
  );
  return (isAscending ? within : within.toReversed()).slice(offset, offset + limit);
}

/** Keys that are texts: days, and ids. */
export const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** A cursor that the list does not know would be taken for "nothing new". Throws invalid_cursor. */
export async function requirePlace({ before, after }: PageQuery, places: Places): Promise<void> {
  const cursor = before ?? after;
  if (cursor === undefined || (await places.isKnown(cursor))) return;
  refuse('invalid_cursor', { parameter: before === undefined ? 'after' : 'before', newest: await places.newest() });
}

/** The same of rows that are at hand, the newest last. */
export const placesOf = (ids: readonly string[]): Places => ({
  isKnown: async (cursor) => ids.includes(cursor),
  newest: async () => ids.at(-1) ?? null,
});
