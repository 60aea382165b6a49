import { Decimal } from '../../vocabulary/decimal.ts';
import { isDay } from '../../vocabulary/values.ts';
import { dayAtBankOf } from './bank-days.ts';
import type { DateFormat } from './mapping.ts';

/** How banks write days and amounts in tables, and how many meanings a cell has. */
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `either` where day and month may be exchanged; each is null where it is no day. */
export type WrittenDay =
  | { readonly form: 'YYYY-MM-DD' | 'DD-MMM-YYYY'; readonly day: string | null }
  | { readonly form: 'either'; readonly dayFirst: string | null; readonly monthFirst: string | null };

const TIME =
  /(?:T|,? )(\d{1,2})[:.](\d{2})(?:[:.]\d{2}(?:[.,]\d{1,9})?)? ?(?:([AP])\.?M\.?)? ?(Z|UTC|GMT|([+-]\d{2}):?(\d{2}))?$/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
const FIRST_YEAR = 2000;
const MINUTE_MS = 60_000;

/** Each row of blanks as one, so that no pattern has to try their lengths; a blank that does not break is one too. */
const withSingleBlanks = (cell: string): string => cell.replace(/\s+/g, ' ').trim();

/** Null of what has not the form of a day. An instant with a zone is of the day that it has at the bank of an account of the currency. */
export function writtenDay(cell: string, currency: string | null): WrittenDay | null {
  const blank = withSingleBlanks(cell);
  const written = dayWithoutTime(blank.replace(TIME, '').replace(WEEKDAY, '').trim());
  const at_ms = timeInZone(blank);
  if (written === null || at_ms === null) return written;
  const atBank = (day: string | null) => day && dayAtBankOf(currency, day, Date.parse(day) + at_ms);
  if (written.form !== 'either') return { ...written, day: atBank(written.day) };
  return { form: 'either', dayFirst: atBank(written.dayFirst), monthFirst: atBank(written.monthFirst) };
}

/** How long after the beginning of its day in UTC, which may be before it; null where no zone is written. */
function timeInZone(text: string): number | null {
  const [, hour, minute, half, zone, ahead = '+00', aheadBy = '00'] = TIME.exec(text) ?? [];
  if (zone === undefined) return null;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  const ahead_min = Number(ahead) * 60 + (ahead.startsWith('-') ? -1 : 1) * Number(aheadBy);
  return (hours * 60 + Number(minute) - ahead_min) * MINUTE_MS;
}

function dayWithoutTime(text: string): WrittenDay | null {
  const iso = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ?? /^(20\d{2})(\d{2})(\d{2})$/.exec(text);
  if (iso) return { form: 'YYYY-MM-DD', day: dayIn(iso[1]!, iso[2]!, iso[3]!) };
  const named =
    /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3,9})\.?[-/., ]*(\d{4}|\d{2})$/i.exec(text) ??
    swapped(/^([a-z]{3,9})\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})$/i.exec(text));
  if (named) {
    const month = months.indexOf(named[2]!.slice(0, 3).toLowerCase()) + 1;
    return month === 0 ? null : { form: 'DD-MMM-YYYY', day: dayIn(named[3]!, String(month), named[1]!) };
  }
  const [, one, two, year] =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? [];
  if (one === undefined) return null;
  return { form: 'either', dayFirst: dayIn(year!, two!, one), monthFirst: dayIn(year!, one, two!) };
}

const swapped = (found: RegExpExecArray | null): readonly (string | undefined)[] | null =>
  found && [found[0], found[2], found[1], found[3]];

function dayIn(year: string, month: string, date: string): string | null {
  const full = year.length === 2 ? `20${year}` : year;
  const day = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return Number(full) >= FIRST_YEAR && isDay(day) ? day : null;
}

export function dayBy(written: WrittenDay, format: DateFormat): string | null {
  if (written.form !== 'either') return written.day;
  return format === 'MM/DD/YYYY' ? written.monthFirst : written.dayFirst;
}

export type DecimalSign = '.' | ',';
/** An amount with its sign, what CR or DR behind it says, and the currency that is written with it. */
export type WrittenAmount = {
  readonly value: Decimal;
  readonly side: 'credit' | 'debit' | null;
  readonly currency: string | null;
};

const PARTS =
  /^(\()? ?([+-])? ?([A-Z]{3} ?(?=[\d.,+-])|=N= ?|GH₵|N(?=\d)|[₦₵$€£])? ?([+-])? ?((?:\d|[.,]\d)[\d.,' ]*?) ?(\))? ?([A-Z]{3}(?![A-Z]))? ?([-+]|CR?|DR?)?\.?$/i;
const WHOLE_DIGITS_MAX = 15;

/** Whether cells say that there is nothing. */
export const isNothing = (cell: string): boolean => /^(?:|-+|nil|n\/?a|null)$/i.test(cell.trim());

/** Null of what is no amount with this sign before its decimals, or has parts of a cent. */
export function writtenAmount(cell: string, decimal: DecimalSign): WrittenAmount | null {
  const text = withSingleBlanks(cell.replace(/\u2212/g, '-'));
  const [, open, before, sign, inner, digits = '', closed, code, end = ''] = PARTS.exec(text) ?? [];
  const plain = plainOf(digits, decimal);
  if (plain === null || Boolean(open) !== Boolean(closed)) return null;
  const isBelow = Boolean(open) || before === '-' || inner === '-' || end === '-';
  const value = Decimal.of(plain);
  const side = /^c/i.test(end) ? 'credit' : /^d/i.test(end) ? 'debit' : null;
  const currency = currencyIn(sign?.trim() || code || '');
  return { value: isBelow ? value.negated() : value, side, currency };
}

const SIGNS: Readonly<Record<string, string>> = {
  ...{ '₦': 'NGN', N: 'NGN', '=N=': 'NGN', '₵': 'GHS', 'GH₵': 'GHS', $: 'USD', '€': 'EUR', '£': 'GBP' },
};
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:nigerian? )?naira/i, 'NGN'],
  [/^(?:ghana(?:ian)? )?cedi/i, 'GHS'],
  [/^(?:us |u\.s\. |united states )?dollar/i, 'USD'],
  [/^euro/i, 'EUR'],
  [/^(?:british )?pound/i, 'GBP'],
];

/** The ISO 4217 code that a text begins with, or that its sign or its name stands for; null of another text. */
export function currencyIn(text: string): string | null {
  const plain = text.trim();
  const named = NAMES.find(([name]) => name.test(plain))?.[1];
  return named ?? SIGNS[plain.toUpperCase()] ?? /^[A-Z]{3}(?![A-Z])/i.exec(plain)?.[0].toUpperCase() ?? null;
}

/** As money with its sign: what is a debit is below zero. */
export const signedMoney = ({ value, side }: WrittenAmount): string =>
  (side === 'debit' ? value.negated() : value).toMoney();

/** Thousands are apart by the other sign, by blanks or apostrophes, also in groups of two digits as in India. */
const wholes: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^(?:\d{1,3}(?:[, ']\d{3})+|\d{1,2}(?:,\d{2})*,\d{3}|\d*)$/,
  ',': /^(?:\d{1,3}(?:[. ']\d{3})+|\d*)$/,
};

function plainOf(digits: string, decimal: DecimalSign): string | null {
  const at = digits.indexOf(decimal);
  const whole = at === -1 ? digits : digits.slice(0, at);
  const rest = at === -1 ? '' : digits.slice(at + 1);
  if (!wholes[decimal].test(whole) || !/^\d*$/.test(rest) || (at !== -1 && rest === '')) return null;
  const plain = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  // Three digits behind up to three others are thousands, not decimals.
  if (rest.length === 3 && plain.length <= 3 && /[1-9]/.test(plain)) return null;
  if (/[1-9]/.test(rest.slice(2)) || plain.length > WHOLE_DIGITS_MAX || digits === '') return null;
  return `${plain || '0'}.${rest.slice(0, 2).padEnd(2, '0')}`;
}

/** What a cell of a column of CR and DR says; null of anything else. */
export function sideIn(cell: string): 'credit' | 'debit' | null {
  const word = cell.trim().toLowerCase();
  if (/^(?:c|cr|credit|crdt|in|\+|deposit|h|haben)\.?$/.test(word)) return 'credit';
  return /^(?:d|dr|debit|dbit|out|-|withdrawal|s|soll)\.?$/.test(word) ? 'debit' : null;
}
