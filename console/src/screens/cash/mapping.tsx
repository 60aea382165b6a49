import { columnNames } from '../../../../src/vocabulary/column-names.ts';
import type { RequestedMapping, StatementPreview } from '../../api/calls.generated.ts';
import { SelectField } from '../../parts/field.tsx';

type Role = 'date' | 'value_date' | 'narration' | 'reference' | 'debit' | 'credit' | 'amount' | 'balance';

const roles: readonly (readonly [Role | '', string])[] = [
  ['', 'Not read'],
  ['date', 'Booking day'],
  ['value_date', 'Value date'],
  ['narration', 'Text'],
  ['reference', 'Reference'],
  ['debit', 'Money out'],
  ['credit', 'Money in'],
  ['amount', 'Amount with a sign'],
  ['balance', 'Balance'],
];

const nothing: RequestedMapping = {
  ...{ sheet: null, encoding: null, header_row: null, date: '', date_format: 'DD/MM/YYYY', value_date: null },
  ...{ narration: [], reference: null, debit: null, credit: null, amount: null, sign: 'plus_is_credit', side: null },
  ...{ balance: null, counterparty_name: null, counterparty_account: null, decimal: '.', order: 'oldest_first' },
};

/** What a person begins with: the mapping that the file shows, or none. */
export const begun = ({ mapping, table }: StatementPreview): RequestedMapping => ({
  ...nothing,
  ...mapping,
  ...(mapping === null && table && { sheet: table.sheets[0] ?? null }),
});

function roleOf(mapping: RequestedMapping, column: string): Role | '' {
  if (mapping.narration.includes(column)) return 'narration';
  return roles.map(([role]) => role).find((role) => role !== '' && mapping[role] === column) ?? '';
}

/** A column has one role, and all but a text one column. */
function withRole(mapping: RequestedMapping, column: string, role: Role | ''): RequestedMapping {
  const former = roleOf(mapping, column);
  const freed = {
    ...mapping,
    narration: mapping.narration.filter((one) => one !== column),
    ...(former !== '' && former !== 'narration' && { [former]: former === 'date' ? '' : null }),
  };
  if (role === '') return freed;
  return role === 'narration' ? { ...freed, narration: [...freed.narration, column] } : { ...freed, [role]: column };
}

/** Why it cannot be read by the mapping yet; null where it can. */
export function lackingIn({ date, narration, debit, credit, amount }: RequestedMapping): string | null {
  if (date === '') return 'Say which column has the booking day.';
  if (narration.length === 0) return 'Say which column has the text.';
  const isRight = amount === null ? debit !== null && credit !== null : debit === null && credit === null;
  return isRight ? null : 'Say which columns have money out and money in, or which has amounts with a sign.';
}

type Table = NonNullable<StatementPreview['table']>;

/** What the columns are called: by the row that has their names, else by their numbers. */
function columnsOf({ columns, rows }: Table, { header_row }: RequestedMapping): readonly string[] {
  const named = rows.find(({ row }) => row === header_row);
  if (named) return columnNames(named.cells);
  return header_row === null
    ? columnNames(Array(Math.max(...rows.map(({ cells }) => cells.length))).fill(''))
    : columns;
}

/** Other names: what was said of the former columns says nothing of these. */
const withHeadings = (mapping: RequestedMapping, header_row: number | null): RequestedMapping => ({
  ...{ ...mapping, header_row, date: '', value_date: null, narration: [], reference: null },
  ...{ debit: null, credit: null, amount: null, balance: null, counterparty_name: null, counterparty_account: null },
});

type HeadingsProps = { readonly name: string; readonly isChosen: boolean; readonly onChoose: () => void };

const Headings = ({ name, isChosen, onChoose }: HeadingsProps) => (
  <input
    type="radio"
    name="headings"
    className="size-4"
    aria-label={name}
    title={name}
    checked={isChosen}
    onChange={onChoose}
  />
);

type Props = {
  readonly preview: StatementPreview;
  readonly mapping: RequestedMapping;
  readonly onMapping: (mapping: RequestedMapping) => void;
};

/** The file as it is written. A person says which row has the headings, of each column what it has, and what the file leaves open. */
export function MappingFields({ preview: { table, uncertain }, mapping, onMapping }: Props) {
  if (!table) return null;
  const columns = columnsOf(table, mapping);
  const headings = (name: string, row: number | null) => (
    <Headings
      name={name}
      isChosen={mapping.header_row === row}
      onChoose={() => onMapping(withHeadings(mapping, row))}
    />
  );
  const choose = <Name extends 'date_format' | 'decimal' | 'order'>(name: Name, value: RequestedMapping[Name]) =>
    onMapping({ ...mapping, [name]: value });
  return (
    <section aria-label="How the file is read" className="grid gap-3">
      <ul className="list-disc rounded-md bg-warn-back p-3 pl-8 text-warn">
        {uncertain.map(({ field, problem }) => (
          <li key={`${field} ${problem}`}>{problem}</li>
        ))}
      </ul>
      <div className="max-h-64 overflow-auto">
        <table className="file-table text-sm">
          <thead>
            <tr>
              <th className="p-1 text-left align-bottom font-normal">
                Headings
                <span className="flex items-center gap-1 text-muted">{headings('No row has headings', null)} none</span>
              </th>
              {columns.map((column) => (
                <th key={column} className="min-w-36 p-1 text-left font-normal">
                  <SelectField
                    label={column}
                    value={roleOf(mapping, column)}
                    choices={roles}
                    onChange={({ target }) => onMapping(withRole(mapping, column, target.value as Role | ''))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.slice(0, 20).map(({ row, cells }) => (
              <tr key={row} className={mapping.header_row === row ? 'font-medium' : ''}>
                <td className="p-1">{headings(`Row ${row} has the headings`, row)}</td>
                {columns.map((column, at) => (
                  <td key={column} className="whitespace-nowrap p-1">
                    {cells[at] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        {table.sheets.length > 1 && (
          <SelectField
            label="Sheet"
            value={mapping.sheet ?? ''}
            choices={table.sheets.map((sheet) => [sheet, sheet] as const)}
            onChange={({ target }) => onMapping({ ...mapping, sheet: target.value })}
          />
        )}
        <SelectField
          label="Days"
          value={mapping.date_format}
          choices={[
            ['DD/MM/YYYY', 'Day, month, year'],
            ['MM/DD/YYYY', 'Month, day, year'],
            ['YYYY-MM-DD', 'Year, month, day'],
            ['DD-MMM-YYYY', 'Month by its name'],
          ]}
          onChange={({ target }) => choose('date_format', target.value as RequestedMapping['date_format'])}
        />
        <SelectField
          label="Before decimals"
          value={mapping.decimal}
          choices={[
            ['.', 'A point'],
            [',', 'A comma'],
          ]}
          onChange={({ target }) => choose('decimal', target.value as RequestedMapping['decimal'])}
        />
        <SelectField
          label="First line"
          value={mapping.order}
          choices={[
            ['oldest_first', 'The oldest'],
            ['newest_first', 'The newest'],
          ]}
          onChange={({ target }) => choose('order', target.value as RequestedMapping['order'])}
        />
      </div>
    </section>
  );
}
