import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Calendar } from '../src/market/calendar/calendar.ts';
import { loadCalendar } from '../src/market/calendar/operations.ts';
import { importFile } from '../src/market/feed/import.ts';
import { ingest } from '../src/market/feed/operations.ts';
import type { Kind } from '../src/platform/database/begin-and-commit.ts';
import { type Transaction, transact } from '../src/platform/database/transaction.ts';
import { type InstrumentReading, nothingRead, type QuoteReading } from '../src/providers/market-feed/feed.ts';

/** A market of the size that is measured: more instruments, ten years of sessions, a million bars in a file. */
const open =
  (pool: pg.Pool) =>
  <Result>(kind: Kind, work: (tx: Transaction) => Promise<Result>) =>
    transact(pool, kind, work);

export const benchSymbol = (nth: number) => `B${String(nth).padStart(4, '0')}`;

/** Instruments with a quote each, so that 200 symbols can be requested. */
export async function addInstruments(pool: pg.Pool, count: number): Promise<void> {
  await open(pool)('write', async (tx) => {
    const calendar = await loadCalendar(tx, 'NGX');
    const session = calendar.sessionBefore(calendar.currentSession(tx.now_ms).date);
    const instruments: InstrumentReading[] = [];
    const quotes: QuoteReading[] = [];
    for (let nth = 0; nth < count; nth++) {
      const symbol = benchSymbol(nth);
      const plain = { asset_class: 'equity', security_type: 'ordinary_share', status: 'active' } as const;
      instruments.push({ symbol, name: `Bench ${nth} Plc`, ...plain, shares_outstanding: 1_000_000_000 });
      quotes.push({
        symbol,
        as_of: new Date(session.close_ms).toISOString(),
        trade_date: session.date,
        last: '101.25',
        previous_close: '100.00',
        open: '100.00',
        day_high: '102.00',
        day_low: '99.50',
        volume: 1_234_567,
        value_traded: '124567890.12',
        deals: 321,
        provider_ref: null,
      });
    }
    await ingest(tx, calendar, 'bench', { ...nothingRead, instruments, quotes });
  });
}

/** Sessions of ten years, each seen `looks` times. */
export async function addSessions(client: pg.ClientBase, years: number, looks: number): Promise<number> {
  const { rowCount } = await client.query(
    `insert into session_observations
     select 'NGX', day::date, day + interval '9 hours' + look * interval '5 minutes', 1, 1000.00, 1.00, 0.1000, null, 1, 1,
       1.00, null, 1, 1.00, null, null, 1, 0, 0, 1, '10:00', '14:30', false, 'bench', day
     from generate_series(current_date - make_interval(years => $1), current_date - interval '420 days', '1 day') day
     cross join generate_series(1, $2::int) look
     where extract(isodow from day) < 6
     on conflict do nothing`,
    [years, looks],
  );
  await client.query(
    `insert into session_days
     select distinct on (trade_date) exchange, trade_date, as_of, version, true
     from session_observations
     where provider = 'bench'
     order by trade_date, as_of desc
     on conflict do nothing`,
  );
  return rowCount ?? 0;
}

const HEADER = 'symbol,date,open,high,low,close,previous_close,volume,value_traded,deals';

/** A file of bars of every instrument over as many trading days as it takes. */
export async function writeBars(folder: string, pool: pg.Pool, rows: number, symbols: number): Promise<string> {
  const calendar = await open(pool)('read', (tx) => loadCalendar(tx, 'NGX'));
  const days = tradingDays(calendar, Math.ceil(rows / symbols));
  const file = join(folder, 'bars.csv');
  const out = createWriteStream(file);
  out.write(`${HEADER}\n`);
  for (const [nth, date] of days.entries()) {
    const close = (100 + (nth % 7) * 0.25).toFixed(2);
    let text = '';
    for (let symbol = 0; symbol < symbols; symbol++)
      text += `${benchSymbol(symbol)},${date},100.00,103.00,99.00,${close},,${1_000 + nth},${100_000 + nth}.00,${nth % 50}\n`;
    if (!out.write(text)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  return file;
}

function tradingDays(calendar: Calendar, count: number): string[] {
  const days: string[] = [];
  for (let date = calendar.dateAt(Date.now()); days.length < count; date = days.at(-1)!)
    days.push(calendar.sessionBefore(date).date);
  return days.reverse();
}

/** Seconds that the operator's import takes. */
export async function timeImport(pool: pg.Pool, file: string) {
  const start = performance.now();
  const source = { kind: 'bars', exchange: 'NGX', provider: 'bench' };
  const { rows, published, quarantined } = await open(pool)('write', (tx) =>
    importFile(tx, source, createReadStream(file)),
  );
  return { seconds: (performance.now() - start) / 1_000, rows, published, quarantined: quarantined.length };
}

/** Seconds that the server's own COPY of the same file takes, into a table of the same shape, unchecked. */
export async function timeCopy(client: pg.ClientBase, file: string): Promise<{ seconds: number; bytes: number }> {
  await client.query(`create table bench_bars (symbol text, date date, open unit_price, high unit_price, low unit_price,
    close unit_price, previous_close unit_price, volume bigint, value_traded money_amount, deals integer,
    primary key (symbol, date))`);
  const start = performance.now();
  await client.query(`copy bench_bars from '${file}' with (format csv, header)`);
  const seconds = (performance.now() - start) / 1_000;
  await client.query('drop table bench_bars');
  return { seconds, bytes: (await stat(file)).size };
}
