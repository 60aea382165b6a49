import type { DisclosureReading, InstrumentReading, SessionReading } from '../../providers/market-feed/feed.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Disclosure, DisclosureCategory } from '../disclosures/contract.ts';
import { findTold, type NewDisclosure, recordDisclosures } from '../disclosures/operations.ts';
import { findInstruments, type InstrumentRow, upsertInstruments } from '../instruments/operations.ts';
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
import { exchangeOf, type Intake, nowOf, reject } from './intake.ts';

/** Stores instruments that are new, that changed, or that were last seen on an earlier day. */
export async function takeInstruments(intake: Intake, readings: readonly InstrumentReading[]): Promise<void> {
  if (readings.length === 0) return;
  const { tx, instruments } = intake;
  const known = new Map((await findInstruments(tx, exchangeOf(intake))).map((row) => [row.symbol, row]));
  const today = nowOf(intake).slice(0, 10);
  const fresh = new Map<string, InstrumentRow>();
  for (const reading of readings) {
    const before = known.get(reading.symbol);
    const complaint = reading.unreadable ?? checkTexts(reading) ?? checkInstrument(reading);
    if (complaint) {
      reject(intake, 'instrument', reading.symbol, complaint, reading);
      continue;
    }
    const row = instrumentRow(intake, reading, before?.id ?? newId(intake.now_ms));
    const isKnown = before && saysTheSame(before, row) && before.last_seen_at.startsWith(today);
    // Told twice at once, the later one stands.
    if (isKnown) fresh.delete(reading.symbol);
    else fresh.set(reading.symbol, row);
  }
  if (fresh.size === 0) return;
  await upsertInstruments(tx, [...fresh.values()]);
  for (const { symbol, id } of fresh.values()) instruments.set(symbol, id);
  intake.published += fresh.size;
}

const seenAnew = new Set(['provider', 'first_seen_at', 'last_seen_at']);

/** What a reading leaves out it does not deny. */
const saysTheSame = (before: InstrumentRow, row: InstrumentRow): boolean =>
  Object.entries(row).every(
    ([name, value]) => value === null || seenAnew.has(name) || before[name as keyof InstrumentRow] === value,
  );

function instrumentRow(intake: Intake, reading: InstrumentReading, id: string): InstrumentRow {
  return {
    id,
    exchange: exchangeOf(intake),
    symbol: reading.symbol,
    name: reading.name,
    currency: intake.calendar.exchange.currency,
    asset_class: reading.asset_class,
    security_type: reading.security_type,
    provider: intake.provider,
    provider_ref: reading.provider_ref ?? null,
    isin: reading.isin ?? null,
    status: reading.status,
    first_seen_at: nowOf(intake),
    last_seen_at: nowOf(intake),
    logo_url: null,
    website: null,
    sector: reading.sector ?? null,
    industry: reading.industry ?? null,
    board: reading.board ?? null,
    shares_outstanding: reading.shares_outstanding ?? null,
    eps: reading.eps ?? null,
    dividend_per_share: reading.dividend_per_share ?? null,
    listed_at: null,
    fund_type: reading.asset_class === 'etf' ? 'exchange_traded' : null,
    manager: null,
    nav: null,
    nav_date: null,
    expense_ratio_percent: null,
    index_family: reading.index_family ?? null,
    base_value: reading.base_value ? priceOf(reading.base_value) : null,
    base_date: reading.base_date ?? null,
    constituents_count: reading.constituents_count ?? null,
  };
}

/** Stores looks at sessions; answers the days that they are of. */
export async function takeSessions(
  intake: Intake,
  readings: readonly SessionReading[],
  isFinal: boolean,
): Promise<string[]> {
  const rows = readings.flatMap((reading): Omit<SessionRow, 'version'>[] => {
    const complaint = sessionComplaint(intake, reading);
    if (complaint) reject(intake, 'session', intake.calendar.exchange.main_index, complaint, reading);
    if (complaint) return [];
    const { open_time, close_time } = intake.calendar.session(reading.trade_date)!;
    const times = { open_time, close_time, is_final: isFinal };
    const told = { provider: intake.provider, fetched_at: nowOf(intake) };
    return [{ ...inCanonicalForm(reading), exchange: exchangeOf(intake), ...times, ...told }];
  });
  if (rows.length > 0) intake.published += await recordSessions(intake.tx, exchangeOf(intake), rows);
  return [...new Set(rows.map(({ trade_date }) => trade_date))];
}

const priceOf = (text: string): string => Decimal.of(text).toPrice();
const moneyOf = (text: string | null): string | null => (text === null ? null : Decimal.of(text).toMoney());
const percentOf = (text: string | null): string | null => (text === null ? null : Decimal.of(text).toPercent());

/** Values are stored as the API shows them, however few decimals they were told with. */
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

function sessionComplaint({ calendar, now_ms }: Intake, row: SessionReading) {
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

/** Stores disclosures; answers those that are new. What an issuer told stays as it was told. */
export async function takeDisclosures(intake: Intake, readings: readonly DisclosureReading[]): Promise<Disclosure[]> {
  if (readings.length === 0) return [];
  const refs = readings.map(({ source_ref }) => source_ref);
  const known = await findTold(intake.tx, exchangeOf(intake), intake.provider, [...new Set(refs)]);
  const told = new Map<string, DisclosureReading>(known.map((row) => [row.source_ref, row]));
  const rows: NewDisclosure[] = [];
  for (const reading of readings) {
    const before = told.get(reading.source_ref);
    const complaint =
      reading.unreadable ??
      checkTexts(reading) ??
      checkDisclosure(reading, intake.now_ms) ??
      (before ? contradiction(before, reading) : null);
    if (complaint) reject(intake, 'disclosure', reading.symbol ?? '', complaint, reading);
    if (complaint || before) continue;
    told.set(reading.source_ref, reading);
    rows.push({
      ...reading,
      // The id sorts by when it was published, as lists do.
      id: newId(Date.parse(reading.published_at)),
      exchange: exchangeOf(intake),
      category: reading.category as DisclosureCategory,
      instrument_id: (reading.symbol && intake.instruments.get(reading.symbol)) ?? null,
      source: intake.provider,
    });
  }
  const fresh = await recordDisclosures(intake.tx, rows);
  intake.published += fresh.length;
  return fresh;
}

const contents = ['symbol', 'issuer_name', 'title', 'category', 'period_end', 'document_url'] as const;

const contradiction = (before: DisclosureReading, reading: DisclosureReading): Complaint =>
  contents.every((name) => before[name] === reading[name])
    ? null
    : `${reading.source_ref} was told otherwise before; a correction needs a source_ref of its own.`;
