import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { type LinkRow, productLinks } from '../../investing/investments/link-file.ts';
import { type HolidayRow, holidayColumns } from '../../market/calendar/work.ts';
import { readCsv } from '../../platform/csv.ts';
import { readCsvRows } from '../../providers/market-feed/csv.ts';
import type { CsvRow } from '../../providers/market-feed/csv-kinds.ts';
import { MARKET_FILE_MIB_MAX, MARKET_FILE_ROWS_MAX, mebibytes } from '../../vocabulary/limits.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { ImportKind } from './contract.ts';

/** A file as it is sent: its bytes in base64. */
export type SentMarketFile = { readonly kind: ImportKind; readonly content: string };

/** What was read of it: the rows of its kind, and none of the others. */
export type MarketFile = {
  readonly sha256: string;
  readonly rows: CsvRow[];
  readonly holidays: HolidayRow[];
  readonly links: LinkRow[];
};

/** Nothing is looked up or written. Throws validation_error for what is no such file. */
export function readMarketFile({ kind, content }: SentMarketFile): MarketFile {
  const bytes = bytesOf(content);
  const none = { sha256: createHash('sha256').update(bytes).digest('hex'), rows: [], holidays: [], links: [] };
  if (kind === 'holidays') return { ...none, holidays: readCsv(textOf(bytes), holidayColumns, { field: 'content' }) };
  if (kind === 'links') return { ...none, links: productLinks(textOf(bytes), { field: 'content' }) };
  return { ...none, rows: readCsvRows(kind, bytes, { rows_max: MARKET_FILE_ROWS_MAX, field: 'content' }) };
}

function bytesOf(content: string): Buffer {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0 || bytes.toString('base64') !== content)
    refuse('validation_error', { content: 'Expected the file in base64, padded and without line breaks.' });
  if (bytes.length > mebibytes(MARKET_FILE_MIB_MAX))
    refuse('validation_error', { content: `Expected at most ${MARKET_FILE_MIB_MAX} MiB: split the file.` });
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    refuse('validation_error', { content: 'Expected CSV: save the spreadsheet as CSV in UTF-8.' });
  return bytes;
}

const TEXT_BYTES_MAX = mebibytes(1);

function textOf(bytes: Buffer): string {
  if (bytes.length > TEXT_BYTES_MAX) refuse('validation_error', { content: 'Expected at most 1 MiB: split the file.' });
  if (bytes.includes(0)) refuse('validation_error', { content: 'Expected text without NUL bytes: save it in UTF-8.' });
  return isUtf8(bytes)
    ? bytes.toString()
    : refuse('validation_error', { content: 'Expected a file in UTF-8: save it in UTF-8.' });
}
