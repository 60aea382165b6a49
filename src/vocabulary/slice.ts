import { type PageQuery, windowOf } from './page.ts';
import { refuse } from './refusals.ts';

/** Where a list goes on: the query parameter that asks for it, and its value. */
export type Cursor = { readonly name: 'before' | 'after'; readonly value: string };

/** A page, and what stands on either side of it; null where nothing does. */
export type Page<Row> = {
  readonly rows: Row[];
  readonly count: number;
  readonly next: Cursor | null;
  readonly prev: Cursor | null;
};
export type Turns = Pick<Page<never>, 'next' | 'prev'>;

/**
 * What is read of a list at once: keys below `before` or above `after`, lowest key first or highest. The key is what
 * the list is sorted by, so a cursor is a place in it: whether the record itself is there makes no difference.
 */
export type Slice = {
  readonly before: string | null;
  readonly after: string | null;
  readonly isAscending: boolean;
  readonly limit: number;
  readonly offset: number;
};

const NOWHERE: Turns = { next: null, prev: null };

type Sort = 'asc' | 'desc';

/**
 * One page of a list. Next to a cursor stand the rows that are closest to it, so they are read away from it; they are
 * answered in the order of the list. One row more than the page has tells whether the list goes on.
 */
export async function pageOf<Row>(
  query: PageQuery,
  keyOf: (row: Row) => string,
  find: (slice: Slice) => Promise<Row[]>,
  sort: Sort = 'desc',
): Promise<Omit<Page<Row>, 'count'>> {
  const { limit, offset } = windowOf(query);
  const [before, after] = [query.before ?? null, query.after ?? null];
  const isListAscending = sort === 'asc';
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

const isAnything = async (find: (slice: Slice) => Promise<unknown[]>, { name, value }: Cursor): Promise<boolean> => {
  const [before, after] = name === 'before' ? [value, null] : [null, value];
  return (await find({ before, after, isAscending: name === 'after', limit: 1, offset: 0 })).length > 0;
};

/** The same of rows that are at hand, lowest key first. `compare` says on which side of a cursor a row stands. */
export function sliceOf<Row>(
  ascending: readonly Row[],
  { before, after, isAscending, limit, offset }: Slice,
  compare: (row: Row, cursor: string) => number,
): Row[] {
  const within = ascending.filter(
    (row) => (before === null || compare(row, before) < 0) && (after === null || compare(row, after) > 0),
  );
  return (isAscending ? within : within.toReversed()).slice(offset, offset + limit);
}

/** Keys that are texts: days, and ids. */
export const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Of a list whose order ids do not tell, a cursor has to be known. */
export const noRow = ({ before }: PageQuery): never =>
  refuse('validation_error', {
    [before === undefined ? 'after' : 'before']: 'Expected the id of a record of this list; none has this one.',
  });
