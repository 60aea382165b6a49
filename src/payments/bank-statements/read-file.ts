import { createHash } from 'node:crypto';
import { requireThread } from '../../platform/threads/beside.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { mebibytes, STATEMENT_MIB_MAX, STATEMENT_ROWS_MAX } from '../../vocabulary/limits.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { readCamt053 } from './camt053-format.ts';
import type { StatementFormat } from './contract.ts';
import { readCsvStatement, signedAmount } from './csv-format.ts';
import { readMt940 } from './mt940-format.ts';
import type { ParsedFile, ParsedLine, RowProblem } from './parsed.ts';

/** Balances that a person read off the bank's page, for files that have none. */
export type GivenBalances = {
  readonly opening_balance?: string | undefined;
  readonly closing_balance?: string | undefined;
};

export type StatementFile = Omit<ParsedFile, 'opening_balance' | 'closing_balance' | 'closing_day'> & {
  readonly format: StatementFormat;
  /** SHA-256 of the bytes. */
  readonly file_hash: string;
  readonly opening_balance: string;
  readonly closing_balance: string;
  readonly first_day: string;
  readonly last_day: string;
  /** What the lines lack to lead from one balance to the other; zero but where rows were left out. */
  readonly difference: string;
};

const readers: Readonly<Record<StatementFormat, (text: string) => ParsedFile>> = {
  csv: readCsvStatement,
  mt940: readMt940,
  camt053: readCamt053,
};

/**
 * Reads a file, in base64, whole. Throws validation_error for what is no statement, and for lines that do not lead from the
 * opening to the closing balance; rows that are wrong by themselves are answered with their problems.
 */
export function readStatementFile(content: string, given: GivenBalances = {}): StatementFile {
  requireThread('A bank statement');
  const bytes = bytesOf(content);
  const text = textOf(bytes);
  const format = formatOf(text);
  const parsed = readers[format](text);
  const count = parsed.lines.length + parsed.problems.length;
  if (count > STATEMENT_ROWS_MAX)
    refuse('validation_error', { content: `Expected at most ${STATEMENT_ROWS_MAX} rows: split the file by days.` });
  const isWrong = new Set(parsed.problems.map(({ row }) => row));
  const lines = parsed.lines.filter(({ row }) => !isWrong.has(row));
  const balances = balancesOf(parsed, given);
  const difference = differenceOf(balances, lines, parsed.problems);
  const file_hash = createHash('sha256').update(bytes).digest('hex');
  return { ...parsed, ...balances, ...daysOf(parsed, lines), lines, difference, format, file_hash };
}

function bytesOf(content: string): Buffer {
  if (content.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(content))
    refuse('validation_error', { content: 'Expected the bytes of the file in base64, without line breaks.' });
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > mebibytes(STATEMENT_MIB_MAX))
    refuse('validation_error', { content: `Expected at most ${STATEMENT_MIB_MAX} MiB: split the file by days.` });
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    refuse('validation_error', { content: 'Expected CSV, MT940 or CAMT.053: save the spreadsheet as CSV in UTF-8.' });
  return bytes;
}

function textOf(bytes: Buffer): string {
  if (bytes.includes(0)) refuse('validation_error', { content: 'Expected text without NUL bytes: save it in UTF-8.' });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('validation_error', { content: 'Expected a file in UTF-8: save it in UTF-8.' });
  }
}

/** The bytes decide: XML begins with an element, a message of SWIFT has its field 20, everything else is a table. */
function formatOf(text: string): StatementFormat {
  if (/^\s*</.test(text)) return 'camt053';
  return /^(\{.*\{4:)?:20:|\n:20:/.test(text) ? 'mt940' : 'csv';
}

function balancesOf(parsed: ParsedFile, given: GivenBalances) {
  const details: Record<string, string> = {};
  const [opening_balance, closing_balance] = (['opening_balance', 'closing_balance'] as const).map((field) => {
    const [read, asked] = [parsed[field], given[field]];
    if (read === null && asked === undefined)
      details[field] = 'Required: the file has no balances; read it off the statement, or add a column balance.';
    if (read !== null && asked !== undefined && !Decimal.of(read).equals(Decimal.of(asked)))
      details[field] = `Expected ${read}, as the file has; leave it out.`;
    return read ?? asked;
  });
  if (Object.keys(details).length > 0) refuse('validation_error', details);
  const money = (text: string) => Decimal.of(text).toMoney();
  return { opening_balance: money(opening_balance!), closing_balance: money(closing_balance!) };
}

type Balances = Pick<StatementFile, 'opening_balance' | 'closing_balance'>;

/** Rows that are left out may lack in the sum: what is wrong with them is said already. */
function differenceOf(balances: Balances, lines: readonly ParsedLine[], problems: readonly RowProblem[]): string {
  const opening = Decimal.of(balances.opening_balance);
  const end = lines.reduce((sum, line) => sum.plus(signedAmount(line)), opening);
  const difference = Decimal.of(balances.closing_balance).minus(end);
  if (!difference.isZero && problems.length === 0)
    refuse('validation_error', {
      closing_balance: `Expected ${end.toMoney()}, which is the opening balance and all lines; found ${balances.closing_balance}, a difference of ${difference.toMoney()}: a row is missing or wrong.`,
    });
  return difference.toMoney();
}

function daysOf({ closing_day }: ParsedFile, lines: readonly ParsedLine[]) {
  const all = [...lines.map(({ day }) => day), ...(closing_day ? [closing_day] : [])].toSorted();
  const [first_day] = lines.length === 0 ? all : lines.map(({ day }) => day).toSorted();
  const last_day = all.at(-1);
  if (!first_day || !last_day) return refuse('validation_error', { content: 'Expected at least one row.' });
  return { first_day, last_day };
}
