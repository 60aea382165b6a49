import { z } from 'zod';
import { readEndpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { pagingByDay } from '../../vocabulary/page.ts';
import { day, instant, money, percent, price } from '../../vocabulary/values.ts';
import { clock, exchangeDays, exchangeQuery } from '../calendar/contract.ts';
import { change, count } from '../quotes/contract.ts';

export const SessionSummary = z
  .strictObject({
    trade_date: day("The trading day, in the exchange's own time."),
    as_of: instant('When it was observed.'),
    all_share_index: price('Level of the main index.'),
    all_share_index_change: change('Against the session before.'),
    all_share_index_change_percent: percent('Against the session before.'),
    all_share_index_ytd_change_percent: percent('Against the last session of the year before.').nullable(),
    deals: count('Deals made.'),
    volume: count('Units traded.'),
    value_traded: money('What they were traded for.'),
    turnover_rate: percent('value_traded ÷ market_cap.equity.').nullable(),
    listed_securities: count('Securities listed.'),
    market_cap: z
      .strictObject({
        equity: money('Equities.').nullable(),
        bonds: money('Bonds.').nullable(),
        etfs: money('ETFs.').nullable(),
        total: money('All that is known of the three.').nullable(),
      })
      .meta({ description: 'Market capitalisation.' }),
    breadth: z
      .strictObject({
        advancers: count('Securities that rose.'),
        decliners: count('Securities that fell.'),
        unchanged: count('Securities that traded and did neither.'),
        traded_securities: count('Securities that traded.'),
      })
      .meta({ description: 'How many moved which way.' }),
    session: z
      .strictObject({
        open_time: clock('When trading opened.'),
        close_time: clock('When trading closes or closed.'),
        timezone: z.string().meta({ description: 'IANA name.' }),
      })
      .meta({ description: 'Hours of the session.' }),
    fetched_at: instant('When the service fetched it.'),
    exchange: z.string().meta({ description: 'Code of the exchange.' }),
    currency: z
      .string()
      .length(3)
      .meta({ description: 'ISO 4217.', examples: ['NGN'] }),
  })
  .meta({ id: 'ExchangeSession', description: 'A trading day in figures: its last observation.' });
export type SessionSummary = z.infer<typeof SessionSummary>;

export const getSnapshot = readEndpoint({
  name: 'market.snapshot',
  path: '/partner/v1/market/snapshot',
  summary: 'Retrieve the latest session summary, or that of a day',
  description:
    'Answers the figures of one session of the exchange: its index, turnover, breadth and market capitalisation. Without `date` it is the newest session, which may still be under way. A day without a session answers 404 with `reason` (`not_a_trading_day`, `no_data`) and `previous_trading_day`.',
  next: 'Earlier sessions are answered by `GET /market/snapshot/history`.',
  cache: 'private, no-cache',
  query: z.strictObject({ ...exchangeQuery, date: day('The trading day; the latest when absent.').optional() }),
  data: SessionSummary,
  refusals: ['not_found'],
});

export const listSnapshots = readEndpoint({
  name: 'market.snapshotHistory',
  path: '/partner/v1/market/snapshot/history',
  summary: 'List session summaries',
  description:
    "Answers one summary for each trading day, the last observation of that day, newest first. `from` and `to` are days in the exchange's own time. Days without a session have no record.",
  next: 'A single day is answered by `GET /market/snapshot`.',
  cache: 'private, no-cache',
  query: z.strictObject({ ...pagingByDay, ...exchangeQuery, ...exchangeDays }),
  data: SessionSummary,
  paginated: true,
  refusals: ['not_found', 'invalid_date_range'],
});

export const sessionEndpoints = [getSnapshot, listSnapshots] as const;

export const sessionClosed = event({
  type: 'market.session_closed',
  object_type: 'exchange_session',
  object: SessionSummary,
  when: 'An exchange closed for the day, and its summary is known.',
});
