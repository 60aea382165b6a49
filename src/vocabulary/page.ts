import { z } from 'zod';
import { day } from './values.ts';

/** Lists: the same query names and the same bounds everywhere; nothing is clamped. */
const LIMIT_MAX = 200;
const LIMIT_DEFAULT = 50;
const OFFSET_MAX = Number.MAX_SAFE_INTEGER;

const wholeNumber = (min: number, max: number, byDefault: number, description: string) =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,15})$/, 'Expected a whole number.')
    .refine((text) => Number(text) >= min && Number(text) <= max, `Expected ${min} to ${max}.`)
    .optional()
    .meta({ type: 'integer', minimum: min, maximum: max, default: byDefault, description });

export const paging = {
  limit: wholeNumber(1, LIMIT_MAX, LIMIT_DEFAULT, 'How many records to return, 1 to 200.'),
  offset: wholeNumber(0, OFFSET_MAX, 0, 'How many records to skip.'),
};

export const dateRange = {
  from: day('First day, inclusive (UTC).').optional(),
  to: day('Last day, inclusive (UTC).').optional(),
};

export const Pagination = z
  .strictObject({
    limit: z.int().min(1).max(LIMIT_MAX).meta({ description: 'The limit that was applied.' }),
    offset: z.int().min(0).meta({ description: 'The offset that was applied.' }),
    count: z.int().min(0).meta({ description: 'All records that match, whatever the page.' }),
  })
  .meta({ id: 'Pagination', description: 'Where the page lies in the whole list.' });

export type PageQuery = { limit?: string | undefined; offset?: string | undefined };
export type Page<Row> = { rows: Row[]; count: number };

export const windowOf = ({ limit, offset }: PageQuery): { limit: number; offset: number } => ({
  limit: limit === undefined ? LIMIT_DEFAULT : Number(limit),
  offset: offset === undefined ? 0 : Number(offset),
});
