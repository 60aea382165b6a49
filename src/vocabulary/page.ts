import { strictObject, z } from 'zod';
import { COUNTED_MAX, OFFSET_MAX_OF_FIRM, PAGE_DEFAULT, PAGE_MAX } from './limits.ts';
import { complaintOfEnd } from './range.ts';
import { count, day, flag, requestedId, requestedInstant } from './values.ts';

/** Lists: the same query names and the same bounds everywhere; nothing is clamped. */
const OFFSET_MAX = Number.MAX_SAFE_INTEGER;

const wholeNumber = (min: number, max: number, byDefault: number, description: string, remedy = '') =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,15})$/, 'Expected a whole number.')
    .refine((text) => Number(text) >= min && Number(text) <= max, `Expected ${min} to ${max}.${remedy}`)
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

/** From which end a list by time is read. */
export const sortByTime = z
  .enum(['asc', 'desc'])
  .optional()
  .meta({ description: 'By time: `desc`, the newest first, when absent, or `asc`, the oldest first.' });

/** Of a list by time whose records have ids. */
export const paging = {
  ...position,
  sort: sortByTime,
  before: requestedId(
    `An id of this list, regardless of its filters: only records older than that one. Another is 400 \`invalid_cursor\`. ${ALONE}`,
  ).optional(),
  after: requestedId(
    `An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 \`invalid_cursor\`. ${ALONE}`,
  ).optional(),
};

const PLACE_OF_FIRM =
  'Further on, name the last record of a page as `before`, or as `after` with `sort=asc`; the `Link` header has it.';

/** A list of all partners: each record before the page would have to be read, so it goes on from a record, and not from a number. */
export const ofAllPartners = <Shape extends typeof position>(shape: Shape): Shape => ({
  ...shape,
  offset: wholeNumber(0, OFFSET_MAX_OF_FIRM, 0, `How many records to skip. ${PLACE_OF_FIRM}`, ` ${PLACE_OF_FIRM}`),
});

/** Of a list of what waits: a record that is done leaves it, and its id stays a place. */
export const pagingOfWaiting = {
  ...position,
  sort: sortByTime,
  before: requestedId(`An id: only records older than that one, whether it still waits or not. ${ALONE}`).optional(),
  after: requestedId(
    `An id: only records newer than that one, those next to it, in the order of the list. ${ALONE}`,
  ).optional(),
};

/** Whether a cursor of the list has to be one of its records. */
export const namesItsRecords = (query: z.ZodObject | undefined): boolean =>
  [paging.before, pagingByName.before].some((cursor) => query?.shape['before'] === cursor);

/** Of a list that has one record a day: the day is what names it. */
export const pagingByDay = {
  ...position,
  sort: sortByTime,
  before: day(`A day of this list: only records of earlier days. ${ALONE}`).optional(),
  after: day(
    `A day of this list: only records of later days, those next to it, in the order of the list. ${ALONE}`,
  ).optional(),
};

/** Of a list of changes: the instant of each is what names it. */
export const pagingByInstant = {
  ...position,
  sort: sortByTime,
  before: requestedInstant(`An instant of this list: only earlier changes. ${ALONE}`).optional(),
  after: requestedInstant(
    `An instant of this list: only later changes, those next to it, in the order of the list. ${ALONE}`,
  ).optional(),
};

/** Of a list that is sorted by name: there is no older or newer, but what precedes and what follows. */
export const pagingByName = {
  ...position,
  before: requestedId(
    `An id of this list, regardless of its filters: only records that precede that one, those next to it. Another is 400 \`invalid_cursor\`. ${ALONE}`,
  ).optional(),
  after: requestedId(
    `An id of this list, regardless of its filters: only records that follow that one. Another is 400 \`invalid_cursor\`. ${ALONE}`,
  ).optional(),
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

export const Pagination = strictObject({
  limit: z.int().min(1).max(PAGE_MAX).meta({ description: 'The limit that was applied.' }),
  offset: count('The offset that was applied.'),
  count: count('All records that match, regardless of the page.'),
}).meta({ id: 'Pagination', description: 'Where the page lies in the whole list.' });

/** Of a list of the firm's own side. */
export const PaginationOfFirm = Pagination.extend({
  count: count(
    `Records that match, regardless of the page: exactly up to ${COUNTED_MAX}, and an estimate where there are more.`,
  ),
  is_count_estimated: flag('Whether `count` is an estimate, as there are more than are counted.'),
}).meta({ id: 'PaginationOfFirm', description: 'Where the page lies in the whole list.' });

export type Sort = 'asc' | 'desc';

export type PageQuery = { readonly [Name in keyof typeof paging]?: string | undefined } & {
  readonly sort?: Sort | undefined;
};

export const windowOf = ({ limit, offset }: PageQuery): { limit: number; offset: number } => ({
  limit: limit === undefined ? PAGE_DEFAULT : Number(limit),
  offset: offset === undefined ? 0 : Number(offset),
});

/** A sequence, which `after` of the events may be, is where to begin; from there records may be skipped. */
export const isSequence = (cursor: string): boolean => /^\d+$/.test(cursor);

/** A page begins at one place: which of two would count is a guess. */
export function complaintsOfCursors({ before, after, offset, sort }: PageQuery): [field: string, complaint: string][] {
  if (before !== undefined && after !== undefined)
    return [['after', 'Not together with `before`: remove one of the two.']];
  const name = before === undefined ? 'after' : 'before';
  const cursor = before ?? after;
  if (cursor !== undefined && isSequence(cursor) && sort === 'desc')
    return [['sort', 'After a sequence events come in ascending order: remove `sort`, or give the id of an event.']];
  if (cursor === undefined || isSequence(cursor) || windowOf({ offset }).offset === 0) return [];
  return [['offset', `Not together with \`${name}\`: remove \`offset\`, or \`${name}\`.`]];
}

/** Where a list goes on: the query parameter for it, and its value. */
export type Cursor = { readonly name: 'before' | 'after'; readonly value: string };

/** A page, and what is on either side of it; null where nothing does. */
export type Page<Row> = {
  readonly rows: Row[];
  readonly count: number;
  /** Of a list of the firm's own side, where more match than are counted. */
  readonly isCountEstimated?: boolean;
  readonly next: Cursor | null;
  readonly prev: Cursor | null;
};
export type PageCursors = Pick<Page<never>, 'next' | 'prev'>;
