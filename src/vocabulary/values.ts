import { z } from 'zod';
import { dayOf, FIRST_DAY } from './days.ts';
import { GRACE_SECONDS_DEFAULT, GRACE_SECONDS_MAX } from './limits.ts';

/**
 * The kinds of value on the wire (contract, section 1), each with its bounds. Responses and requests differ: an
 * answer shows the canonical form, a request may leave out what does not change the value.
 */
export const currencies = ['NGN', 'GHS', 'USD'] as const;
export const Currency = z.enum(currencies).meta({ id: 'Currency', description: 'ISO 4217 code of a wallet currency.' });
export type Currency = z.infer<typeof Currency>;

export const modes = ['test', 'live'] as const;
export const Mode = z.enum(modes).meta({ description: '`test` is the sandbox, `live` is real money.' });
export type Mode = z.infer<typeof Mode>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const isId = (text: string): boolean => uuid.test(text);

/** What needs nothing but a description: the values of a response, and names in paths, which are looked up. */
export const string = (description: string) => z.string().meta({ description });
export const stringOrNull = (description: string) => z.string().nullable().meta({ description });
export const flag = (description: string) => z.boolean().meta({ description });
export const count = (description: string) => z.int().min(0).meta({ description });

/** UUID, lower case. */
export const id = (description: string) =>
  z.string().regex(uuid, 'Expected a UUID in lower case.').meta({ format: 'uuid', description });

const uuidInAnyCase = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;

/** A UUID that a caller names, in any letter case: some platforms print them in upper case. It is read in lower case. */
export const requestedId = (description: string) =>
  z.string().regex(uuidInAnyCase, 'Expected a UUID.').toLowerCase().meta({ format: 'uuid', description });

/** The same of a text: the id that it spells, or the text where it spells none. */
export const idOrText = (text: string): string => (uuidInAnyCase.test(text) ? text.toLowerCase() : text);

/** The service's own reference of a record: a prefix, and its id in 26 characters. */
export const reference = (prefix: string, description: string) =>
  z.string().meta({
    pattern: `^${prefix}-[0-9A-HJKMNP-TV-Z]{26}$`,
    description: `${description} \`${prefix}-\` and 26 characters.`,
    examples: [`${prefix}-01JD9X5GST8V21Q7XF5J4R6WG5`],
  });

/** The id in a path. Every text passes here, because a malformed id in a path is answered as not found. */
export const pathId = (description: string) => z.string().meta({ format: 'uuid', description });

/** The currency in a path. Every text passes here, because another is answered as not found. */
export const pathCurrency = z
  .string()
  .meta({ enum: [...currencies], description: 'The currency of the wallet: `NGN`, `GHS` or `USD`.' });

/** What DELETE returns. */
export const deleted = z
  .strictObject({ deleted: z.literal(true).meta({ description: 'Always true: it is gone.' }) })
  .meta({ description: 'What became of the record.' });

/** What a partner calls a sandbox of its own. */
export const sandboxName = z
  .string('Expected 1 to 40 lower-case letters, digits and hyphens.')
  .regex(/^[a-z0-9-]{1,40}$/, 'Expected 1 to 40 lower-case letters, digits and hyphens.');

const decimal = (pattern: RegExp, description: string) =>
  z.string().regex(pattern).meta({ format: 'decimal', description });

export const money = (description: string) => decimal(/^-?\d+\.\d{2}$/, `${description} Money, 2 decimals.`);
export const price = (description: string) => decimal(/^\d+\.\d{2,8}$/, `${description} 2 to 8 decimals.`);
export const units = (description: string) =>
  decimal(/^\d+(\.\d{0,7}[1-9])?$/, `${description} At most 8 decimals, no trailing zeros.`);
export const percent = (description: string) =>
  decimal(/^-?\d+\.\d{4}$/, `${description} Percent, 4 decimals: "1.2345" is 1.2345 %.`);

export const requestedPercent = (description: string) =>
  z
    .string('Expected a decimal string with at most 4 decimals, such as "12.5".')
    .regex(/^(0|[1-9]\d{0,14})(\.\d{1,4})?$/, 'Expected a decimal string with at most 4 decimals, such as "12.5".')
    .meta({ format: 'decimal', description });

const aboveZero = (text: string) => /[1-9]/.test(text);
const ABOVE_ZERO = 'Expected a value above 0.';

/** A value that is only too large, or absent, is reported as that: an error about decimals would mislead. */
const complaintOf = (complaint: string, whole_digits: number) => (issue: { readonly input?: unknown }) => {
  if (/^0(\.0{1,2})?$/.test(String(issue.input))) return ABOVE_ZERO;
  const isTooLarge =
    /^[1-9]\d*(\.\d+)?$/.test(String(issue.input)) && String(issue.input).search(/\.|$/) > whole_digits;
  return isTooLarge ? `Expected at most ${whole_digits} digits before the point.` : complaint;
};

const requested = (pattern: RegExp, complaint: string, description: string, whole_digits = 15) =>
  z
    .string(complaint)
    .regex(pattern, { error: complaintOf(complaint, whole_digits) })
    .refine(aboveZero, ABOVE_ZERO)
    .meta({ format: 'decimal', description });

/** Its pattern takes no zero by itself, so that the generated schema refuses what the service refuses. */
export const requestedMoney = (description: string) =>
  requested(
    /^([1-9]\d{0,14}(\.\d{1,2})?|0\.([1-9]\d?|0[1-9]))$/,
    'Expected a decimal string above 0 with at most 2 decimals, such as "5000.00".',
    description,
  );
export const requestedUnits = (description: string) =>
  requested(/^(0|[1-9]\d{0,14})(\.\d{1,30})?$/, 'Expected a decimal string above 0, such as "12.5".', description);
export const requestedPrice = (description: string) =>
  requested(
    /^(0|[1-9]\d{0,11})(\.\d{1,8})?$/,
    'Expected a decimal string above 0 with at most 8 decimals, such as "1.25".',
    description,
    12,
  );

/** What does not come back as it was is no instant: a month 13, a 30th of February, an hour 24. */
export const isInstant = (text: string): boolean => {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString() === text && isDay(dayOf(text));
};

export const instant = (description: string) =>
  z
    .string()
    .regex(
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
      'Expected a UTC instant such as "2026-11-21T09:30:00.000Z".',
    )
    .refine(isInstant, 'Expected a day of the calendar and a time of that day.')
    .meta({ format: 'date-time', description });

/** The year 0 is none: the database knows no such day. */
export const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00.000Z`);
  return text >= FIRST_DAY && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

const WRITTEN = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * A date-time of a file, in any form of ISO 8601 with an offset, in the one form that is stored: UTC, cut to
 * milliseconds. Null where it is none, or is no time of the calendar.
 */
export const writtenInstant = (text: string): string | null => {
  const [, local] = WRITTEN.exec(text) ?? [];
  return local && isInstant(`${local}.000Z`) && isOfTheCalendar(text) ? instantOf(text) : null;
};

export const instantOf = (requested: string): string => new Date(requested).toISOString();

const isOfTheCalendar = (text: string) => !Number.isNaN(Date.parse(text)) && isDay(dayOf(instantOf(text)));

/** An instant that a caller names, in any offset; `instantOf` brings it into the one spelling. */
export const requestedInstant = (description: string) =>
  z.iso
    .datetime({ offset: true, error: 'Expected an instant such as "2026-11-21T09:30:00Z".' })
    .refine(isOfTheCalendar, 'Expected an instant of the years 0001 to 9999.')
    .meta({ description });

export const day = (description: string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'Expected a date such as "2026-11-21".')
    .refine(isDay, 'Expected a day of the calendar.')
    .meta({ format: 'date', description });

/** Characters are counted as people count them, not as UTF-16 does. */
const isAtMost = (max: number) => (text: string) => text.length <= max || [...text].length <= max;

const bounded = (min: number, max: number) =>
  z
    .string()
    .min(min, `Expected at least ${min} character${min === 1 ? '' : 's'}.`)
    .refine(isAtMost(max), `Expected at most ${max} characters.`);

const hasNoControls = (text: string) => !/[\u0000-\u001f\u007f]/.test(text);

/** One line of text that a person wrote. */
export const text = (min: number, max: number, description: string) =>
  bounded(min, max).refine(hasNoControls, 'Expected no control characters.').meta({ maxLength: max, description });

const hasNoOddControls = (text: string) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text);

/** Text that a person wrote, with line breaks if need be. */
export const lines = (min: number, max: number, description: string) =>
  bounded(min, max)
    .refine(hasNoOddControls, 'Expected no control characters but line breaks.')
    .meta({ maxLength: max, description });

/** Invisible signs, such as a space of no width, are blanks too. */
const saysSomething = (text: string) => text === '' || /[^\s\p{Cf}]/u.test(text);
const NOTHING = 'Expected more than blanks.';

/** The same for people to read: only blanks are refused. */
export const words = (max: number, description: string) =>
  text(1, max, description).refine(saysSomething, NOTHING).meta({ maxLength: max, description });
export const prose = (max: number, description: string) =>
  lines(1, max, description).refine(saysSomething, NOTHING).meta({ maxLength: max, description });

/** How a bank or a provider spells why something failed: which codes there are, they decide. */
export const failureCodeText = /^[a-z][a-z0-9_]{0,63}$/;

const EMAIL_MAX = 254;
/** An empty one is refused as no address already: `minLength` is for readers of the schema. */
export const email = (description: string) =>
  z
    .email('Expected an e-mail address.')
    .max(EMAIL_MAX, `Expected at most ${EMAIL_MAX} characters.`)
    .meta({ minLength: 1, description: `${description} 1 to ${EMAIL_MAX} characters.` });

/** An e-mail address, unchanged. */
export const shownEmail = (description: string) =>
  z.string().max(EMAIL_MAX).meta({ format: 'email', minLength: 1, description });

/** A field that another request takes and this one does not: the error names what to send instead. */
export const refused = (sentence: string) => z.never(sentence).meta({ description: `Refused. ${sentence}` });

export const clientReference = text(
  1,
  100,
  'Your own reference, 1 to 100 characters, unique forever per environment and kind of record.',
);

const METADATA_KEYS_MAX = 50;
/** Free key-value pairs that the service stores and echoes. */
export const metadata = z
  .record(z.string().max(40, 'Expected keys of at most 40 characters.'), z.string().max(500).nullable())
  .refine((pairs) => Object.keys(pairs).length <= METADATA_KEYS_MAX, `Expected at most ${METADATA_KEYS_MAX} keys.`)
  .meta({
    description:
      'Your own key-value pairs, stored and answered as they are: up to 50, keys up to 40 and values up to 500 characters or null.',
    maxProperties: METADATA_KEYS_MAX,
  });

const GRACE = `Expected 0 to ${GRACE_SECONDS_MAX}.`;

/** How long a secret that is replaced is still good. */
export const graceSeconds = (whatIs: string, none: string) =>
  z
    .int('Expected a whole number.')
    .min(0, GRACE)
    .max(GRACE_SECONDS_MAX, GRACE)
    .optional()
    .meta({ description: `${whatIs}, 0 to ${GRACE_SECONDS_MAX}; ${GRACE_SECONDS_DEFAULT} when absent. ${none}` });
