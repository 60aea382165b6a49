import { Decimal } from '../../vocabulary/decimal.ts';
import { STATEMENT_ROWS_MAX } from '../../vocabulary/limits.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isDay } from '../../vocabulary/values.ts';
import type { MappedTable } from './mapping.ts';
import type { Page } from './pages.ts';

/** What a statement file says, regardless of its format; and how a value of a row is read, or complained about by its field. */
export type ParsedLine = {
  /** Where it is in the file, so that a person finds it: a row of a table, a line of text, or which entry. */
  readonly row: number;
  /** The day that the bank booked it. */
  readonly day: string;
  /** From when on it counts for interest; null where the file does not say it. */
  readonly value_day: string | null;
  readonly direction: 'credit' | 'debit';
  /** Above zero, with 2 decimals. */
  readonly amount: string;
  readonly reference: string | null;
  readonly narration: string;
  readonly counterparty_name: string | null;
  readonly counterparty_account_masked: string | null;
  /** What was there after it; null where the file does not say it, until it is added up. */
  readonly balance: string | null;
};

export type RowProblem = { readonly row: number; readonly field: string; readonly problem: string };

export type ParsedFile = {
  /** As the file names it; null where the format has no place for it. */
  readonly account_number: string | null;
  readonly currency: string | null;
  readonly bank_reference: string | null;
  readonly opening_balance: string | null;
  readonly closing_balance: string | null;
  /** Which statement of the account it is, the last of the file, and which page of it, where the bank numbers them. */
  readonly sequence: Page | null;
  /** The same of each statement and page of the file. */
  readonly sequences: readonly Page[];
  /** Where it says something against itself of which no rule says what is right: people decide. */
  readonly doubt: Readonly<Record<'line' | 'expected' | 'received', string>> | null;
  /** What is missing between two statements that are in it, where one does not begin with what the one before ended with. */
  readonly gap_within: GapWithin | null;
  /** The day of the closing balance, where the file says it. */
  readonly closing_day: string | null;
  readonly lines: readonly ParsedLine[];
  readonly problems: readonly RowProblem[];
  /** Null of a format whose fields say what they are. */
  readonly table: MappedTable | null;
};

/** The first such place with its figures, each of them, and what all come to. */
export type GapWithin = {
  readonly amount: string;
  readonly places: readonly { readonly amount: string; readonly from_day: string; readonly to_day: string }[];
  readonly expected_opening: string;
  readonly opening: string;
  readonly last_day: string;
  readonly first_day: string;
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

const WHOLE_DIGITS_MAX = 15;

/** Digits and one sign before at most 2 decimals, behind which only zeros may be; SWIFT writes a comma, which may end it. */
export function readPlainAmount(text: string, field: string, complain: Complain): string | null {
  const [, whole, decimals = ''] = /^(\d+)(?:[.,](\d{0,2})0*)?$/.exec(text.trim()) ?? [];
  if (whole !== undefined) return toMoney(whole, decimals, field, complain);
  complain(field, 'Expected digits with at most 2 decimals, such as 1234,50.');
  return null;
}

function toMoney(whole: string, decimals: string, field: string, complain: Complain): string | null {
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits.length <= WHOLE_DIGITS_MAX) return `${digits}.${decimals.padEnd(2, '0')}`;
  complain(field, `Expected at most ${WHOLE_DIGITS_MAX} digits before the decimals.`);
  return null;
}

/** Money in above zero, money out below. */
export const signedAmount = ({ direction, amount }: Pick<ParsedLine, 'direction' | 'amount'>): Decimal =>
  direction === 'credit' ? Decimal.of(amount) : Decimal.of(amount).negated();

const FIRST_YEAR = '2000';

/** A day as ISO 8601 writes it, with or without a time zone. Null after a complaint. */
export function readDay(text: string, field: string, complain: Complain): string | null {
  const [, iso = ''] = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})?$/.exec(text.trim()) ?? [];
  if (iso >= FIRST_YEAR && isDay(iso)) return iso;
  complain(field, 'Expected a day of the calendar from 2000 on, as 2026-11-21.');
  return null;
}

/** Six digits, of the years 2000 to 2099. */
export const readShortDay = (text: string, field: string, complain: Complain): string | null =>
  readDay(`20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`, field, complain);

/** Characters that act on a screen or turn the reading direction, and halves of characters: none belongs to a bank's text. */
const HARMFUL = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu;
const TEXT_MAX = 2_000;

/** Text of the bank in one line; null where there is none. Who pays writes it: what is harmful or too long in it keeps no statement out. */
export function readText(text: string | undefined): string | null {
  const plain = (text ?? '')
    .replace(HARMFUL, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, TEXT_MAX)
    .replace(/\p{Cs}$/u, '');
  return plain === '' ? null : plain;
}

/** Of an account that is not ours only the end is kept. */
export const maskNumber = (number: string | null): string | null =>
  number === null ? null : `****${number.replace(/\s/g, '').slice(-4)}`;
