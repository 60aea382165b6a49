import { createHash } from 'node:crypto';
import { writeCsv } from '../../platform/spreadsheet/write-csv.ts';
import { type Cell, writeXlsx } from '../../platform/spreadsheet/write-xlsx.ts';
import type { BatchRow, WaitingOrder } from './queries.ts';

/** What the file says besides the order, and a note of its trade: contract notes may have these columns; they are not read. */
export const columnsUnread = [
  ...['ordered_at', 'investment', 'side', 'currency', 'amount', 'expected_price', 'trade date', 'trade_date'],
] as const;

const header = ['order', 'ordered_at', 'investment', 'side', 'currency', 'amount', 'units', 'expected_price'];

type Said = Pick<BatchRow, 'investment_name' | 'side' | 'currency'>;
type Line = Pick<WaitingOrder, 'reference' | 'ordered_at' | 'amount' | 'units' | 'price'>;

const rowsOf = ({ investment_name, side, currency }: Said, lines: readonly Line[]): string[][] =>
  lines.map(({ reference, ordered_at, amount, units, price }) => [
    ...[reference, ordered_at, investment_name, side, currency, amount, units ?? '', price],
  ]);

/** The same batch has the same bytes each time; a cell that a spreadsheet would run as a formula is made text. */
export const csvOf = (batch: Said, lines: readonly Line[]): string => writeCsv([header, ...rowsOf(batch, lines)]);

export function xlsxOf(batch: Said, lines: readonly Line[]): Buffer {
  const workbook = writeXlsx(header);
  const rows = rowsOf(batch, lines).map((row) => row.map(cellOf));
  return Buffer.concat([workbook.write(rows), workbook.end()]);
}

/** By columns, how a workbook shows their values; all others are texts. */
const shownAs: Readonly<Record<string, (value: string) => Cell>> = {
  ordered_at: (instant) => ({ instant }),
  amount: (number) => ({ number, as: 'money' }),
  units: (number) => ({ number }),
  expected_price: (number) => ({ number, as: 'price' }),
};

const cellOf = (text: string, column: number): Cell =>
  text === '' ? null : (shownAs[header[column]!]?.(text) ?? text);

export const hashOf = (csv: string): string => createHash('sha256').update(csv, 'utf8').digest('hex');
