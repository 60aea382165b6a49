import { type RefusalDetails, refuse } from '../vocabulary/refusals.ts';
import { CsvFault, type CsvRecord, readCsvRecords } from './spreadsheet/csv-records.ts';

/** A row as a spreadsheet numbers it: the header is row 1, and empty rows count. */
export type CsvRow<Column extends string> = { readonly row: number; readonly cells: Readonly<Record<Column, string>> };

const ROWS_MAX = 2_000;
/** Far more than any table has: each unknown column is named in the refusal. */
const COLUMNS_MAX = 100;
/** So many wrong rows are named at once. */
const NAMED_MAX = 50;

export type CsvBounds = {
  readonly rows_max?: number;
  /** What a refusal of the whole file names; `file` when absent. */
  readonly field?: string;
  /** Columns that may be missing: their cells are empty then. */
  readonly optional?: readonly string[];
  /** What others call these columns, in lower case. */
  readonly otherNames?: ReadonlyMap<string, string>;
};

/**
 * Reads a table whose header names exactly these columns, in any order; it is read no further than its limits. Whatever is wrong
 * with its shape is refused at once, each row and column by its name; cells are trimmed and otherwise as they are.
 */
export function readCsv<const Column extends string>(
  text: string,
  columns: readonly Column[],
  { rows_max = ROWS_MAX, field = 'file', optional = [], otherNames }: CsvBounds = {},
): CsvRow<Column>[] {
  let header: readonly string[] | null = null;
  const rows: CsvRecord[] = [];
  const uneven: [string, string][] = [];
  let unevenRows = 0;
  parse(text, field, (record) => {
    const { row, cells } = record;
    if (header === null) {
      if (cells.length > COLUMNS_MAX)
        refuse('validation_error', { [`row ${row}`]: `Expected at most ${COLUMNS_MAX} columns.` });
      header = cells.map((cell) => otherNames?.get(cell.toLowerCase()) ?? cell);
      return refuseIfAny(headerProblems(header, columns, optional));
    }
    if (rows.length + unevenRows >= rows_max)
      refuse('validation_error', { [field]: `Expected at most ${rows_max} rows: split the file.` });
    if (cells.length === header.length) return void rows.push(record);
    unevenRows += 1;
    if (unevenRows <= NAMED_MAX) uneven.push([`row ${row}`, `Expected ${header.length} cells, found ${cells.length}.`]);
  });
  if (header === null) refuseIfAny(headerProblems([], columns, optional));
  const more =
    unevenRows > NAMED_MAX
      ? [[field, `${unevenRows} rows have another number of cells than the header.`] as const]
      : [];
  refuseIfAny([...uneven, ...more]);

  const positions = columns.map((column) => [column, header!.indexOf(column)] as const);
  const named = (cells: readonly string[]) =>
    Object.fromEntries(positions.map(([column, at]) => [column, cells[at] ?? '']));
  return rows.map(({ row, cells }) => ({ row, cells: named(cells) as Record<Column, string> }));
}

function parse(text: string, field: string, take: (record: CsvRecord) => void): void {
  try {
    readCsvRecords(text, take);
  } catch (error) {
    if (error instanceof CsvFault) refuse('validation_error', { [field]: `Not readable as CSV: ${error.message}` });
    throw error;
  }
}
function headerProblems(
  header: readonly string[],
  columns: readonly string[],
  optional: readonly string[],
): [string, string][] {
  const missing = columns.filter((column) => !header.includes(column) && !optional.includes(column));
  const unknown = header.filter((column) => !columns.includes(column));
  const twice = columns.filter((column) => header.indexOf(column) !== header.lastIndexOf(column));
  return [
    ...missing.map((column) =>
      problem(column, 'The column is missing: add it, with empty cells where it has no value.'),
    ),
    ...unknown.map((column) => problem(column || '(empty)', `No such column; expected ${columns.join(', ')}.`)),
    ...twice.map((column) => problem(column, 'The column is there twice: remove one.')),
  ];
}

const problem = (column: string, message: string): [string, string] => [`row 1.${column}`, message];

function refuseIfAny(problems: readonly (readonly [string, string])[]): void {
  const details: RefusalDetails = Object.fromEntries(problems);
  if (problems.length > 0) refuse('validation_error', details);
}
