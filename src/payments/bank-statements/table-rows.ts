import { CsvFault, type Delimiter, readCsvRecords } from '../../platform/spreadsheet/csv-records.ts';
import { openWorkbook, type SheetRow } from '../../platform/spreadsheet/xlsx.ts';
import { STATEMENT_ROWS_MAX } from '../../vocabulary/limits.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { decodeText, type Encoding } from './encodings.ts';
import { requireFewRows } from './parsed.ts';

/** The rows of a table as text, whatever stores it: characters between commas, semicolons, tabs or bars, or a workbook. */
export type TableRows = {
  readonly kind: 'csv' | 'xlsx';
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  /** Other sheets of it that have a table as well: which is meant only a person knows. */
  readonly others: readonly string[];
  readonly encoding: Encoding | null;
  readonly rows: readonly SheetRow[];
  /** Only a workbook has days as numbers: how many days before the first of January 1970 it begins to count. */
  readonly daysBefore1970: number | null;
};

/** With the currency of the account, whose bank's clock says of which day an instant is; null: not known. */
export type TableOfAccount = TableRows & { readonly currency: string | null };

/** A table with its headings and sums has some rows more than lines. */
const ROWS_MAX = STATEMENT_ROWS_MAX + 500;
/** A cell and a row of a bank are short: what is longer is no statement. */
const RECORD_CHARACTERS_MAX = 16_384;

export const isWorkbook = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));

/** The sheet that is wanted, or the first that `isTable` says is one. */
export function rowsOfWorkbook(
  bytes: Buffer,
  wanted: string | null,
  isTable: (rows: readonly SheetRow[]) => boolean,
): TableRows {
  const workbook = openWorkbook(bytes);
  if (wanted !== null && !workbook.sheets.includes(wanted))
    refuse('validation_error', {
      content: `The workbook has no sheet ${wanted}; it has ${workbook.sheets.join(', ')}.`,
    });
  const read = (sheet: string) => collected((take) => workbook.read(sheet, take)).map(spelled);
  const shape = {
    ...{ kind: 'xlsx' as const, sheets: workbook.sheets, encoding: null },
    daysBefore1970: workbook.countsFrom1904 ? 24_107 : 25_569,
  };
  if (wanted !== null) return { ...shape, sheet: wanted, others: [], rows: read(wanted) };
  let found: { readonly sheet: string; readonly rows: SheetRow[] } | null = null;
  const others: string[] = [];
  for (const sheet of workbook.sheets.slice(0, SHEETS_MAX)) {
    const rows = read(sheet);
    if (isTable(rows)) {
      if (found) others.push(sheet);
      else found = { sheet, rows };
    }
  }
  found ??= { sheet: workbook.sheets[0]!, rows: read(workbook.sheets[0]!) };
  return { ...shape, ...found, others };
}

const SHEETS_MAX = 10;

/** A number is a binary fraction, of which people see 15 digits: 26574893.749999996 is 26574893.75. */
const spelled = ({ row, cells }: SheetRow): SheetRow => ({
  row,
  cells: cells.map((cell) =>
    /^-?\d+\.\d{6,}$/.test(cell) ? String(Number(Number(cell).toPrecision(15))) : cell.replace(/\s+/g, ' ').trim(),
  ),
});

export function rowsOfText(bytes: Buffer, wanted: Encoding | null): TableRows {
  const { text, encoding } = decodeText(bytes, wanted);
  const shape = { characters_max: RECORD_CHARACTERS_MAX, keepsQuotesInside: true, delimiter: delimiterOf(text) };
  try {
    const rows = collected((take) => readCsvRecords(text, take, shape)).map(unquoted);
    return { kind: 'csv', sheet: null, sheets: [], others: [], encoding, rows, daysBefore1970: null };
  } catch (error) {
    if (error instanceof CsvFault)
      return refuse('validation_error', { content: `Not readable as CSV: ${error.message}` });
    throw error;
  }
}

function collected(read: (take: (row: SheetRow) => void) => void): SheetRow[] {
  const rows: SheetRow[] = [];
  read((row) => {
    if (rows.push(row) > ROWS_MAX) requireFewRows(ROWS_MAX);
  });
  return rows;
}

/** A file says to spreadsheets that a number is text by `="0099"` or by an apostrophe before it. */
const unquoted = ({ row, cells }: SheetRow): SheetRow => ({
  row,
  cells: cells.map((cell) => (/^="[^"]*"$/.test(cell) ? cell.slice(2, -1) : cell)),
});

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];
const LOOKED_AT_CHARACTERS = 65_536;
const LOOKED_AT_LINES = 200;

/** The sign that most lines have equally often: headings above the table have fewer. */
function delimiterOf(text: string): Delimiter {
  const lines = text
    .slice(0, LOOKED_AT_CHARACTERS)
    .split(/\r\n?|\n/, LOOKED_AT_LINES)
    .map((line) => line.replace(/"[^"]*"/g, ''));
  const scores = delimiters.map((delimiter) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(delimiter).length - 1;
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    return Math.max(0, ...[...counts].map(([count, times]) => count * times));
  });
  return delimiters[scores.indexOf(Math.max(...scores))]!;
}
