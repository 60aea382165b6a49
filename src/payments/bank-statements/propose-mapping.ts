import { type Found, type Header, headerIn, namesOneSide, rolesIn } from './columns.ts';
import type { DateFormat, StatementMapping, UncertainField } from './mapping.ts';
import { type NamedTable, namedTable } from './table-cells.ts';
import type { TableOfAccount } from './table-rows.ts';
import { type DecimalSign, isNothing, sideIn, writtenAmount } from './table-values.ts';

/** The mapping that a table shows by itself, and what it leaves open. Null where not even its columns are known. */
export type Proposed = {
  readonly header: Header | null;
  readonly mapping: StatementMapping | null;
  readonly uncertain: readonly UncertainField[];
};

export function proposeMapping(table: TableOfAccount): Proposed {
  const header = headerIn(table.rows);
  if (!header) return { header: null, mapping: null, uncertain: [{ field: 'header_row', problem: NO_HEADER }] };
  const uncertain: UncertainField[] = [];
  const doubt = (field: string, problem: string) => uncertain.push({ field, problem });
  const columns = columnsOf(header.names, doubt);
  const named = namedTable(table, header, columns);
  const side = sideOf(rolesIn(header.names), columns, named);
  const mapping: StatementMapping = {
    // The next file may be written by another program: of its characters and its only sheet nothing is kept.
    ...{ sheet: table.sheets.length > 1 ? table.sheet : null, encoding: null, header_row: header.row },
    ...columns,
    ...{ date_format: dateFormatOf(named, columns, doubt), decimal: decimalOf(named, columns, doubt) },
    ...{ side, sign: 'plus_is_credit', order: 'oldest_first' },
  };
  return { header, mapping, uncertain };
}

const NO_HEADER = 'No row names a column of days and one of amounts: say which row does, or number the columns.';

type Doubt = (field: string, problem: string) => void;
type Columns = Omit<
  StatementMapping,
  'sheet' | 'encoding' | 'header_row' | 'date_format' | 'sign' | 'side' | 'decimal' | 'order'
>;

function columnsOf(names: readonly string[], doubt: Doubt): Columns {
  const found = rolesIn(names);
  const hasSides = found.debit !== undefined && found.credit !== undefined;
  const amount = hasSides ? undefined : found.amount;
  if (!hasSides && amount === undefined) doubt('amount', 'There is no column of amounts in both directions.');
  if (hasSides && found.amount !== undefined)
    doubt('amount', 'There are columns of debits and credits and one of amounts: say which has the money.');
  if (amount !== undefined && names.some(namesOneSide))
    doubt('amount', 'Other columns are of only debits or only credits: say which has the money.');
  if (found.narration.length === 0) doubt('narration', 'No column is named as a text: say which has it.');
  if (found.date === undefined) doubt('date', 'The only days are value dates: say whether the bank books on them.');
  const used = new Set(['date', 'balance', ...(hasSides ? ['debit', 'credit'] : ['amount'])]);
  for (const role of found.twice)
    if (used.has(role)) doubt(role, 'Two columns may be it by their names: say which is.');
  return {
    date: found.date ?? found.value_date!,
    value_date: found.value_date ?? null,
    narration: [...found.narration],
    reference: found.reference ?? null,
    debit: hasSides ? found.debit! : null,
    credit: hasSides ? found.credit! : null,
    amount: amount ?? null,
    balance: found.balance ?? null,
    counterparty_name: found.counterparty_name ?? null,
    counterparty_account: found.counterparty_account ?? null,
  };
}

/** A column is one of CR and DR where each line says one of them. */
function sideOf(found: Found, { amount }: Columns, { lines, cell }: NamedTable): string | null {
  if (amount === null || found.side === undefined || lines.length === 0) return null;
  return lines.every((row) => sideIn(cell(row, found.side!)) !== null) ? found.side : null;
}

/** A day of which day and month can be exchanged says nothing of the form; one that cannot, of the file, does. */
function dateFormatOf({ lines, cell, dayIn }: NamedTable, { date, value_date }: Columns, doubt: Doubt): DateFormat {
  const written = lines.flatMap((row) => [date, value_date].map((column) => dayIn(cell(row, column))));
  const forms = written.filter((one) => one !== null);
  const either = forms.filter((one) => one.form === 'either');
  if (either.length === 0) return forms.some(({ form }) => form === 'DD-MMM-YYYY') ? 'DD-MMM-YYYY' : 'YYYY-MM-DD';
  const onlyDayFirst = either.filter(({ dayFirst, monthFirst }) => dayFirst !== null && monthFirst === null).length;
  const onlyMonthFirst = either.filter(({ dayFirst, monthFirst }) => dayFirst === null && monthFirst !== null).length;
  const isOpen = either.some(({ dayFirst, monthFirst }) => dayFirst !== monthFirst);
  if (onlyDayFirst === 0 && onlyMonthFirst === 0 && isOpen)
    doubt('date_format', 'Day and month of each day can be exchanged: say which comes first.');
  if (onlyDayFirst > 0 && onlyMonthFirst > 0)
    doubt('date_format', 'Some days begin with the day and some with the month: say which is right.');
  return onlyMonthFirst > onlyDayFirst ? 'MM/DD/YYYY' : 'DD/MM/YYYY';
}

function decimalOf({ lines, cell }: NamedTable, columns: Columns, doubt: Doubt): DecimalSign {
  const { amount, debit, credit, balance } = columns;
  const cells = lines.flatMap((row) => [amount, debit, credit, balance].map((column) => cell(row, column)));
  const read = cells
    .filter((text) => !isNothing(text))
    .map((text) => ({
      point: writtenAmount(text, '.') !== null,
      comma: writtenAmount(text, ',') !== null,
    }));
  const onlyPoint = read.filter(({ point, comma }) => point && !comma).length;
  const onlyComma = read.filter(({ point, comma }) => comma && !point).length;
  // 5.125 and 12.500 may be thousands, and may have three decimals.
  if (onlyComma > 0 && onlyPoint === 0 && !cells.some((text) => text.includes(',')))
    doubt('decimal', 'Each amount with a point has three digits behind it: say whether they are thousands.');
  if (onlyPoint > 0 && onlyComma > 0)
    doubt('decimal', 'Some amounts have a point before their decimals and some a comma: say which is right.');
  return onlyComma > onlyPoint ? ',' : '.';
}
