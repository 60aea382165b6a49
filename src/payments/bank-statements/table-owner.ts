import { refuse } from '../../vocabulary/refusals.ts';
import { currencyOfColumn, rolesIn } from './columns.ts';
import type { Headings } from './headings.ts';
import type { StatementMapping, UncertainField } from './mapping.ts';
import type { NamedTable } from './table-cells.ts';
import { currencyIn, writtenAmount } from './table-values.ts';
import { isMasked, isNumberOf, numberIn, plainNumber } from './written-account.ts';

/** Whose a table is, and of which money: by its headings, by columns of its own, and by what is written with its amounts. */
type Owner = { readonly account_number: string | null; readonly uncertain: readonly UncertainField[] };

/** A column that a person has mapped as the other side's says nothing of ours. */
export function accountOf({ header, lines, cell }: NamedTable, mapping: StatementMapping, headings: Headings): Owner {
  const { account: column = null } = rolesIn(header.names);
  const said = headings.account_number;
  if (column === null || column === mapping.counterparty_account) return { account_number: said, uncertain: [] };
  const written = lines.flatMap((row) => numberIn(cell(row, column)) ?? []);
  const all = [
    ...new Map([...(said === null ? [] : [said]), ...written].map((one) => [plainNumber(one), one])).values(),
  ];
  const first = all.find((one) => !isMasked(one)) ?? all[0] ?? null;
  const second = all.find((one) => !isNumberOf(one, plainNumber(first!)) && !isNumberOf(first!, plainNumber(one)));
  if (second === undefined) return { account_number: first, uncertain: [] };
  const problem = `The column ${column} says ${second} where ${first} is said as well: split the file, or say that it is of who paid or was paid.`;
  return { account_number: said, uncertain: [{ field: 'counterparty_account', problem }] };
}

/** Throws validation_error where a table has several. */
export function currencyOf(
  { header, lines, cell }: NamedTable,
  { debit, credit, amount, balance, decimal }: StatementMapping,
  headings: Headings,
): string | null {
  const money = [debit, credit, amount, balance].filter((column) => column !== null);
  const { currency: column = null } = rolesIn(header.names);
  const found = new Set(headings.currencies);
  const add = (code: string | null | undefined) => code && found.add(code);
  for (const name of money) add(currencyOfColumn(name));
  for (const row of lines) {
    add(currencyIn(cell(row, column)));
    for (const name of money) add(writtenAmount(cell(row, name), decimal)?.currency);
  }
  const [first = null, second] = found;
  if (second !== undefined)
    refuse('validation_error', { 'content.currency': `Expected one currency; found ${first} and ${second}.` });
  return first;
}
