import type { SheetRow } from '../../platform/spreadsheet/xlsx.ts';
import { columnNames } from '../../vocabulary/column-names.ts';
import { isDay } from '../../vocabulary/values.ts';
import type { Header } from './columns.ts';
import { isSummary } from './headings.ts';
import type { StatementMapping } from './mapping.ts';
import type { TableOfAccount } from './table-rows.ts';
import { isNothing, type WrittenDay, writtenAmount, writtenDay } from './table-values.ts';

/** The columns that make a row a line: enough of a mapping to know lines from what is around them. */
export type LineColumns = Pick<StatementMapping, 'date' | 'debit' | 'credit' | 'amount' | 'balance' | 'narration'>;

/** A table whose columns have names. */
export type NamedTable = {
  readonly header: Header;
  /** Above the lines, and among or below them: headings, sums and sentences. */
  readonly around: readonly SheetRow[];
  readonly lines: readonly SheetRow[];
  readonly cell: (row: SheetRow, column: string | null) => string;
  /** A day as it is written; a workbook has it as a number. */
  readonly dayIn: (text: string) => WrittenDay | null;
  readonly isCounted: (text: string) => boolean;
};

/** Says what is a line and what is not, by the names of its header. */
export function namedTable(table: TableOfAccount, header: Header, columns: LineColumns): NamedTable {
  const cell = ({ cells }: SheetRow, column: string | null): string =>
    column === null ? '' : plainCell(cells[header.names.indexOf(column)] ?? '');
  const dayIn = (text: string) => serialDay(text, table.daysBefore1970) ?? writtenDay(text, table.currency);
  const [around, lines]: [SheetRow[], SheetRow[]] = [[], []];
  let last: SheetRow | undefined;
  let continuedAt = 0;
  for (const row of table.rows) {
    const isAbove = header.row !== null && row.row <= header.row;
    const isHeader = columnNames(row.cells).join('\n') === header.names.join('\n');
    if (!isAbove && !isHeader && isLine(row, columns, { cell, dayIn })) lines.push(row);
    else if (row.row === continuedAt && goesOn(row, header, columns)) lines.push(continued(lines.pop()!, row));
    else if (!isHeader) around.push(row);
    if (lines.at(-1) !== last) continuedAt = row.row + 1;
    last = lines.at(-1);
  }
  const isCounted = (text: string) => serialDay(text, table.daysBefore1970) !== null;
  return { header, around, lines, cell, dayIn, isCounted };
}

/** An apostrophe before a cell only says that it is text. */
const plainCell = (text: string): string => text.trim().replace(/^'(?=\S)/, '');

function isLine(row: SheetRow, columns: LineColumns, { cell, dayIn }: Pick<NamedTable, 'cell' | 'dayIn'>): boolean {
  const { date, debit, credit, amount, balance } = columns;
  const isDated = dayIn(cell(row, date)) !== null;
  const amounts = [debit, credit, amount].map((column) => cell(row, column)).filter((text) => !isNothing(text));
  const moving = amounts.filter((text) => /\d/.test(text) && !isZero(text));
  const hasMoved = moving.length > 0;
  const isCarried = moving.length === 1 && digitsIn(moving[0]!) === digitsIn(cell(row, balance));
  if ((!isDated || !hasMoved || isCarried) && row.cells.some((text) => isSummary(plainCell(text)))) return false;
  return isDated || hasMoved || (cell(row, balance) !== '' && amounts.length > 0);
}

/** The row directly below a line has nothing but more of its text. */
function goesOn(row: SheetRow, { names }: Header, { narration }: LineColumns): boolean {
  const filled = row.cells.flatMap((text, at) => (text.trim() === '' ? [] : [names[at]]));
  const isText = filled.length > 0 && filled.every((name) => name !== undefined && narration.includes(name));
  return isText && !row.cells.some((text) => isSummary(plainCell(text)));
}

/** Keeps the number of the line. */
const continued = ({ row, cells }: SheetRow, more: SheetRow): SheetRow => ({
  row,
  cells: Array.from({ length: Math.max(cells.length, more.cells.length) }, (_, at) =>
    [cells[at], more.cells[at]].filter(Boolean).join(' '),
  ),
});

/** Some banks write a balance that is brought forward as an amount too: it equals the balance behind it. */
const digitsIn = (text: string): string => text.replace(/[^\d.,]/g, '');

const isZero = (text: string): boolean =>
  [writtenAmount(text, '.'), writtenAmount(text, ',')].some((found) => found?.value.isZero);

const DAY_MS = 86_400_000;

/** The number of a day in a workbook, with its time as a part of one, from 2000 to 2099. */
function serialDay(text: string, daysBefore1970: number | null): WrittenDay | null {
  if (daysBefore1970 === null || !/^\d{5}(\.\d+)?$/.test(text)) return null;
  const day = new Date((Math.floor(Number(text)) - daysBefore1970) * DAY_MS).toISOString().slice(0, 10);
  return day.startsWith('20') && isDay(day) ? { form: 'YYYY-MM-DD', day } : null;
}
