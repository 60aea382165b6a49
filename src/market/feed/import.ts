import type { Readable } from 'node:stream';
import type { Transaction } from '../../platform/database/transaction.ts';
import { readingHereInParts } from '../../platform/threads/beside.ts';
import { readCsvBatches } from '../../providers/market-feed/csv.ts';
import { type CsvKind, type CsvRow, csvKinds } from '../../providers/market-feed/csv-kinds.ts';
import { type BarReading, nothingRead, type Reading, type SessionReading } from '../../providers/market-feed/feed.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Calendar } from '../calendar/calendar.ts';
import { loadCalendar } from '../calendar/operations.ts';
import { checkDate } from './checks.ts';
import { ingest, ingestBars, type Outcome } from './operations.ts';

/** The result of a file: every row that was quarantined, in the order of the file, with the reason. */
export type ImportReport = {
  readonly kind: string;
  readonly exchange: string;
  readonly rows: number;
  readonly published: number;
  readonly quarantined: { readonly row: number | null; readonly symbol: string; readonly reason: string }[];
};

export type ImportFile = {
  readonly kind: string;
  readonly exchange: string | undefined;
  readonly provider: string;
};

/** Publishes the rows of a file, but for those that fail their checks. Throws validation_error for what is no such file. */
export function importFile(tx: Transaction, file: ImportFile, bytes: Readable): Promise<ImportReport> {
  const kind = csvKinds.find((one) => one === file.kind);
  if (!kind) return refuse('validation_error', { KIND: `Expected one of ${csvKinds.join(', ')}, holidays, links.` });
  const rows_max = kind === 'bars' ? undefined : ROWS_MAX;
  // It is typed on the database itself, where no request waits, and is of any length.
  return readingHereInParts(() =>
    importRows(tx, { ...file, kind }, atMost(rows_max, kind, readCsvBatches(kind, bytes))),
  );
}

/** The same with rows that were read. */
export async function importRows(
  tx: Transaction,
  { kind, exchange, provider }: ImportFile & { readonly kind: CsvKind },
  batches: Batches,
): Promise<ImportReport> {
  const calendar = await loadCalendar(tx, exchange);
  const rowOf = new Map<object, number>();
  const { rows, outcome } =
    kind === 'bars'
      ? await importBars(tx, calendar, provider, batches)
      : await importAll(tx, calendar, provider, kind, batches, rowOf);
  return {
    kind,
    exchange: calendar.exchange.code,
    rows,
    published: outcome.published,
    quarantined: outcome.rejected
      .map(({ symbol, reason, row }) => ({
        row: rowOf.get(row) ?? (row as { row?: number }).row ?? null,
        symbol,
        reason,
      }))
      .sort((one, other) => (one.row ?? 0) - (other.row ?? 0)),
  };
}

type Batches = AsyncIterable<CsvRow[]>;
type Imported = { rows: number; outcome: Outcome };

const ROWS_MAX = 50_000;

/** No batch beyond the limit is passed on, so that none is held or stored. */
async function* atMost(rows_max: number | undefined, kind: CsvKind, batches: Batches): AsyncGenerator<CsvRow[]> {
  let rows = 0;
  for await (const batch of batches) {
    rows += batch.length;
    if (rows_max !== undefined && rows > rows_max)
      refuse('validation_error', { file: `Expected at most ${rows_max} rows of ${kind}.` });
    yield batch;
  }
}

/** A bar has the number of its row, so that nothing stays in memory of those that are accepted. */
async function importBars(tx: Transaction, calendar: Calendar, provider: string, batches: Batches): Promise<Imported> {
  let rows = 0;
  async function* bars() {
    for await (const batch of batches) {
      rows += batch.length;
      yield batch.map(({ row, values }) => ({ ...values, row }) as unknown as BarReading);
    }
  }
  return { outcome: await ingestBars(tx, calendar, provider, bars()), rows };
}

async function importAll(
  tx: Transaction,
  calendar: Calendar,
  provider: string,
  kind: Exclude<CsvKind, 'bars'>,
  batches: Batches,
  rowOf: Map<object, number>,
): Promise<Imported> {
  for await (const batch of batches) for (const { row, values } of batch) rowOf.set(values, row);
  const values = [...rowOf.keys()];
  const isFinal = kind === 'sessions' && areOver(calendar, values as SessionReading[], tx.now_ms);
  const reading: Reading = { ...nothingRead, [kind]: values, isFinal };
  return { outcome: await ingest(tx, calendar, provider, reading, 'file'), rows: rowOf.size };
}

/** A file of sessions that are all over closes them, as a feed does when the exchange calls the day final. */
const areOver = (calendar: Calendar, sessions: readonly SessionReading[], now_ms: number): boolean =>
  sessions.every(
    ({ trade_date }) => checkDate(calendar, trade_date, now_ms) !== null || isOver(calendar, trade_date, now_ms),
  );

const isOver = (calendar: Calendar, date: string, now_ms: number): boolean =>
  (calendar.session(date)?.close_ms ?? 0) <= now_ms;
