import { z } from 'zod';
import { PAGE_DEFAULT, PAGE_MAX } from './limits.ts';
import { complaintOfEnd } from './range.ts';
import { refuse } from './refusals.ts';
import { day, requestedId, requestedInstant } from './values.ts';

/** Lists: the same query names and the same bounds everywhere; nothing is clamped. */
const OFFSET_MAX = Number.MAX_SAFE_INTEGER;

const wholeNumber = (min: number, max: number, byDefault: number, description: string) =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,15})$/, 'Expected a whole number.')
    .refine((text) => Number(text) >= min && Number(text) <= max, `Expected ${min} to ${max}.`)
    .optional()
    .meta({ type: 'integer', minimum: min, maximum: max, default: byDefault, description });

const position = {
  limit: wholeNumber(1, PAGE_MAX, PAGE_DEFAULT, `How many records to return, 1 to ${PAGE_MAX}.`),
  offset: wholeNumber(
    0,
    OFFSET_MAX,
    0,
    'How many records to skip. It moves when records are added; `before` does not.',
  ),
};

const ALONE = 'Not together with the other cursor, nor with an `offset` above 0.';

/** Of a list whose records have ids. */
export const paging = {
  ...position,
  before: requestedId(
    `An id of this list: only records older than that one, whether it is still there or not. ${ALONE}`,
  ).optional(),
  after: requestedId(
    `An id of this list: only records newer than that one, those next to it, in the order of the list. ${ALONE}`,
  ).optional(),
};

/** Of a list that has one record a day: the day is what names it. */
export const pagingByDay = {
  ...position,
  before: day(`A day of this list: only records of earlier days. ${ALONE}`).optional(),
  after: day(
    `A day of this list: only records of later days, those next to it, in the order of the list. ${ALONE}`,
  ).optional(),
};

/** Of a list of changes: the instant of each is what names it. */
export const pagingByInstant = {
  ...position,
  before: requestedInstant(`An instant of this list: only earlier changes. ${ALONE}`).optional(),
  after: requestedInstant(
    `An instant of this list: only later changes, those next to it, in the order of the list. ${ALONE}`,
  ).optional(),
};

/** Of a list that is sorted by name: there is no older or newer, but what precedes and what follows. */
export const pagingByName = {
  ...position,
  before: requestedId(`An id of this list: only records that precede that one, those next to it. ${ALONE}`).optional(),
  after: requestedId(`An id of this list: only records that follow that one. ${ALONE}`).optional(),
};

/** One end of the range of a list of records. */
export const rangeEnd = (description: string) =>
  z
    .string()
    .refine((text) => complaintOfEnd(text) === null, { error: ({ input }) => complaintOfEnd(String(input)) ?? '' })
    .meta({
      anyOf: [
        { type: 'string', format: 'date' },
        { type: 'string', format: 'date-time' },
      ],
      description,
    });

export const dateRange = {
  from: rangeEnd(
    'The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. ' +
      'In a query `+` is written `%2B`.',
  ).optional(),
  to: rangeEnd(
    'The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at ' +
      '`2026-11-21T23:59:59.999+01:00`.',
  ).optional(),
};

/** Of a list that has one record a day. */
export const dayRange = {
  from: day('First day, inclusive (UTC). A date: the records of this list are days.').optional(),
  to: day('Last day, inclusive (UTC). A date: the records of this list are days.').optional(),
};

export const Pagination = z
  .strictObject({
    limit: z.int().min(1).max(PAGE_MAX).meta({ description: 'The limit that was applied.' }),
    offset: z.int().min(0).meta({ description: 'The offset that was applied.' }),
    count: z.int().min(0).meta({ description: 'All records that match, whatever the page.' }),
  })
  .meta({ id: 'Pagination', description: 'Where the page lies in the whole list.' });

export type PageQuery = { readonly [Name in keyof typeof paging]?: string | undefined };

export const windowOf = ({ limit, offset }: PageQuery): { limit: number; offset: number } => ({
  limit: limit === undefined ? PAGE_DEFAULT : Number(limit),
  offset: offset === undefined ? 0 : Number(offset),
});

/** A sequence, which `after` of the events may be, is where to begin; from there records may be skipped. */
export const isSequence = (cursor: string): boolean => /^\d+$/.test(cursor);

/** A page begins at one place: which of two would count is a guess. */
export function complaintsOfCursors({ before, after, offset }: PageQuery): [field: string, complaint: string][] {
  if (before !== undefined && after !== undefined)
    return [['after', 'Not together with `before`: remove one of the two.']];
  const name = before === undefined ? 'after' : 'before';
  const cursor = before ?? after;
  if (cursor === undefined || isSequence(cursor) || windowOf({ offset }).offset === 0) return [];
  return [['offset', `Not together with \`${name}\`: remove \`offset\`, or \`${name}\`.`]];
}

/** Where a list goes on: the query parameter for it, and its value. */
export type Cursor = { readonly name: 'before' | 'after'; readonly value: string };

/** A page, and what stands on either side of it; null where nothing does. */
export type Page<Row> = {
  readonly rows: Row[];
  readonly count: number;
  readonly next: Cursor | null;
  readonly prev: Cursor | null;
};
export type PageCursors = Pick<Page<never>, 'next' | 'prev'>;

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

type Sort = 'asc' | 'desc';

/**
 * One page of a list. Next to a cursor stand the rows that are closest to it, so they are read away from it; they are
 * answered in the order of the list. One row more than the page shows whether the list goes on.
 */
export async function pageOf<Row>(
  query: PageQuery,
  keyOf: (row: Row) => string,
  find: (window: Window) => Promise<Row[]>,
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

/** In a list that is not ordered by id, a cursor must exist. */
export const noRow = ({ before }: PageQuery): never =>
  refuse('validation_error', {
    [before === undefined ? 'after' : 'before']: 'Expected the id of a record of this list; none has this one.',
  });
