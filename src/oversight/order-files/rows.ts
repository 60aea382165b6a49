import { isUtf8 } from 'node:buffer';
import { CsvFault, readCsvRecords } from '../../platform/spreadsheet/csv-records.ts';
import { FORMULA, readSheetRows, type SheetRow } from '../../platform/spreadsheet/xlsx.ts';
import { BULK_ROWS_MAX } from '../../vocabulary/limits.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { requestedMoney, requestedPrice, requestedUnits, text } from '../../vocabulary/values.ts';
import type { FileAct } from './contract.ts';

/** A row of a file as it was read, and by column what is wrong with it; null where nothing is. */
export type FileRow = {
  readonly row: number;
  readonly named: string;
  readonly said: Readonly<Partial<Record<Figure, string>>>;
  readonly problems: Record<string, string> | null;
};

const figures = {
  units: requestedUnits('Units placed.'),
  price: requestedPrice('Price of execution.'),
  proceeds: requestedMoney('All that is paid for it with its income, before what the firm charges.'),
  charge: requestedMoney('What the fund house keeps.'),
  net: requestedMoney('What the units of a buy cost without it.'),
  reason: text(1, 500, 'Why.'),
} as const;
type Figure = keyof typeof figures;

/** The columns that a file of an act may have besides `order`. */
const columnsOf: Readonly<Record<FileAct, readonly Figure[]>> = {
  submit: [],
  fulfil: ['units', 'price', 'proceeds', 'charge', 'net'],
  redeem: ['proceeds', 'charge'],
  fail: ['reason'],
};

/**
 * Reads a CSV or XLSX file, whose bytes say which, no further than its limits; cells of ignored columns are not looked at. Throws
 * validation_error where it is no table of such rows.
 */
export function readRows(act: FileAct, bytes: Buffer, ignored: readonly string[] = []): FileRow[] {
  let columns: readonly string[] | null = null;
  const rows: FileRow[] = [];
  const take = (found: SheetRow) => {
    const { row, cells } = trimmed(found);
    if (columns === null) {
      columns = cells.map(columnNamed);
      if (columns.length > COLUMNS_MAX)
        refuse('validation_error', { content: `Expected at most ${COLUMNS_MAX} columns.` });
      return requireColumns(act, columns, ignored);
    }
    if (rows.length === BULK_ROWS_MAX)
      refuse('validation_error', {
        content: `Expected at most ${BULK_ROWS_MAX} rows below the header; the file has more: split it.`,
      });
    rows.push(judged(act, row, cells, columns));
  };
  if (isZip(bytes)) readSheetRows(bytes, take);
  else readCsv(bytes, take);
  if (columns === null) refuse('validation_error', { content: 'Expected a table with a header; the file is empty.' });
  if (rows.length === 0) refuse('validation_error', { content: 'Expected at least one row below the header.' });
  return rows;
}

/** Names of contract notes, in any letters, mean the columns of ours. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['sales charge', 'charge'],
  ['net amount', 'net'],
]);

function columnNamed(cell: string): string {
  const name = cell.toLowerCase();
  return otherNames.get(name) ?? name;
}

/** `14,850.00`: with its decimal point it is certain what the commas are. */
const GROUPED = /^\d{1,3}(,\d{3})+\.\d+$/;

const COLUMNS_MAX = 100;
const REFERENCE_MAX = 64;

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));

function readCsv(bytes: Buffer, take: (row: SheetRow) => void): void {
  const unreadable = (why: string) => refuse('validation_error', { content: `Not readable as CSV in UTF-8: ${why}` });
  const content = textIn(bytes) ?? unreadable('it has bytes that are none; save it in UTF-8.');
  try {
    readCsvRecords(content, take);
  } catch (error) {
    if (error instanceof CsvFault) unreadable(error.message);
    throw error;
  }
}

/** Null of bytes that are no UTF-8. */
function textIn(bytes: Buffer): string | null {
  return isUtf8(bytes) ? bytes.toString() : null;
}

const trimmed = ({ row, cells }: SheetRow): SheetRow => ({ row, cells: cells.map((cell) => cell.trim()) });

function requireColumns(act: FileAct, columns: readonly string[], ignored: readonly string[]): void {
  const known: readonly string[] = ['order', ...columnsOf[act]];
  const complaints: Record<string, string> = {};
  if (!columns.includes('order'))
    complaints['content.order'] = 'The column is missing: add it, with ids or references.';
  for (const [index, name] of columns.entries()) {
    const shown = name === FORMULA ? 'a formula' : name.slice(0, REFERENCE_MAX);
    if (name !== '' && !known.includes(name) && !ignored.includes(name))
      complaints[`content.${shown}`] = `No such column; expected ${known.join(', ')}.`;
    if (name !== '' && columns.indexOf(name) !== index)
      complaints[`content.${shown}`] = 'The column is there twice: remove one.';
  }
  if (Object.keys(complaints).length > 0) refuse('validation_error', complaints);
}

function judged(act: FileAct, row: number, cells: readonly string[], columns: readonly string[]): FileRow {
  const problems: Record<string, string> = {};
  const cellOf = (column: string) => cells[columns.indexOf(column)] ?? '';
  const said: Partial<Record<Figure, string>> = {};
  const named = cellOf('order');
  if (named === '' || named === FORMULA || named.length > REFERENCE_MAX)
    problems['order'] = 'Expected the id or the reference of an order.';
  for (const column of columnsOf[act]) {
    const cell = cellOf(column);
    if (cell === '' && column !== 'reason') continue;
    const { success, data, error } = figures[column].safeParse(GROUPED.test(cell) ? cell.replaceAll(',', '') : cell);
    if (cell === FORMULA) problems[column] = 'Expected a value, not a formula: paste it as a value.';
    else if (success) said[column] = data;
    else problems[column] = error.issues[0]!.message;
  }
  for (const [index, cell] of cells.entries())
    if (cell !== '' && !columns[index]) problems[`cell ${index + 1}`] = 'Expected none: its column has no name.';
  const isWrong = Object.keys(problems).length > 0;
  const shown = named === FORMULA ? '' : named.slice(0, REFERENCE_MAX);
  return { row, named: shown, said: isWrong ? {} : said, problems: isWrong ? problems : null };
}
