import { z } from 'zod';
import { paging } from '../vocabulary/page.ts';
import { Currency, Mode, sandboxName, text } from '../vocabulary/values.ts';
import type { Option } from './command.ts';

export const TOLD = 'why; the partner reads it, and it is kept in the audit';

/** Options that several commands share. An id is any text here: one that is not well formed is not found. */
export const option = {
  organisation: { flags: '--organisation <id>', schema: z.string(), about: 'the id of the organisation' },
  mode: {
    flags: '--mode <mode>',
    schema: z.enum(Mode.options, 'Expected test or live.'),
    about: 'test or live',
  },
  sandbox: {
    flags: '--sandbox <name>',
    schema: sandboxName.optional(),
    about: 'with test: which sandbox; default when absent',
  },
  queueMode: {
    flags: '--mode <mode>',
    schema: z.enum(Mode.options, 'Expected test or live.').optional(),
    about: 'test or live; live by default',
  },
  currency: {
    flags: '--currency <code>',
    schema: z.enum(Currency.options, 'Expected NGN, GHS or USD.'),
    about: 'NGN, GHS or USD',
  },
  reason: { flags: '--reason <text>', schema: text(1, 500, 'Why.'), about: 'why; kept in the audit' },
  /** Stands in the record as its failure, or in the statement: whoever types it should know who reads it. */
  toldReason: { flags: '--reason <text>', schema: text(1, 500, 'Why.'), about: TOLD },
  limit: { flags: '--limit <n>', schema: paging.limit, about: '1 to 200, 50 by default' },
  offset: { flags: '--offset <n>', schema: paging.offset, about: 'how many to skip' },
} as const satisfies Record<string, Option>;

/** A whole number as people type it. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,8})$/, `Expected a whole number from ${min} to ${max}.`)
    .transform(Number)
    .refine((number) => number >= min && number <= max, `Expected a whole number from ${min} to ${max}.`);
