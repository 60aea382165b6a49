import { createHash } from 'node:crypto';
import { requireThread } from '../../platform/threads/beside.ts';
import { bytesOfContent } from '../../vocabulary/base64.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { mebibytes, STATEMENT_MIB_MAX, STATEMENT_ROWS_MAX } from '../../vocabulary/limits.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { readCamt053 } from './camt053-format.ts';
import { headerIn } from './columns.ts';
import type { StatementFormat } from './contract.ts';
import { decodeText } from './encodings.ts';
import type { MappedTable, StatementMapping } from './mapping.ts';
import { readMt940 } from './mt940-format.ts';
import { type ParsedFile, type ParsedLine, type RowProblem, signedAmount } from './parsed.ts';
import { readTable } from './table-format.ts';
import { isWorkbook, rowsOfText, rowsOfWorkbook } from './table-rows.ts';

/** Balances that a person read off the bank's page, for files that have none. */
export type GivenBalances = {
  readonly opening_balance?: string | undefined;
  readonly closing_balance?: string | undefined;
};

/** A file with how its table is read, where that is known. */
export type SentStatement = GivenBalances & {
  readonly content: string;
  readonly mapping: StatementMapping | null;
  /** Of the account; null: not known. */
  readonly currency: string | null;
};

export type StatementFile = Omit<ParsedFile, 'opening_balance' | 'closing_balance' | 'closing_day' | 'table'> & {
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

/**
 * Reads a file, in base64, whole, a table by the mapping that is kept for its account. Throws validation_error for what is no statement, for one
 * of which no line can be read, and for lines that do not lead from the opening to the closing balance; other rows that are wrong by themselves
 * are answered with their problems. Throws mapping_required where a table leaves something open.
 */
export function readStatementFile(
  content: string,
  given: GivenBalances = {},
  mapping: StatementMapping | null = null,
  currency: string | null = null,
): StatementFile {
  requireThread('A bank statement');
  const bytes = bytesOf(content);
  const { format, parsed } = parse(bytes, mapping, currency);
  requireCertain(parsed);
  return finished(bytes, format, parsed, given);
}

const SHOWN_ROWS_MAX = 60;
const SHOWN_LINES_MAX = 200;

/** A file as a person looks at it before it is imported: how its table is read, and its first lines. `file` is null while something is open. */
export type LookedAtFile = {
  readonly file: StatementFile | null;
  readonly format: StatementFormat;
  readonly file_hash: string;
  readonly table: MappedTable | null;
  readonly lines: readonly ParsedLine[];
  readonly problems: readonly RowProblem[];
};

/** The same of a file that may leave something open. */
export function lookAtStatementFile(
  content: string,
  given: GivenBalances = {},
  mapping: StatementMapping | null = null,
  currency: string | null = null,
): LookedAtFile {
  requireThread('A bank statement');
  const bytes = bytesOf(content);
  const { format, parsed } = parse(bytes, mapping, currency);
  const table = parsed.table && { ...parsed.table, rows: parsed.table.rows.slice(0, SHOWN_ROWS_MAX) };
  const file = table && table.uncertain.length > 0 ? null : finished(bytes, format, parsed, given);
  const lines = (file ?? parsed).lines.slice(0, SHOWN_LINES_MAX);
  const problems = parsed.problems.slice(0, SHOWN_LINES_MAX);
  return { file, format, file_hash: hashOf(bytes), table, lines, problems };
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

function finished(bytes: Buffer, format: StatementFormat, parsed: ParsedFile, given: GivenBalances): StatementFile {
  const count = parsed.lines.length + parsed.problems.length;
  if (count > STATEMENT_ROWS_MAX)
    refuse('validation_error', { content: `Expected at most ${STATEMENT_ROWS_MAX} rows: split the file by days.` });
  const isWrong = new Set(parsed.problems.map(({ row }) => row));
  const lines = parsed.lines.filter(({ row }) => !isWrong.has(row));
  if (lines.length === 0 && parsed.problems.length > 0) refuseProblems(parsed.problems);
  if (lines.length === 0 && parsed.table && parsed.closing_day === null)
    refuse('validation_error', { content: 'Expected at least one line below the names of the columns.' });
  const balances = balancesOf(parsed, given);
  const difference = differenceOf(balances, lines, parsed);
  const { table: _, closing_day: __, ...rest } = parsed;
  const withBalances = addedUp(balances.opening_balance, lines, {
    difference,
    at: firstBehind(lines, parsed.problems),
  });
  const days = daysOf(parsed, lines);
  return { ...rest, ...balances, ...days, lines: withBalances, difference, format, file_hash: hashOf(bytes) };
}

/**
 * What was there after each line, from the opening balance on, and from each balance that a row says. Where none says one, all that rows which
 * cannot be read lack is before the first line behind them, so that the last line has the closing balance.
 */
function addedUp(
  opening_balance: string,
  lines: readonly ParsedLine[],
  lacking: { readonly difference: string; readonly at: number },
): ParsedLine[] {
  const isSaid = lines.some(({ balance }) => balance !== null);
  let running = Decimal.of(opening_balance);
  return lines.map((line, index) => {
    if (index === lacking.at && !isSaid) running = running.plus(Decimal.of(lacking.difference));
    running = line.balance === null ? running.plus(signedAmount(line)) : Decimal.of(line.balance);
    return { ...line, balance: running.toMoney() };
  });
}

/** The first line behind a row that cannot be read, where there is one. The newest line may be the first row. */
function firstBehind(lines: readonly ParsedLine[], problems: readonly RowProblem[]): number {
  if (problems.length === 0) return -1;
  const rows = problems.map(({ row }) => row);
  const isFalling = lines.length > 1 && lines[0]!.row > lines.at(-1)!.row;
  const first = rows.reduce((one, other) => (isFalling ? Math.max(one, other) : Math.min(one, other)));
  return lines.findIndex(({ row }) => (isFalling ? row < first : row > first));
}

const NAMED_MAX = 99;

/** Names each row that cannot be read, by its field. */
export function refuseProblems(problems: readonly RowProblem[], more: Readonly<Record<string, string>> = {}): never {
  const named = problems.slice(0, NAMED_MAX).map(({ row, field, problem }) => [`row ${row}.${field}`, problem]);
  return refuse('validation_error', { ...Object.fromEntries(named), ...more });
}

function requireCertain({ table }: ParsedFile): void {
  if (!table || table.uncertain.length === 0) return;
  const named = table.uncertain.map(({ field, problem }) => [field, problem]);
  refuse('mapping_required', {
    uncertain: table.uncertain.map(({ field }) => field).join(', '),
    ...Object.fromEntries(named),
  });
}

/** The bytes decide: XML begins with an element, a message of SWIFT has its field 20 or 25, everything else is a table. */
function parse(
  bytes: Buffer,
  mapping: StatementMapping | null,
  currency: string | null,
): { format: StatementFormat; parsed: ParsedFile } {
  if (isWorkbook(bytes)) {
    const table = rowsOfWorkbook(bytes, mapping?.sheet ?? null, (rows) => headerIn(rows) !== null);
    return { format: 'xlsx', parsed: readTable({ ...table, currency }, mapping) };
  }
  refuseOtherSpreadsheets(bytes);
  const { text } = decodeText(bytes, mapping?.encoding ?? null);
  if (/^\s*<(?:!doctype html|html|table|head|body)/i.test(text))
    return refuse('validation_error', {
      content: 'The file is a page of HTML, whatever its name ends with: open it in a spreadsheet and save it as XLSX.',
    });
  if (/^\s*</.test(text)) return { format: 'camt053', parsed: readCamt053(text) };
  if (/^\s*(?:\{.*\{4:\s*)?:2[058]C?:|[\r\n]\s?:2[05]:/.test(text)) return { format: 'mt940', parsed: readMt940(text) };
  const table = rowsOfText(bytes, mapping?.encoding ?? null);
  return { format: 'csv', parsed: readTable({ ...table, currency }, mapping) };
}

function refuseOtherSpreadsheets(bytes: Buffer): void {
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    refuse('validation_error', {
      content: 'Expected XLSX, CSV, MT940 or CAMT.053: save the old Excel workbook as XLSX.',
    });
  if (bytes.subarray(0, 4).toString('latin1') === '%PDF')
    refuse('validation_error', {
      content: 'Expected XLSX, CSV, MT940 or CAMT.053: ask the bank for one of them, not PDF.',
    });
}

function bytesOf(content: string): Buffer {
  const bytes = bytesOfContent(content);
  if (bytes.length > mebibytes(STATEMENT_MIB_MAX))
    refuse('validation_error', { content: `Expected at most ${STATEMENT_MIB_MAX} MiB: split the file by days.` });
  return bytes;
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
function differenceOf(
  balances: Balances,
  lines: readonly ParsedLine[],
  { problems, gap_within }: Pick<ParsedFile, 'problems' | 'gap_within'>,
): string {
  if (gap_within && problems.length > 0) refuseProblems(problems, { content: BOTH });
  const opening = Decimal.of(balances.opening_balance);
  const end = lines.reduce((sum, line) => sum.plus(signedAmount(line)), opening);
  const difference = Decimal.of(balances.closing_balance).minus(end);
  const within = Decimal.of(gap_within?.amount ?? '0.00');
  const unexplained = difference.minus(within);
  if (!unexplained.isZero && problems.length === 0)
    refuse('validation_error', {
      closing_balance: `Expected ${end.plus(within).toMoney()}, which is the opening balance and all lines; found ${balances.closing_balance}, a difference of ${unexplained.toMoney()}: a row is missing or wrong.`,
    });
  return difference.toMoney();
}

/** What of both is missing where no figure says. */
const BOTH =
  'A statement is missing between two others of the file, and rows of these cannot be read: correct them, or export what is before and behind it as files of their own.';

function daysOf({ closing_day }: ParsedFile, lines: readonly ParsedLine[]) {
  const all = [...lines.map(({ day }) => day), ...(closing_day ? [closing_day] : [])].toSorted();
  const [first_day] = lines.length === 0 ? all : lines.map(({ day }) => day).toSorted();
  const last_day = all.at(-1);
  if (!first_day || !last_day) return refuse('validation_error', { content: 'Expected at least one row.' });
  return { first_day, last_day };
}
