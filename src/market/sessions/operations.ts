import assert from 'node:assert/strict';
import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { pick } from '../../vocabulary/pick.ts';
import { requireDays } from '../../vocabulary/range.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Calendar } from '../calendar/calendar.ts';
import { loadCalendar } from '../calendar/operations.ts';
import type { Exchange } from '../calendar/queries.ts';
import type * as contract from './contract.ts';
import { SessionSummary } from './contract.ts';
import type { SessionRow } from './queries.ts';
import * as queries from './queries.ts';

export { findDay as findSession, findLatest as findLatestSession, type SessionRow } from './queries.ts';

/** The summary of a day that has one. */
export async function summaryOf(tx: Transaction, exchange: Exchange, date: string): Promise<SessionSummary> {
  const found = await queries.findDay(tx, exchange.code, date);
  assert(found, `${exchange.code} has no summary of ${date}`);
  return presentSession(found, exchange);
}

/** The refusal says whether the day was a trading day, and which day to request instead: never a future one. */
export function noSession(calendar: Calendar, date: string, now_ms: number): never {
  const newest = calendar.currentSession(now_ms).date;
  return refuse('not_found', {
    resource: 'exchange_session',
    id: date,
    reason: calendar.isTradingDay(date) ? 'no_data' : 'not_a_trading_day',
    previous_trading_day: date > newest ? newest : calendar.sessionBefore(date).date,
  });
}

export async function listSnapshots(
  tx: Transaction,
  { exchange, ...query }: Input<typeof contract.listSnapshots>['query'],
) {
  const days = requireDays(query);
  const calendar = await loadCalendar(tx, exchange);
  const page = await queries.findDays(tx, calendar.exchange.code, { ...query, ...days });
  return shown(page, (row) => presentSession(row, calendar.exchange));
}

export function presentSession(row: SessionRow, { code, currency, timezone }: Exchange): SessionSummary {
  const parts = [row.market_cap_equity, row.market_cap_bonds, row.market_cap_etfs].filter((part) => part !== null);
  const total = parts.map(Decimal.of).reduce((sum, part) => sum.plus(part), Decimal.zero);
  return {
    trade_date: row.trade_date,
    as_of: row.as_of,
    all_share_index: row.all_share_index,
    all_share_index_change: row.all_share_index_change,
    all_share_index_change_percent: row.all_share_index_change_percent,
    all_share_index_ytd_change_percent: row.all_share_index_ytd_change_percent,
    deals: row.deals,
    volume: row.volume,
    value_traded: row.value_traded,
    turnover_rate: row.turnover_rate,
    listed_securities: row.listed_securities,
    market_cap: {
      equity: row.market_cap_equity,
      bonds: row.market_cap_bonds,
      etfs: row.market_cap_etfs,
      total: parts.length === 0 ? null : total.toMoney(),
    },
    breadth: showBreadth(row),
    session: { open_time: row.open_time, close_time: row.close_time, timezone },
    fetched_at: row.fetched_at,
    exchange: code,
    currency,
  };
}

const showBreadth = pick(SessionSummary.shape.breadth);

type NewSession = Omit<SessionRow, 'version'>;

/**
 * Stores observations of sessions. A repeat is not stored; another one of the same instant is a new version. Of several at
 * once for an instant the last one counts.
 */
export async function recordSessions(
  tx: Transaction,
  exchange: string,
  observations: readonly NewSession[],
): Promise<number> {
  const dates = observations.map(({ trade_date }) => trade_date);
  const instants = observations.map(({ as_of }) => as_of);
  const stored = new Map<string, SessionRow>();
  for (const row of await queries.findVersions(tx, exchange, dates, instants)) stored.set(keyOf(row), row);
  const changed = new Map<string, SessionRow>();
  for (const one of observations) {
    const before = stored.get(keyOf(one));
    if (before && hasSameContent(before, one)) changed.delete(keyOf(one));
    else changed.set(keyOf(one), { ...one, version: (before?.version ?? 0) + 1 });
  }
  const fresh = [...changed.values()];
  if (fresh.length === 0) return 0;
  await queries.insertObservations(tx, fresh);
  await queries.pointDays(tx, exchange, [...new Set(fresh.map(({ trade_date }) => trade_date))]);
  return fresh.length;
}

const keyOf = ({ trade_date, as_of }: NewSession) => `${trade_date} ${as_of}`;

function hasSameContent(one: SessionRow, other: NewSession): boolean {
  const { version: _version, fetched_at: _fetched, ...content } = one;
  return Object.entries(content).every(([name, value]) => other[name as keyof NewSession] === value);
}

/** Marks days as over, and returns those that were not yet. */
export const closeSessions = async (tx: Transaction, exchange: string, dates: readonly string[]): Promise<string[]> =>
  (await queries.closeDays(tx, exchange, dates)).map(({ trade_date }) => trade_date);
