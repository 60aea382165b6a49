import type pg from 'pg';
import { loadCalendar } from '../market/calendar/operations.ts';
import { seedExchanges } from '../market/calendar/work.ts';
import { ingest, type Outcome } from '../market/feed/operations.ts';
import { transact } from '../platform/database/transaction.ts';
import {
  type BarReading,
  type DisclosureReading,
  type InstrumentReading,
  nothingRead,
  type QuoteReading,
  type Reading,
  type SessionReading,
} from '../providers/market-feed/feed.ts';

/** An exchange whose readings a test publishes: the rows of a feed, with defaults for what does not matter. */
export async function createExchange(pool: pg.Pool, code: 'NGX' | 'GSE' = 'NGX') {
  await seedExchanges(pool);
  const ingestReadings = (readings: Partial<Reading>, provider = 'test'): Promise<Outcome> =>
    transact(pool, 'write', async (tx) =>
      ingest(tx, await loadCalendar(tx, code), provider, { ...nothingRead, ...readings }),
    );
  return { code, ingestReadings };
}

export const instrument = (symbol: string, more: Partial<InstrumentReading> = {}): InstrumentReading => ({
  symbol,
  name: `${symbol} Plc`,
  asset_class: 'equity',
  security_type: 'ordinary_share',
  status: 'active',
  ...more,
});

/** Thursday and Friday of a week without holidays, in Lagos; the exchange closes at 13:30 UTC. */
export const THURSDAY = '2026-11-19';
export const FRIDAY = '2026-11-20';

export const quote = (symbol: string, last: string, more: Partial<QuoteReading> = {}): QuoteReading => ({
  symbol,
  as_of: `${FRIDAY}T11:00:00.000Z`,
  trade_date: FRIDAY,
  last,
  previous_close: null,
  open: null,
  day_high: null,
  day_low: null,
  volume: 1_000,
  value_traded: '100000.00',
  deals: 10,
  provider_ref: null,
  ...more,
});

export const bar = (symbol: string, date: string, close: string, more: Partial<BarReading> = {}): BarReading => ({
  symbol,
  date,
  open: close,
  high: close,
  low: close,
  close,
  previous_close: null,
  volume: 1_000,
  value_traded: '100000.00',
  deals: 10,
  ...more,
});

export const session = (trade_date: string, level: string, more: Partial<SessionReading> = {}): SessionReading => ({
  trade_date,
  as_of: `${trade_date}T13:30:00.000Z`,
  all_share_index: level,
  all_share_index_change: '1.00',
  all_share_index_change_percent: '0.1000',
  all_share_index_ytd_change_percent: null,
  deals: 10,
  volume: 1_000,
  value_traded: '100000.00',
  turnover_rate: null,
  listed_securities: 3,
  market_cap_equity: '1000000.00',
  market_cap_bonds: null,
  market_cap_etfs: '500.00',
  advancers: 1,
  decliners: 1,
  unchanged: 1,
  traded_securities: 3,
  ...more,
});

export const disclosure = (symbol: string, more: Partial<DisclosureReading> = {}): DisclosureReading => ({
  symbol,
  issuer_name: `${symbol} Plc`,
  title: 'Notice of annual general meeting',
  category: 'corporate_disclosure',
  published_at: `${FRIDAY}T09:00:00.000Z`,
  period_end: null,
  document_url: null,
  source_ref: 'notice-1',
  ...more,
});
