import { CsvFault, type CsvRecord, readCsvRecords } from '../../platform/spreadsheet/csv-records.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import {
  type Complain,
  maskNumber,
  type ParsedFile,
  type ParsedLine,
  type RowProblem,
  readAmount,
  readDay,
  readRow,
  readText,
  requireFewRows,
} from './parsed.ts';

/**
 * A table as banks export it: columns by their names in the first row, separated by commas or semicolons. Amounts are in
 * one column with a sign, or in one for money out and one for money in. Cells are text: a formula is never computed.
 */
export const csvColumns = [
  'date',
  'narration',
  'reference',
  'amount',
  'debit',
  'credit',
  'balance',
  'counterparty_name',
  'counterparty_account',
] as const;
type Column = (typeof csvColumns)[number];
type Cells = Partial<Record<Column, string>>;

export function readCsvStatement(text: string): ParsedFile {
  let columns: readonly Column[] | null = null;
  const problems: RowProblem[] = [];
  const read: Balanced[] = [];
  let rows = 0;
  parse(text, ({ row, cells }) => {
    if (columns === null) {
      columns = columnsIn(cells);
      return;
    }
    rows += 1;
    requireFewRows(rows);
    const line = readRow(row, problems, (complain) => readLine(cells, columns!, complain));
    if (line) read.push({ line, balance: balanceOf(cells, columns, row, problems) });
  });
  if (columns === null) columnsIn([]);
  const first = read[0]?.line.day ?? '';
  // Many banks put the newest first.
  const isNewestFirst = (read.at(-1)?.line.day ?? '') < first;
  const inOrder = isNewestFirst ? read.toReversed() : read;
  return {
    account_number: null,
    currency: null,
    bank_reference: null,
    ...balancesOf(inOrder, problems),
    closing_day: null,
    lines: inOrder.map(({ line }) => line),
    problems,
  };
}

function parse(text: string, take: (record: CsvRecord) => void): void {
  const [head = ''] = /^.*/.exec(text.slice(0, RECORD_CHARACTERS_MAX)) ?? [];
  const delimiter = head.split(';').length > head.split(',').length ? ';' : ',';
  try {
    readCsvRecords(text, take, { delimiter, characters_max: RECORD_CHARACTERS_MAX });
  } catch (error) {
    if (error instanceof CsvFault) refuse('validation_error', { content: `Not readable as CSV: ${error.message}` });
    throw error;
  }
}

/** A cell and a row of a bank are short: what is longer is no statement. */
const RECORD_CHARACTERS_MAX = 16_384;

/** Which column is where, by the names of the first row, in any letter case. */
function columnsIn(header: readonly string[]): readonly Column[] {
  const names = header.map((name) => name.trim().toLowerCase().replace(/\s+/g, '_'));
  const details: Record<string, string> = {};
  for (const name of names) {
    if (!(csvColumns as readonly string[]).includes(name))
      details[`row 1.${name || '(empty)'}`] = `No such column; expected some of ${csvColumns.join(', ')}.`;
    if (names.indexOf(name) !== names.lastIndexOf(name))
      details[`row 1.${name}`] = 'The column is there twice: remove one.';
  }
  for (const name of ['date', 'narration'])
    if (!names.includes(name)) details[`row 1.${name}`] = 'The column is missing: add it.';
  const sides = ['debit', 'credit'].filter((name) => names.includes(name)).length;
  if (names.includes('amount') ? sides > 0 : sides < 2)
    details['row 1.amount'] = 'Expected a column amount with a sign, or the two columns debit and credit.';
  if (Object.keys(details).length > 0) refuse('validation_error', details);
  return names as Column[];
}

const cellsOf = (cells: readonly string[], columns: readonly Column[]): Cells =>
  Object.fromEntries(columns.map((name, at) => [name, cells[at]?.trim() ?? '']));

function readLine(
  cells: readonly string[],
  columns: readonly Column[],
  complain: Complain,
): Omit<ParsedLine, 'row'> | null {
  if (cells.length !== columns.length) {
    complain('row', `Expected ${columns.length} cells, found ${cells.length}.`);
    return null;
  }
  const named = cellsOf(cells, columns);
  const day = readDay(named.date ?? '', 'date', complain);
  const moved = readMoved(named, complain);
  const narration = readText(named.narration, 'narration', complain);
  const rest = {
    reference: readText(named.reference, 'reference', complain),
    counterparty_name: readText(named.counterparty_name, 'counterparty_name', complain),
    counterparty_account_masked: maskNumber(readText(named.counterparty_account, 'counterparty_account', complain)),
  };
  return day === null || moved === null ? null : { day, ...moved, narration: narration ?? '', ...rest };
}

/** Of two columns exactly one has a value; banks write a zero into the other, or nothing. */
function readMoved(cells: Cells, complain: Complain): Pick<ParsedLine, 'direction' | 'amount'> | null {
  if (cells.amount !== undefined) return signed(readAmount(cells.amount, 'amount', complain), 'amount', complain);
  const [debit, credit] = (['debit', 'credit'] as const).map((field) => {
    const text = cells[field] ?? '';
    const amount = text === '' || text === '-' ? '0.00' : readAmount(text, field, complain);
    return amount === null ? null : Decimal.of(amount);
  });
  if (!debit || !credit) return null;
  if (debit.isZero === credit.isZero) {
    complain('debit', 'Expected an amount in one of the columns debit and credit, and not in both.');
    return null;
  }
  // Some banks write money out below zero in its own column.
  if (credit.isZero) return { direction: 'debit', amount: (debit.isNegative ? debit.negated() : debit).toMoney() };
  return signed(credit.toMoney(), 'credit', complain);
}

function signed(
  amount: string | null,
  field: string,
  complain: Complain,
): Pick<ParsedLine, 'direction' | 'amount'> | null {
  if (amount === null) return null;
  const value = Decimal.of(amount);
  if (value.isZero) complain(field, 'Expected an amount other than 0; remove the row.');
  return value.isNegative
    ? { direction: 'debit', amount: value.negated().toMoney() }
    : { direction: 'credit', amount: value.toMoney() };
}

function balanceOf(
  cells: readonly string[],
  columns: readonly Column[],
  row: number,
  problems: RowProblem[],
): string | null {
  const { balance } = cellsOf(cells, columns);
  if (!balance) return null;
  return readAmount(balance, 'balance', (field, problem) => problems.push({ row, field, problem }));
}

type Balanced = { readonly line: ParsedLine; readonly balance: string | null };

/** Where each row says what was there after it, the balances of the statement follow, and each row must agree with the one before. */
function balancesOf(rows: readonly Balanced[], problems: RowProblem[]) {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first?.balance || !last?.balance) return { opening_balance: null, closing_balance: null };
  let previous: Decimal | null = null;
  for (const { line, balance } of rows) {
    const found = balance === null ? null : Decimal.of(balance);
    const expected = previous?.plus(signedAmount(line));
    // Rows that could not be read break the chain; they are complained about already.
    if (found && expected && !found.equals(expected) && problems.length === 0)
      problems.push({
        row: line.row,
        field: 'balance',
        problem: `Expected ${expected.toMoney()} after the row before, found ${found.toMoney()}: a row is missing or wrong.`,
      });
    previous = found;
  }
  const opening = Decimal.of(first.balance).minus(signedAmount(first.line));
  return { opening_balance: opening.toMoney(), closing_balance: last.balance };
}

/** Money in above zero, money out below. */
export const signedAmount = ({ direction, amount }: Pick<ParsedLine, 'direction' | 'amount'>): Decimal =>
  direction === 'credit' ? Decimal.of(amount) : Decimal.of(amount).negated();
