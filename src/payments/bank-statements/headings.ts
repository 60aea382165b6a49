import type { SheetRow } from '../../platform/spreadsheet/xlsx.ts';
import { currencyIn, type DecimalSign, signedMoney, writtenAmount } from './table-values.ts';
import { numberIn } from './written-account.ts';

/** What a table says above and below its lines: whose it is, and the balances at its beginning and its end. */
export type Headings = {
  readonly account_number: string | null;
  /** Beside the label, and before or behind the balances. */
  readonly currencies: readonly string[];
  readonly opening_balance: string | null;
  /** Each that is said: of pages, and of the whole. */
  readonly closing_balances: readonly string[];
};

const labels = {
  account_number:
    /^(?:account|a\/c|acct?)\.?\s*(?:no|number|num|#)?\.?\s*(?:[:.]\s*|$|(?=[\d*]))|^(?:nuban|iban)\s*:?\s*/i,
  currency: /^(?:account )?(?:currency|ccy)\s*:?\s*/i,
  opening_balance:
    /^(?:opening|beginning|start(?:ing)?) balance\s*:?\s*|^balance (?:brought forward|b\/?f(?:wd)?)\s*:?\s*|^b\/f\s*:?\s*/i,
  closing_balance:
    /^(?:closing|ending|end) balance\s*:?\s*|^balance (?:carried forward|c\/?f(?:wd)?)\s*:?\s*|^c\/f\s*:?\s*/i,
} as const;

/** `decimal` is how the amounts of the table are written. */
export function headingsIn(rows: readonly SheetRow[], decimal: DecimalSign): Headings {
  const values = (label: RegExp): string[] => rows.flatMap((_, at) => valuesAt(rows, at, label));
  const amounts = (label: RegExp) => values(label).flatMap((text) => writtenAmount(text, decimal) ?? []);
  const [opening, closing] = [amounts(labels.opening_balance), amounts(labels.closing_balance)];
  return {
    account_number: values(labels.account_number).flatMap((text) => numberIn(text) ?? [])[0] ?? null,
    currencies: [
      ...values(labels.currency).flatMap((text) => currencyIn(text) ?? []),
      ...[...opening, ...closing].flatMap(({ currency }) => currency ?? []),
    ],
    opening_balance: opening.map(signedMoney)[0] ?? null,
    closing_balances: closing.map(signedMoney),
  };
}

const totals = {
  debit: /^total (?:debits?|withdrawals?)(?: amount)?\s*:?\s*/i,
  credit: /^total (?:credits?|deposits?)(?: amount)?\s*:?\s*/i,
} as const;

/** Sums of one direction that are said beside or above their value. */
export const totalsIn = (rows: readonly SheetRow[], side: keyof typeof totals, decimal: DecimalSign) =>
  rows.flatMap(({ row }, at) =>
    valuesAt(rows, at, totals[side]).flatMap((text) => {
      const found = writtenAmount(text, decimal);
      return found ? [{ row, value: found.value }] : [];
    }),
  );

const isLabel = (text: string): boolean =>
  [labels.opening_balance, labels.closing_balance, totals.debit, totals.credit].some(
    (label) => text.trim().replace(label, '') === '',
  );

/** Where a row has nothing but labels, their values are in the row below it. */
function valuesAt(rows: readonly SheetRow[], at: number, label: RegExp): string[] {
  const { row, cells } = rows[at]!;
  const below = rows[at + 1];
  const said = cells.filter((text) => text.trim() !== '');
  const isGrid = said.length > 1 && said.every((text) => isLabel(text));
  if (!isGrid || below?.row !== row + 1) return valuesOf(cells, label);
  return cells.flatMap((text, column) =>
    label.test(text.trim()) ? [below.cells[column] ?? ''].filter((value) => value !== '') : [],
  );
}

/** What follows a label in its cell, or in the next one that says something. */
function valuesOf(cells: readonly string[], label: RegExp): string[] {
  return cells.flatMap((cell, at) => {
    const [written] = label.exec(cell.trim()) ?? [];
    if (written === undefined) return [];
    const rest = cell.trim().slice(written.length).trim();
    const next = rest === '' ? cells.slice(at + 1).find((one) => one !== '') : rest;
    return next === undefined ? [] : [next];
  });
}

/** A row of sums or of a balance, which is no line. */
export const isSummary = (text: string): boolean =>
  /^(?:opening|closing|beginning|ending|starting) balance\b|^balance (?:brought|carried|b\/?f|c\/?f)|^[bc]\/f\b|^(?:grand |sub ?|page )?totals?\b|\btotal (?:debits?|credits?)\b/i.test(
    text.trim(),
  );
