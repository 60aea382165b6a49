import type { FileInParts } from '../../platform/http/endpoints/route.ts';
import { writeCsv } from '../../platform/spreadsheet/write-csv.ts';
import { type Cell, writeXlsx } from '../../platform/spreadsheet/write-xlsx.ts';
import { exportColumns, type JournalExport } from './contract.ts';
import type { Line } from './lines.ts';

type Lines = AsyncIterable<readonly Line[]>;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The file of a run: the same lines make the same bytes. */
export const fileOf = ({ number, period }: JournalExport, lines: Lines, format: 'csv' | 'xlsx'): FileInParts => ({
  content_type: format === 'csv' ? 'text/csv; charset=utf-8; header=present' : XLSX,
  file_name: `journal-export-${number}-${period}.${format}`,
  parts: format === 'csv' ? csvOf(lines) : xlsxOf(lines),
});

async function* csvOf(lines: Lines): AsyncGenerator<string> {
  yield writeCsv([exportColumns]);
  for await (const part of lines)
    if (part.length > 0) yield writeCsv(part.map((line) => exportColumns.map((column) => line[column])));
}

async function* xlsxOf(lines: Lines): AsyncGenerator<Uint8Array> {
  const workbook = writeXlsx(exportColumns);
  for await (const part of lines)
    if (part.length > 0) yield workbook.write(part.map((line) => exportColumns.map((column) => cellOf(column, line))));
  yield workbook.end();
}

function cellOf(column: keyof Line, line: Line): Cell {
  const value = line[column];
  if (value === null) return null;
  if (column === 'date') return { day: value };
  return column === 'debit' || column === 'credit' ? { number: value, as: 'money' } : value;
}
