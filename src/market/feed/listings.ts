import { nullsOf } from '../../platform/database/nulls.ts';
import type { DisclosureReading, InstrumentReading, SessionReading } from '../../providers/market-feed/feed.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Disclosure, DisclosureCategory } from '../disclosures/contract.ts';
import { findBySourceRefs, type NewDisclosure, recordDisclosures } from '../disclosures/operations.ts';
import { findInstruments, type InstrumentRow, upsertInstruments } from '../instruments/operations.ts';
import { instrumentMachine } from '../instruments/states.ts';
import { recordSessions, type SessionRow } from '../sessions/operations.ts';
import {
  type Complaint,
  checkDate,
  checkDisclosure,
  checkInstant,
  checkInstrument,
  checkSession,
  checkTexts,
} from './checks.ts';
import { exchangeOf, type IngestRun, nowOf, reject } from './ingest-run.ts';

/** Stores instruments that are new, that changed, or that were last seen on an earlier day. */
export async function storeInstruments(run: IngestRun, readings: readonly InstrumentReading[]): Promise<void> {
  if (readings.length === 0) return;
  const { tx, instruments } = run;
  const stored = new Map((await findInstruments(tx, exchangeOf(run))).map((row) => [row.symbol, row]));
  const today = nowOf(run).slice(0, 10);
  const fresh = new Map<string, InstrumentRow>();
  for (const reading of readings) {
    const before = stored.get(reading.symbol);
    const complaint = reading.unreadable ?? checkTexts(reading) ?? checkInstrument(reading);
    if (complaint) {
      reject(run, 'instrument', reading.symbol, complaint, reading);
      continue;
    }
    if (!before) instrumentMachine.create(reading.status);
    const row = instrumentRow(run, reading, before?.id ?? newId(run.now_ms));
    const isUnchanged = before && hasSameContent(before, row) && before.last_seen_at.startsWith(today);
    // Of two in one reading the later one counts.
    if (isUnchanged) fresh.delete(reading.symbol);
    else fresh.set(reading.symbol, row);
  }
  if (fresh.size === 0) return;
  await upsertInstruments(tx, [...fresh.values()]);
  for (const { symbol, id } of fresh.values()) instruments.set(symbol, id);
  run.published += fresh.size;
}

const ofEachReading = new Set(['provider', 'first_seen_at', 'last_seen_at']);

/** A field that a reading leaves out keeps its stored value. */
const hasSameContent = (before: InstrumentRow, row: InstrumentRow): boolean =>
  Object.entries(row).every(
    ([name, value]) => value === null || ofEachReading.has(name) || before[name as keyof InstrumentRow] === value,
  );

function instrumentRow(run: IngestRun, reading: InstrumentReading, id: string): InstrumentRow {
  return {
    ...nullsOf('instruments'),
    id,
    exchange: exchangeOf(run),
    symbol: reading.symbol,
    name: reading.name,
    currency: run.calendar.exchange.currency,
    asset_class: reading.asset_class,
    security_type: reading.security_type,
    provider: run.provider,
    provider_ref: reading.provider_ref ?? null,
    isin: reading.isin ?? null,
    status: reading.status,
    first_seen_at: nowOf(run),
    last_seen_at: nowOf(run),
    sector: reading.sector ?? null,
    industry: reading.industry ?? null,
    board: reading.board ?? null,
    shares_outstanding: reading.shares_outstanding ?? null,
    eps: reading.eps ?? null,
    dividend_per_share: reading.dividend_per_share ?? null,
    fund_type: reading.asset_class === 'etf' ? 'exchange_traded' : null,
    index_family: reading.index_family ?? null,
    base_value: reading.base_value ? priceOf(reading.base_value) : null,
    base_date: reading.base_date ?? null,
    constituents_count: reading.constituents_count ?? null,
  };
}

/** Stores observations of sessions. Returns their days. */
export async function storeSessions(
  run: IngestRun,
  readings: readonly SessionReading[],
  isFinal: boolean,
): Promise<string[]> {
  const rows = readings.flatMap((reading): Omit<SessionRow, 'version'>[] => {
    const complaint = sessionComplaint(run, reading);
    if (complaint) reject(run, 'session', run.calendar.exchange.main_index, complaint, reading);
    if (complaint) return [];
    const { open_time, close_time } = run.calendar.session(reading.trade_date)!;
    const times = { open_time, close_time, is_final: isFinal };
    const origin = { provider: run.provider, fetched_at: nowOf(run) };
    return [{ ...inCanonicalForm(reading), exchange: exchangeOf(run), ...times, ...origin }];
  });
  if (rows.length > 0) run.published += await recordSessions(run.tx, exchangeOf(run), rows);
  return [...new Set(rows.map(({ trade_date }) => trade_date))];
}

const priceOf = (text: string): string => Decimal.of(text).toPrice();
const moneyOf = (text: string | null): string | null => (text === null ? null : Decimal.of(text).toMoney());
const percentOf = (text: string | null): string | null => (text === null ? null : Decimal.of(text).toPercent());

/** Values are stored as the API shows them, however few decimals the source has. */
const inCanonicalForm = (row: SessionReading): SessionReading => ({
  ...row,
  all_share_index: priceOf(row.all_share_index),
  all_share_index_change: priceOf(row.all_share_index_change),
  all_share_index_change_percent: percentOf(row.all_share_index_change_percent)!,
  all_share_index_ytd_change_percent: percentOf(row.all_share_index_ytd_change_percent),
  value_traded: moneyOf(row.value_traded)!,
  turnover_rate: percentOf(row.turnover_rate),
  market_cap_equity: moneyOf(row.market_cap_equity),
  market_cap_bonds: moneyOf(row.market_cap_bonds),
  market_cap_etfs: moneyOf(row.market_cap_etfs),
});

function sessionComplaint({ calendar, now_ms }: IngestRun, row: SessionReading) {
  return (
    row.unreadable ??
    checkDate(calendar, row.trade_date, now_ms) ??
    checkInstant(calendar, row.as_of, row.trade_date, now_ms) ??
    checkSession({
      ...row,
      percents: [row.all_share_index_change_percent, row.all_share_index_ytd_change_percent, row.turnover_rate],
      amounts: [row.value_traded, row.market_cap_equity, row.market_cap_bonds, row.market_cap_etfs],
      counts: [row.deals, row.listed_securities, row.advancers, row.decliners, row.unchanged, row.traded_securities],
    })
  );
}

/** Stores disclosures. Returns those that are new. A stored one is never changed. */
export async function storeDisclosures(run: IngestRun, readings: readonly DisclosureReading[]): Promise<Disclosure[]> {
  if (readings.length === 0) return [];
  const refs = readings.map(({ source_ref }) => source_ref);
  const stored = await findBySourceRefs(run.tx, exchangeOf(run), run.provider, [...new Set(refs)]);
  const bySourceRef = new Map<string, DisclosureReading>(stored.map((row) => [row.source_ref, row]));
  const rows: NewDisclosure[] = [];
  for (const reading of readings) {
    const before = bySourceRef.get(reading.source_ref);
    const complaint =
      reading.unreadable ??
      checkTexts(reading) ??
      checkDisclosure(reading, run.now_ms) ??
      (before ? contradiction(before, reading) : null);
    if (complaint) reject(run, 'disclosure', reading.symbol ?? '', complaint, reading);
    if (complaint || before) continue;
    bySourceRef.set(reading.source_ref, reading);
    rows.push({
      ...reading,
      // The id sorts by when it was published, as lists do.
      id: newId(Date.parse(reading.published_at)),
      exchange: exchangeOf(run),
      category: reading.category as DisclosureCategory,
      instrument_id: (reading.symbol && run.instruments.get(reading.symbol)) ?? null,
      source: run.provider,
    });
  }
  const fresh = await recordDisclosures(run.tx, rows);
  run.published += fresh.length;
  return fresh;
}

const contents = ['symbol', 'issuer_name', 'title', 'category', 'period_end', 'document_url'] as const;

const contradiction = (before: DisclosureReading, reading: DisclosureReading): Complaint =>
  contents.every((name) => before[name] === reading[name])
    ? null
    : `${reading.source_ref} was reported otherwise before; a correction needs a source_ref of its own.`;
