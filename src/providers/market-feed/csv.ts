import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import { writtenInstant } from '../../vocabulary/values.ts';
import { FeedError, type MarketFeed, nothingRead, type Reading } from './feed.ts';

/** Each kind of file: its columns, and which of them are whole numbers. An empty cell is null. */
const kinds = {
  instruments: {
    columns:
      'symbol name asset_class security_type status isin sector industry board shares_outstanding eps dividend_per_share index_family base_value base_date constituents_count',
    counts: 'shares_outstanding constituents_count',
    required: 'symbol name asset_class security_type status',
  },
  quotes: {
    columns: 'symbol as_of trade_date last previous_close open day_high day_low volume value_traded deals provider_ref',
    counts: 'volume deals',
    required: 'symbol as_of trade_date last volume value_traded',
  },
  bars: {
    columns: 'symbol date open high low close previous_close volume value_traded deals',
    counts: 'volume deals',
    required: 'symbol date open high low close volume value_traded',
  },
  sessions: {
    columns:
      'trade_date as_of all_share_index all_share_index_change all_share_index_change_percent all_share_index_ytd_change_percent deals volume value_traded turnover_rate listed_securities market_cap_equity market_cap_bonds market_cap_etfs advancers decliners unchanged traded_securities',
    counts: 'deals volume listed_securities advancers decliners unchanged traded_securities',
    required:
      'trade_date as_of all_share_index all_share_index_change all_share_index_change_percent deals volume value_traded listed_securities advancers decliners unchanged traded_securities',
  },
  disclosures: {
    columns: 'symbol issuer_name title category published_at period_end document_url source_ref',
    counts: '',
    required: 'issuer_name title category published_at source_ref',
  },
  rates: { columns: 'base quote bid ask mid as_of', counts: '', required: 'base quote bid ask mid as_of' },
} as const;

/** Columns whose cells are date-times: any form of ISO 8601 with an offset is taken. */
const instants = new Set(['as_of', 'published_at']);

export type CsvKind = keyof typeof kinds;
export const csvKinds = Object.keys(kinds) as CsvKind[];

export type CsvRow = { readonly row: number; readonly values: Readonly<Record<string, string | number | null>> };

const BATCH = 5_000;
/** Far more than a row has: a quote that is never closed would take the whole file into memory. */
const ROW_BYTES_MAX = 65_536;

/**
 * Reads a file of one kind in batches, however long it is. The header names exactly the columns of the kind, in any
 * order, or the file is refused; a row of another length, or without a value that it needs, is reported as a wrong row.
 */
export async function* readCsvBatches(kind: CsvKind, bytes: Readable): AsyncGenerator<CsvRow[]> {
  const shape = shapeOf(kind);
  const parser = bytes.pipe(
    parse({
      bom: true,
      relax_column_count: true,
      trim: true,
      skip_empty_lines: false,
      max_record_size: ROW_BYTES_MAX,
    }),
  );
  bytes.once('error', (error) => parser.destroy(error));
  let [number, header]: [number, string[] | null] = [0, null];
  let batch: CsvRow[] = [];
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      if (header === null) header = headerOf(cells, shape.columns);
      else if (cells.some(Boolean)) batch.push({ row: number, values: valuesOf(shape, header, cells) });
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    refuse('validation_error', { file: `Not readable as CSV: ${(error as Error).message}` });
  }
  if (header === null) refuse('validation_error', { file: `Expected a header: ${shape.columns.join(',')}` });
  if (batch.length > 0) yield batch;
}

/** What stands for bytes that are no UTF-8. */
const UNREADABLE = '\ufffd';

type Shape = { columns: string[]; counts: Set<string>; required: Set<string> };

const shapeOf = (kind: CsvKind): Shape => ({
  columns: kinds[kind].columns.split(' '),
  counts: new Set(kinds[kind].counts.split(' ')),
  required: new Set(kinds[kind].required.split(' ')),
});

function headerOf(cells: string[], columns: readonly string[]): string[] {
  const isWhole = cells.length === columns.length && columns.every((column) => cells.includes(column));
  return isWhole ? cells : refuse('validation_error', { 'row 1': `Expected the columns ${columns.join(',')}.` });
}

function valuesOf({ counts, required }: Shape, header: readonly string[], cells: readonly string[]) {
  const values: Record<string, string | number | null> = {};
  for (let at = 0; at < header.length; at++) {
    const [column, cell = ''] = [header[at]!, cells[at]];
    // What is no number and no date-time stays as it is written, for the checks to find.
    if (cell === '') values[column] = required.has(column) ? '' : null;
    else if (instants.has(column)) values[column] = writtenInstant(cell) ?? cell;
    else values[column] = counts.has(column) && /^\d{1,16}$/.test(cell) ? Number(cell) : cell;
  }
  const missing = header.find((column) => values[column] === '');
  if (cells.length !== header.length) values['unreadable'] = `Expected ${header.length} cells, found ${cells.length}.`;
  else if (missing) values['unreadable'] = `Expected a value of ${missing}.`;
  else if (cells.some((cell) => cell.includes(UNREADABLE)))
    values['unreadable'] = 'Expected UTF-8: save the file as such.';
  return values;
}

const EVERY_MS = 60_000;
const GRACE_MS = 60_000;

/** A feed that another system writes as files: FOLDER/EXCHANGE/KIND.csv, read whole at each reading. */
export function createCsvFeed(folder: string): MarketFeed {
  const rowsOf = async (exchange: string, kind: CsvKind) => {
    const file = join(folder, exchange, `${kind}.csv`);
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw new FeedError(`${file} cannot be read: ${error.message}`);
    });
    const rows: CsvRow['values'][] = [];
    if (bytes === null) return rows as never;
    for await (const batch of readCsvBatches(kind, Readable.from([bytes])))
      rows.push(...batch.map(({ values }) => values));
    return rows as never;
  };
  return {
    provider: 'csv',
    every_ms: EVERY_MS,
    async read({ exchange, now_ms, session }): Promise<Reading> {
      try {
        return {
          ...nothingRead,
          instruments: await rowsOf(exchange, 'instruments'),
          quotes: await rowsOf(exchange, 'quotes'),
          sessions: await rowsOf(exchange, 'sessions'),
          disclosures: await rowsOf(exchange, 'disclosures'),
          rates: await rowsOf(exchange, 'rates'),
          // The writer of the files gets a moment to write the last ones.
          isFinal: now_ms >= session.close_ms + GRACE_MS,
        };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const [[place = 'file', what = ''] = []] = Object.entries(error.details);
        throw new FeedError(`${join(folder, exchange)}: ${place}: ${what}`);
      }
    },
  };
}
