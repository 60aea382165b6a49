import { strictObject, z } from 'zod';
import { listEndpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { pagingByDay } from '../../vocabulary/page.ts';
import { day, instant, money, percent, price, string } from '../../vocabulary/values.ts';
import { clock, exchangeDays, exchangeQuery } from '../calendar/contract.ts';
import { change, count } from '../quotes/contract.ts';

export const SessionSummary = strictObject({
  trade_date: day("The trading day, in the exchange's own time."),
  as_of: instant('When it was observed.'),
  all_share_index: price('Level of the main index.'),
  all_share_index_change: change('Change of the index against the session before, in points.'),
  all_share_index_change_percent: percent('Change of the index against the session before.'),
  all_share_index_ytd_change_percent: percent(
    'Change of the index against the last session of the year before.',
  ).nullable(),
  deals: count('How many deals were made.'),
  volume: count('How many units were traded in all.'),
  value_traded: money('The value of all units traded, in `currency`.'),
  turnover_rate: percent('value_traded ÷ market_cap.equity.').nullable(),
  listed_securities: count('How many securities are listed.'),
  market_cap: strictObject({
    equity: money('The market capitalisation of equities.').nullable(),
    bonds: money('The market capitalisation of bonds.').nullable(),
    etfs: money('The market capitalisation of exchange-traded funds.').nullable(),
    total: money('The sum of what is known of the three.').nullable(),
  }).meta({ description: 'The market capitalisation of the exchange, by kind of security, in `currency`.' }),
  breadth: strictObject({
    advancers: count('How many securities rose.'),
    decliners: count('How many securities fell.'),
    unchanged: count('How many securities traded and neither rose nor fell.'),
    traded_securities: count('How many securities traded.'),
  }).meta({ description: 'How many moved which way.' }),
  session: strictObject({
    open_time: clock('When trading opens or opened.', '10:00'),
    close_time: clock('When trading closes or closed.'),
    timezone: string('The time zone of the exchange, by its IANA name.'),
  }).meta({ description: 'Hours of the session.' }),
  fetched_at: instant('When the service fetched it.'),
  exchange: string('The code of the exchange, such as `NGX`.'),
  currency: z
    .string()
    .length(3)
    .meta({ description: 'The currency of the amounts, ISO 4217.', examples: ['NGN'] }),
}).meta({ id: 'ExchangeSession', description: 'A trading day in figures: its last observation.' });
export type SessionSummary = z.infer<typeof SessionSummary>;

export const getSnapshot = readEndpoint({
  name: 'market.snapshot',
  path: '/partner/v1/market/snapshot',
  summary: 'Retrieve the latest session summary, or that of a day',
  description:
    'Returns the figures of one session of the exchange: its index, turnover, breadth and market capitalisation. Without `date` it is the newest session, which may still be under way. A day without a session responds with 404 with `reason` (`not_a_trading_day`, `no_data`) and `previous_trading_day`.',
  next: 'Earlier sessions are answered by `GET /market/snapshot/history`.',
  cache: 'private, no-cache',
  query: strictObject({ ...exchangeQuery, date: day('The trading day; the latest when absent.').optional() }),
  data: SessionSummary,
  refusals: ['not_found'],
});

export const listSnapshots = listEndpoint({
  name: 'market.snapshotHistory',
  path: '/partner/v1/market/snapshot/history',
  summary: 'List session summaries',
  description:
    "Returns one summary for each trading day, the last observation of that day, newest first. `from` and `to` are days in the exchange's own time. Days without a session have no record.",
  next: 'A single day is answered by `GET /market/snapshot`.',
  cache: 'private, no-cache',
  query: strictObject({ ...pagingByDay, ...exchangeQuery, ...exchangeDays }),
  data: SessionSummary,
  mayLag: true,
  refusals: ['not_found', 'invalid_date_range'],
});

export const sessionEndpoints = [getSnapshot, listSnapshots] as const;

export const sessionClosed = event({
  type: 'market.session_closed',
  object_type: 'exchange_session',
  object: SessionSummary,
  when: 'An exchange closed for the day, and its summary is known.',
});

export const sessionEvents = [sessionClosed] as const;
