import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { CsvFault, CsvReader, type CsvRecord } from '../../platform/spreadsheet/csv-records.ts';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import { writtenInstant } from '../../vocabulary/values.ts';
import { type CsvKind, type CsvRow, csvTables, type ReadTable } from './csv-kinds.ts';
import { FeedError, type MarketFeed, nothingRead, type Reading } from './feed.ts';

/** Columns whose cells are date-times: any form of ISO 8601 with an offset is taken. */
const instants = new Set(['as_of', 'published_at']);

const BATCH = 5_000;

/**
 * Reads a file of one kind in batches, however long it is. The header names exactly the columns of the kind, in any
 * order, or the file is refused; a row of another length, or without a value that it needs, is reported as a wrong row.
 */
export async function* readCsvBatches(kind: CsvKind, bytes: Readable): AsyncGenerator<CsvRow[]> {
  const table = tableOf(kind, {});
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      table.write(chunk.subarray(at, at + PIECE_BYTES));
      if (table.count() >= BATCH) yield table.taken();
    }
  }
  table.end();
  if (table.count() > 0) yield table.taken();
}

/** Reads all rows of a file, and no more than `rows_max`. */
export function readCsvRows(kind: CsvKind, bytes: Uint8Array, bounds: CsvBounds): CsvRow[] {
  const table = tableOf(kind, bounds);
  table.write(bytes);
  table.end();
  return table.taken();
}

/** A chunk of a file may be all of it. */
const PIECE_BYTES = 65_536;

export type CsvBounds = {
  readonly rows_max?: number;
  /** What a refusal of the whole file names; `file` when absent. */
  readonly field?: string;
};

function tableOf(kind: CsvKind, { rows_max, field = 'file' }: CsvBounds) {
  const shape = shapeOf(kind);
  const decoder = new TextDecoder();
  let header: readonly string[] | null = null;
  let [rows, batch]: [number, CsvRow[]] = [0, []];
  const refuseFile = (why: string): never => refuse('validation_error', { [field]: why });
  const reader = new CsvReader(({ row, cells }: CsvRecord) => {
    if (header === null) {
      header = headerOf(cells, shape.columns);
      return;
    }
    rows += 1;
    if (rows_max !== undefined && rows > rows_max)
      refuseFile(`Expected at most ${rows_max} rows of ${kind}: split the file.`);
    batch.push({ row, values: valuesOf(shape, header, cells) });
  });
  const readable = (read: () => void) => {
    try {
      read();
    } catch (error) {
      if (error instanceof CsvFault) refuseFile(`Not readable as CSV: ${error.message}`);
      throw error;
    }
  };
  return {
    write: (bytes: Uint8Array) => readable(() => reader.write(decoder.decode(bytes, { stream: true }))),
    end() {
      readable(() => {
        reader.write(decoder.decode());
        reader.end();
      });
      if (header === null) refuseFile(`Expected a header: ${shape.columns.join(',')}`);
    },
    count: () => batch.length,
    taken(): CsvRow[] {
      const taken = batch;
      batch = [];
      return taken;
    },
  };
}

/** What stands for bytes that are no UTF-8. */
const UNREADABLE = '\ufffd';

type Shape = { columns: string[]; counts: Set<string>; required: Set<string> };

const shapeOf = (kind: CsvKind): Shape => ({
  columns: csvTables[kind].columns.split(' '),
  counts: new Set(csvTables[kind].counts.split(' ')),
  required: new Set(csvTables[kind].required.split(' ')),
});

function headerOf(cells: readonly string[], columns: readonly string[]): readonly string[] {
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
  const rowsOf = async (exchange: string, kind: CsvKind, readTable: ReadTable) => {
    const file = join(folder, exchange, `${kind}.csv`);
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw new FeedError(`${file} cannot be read: ${error.message}`);
    });
    const rows = bytes === null ? [] : await readTable(kind, bytes);
    return rows.map(({ values }) => values) as never;
  };
  return {
    provider: 'csv',
    every_ms: EVERY_MS,
    async read({ exchange, now_ms, session, readTable }): Promise<Reading> {
      try {
        return {
          ...nothingRead,
          instruments: await rowsOf(exchange, 'instruments', readTable),
          quotes: await rowsOf(exchange, 'quotes', readTable),
          sessions: await rowsOf(exchange, 'sessions', readTable),
          disclosures: await rowsOf(exchange, 'disclosures', readTable),
          rates: await rowsOf(exchange, 'rates', readTable),
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
