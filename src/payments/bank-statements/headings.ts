import type { SheetRow } from '../../platform/spreadsheet/xlsx.ts';
import { type DecimalSign, signedMoney, writtenAmount } from './table-values.ts';

/** What a table says above and below its lines: whose it is, and the balances at its beginning and its end. */
export type Headings = {
  readonly account_number: string | null;
  readonly currency: string | null;
  readonly opening_balance: string | null;
  /** Each that is said: of pages, and of the whole. */
  readonly closing_balances: readonly string[];
};

const labels = {
  account_number:
    /^(?:account|a\/c|acct?)\.?\s*(?:no|number|num|#)?\.?\s*(?:[:.]\s*|$|(?=\d))|^(?:nuban|iban)\s*:?\s*/i,
  currency: /^(?:account )?(?:currency|ccy)\s*:?\s*/i,
  opening_balance:
    /^(?:opening|beginning|start(?:ing)?) balance\s*:?\s*|^balance (?:brought forward|b\/?f(?:wd)?)\s*:?\s*|^b\/f\s*:?\s*/i,
  closing_balance:
    /^(?:closing|ending|end) balance\s*:?\s*|^balance (?:carried forward|c\/?f(?:wd)?)\s*:?\s*|^c\/f\s*:?\s*/i,
} as const;

const ACCOUNT = /^'?([A-Z0-9][A-Z0-9 -]{3,33})\b/;

/** `decimal` is how the amounts of the table are written. */
export function headingsIn(rows: readonly SheetRow[], decimal: DecimalSign): Headings {
  const values = (label: RegExp): string[] => rows.flatMap(({ cells }) => valuesOf(cells, label));
  const money = (label: RegExp): string[] =>
    values(label)
      .map((text) => writtenAmount(text, decimal))
      .flatMap((found) => (found ? [signedMoney(found)] : []));
  return {
    account_number:
      values(labels.account_number).flatMap((text) => {
        const [, number] = ACCOUNT.exec(text.toUpperCase()) ?? [];
        return number !== undefined && /\d{4}/.test(number) ? [number.trim()] : [];
      })[0] ?? null,
    currency:
      values(labels.currency)
        .map((text) => /^[A-Z]{3}(?![A-Z])/.exec(text.toUpperCase().replace(/^NAIRA/, 'NGN'))?.[0])
        .find((code) => code !== undefined) ?? null,
    opening_balance: money(labels.opening_balance)[0] ?? null,
    closing_balances: money(labels.closing_balance),
  };
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
