import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { totalsIn } from './headings.ts';
import type { StatementMapping } from './mapping.ts';
import type { ParsedFile } from './parsed.ts';
import type { NamedTable } from './table-cells.ts';
import { writtenAmount } from './table-values.ts';

type Side = 'debit' | 'credit';
/** What a row says that the lines sum up to on one side. */
type Total = { readonly row: number; readonly side: Side; readonly value: Decimal };

/**
 * Throws validation_error where a sum that a table says of its debits or credits is of no lines: neither of all, nor of those above it, nor of
 * those since the sum before it. A number of lines is no sum.
 */
export function requireTotals(table: NamedTable, mapping: StatementMapping): void {
  if (mapping.debit === null || mapping.credit === null) return;
  for (const side of ['debit', 'credit'] as const) {
    const lines = table.lines.map((row) => ({
      row: row.row,
      value: writtenAmount(table.cell(row, mapping[side]), mapping.decimal)?.value ?? Decimal.zero,
    }));
    const sumIn = (from: number, to: number): Decimal =>
      lines.filter(({ row }) => row > from && row < to).reduce((sum, { value }) => sum.plus(value), Decimal.zero);
    const all = sumIn(0, Number.POSITIVE_INFINITY);
    let before = 0;
    for (const { row, value } of totalsOf(table, mapping, side)) {
      const isAbove = row <= (lines[0]?.row ?? 0);
      const sums = isAbove ? [all] : [all, sumIn(0, row), sumIn(before, row)];
      const count = lines.filter(({ value: moved }) => !moved.isZero).length;
      if (!sums.some((sum) => isEqual(sum, value)) && !value.equals(Decimal.of(`${count}`)))
        refuse('validation_error', {
          [`content.total_${side}`]: `Expected ${all.toMoney()}, which is the sum of the lines; the row ${row} says ${value.toMoney()}: a row is missing or wrong.`,
        });
      if (!isAbove) before = row;
    }
  }
}

const isEqual = (one: Decimal, other: Decimal): boolean => one.equals(other) || one.equals(other.negated());

const TOTAL = /^(?:grand |sub ?|page )?totals?\s*:?$/i;

function totalsOf({ around, cell, header }: NamedTable, mapping: StatementMapping, side: Side): Total[] {
  const { decimal } = mapping;
  const labelled = totalsIn(around, side, decimal);
  const inColumn = around
    .filter(({ row, cells }) => row > (header.row ?? 0) && cells.some((text) => TOTAL.test(text.trim())))
    .flatMap((row) => {
      const found = writtenAmount(cell(row, mapping[side]), decimal);
      return found ? [{ row: row.row, value: found.value }] : [];
    });
  return [...labelled, ...inColumn].map((total) => ({ ...total, side })).toSorted((one, other) => one.row - other.row);
}

const PAGE = /\bpage:?\s+(\d{1,4})\s*(?:of|\/)\s*(\d{1,4})\b/i;

/** A page that rows around the lines count and that is not there: "Page 1 of 2" where none says 2. */
export function missingPages(around: NamedTable['around']): ParsedFile['doubt'] {
  const pages = around.flatMap(({ row, cells }) => {
    const [, page, of] = PAGE.exec(cells.join(' ')) ?? [];
    return page === undefined ? [] : [{ row, page: Number(page), of: Number(of) }];
  });
  const last = pages.at(-1);
  if (!last) return null;
  const there = new Set(pages.map(({ page }) => page));
  const missing = Array.from({ length: last.of }, (_, at) => at + 1).find((page) => !there.has(page));
  if (missing === undefined) return null;
  const received = pages
    .map(({ page }) => `page ${page}`)
    .slice(0, 20)
    .join(', ');
  return { line: String(last.row), expected: `page ${missing} of ${last.of}`, received };
}
