import { STATEMENT_ROWS_MAX } from '../../vocabulary/limits.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isDay } from '../../vocabulary/values.ts';

/** What a statement file says, regardless of its format; and how a value of a row is read, or complained about by its field. */
export type ParsedLine = {
  /** Where it is in the file, so that a person finds it: a row of a table, a line of text, or which entry. */
  readonly row: number;
  readonly day: string;
  readonly direction: 'credit' | 'debit';
  /** Above zero, with 2 decimals. */
  readonly amount: string;
  readonly reference: string | null;
  readonly narration: string;
  readonly counterparty_name: string | null;
  readonly counterparty_account_masked: string | null;
};

export type RowProblem = { readonly row: number; readonly field: string; readonly problem: string };

export type ParsedFile = {
  /** As the file names it; null where the format has no place for it. */
  readonly account_number: string | null;
  readonly currency: string | null;
  readonly bank_reference: string | null;
  readonly opening_balance: string | null;
  readonly closing_balance: string | null;
  /** The day of the closing balance, where the file says it. */
  readonly closing_day: string | null;
  readonly lines: readonly ParsedLine[];
  readonly problems: readonly RowProblem[];
};

export type Complain = (field: string, problem: string) => void;

/** Counted while a file is read: nothing behind the limit is. */
export function requireFewRows(count: number): void {
  if (count > STATEMENT_ROWS_MAX)
    refuse('validation_error', { content: `Expected at most ${STATEMENT_ROWS_MAX} rows: split the file by days.` });
}

/** Reads one row: the line, or null with its complaints noted. */
export function readRow(
  row: number,
  problems: RowProblem[],
  read: (complain: Complain) => Omit<ParsedLine, 'row'> | null,
): ParsedLine | null {
  const before = problems.length;
  const line = read((field, problem) => problems.push({ row, field, problem }));
  return line === null || problems.length > before ? null : { row, ...line };
}

const AMOUNT =
  'Expected an amount such as 1234.50 or 1,234.50 with at most 2 decimals; write it so, without letters or formulas.';
const WHOLE_DIGITS_MAX = 15;

/** A point before the decimals; thousands apart by commas or blanks. */
const withPoint = /^(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:\.\d{1,2})?$/;
/** A comma before the decimals; thousands apart by points or blanks. */
const withComma = /^(?:\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+|\d+),\d{1,2}$/;

/** An amount as banks write it, with its sign: parentheses mean below zero. Null after a complaint. */
export function readAmount(text: string, field: string, complain: Complain): string | null {
  const plain = text.replaceAll('\u00a0', ' ').trim();
  const [, opened, sign, digits = '', closed] = /^(\()?([+-])?\s?([\d., ]*\d)(\))?$/.exec(plain) ?? [];
  const isPoint = withPoint.test(digits);
  if ((!isPoint && !withComma.test(digits)) || Boolean(opened) !== Boolean(closed)) {
    complain(field, AMOUNT);
    return null;
  }
  const number = isPoint ? digits.replace(/[, ]/g, '') : digits.replace(/[. ]/g, '').replace(',', '.');
  return toMoney(number, sign === '-' || Boolean(opened), field, complain);
}

/** An amount of SWIFT: digits with one comma, which may end it. */
export function readSwiftAmount(text: string, field: string, complain: Complain): string | null {
  if (/^\d+,\d{0,2}$/.test(text)) return toMoney(text.replace(/,$/, '').replace(',', '.'), false, field, complain);
  complain(field, 'Expected digits and a comma, with at most 2 decimals, such as 1234,50.');
  return null;
}

function toMoney(number: string, isNegative: boolean, field: string, complain: Complain): string | null {
  const [whole = '', decimals = ''] = number.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits.length > WHOLE_DIGITS_MAX) {
    complain(field, `Expected at most ${WHOLE_DIGITS_MAX} digits before the decimals.`);
    return null;
  }
  const money = `${digits}.${decimals.padEnd(2, '0')}`;
  return isNegative && /[1-9]/.test(money) ? `-${money}` : money;
}

const FIRST_YEAR = '2000';

/** A day as ISO 8601 writes it, or day/month/year. Null after a complaint. */
export function readDay(text: string, field: string, complain: Complain): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const iso = year === undefined ? text : `${year}-${month}-${day}`;
  if (/^\d{4}-\d{2}-\d{2}$/.test(iso) && iso >= FIRST_YEAR && isDay(iso)) return iso;
  complain(field, 'Expected a day of the calendar from 2000 on, as 2026-11-21 or 21/11/2026.');
  return null;
}

/** Six digits, of the years 2000 to 2099. */
export const readShortDay = (text: string, field: string, complain: Complain): string | null =>
  readDay(`20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`, field, complain);

/** Characters that act on a screen or turn the reading direction, and halves of characters: none belongs to a bank's text. */
const HARMFUL = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;
const TEXT_MAX = 2_000;

/** Text of the bank in one line; null where there is none. */
export function readText(text: string | undefined, field: string, complain: Complain): string | null {
  const plain = (text ?? '').replace(/[\t\r\n ]+/g, ' ').trim();
  if (HARMFUL.test(plain)) complain(field, 'Expected no control characters; remove them from the file.');
  if (plain.length > TEXT_MAX) complain(field, `Expected at most ${TEXT_MAX} characters.`);
  return plain === '' ? null : plain;
}

/** Of an account that is not ours only the end is kept. */
export const maskNumber = (number: string | null): string | null =>
  number === null ? null : `****${number.replace(/\s/g, '').slice(-4)}`;
