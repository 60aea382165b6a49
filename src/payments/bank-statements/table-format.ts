import { FORMULA, type SheetRow } from '../../platform/spreadsheet/xlsx.ts';
import { columnNames } from '../../vocabulary/column-names.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { type Headings, headingsIn, isSummary } from './headings.ts';
import type { StatementMapping, UncertainField } from './mapping.ts';
import {
  type Complain,
  maskNumber,
  type ParsedFile,
  type ParsedLine,
  type RowProblem,
  readRow,
  readText,
  requireFewRows,
} from './parsed.ts';
import { proposeMapping } from './propose-mapping.ts';
import { type NamedTable, namedTable } from './table-cells.ts';
import { exchangedDays } from './table-days.ts';
import { balancesOf, orderOf } from './table-order.ts';
import { accountOf, currencyOf } from './table-owner.ts';
import type { TableOfAccount } from './table-rows.ts';
import { missingPages, requireTotals } from './table-totals.ts';
import { dayBy, isNothing, sideIn, signedMoney, writtenAmount } from './table-values.ts';

/** A table as banks export it, read by the mapping that is kept for its account, or by the one that it shows itself. */
export function readTable(table: TableOfAccount, kept: StatementMapping | null): ParsedFile {
  const { header, mapping, ...rest } = kept ? keptOf(table, kept) : proposeMapping(table);
  const uncertain = [...sheetsIn(table), ...rest.uncertain];
  const shown = { sheets: table.sheets, columns: header?.names ?? widest(table.rows), rows: table.rows };
  if (!header || !mapping) return { ...nothing, table: { ...shown, mapping, uncertain } };
  const named = namedTable(table, header, mapping);
  requireFewRows(named.lines.length);
  const problems: RowProblem[] = [];
  const read = named.lines.flatMap((row): ParsedLine[] => {
    const line = readRow(row.row, problems, (complain) => readLine(row, named, mapping, complain));
    const balance = line && balanceIn(row, named, mapping, problems);
    return line ? [{ ...line, balance }] : [];
  });
  const headings = allHeadings(named, mapping);
  const owner = accountOf(named, mapping, headings);
  const found = kept ? { order: kept.order, isOpen: false } : orderOf(read, headings.opening_balance);
  const doubt = { field: 'order', problem: 'Each order of its lines leads to its balances: say which line is first.' };
  const inOrder = found.order === 'newest_first' ? read.toReversed() : read;
  const unreadEnd = balanceOfUnread(named, mapping, { ...found, read });
  const open = [...uncertain, ...exchangedDays(named, mapping), ...owner.uncertain, ...(found.isOpen ? [doubt] : [])];
  if (open.length === 0 && problems.length === 0) requireTotals(named, mapping);
  return {
    ...nothing,
    ...{ account_number: owner.account_number, currency: currencyOf(named, mapping, headings) },
    ...balancesOf(inOrder, { ...headings, closing_balances: [...unreadEnd, ...headings.closing_balances] }, problems),
    ...{ doubt: missingPages(named.around), gap_within: null },
    closing_day: named.lines.length === 0 ? dayWithout(named, mapping) : null,
    // A row of 0.00 says something in words; only its balance counts.
    lines: inOrder.filter(({ amount }) => amount !== '0.00'),
    problems,
    table: {
      ...shown,
      mapping: { ...mapping, order: found.order },
      uncertain: open,
    },
  };
}

/** A workbook whose next sheet goes on with the lines is not read by half. */
const sheetsIn = ({ sheet, others }: TableOfAccount): UncertainField[] =>
  others.length === 0
    ? []
    : [
        {
          field: 'sheet',
          problem: `The sheets ${[sheet, ...others].join(', ')} have a table each: say which is read.`,
        },
      ];

const nothing: ParsedFile = {
  ...{ account_number: null, currency: null, bank_reference: null, sequence: null, sequences: [], doubt: null },
  ...{ opening_balance: null, closing_balance: null, closing_day: null, gap_within: null },
  ...{ lines: [], problems: [], table: null },
};

const widest = (rows: readonly SheetRow[]): string[] =>
  columnNames(Array<string>(Math.max(0, ...rows.slice(0, 100).map(({ cells }) => cells.length))).fill(''));

/** The header is where the names of the mapping are, which may be another row than in the file that it was made with. */
function keptOf(table: TableOfAccount, mapping: StatementMapping) {
  const { date, narration, debit, credit, amount, balance } = mapping;
  const needed = [date, ...narration, debit, credit, amount, balance].filter((name) => name !== null);
  const has = (names: readonly string[]) => needed.every((name) => names.includes(name));
  if (mapping.header_row === null) {
    const names = widest(table.rows);
    return { header: { row: null, names }, mapping, uncertain: lacking(missing(needed, names)) };
  }
  const found = table.rows.find(({ cells }) => has(columnNames(cells)));
  if (found) return { header: { row: found.row, names: columnNames(found.cells) }, mapping, uncertain: [] };
  const lacks = table.rows.slice(0, HEADING_ROWS_MAX).map(({ cells }) => missing(needed, columnNames(cells)));
  const fewest = lacks.toSorted((one, other) => one.length - other.length)[0] ?? needed;
  return { header: null, mapping, uncertain: lacking(fewest) };
}

const HEADING_ROWS_MAX = 100;

const missing = (needed: readonly string[], names: readonly string[]): string[] =>
  needed.filter((name) => !names.includes(name));

const lacking = (names: readonly string[]): UncertainField[] =>
  names.length === 0
    ? []
    : [{ field: 'header_row', problem: `The file lacks what the mapping names: ${names.join(', ')}.` }];

/** A balance is said beside its label, or in its column by a row that is no line. */
function allHeadings({ around, cell, header }: NamedTable, { decimal, balance }: StatementMapping): Headings {
  const inTable = around.filter(({ row }) => header.row === null || row > header.row);
  const said = headingsIn(around, decimal);
  const column = (label: RegExp): string[] =>
    inTable
      .filter(({ cells }) => cells.some((text) => label.test(text) && isSummary(text)))
      .map((row) => writtenAmount(cell(row, balance), decimal))
      .flatMap((found) => (found ? [signedMoney(found)] : []));
  return {
    ...said,
    opening_balance: column(/^(?:opening|beginning)|b(?:rought|\/?f)/i)[0] ?? said.opening_balance,
    closing_balances: [...column(/^(?:closing|ending)|c(?:arried|\/?f)/i), ...said.closing_balances],
  };
}

/** What was there after the last row where that row cannot be read: without it the others do not lead there. */
function balanceOfUnread(
  { lines, cell }: NamedTable,
  { balance, decimal }: StatementMapping,
  { order, read }: { readonly order: StatementMapping['order']; readonly read: readonly ParsedLine[] },
): string[] {
  const last = order === 'newest_first' ? lines[0] : lines.at(-1);
  if (!last || read.some(({ row }) => row === last.row)) return [];
  const found = writtenAmount(cell(last, balance), decimal);
  return found ? [signedMoney(found)] : [];
}

/** The day of the closing balance of a table without lines; null where day and month of it could be exchanged. */
function dayWithout({ around, cell, dayIn }: NamedTable, { date, date_format }: StatementMapping): string | null {
  const closing = around.findLast(({ cells }) =>
    cells.some((text) => /^(?:closing|ending) balance/i.test(text.trim())),
  );
  const written = closing ? dayIn(cell(closing, date)) : null;
  if (written?.form !== 'either' || date_format !== 'YYYY-MM-DD') return written && dayBy(written, date_format);
  const { dayFirst, monthFirst } = written;
  return dayFirst === null || monthFirst === null || dayFirst === monthFirst ? (dayFirst ?? monthFirst) : null;
}

const DAY = 'Expected a day of the calendar from 2000 on, as 2026-11-21, 21/11/2026 or 21-Nov-2026';
const AMOUNT =
  'Expected an amount such as 1234.50 or 1,234.50 with at most 2 decimals; write it so, without letters or formulas.';

function readLine(
  row: SheetRow,
  { cell, dayIn, header }: NamedTable,
  mapping: StatementMapping,
  complain: Complain,
): Omit<ParsedLine, 'row'> | null {
  if (row.cells.slice(header.names.length).some((one) => one !== '')) {
    complain('row', `Expected ${header.names.length} cells, found ${row.cells.length}.`);
    return null;
  }
  const read = (column: string | null) => cell(row, column);
  const day = (text: string) => {
    const written = dayIn(text);
    return written && dayBy(written, mapping.date_format);
  };
  const booked = day(read(mapping.date));
  if (booked === null) complain('date', `${DAY}; found ${read(mapping.date).slice(0, 40) || 'nothing'}.`);
  const moved = readMoved(read, mapping, complain);
  const said = [...new Set(mapping.narration.map(read))].join(' ');
  const text = (value: string) => readText(value === FORMULA ? '' : value);
  const rest = {
    value_day: day(read(mapping.value_date)),
    reference: text(read(mapping.reference)),
    narration: text(said) ?? '',
    counterparty_name: text(read(mapping.counterparty_name)),
    counterparty_account_masked: maskNumber(text(read(mapping.counterparty_account))),
    balance: null,
  };
  return booked === null || moved === null ? null : { day: booked, ...moved, ...rest };
}

type Moved = Pick<ParsedLine, 'direction' | 'amount'>;

/** Of two columns exactly one has a value; banks write a zero into the other, or nothing. */
function readMoved(
  read: (column: string | null) => string,
  mapping: StatementMapping,
  complain: Complain,
): Moved | null {
  const value = (field: 'amount' | 'debit' | 'credit'): ReturnType<typeof writtenAmount> => {
    const text = read(mapping[field]);
    if (isNothing(text)) return { value: Decimal.zero, side: null, currency: null };
    const found = writtenAmount(text, mapping.decimal);
    if (!found) complain(field, AMOUNT);
    return found;
  };
  if (mapping.amount !== null) {
    if (isNothing(read(mapping.amount))) complain('amount', 'Expected an amount.');
    return bySign(value('amount'), read(mapping.side), mapping, complain);
  }
  const [debit, credit] = [value('debit'), value('credit')];
  if (!debit || !credit) return null;
  const isAboutNothing = debit.value.isZero && credit.value.isZero && [mapping.debit, mapping.credit].some(says(read));
  if (debit.value.isZero === credit.value.isZero && !isAboutNothing) {
    complain('debit', 'Expected an amount in one of the columns debit and credit, and not in both.');
    return null;
  }
  // Some banks write money out below zero in its own column.
  const [direction, { value: moved }] = credit.value.isZero
    ? (['debit', debit] as const)
    : (['credit', credit] as const);
  if (direction === 'debit') return { direction, amount: absolute(moved) };
  return { direction: moved.isNegative ? 'debit' : 'credit', amount: absolute(moved) };
}

/** Whether a column has a value, be it a zero. */
const says = (read: (column: string | null) => string) => (column: string | null) => !isNothing(read(column));

const absolute = (value: Decimal): string => (value.isNegative ? value.negated() : value).toMoney();

function bySign(
  found: ReturnType<typeof writtenAmount>,
  sideCell: string,
  { side, sign }: StatementMapping,
  complain: Complain,
): Moved | null {
  if (!found) return null;
  const { value } = found;
  const said = side === null ? found.side : sideIn(sideCell);
  if (side !== null && said === null) complain('side', 'Expected CR or DR.');
  // A credit below zero is one that is taken back; a debit is written with and without its sign.
  const isCredit =
    said === null ? value.isNegative === (sign === 'plus_is_debit') : said === 'credit' && !value.isNegative;
  return { direction: isCredit ? 'credit' : 'debit', amount: absolute(value) };
}

function balanceIn(
  row: SheetRow,
  { cell }: NamedTable,
  { balance, decimal }: StatementMapping,
  problems: RowProblem[],
): string | null {
  const text = cell(row, balance);
  if (isNothing(text)) return null;
  const found = writtenAmount(text, decimal);
  if (!found) problems.push({ row: row.row, field: 'balance', problem: AMOUNT });
  return found ? signedMoney(found) : null;
}
