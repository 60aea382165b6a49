import { createHash, type Hash } from 'node:crypto';
import { writeCsv } from '../../platform/spreadsheet/write-csv.ts';
import {
  type Cell,
  type WorkbookState,
  type WorkbookWriter,
  writeXlsx,
} from '../../platform/spreadsheet/write-xlsx.ts';
import type { Check } from './checks.ts';
import type { Report, ReportColumn } from './definition.ts';
import type { ReportRow, Total } from './reading.ts';

/**
 * The files of a report: its rows, then its totals, then what they were compared with. The first column says which of these a
 * line is, the last one has words. The same rows make the same bytes.
 */
export type Line = { readonly record: 'row' | 'total' | 'check'; readonly cells: ReportRow; readonly words: string };

export const columnsOf = ({ columns }: Report): string[] => ['record', ...columns.map(({ name }) => name), 'words'];

export const lineOfRow = (cells: ReportRow): Line => ({ record: 'row', cells, words: '' });

/** The lines below the rows. */
export const linesBelow = (
  { totalsBy }: Report,
  totals: readonly Total[],
  checks: readonly Check[],
): readonly Line[] => [
  ...totals.map(
    ({ currency, of, rows, amounts }): Line => ({
      record: 'total',
      cells: { currency, ...(totalsBy !== undefined && { [totalsBy]: of }), ...amounts },
      words: rows === 1 ? '1 row' : `${rows} rows`,
    }),
  ),
  ...checks.map(({ currency, words }): Line => ({ record: 'check', cells: { currency }, words })),
];

/** What was written of a file so far: its hash and its length, and the bytes that are not stored yet. */
export type FileInProgress = {
  readonly hash: Hash;
  bytes: number;
  waiting: Uint8Array[];
};

export type ReportFiles = {
  readonly csv: FileInProgress;
  readonly xlsx: FileInProgress;
  add(lines: readonly Line[]): void;
  end(): void;
  /** Where the workbook is, so that it can be continued. */
  workbook(): WorkbookState;
};

/** The files as far as they are stored. */
export type StoredFiles = {
  readonly csv: FileInProgress;
  readonly xlsx: FileInProgress;
  readonly workbook: WorkbookState;
};

export const beginFile = (): FileInProgress => ({ hash: createHash('sha256'), bytes: 0, waiting: [] });

/** New files, or those that are continued. */
export function reportFiles(report: Report, stored: StoredFiles | null = null): ReportFiles {
  const names = columnsOf(report);
  const { csv, xlsx } = stored ?? { csv: beginFile(), xlsx: beginFile() };
  const workbook: WorkbookWriter = writeXlsx(names, stored ? { from: stored.workbook } : {});
  if (!stored) append(csv, csvOf([names]));
  return {
    csv,
    xlsx,
    add(lines) {
      const values = lines.map(({ record, cells, words }) => [
        record,
        ...report.columns.map(({ name }) => cells[name] ?? null),
        words,
      ]);
      append(csv, csvOf(values));
      append(
        xlsx,
        workbook.write(values.map((line) => line.map((value, at) => cellOf(report.columns[at - 1], value)))),
      );
    },
    end: () => append(xlsx, workbook.end()),
    workbook: () => workbook.state(),
  };
}

function append(file: FileInProgress, bytes: Uint8Array): void {
  file.hash.update(bytes);
  file.bytes += bytes.length;
  if (bytes.length > 0) file.waiting.push(bytes);
}

const csvOf = (lines: readonly (readonly (string | null)[])[]): Uint8Array =>
  Buffer.from(writeCsv(lines, { keepsNumbers: true }));

const isNumber = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value);

/** A number is one, a day and an instant are dates; all else is text. */
function cellOf(column: ReportColumn | undefined, value: string | null): Cell {
  if (value === null || column === undefined) return value;
  const { type } = column;
  if (type === 'day') return { day: value };
  if (type === 'instant') return { instant: value };
  if (type === 'text' || type === 'currency' || !isNumber(value)) return value;
  return type === 'money' || type === 'price' ? { number: value, as: type } : { number: value };
}
