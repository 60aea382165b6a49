import { parse } from 'csv-parse/sync';
import { type RefusalDetails, refuse } from '../vocabulary/refusals.ts';

/** A row as a spreadsheet numbers it: the header is row 1, and empty rows count. */
export type CsvRow<Column extends string> = { readonly row: number; readonly cells: Readonly<Record<Column, string>> };

const ROWS_MAX = 2_000;
/** Far more than any table has: each unknown column is named in the refusal. */
const COLUMNS_MAX = 100;

/**
 * Reads a table whose header names exactly these columns, in any order. Whatever is wrong with its shape is refused
 * at once, each row and column by its name; cells are trimmed and otherwise as they stand.
 */
export function readCsv<const Column extends string>(
  text: string,
  columns: readonly Column[],
  rows_max = ROWS_MAX,
): CsvRow<Column>[] {
  const [header = [], ...records] = parsed(text).map((cells) => cells.map((cell) => cell.trim()));
  if (header.length > COLUMNS_MAX) refuse('validation_error', { 'row 1': `Expected at most ${COLUMNS_MAX} columns.` });
  refuseIfAny(headerProblems(header, columns));
  if (records.length > rows_max) refuse('validation_error', { file: `Expected at most ${rows_max} rows.` });

  const rows = records.map((cells, index) => ({ row: index + 2, cells })).filter(({ cells }) => cells.some(Boolean));
  const uneven = rows.filter(({ cells }) => cells.length !== header.length);
  refuseIfAny(
    uneven.map(({ row, cells }) => [`row ${row}`, `Expected ${header.length} cells, found ${cells.length}.`]),
  );

  const positions = columns.map((column) => [column, header.indexOf(column)] as const);
  const named = (cells: string[]) => Object.fromEntries(positions.map(([column, at]) => [column, cells[at]]));
  return rows.map(({ row, cells }) => ({ row, cells: named(cells) as Record<Column, string> }));
}

function parsed(text: string): string[][] {
  try {
    return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: false });
  } catch (error) {
    return refuse('validation_error', { file: `Not readable as CSV: ${(error as Error).message}` });
  }
}

function headerProblems(header: readonly string[], columns: readonly string[]): [string, string][] {
  const missing = columns.filter((column) => !header.includes(column));
  const unknown = header.filter((column) => !columns.includes(column));
  const twice = columns.filter((column) => header.indexOf(column) !== header.lastIndexOf(column));
  return [
    ...missing.map((column) =>
      problem(column, 'The column is missing: add it, with empty cells where it has no value.'),
    ),
    ...unknown.map((column) => problem(column || '(empty)', `No such column; expected ${columns.join(', ')}.`)),
    ...twice.map((column) => problem(column, 'The column stands twice: remove one.')),
  ];
}

const problem = (column: string, message: string): [string, string] => [`row 1.${column}`, message];

function refuseIfAny(problems: readonly (readonly [string, string])[]): void {
  const details: RefusalDetails = Object.fromEntries(problems);
  if (problems.length > 0) refuse('validation_error', details);
}
