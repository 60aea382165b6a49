import type {
  DisclosureReading,
  InstrumentReading,
  RateReading,
  SessionReading,
} from '../../providers/market-feed/feed.ts';
import { newId } from '../../vocabulary/id.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import type { Disclosure, DisclosureCategory } from '../disclosures/contract.ts';
import { recordDisclosures } from '../disclosures/operations.ts';
import { recordRates } from '../fx/operations.ts';
import { type InstrumentRow, upsertInstruments } from '../instruments/operations.ts';
import { recordSessions, type SessionRow } from '../sessions/operations.ts';
import { checkDate, checkDisclosure, checkInstant, checkInstrument, checkSession, checkTexts } from './checks.ts';
import { exchangeOf, type Intake, nowOf, reject } from './intake.ts';
import { findInstrumentIds } from './queries.ts';

/** Stores instruments that are new, that changed, or that were last seen on an earlier day. */
export async function takeInstruments(intake: Intake, readings: readonly InstrumentReading[]): Promise<void> {
  const { tx, instruments } = intake;
  const known = new Map((await findInstrumentIds(tx, exchangeOf(intake))).map((row) => [row.symbol, row]));
  const today = nowOf(intake).slice(0, 10);
  const fresh = new Map<string, InstrumentRow>();
  for (const reading of readings) {
    const row = known.get(reading.symbol);
    const isSame = row && row.name === reading.name && row.status === reading.status;
    if (isSame && row.last_seen_at.startsWith(today)) continue;
    const complaint = checkTexts(reading) ?? checkInstrument(reading);
    if (complaint) reject(intake, 'instrument', reading.symbol, complaint, reading);
    else fresh.set(reading.symbol, instrumentRow(intake, reading, row?.id ?? newId(intake.now_ms)));
  }
  if (fresh.size === 0) return;
  await upsertInstruments(tx, [...fresh.values()]);
  for (const { symbol, id } of fresh.values()) instruments.set(symbol, id);
  intake.published += fresh.size;
}

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
    base_value: reading.base_value ?? null,
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
    return [
      { ...reading, exchange: exchangeOf(intake), ...times, provider: intake.provider, fetched_at: nowOf(intake) },
    ];
  });
  if (rows.length > 0) intake.published += await recordSessions(intake.tx, exchangeOf(intake), rows);
  return [...new Set(rows.map(({ trade_date }) => trade_date))];
}

function sessionComplaint({ calendar, now_ms }: Intake, row: SessionReading) {
  return (
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

/** Stores disclosures; answers those that are new. */
export async function takeDisclosures(intake: Intake, readings: readonly DisclosureReading[]): Promise<Disclosure[]> {
  const rows = new Map<string, Disclosure & { source_ref: string }>();
  for (const reading of readings) {
    const complaint = checkTexts(reading) ?? checkDisclosure(reading, intake.now_ms);
    if (complaint) {
      reject(intake, 'disclosure', reading.symbol ?? '', complaint, reading);
      continue;
    }
    rows.set(reading.source_ref, {
      ...reading,
      // The id sorts by when it was published, as lists do.
      id: newId(Date.parse(reading.published_at)),
      exchange: exchangeOf(intake),
      category: reading.category as DisclosureCategory,
      instrument_id: (reading.symbol && intake.instruments.get(reading.symbol)) ?? null,
      source: intake.provider,
    });
  }
  const fresh = await recordDisclosures(intake.tx, [...rows.values()]);
  intake.published += fresh.length;
  return fresh;
}

/** Stores rates. One that is wrong is turned away alone. */
export async function takeRates(intake: Intake, readings: readonly RateReading[]): Promise<void> {
  const { tx, provider } = intake;
  const right = readings.filter((reading) => {
    const complaint = checkInstant(intake.calendar, reading.as_of, '', intake.now_ms);
    if (complaint) reject(intake, 'rate', `${reading.base}-${reading.quote}`, complaint, reading);
    return !complaint;
  });
  try {
    intake.published += await recordRates(
      tx,
      right.map((reading) => ({ ...reading, source: provider })),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || right.length === 0) throw error;
    const reason = Object.entries(error.details)
      .map(([field, message]) => `${field}: ${message}`)
      .join(' ');
    if (right.length === 1) reject(intake, 'rate', `${right[0]!.base}-${right[0]!.quote}`, reason, right[0]!);
    else for (const reading of right) await takeRates(intake, [reading]);
  }
}
