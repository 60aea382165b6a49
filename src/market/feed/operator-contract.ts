import { strictObject, z } from 'zod';
import { waits } from '../../access/approvals/proposed-act.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { flag, id, instant, string, stringOrNull, text } from '../../vocabulary/values.ts';
import { clock, exchangeCode, exchangeQuery } from '../calendar/contract.ts';
import { quarantineKinds } from './queries.ts';

const permission = 'catalogue.manage';
const count = (description: string) => z.int().min(0).meta({ description });

export const FeedState = strictObject({
  provider: string('Who reports the data.'),
  fetched_at: instant('When it was last read; null: not yet.').nullable(),
  due_at: instant('When it is read next.'),
  failures: count('How often in a row it could not be read; 0 when the last reading succeeded.'),
  last_error: stringOrNull('Why the last reading failed; null: it did not.'),
}).meta({ id: 'FeedState', description: 'The feed of an exchange.' });

export const Exchange = strictObject({
  code: exchangeCode,
  name: string('The name of the exchange.'),
  mic: z.string().length(4).meta({ description: 'The market identifier code of ISO 10383.' }),
  timezone: string('The time zone of the exchange, by its IANA name.'),
  open_time: clock('When trading opens.', '10:00'),
  close_time: clock('When trading closes.'),
  is_default: flag('Whether it is meant where no exchange is named.'),
  is_open: flag('Whether orders are matched there now.'),
  quarantined: count('How many rows of its quarantine wait for a decision.'),
  feed: FeedState.nullable().meta({ description: 'Its feed; null: none is read.' }),
}).meta({ id: 'OperatedExchange', description: 'An exchange, and the state of the feed of its data.' });
export type Exchange = z.infer<typeof Exchange>;

export const listExchanges = operatorRead({
  name: 'exchanges.list',
  path: '/operator/v1/market/exchanges',
  summary: 'List the exchanges with the state of their feeds, the default one first',
  permission: 'partners.read',
  data: z.array(Exchange),
});

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const kind = z.enum(quarantineKinds, `Expected one of ${quarantineKinds.join(', ')}.`);

export const QuarantinedRow = strictObject({
  id: id('The row.'),
  exchange: exchangeCode,
  kind: kind.meta({ description: 'What the row is about.' }),
  symbol: string('The instrument or the pair, as it was reported; at most 64 characters.'),
  reason: string('Why it was not published.'),
  content: z.record(z.string(), cell).meta({ description: 'The row as it was reported: text of others, by column.' }),
  provider: string('Who reported it.'),
  created_at: instant('When it was reported first.'),
  released_at: instant('When it was published after all; null: it was not.').nullable(),
  rejected_at: instant('When it was turned down; null: it was not.').nullable(),
  rejected_by: stringOrNull('Who turned it down; null: nobody.'),
  reject_reason: stringOrNull('Why it was turned down; null: it was not.'),
}).meta({ id: 'QuarantinedRow', description: 'A row of market data that failed its checks.' });
export type QuarantinedRow = z.infer<typeof QuarantinedRow>;

export const listQuarantine = operatorList({
  name: 'quarantine.list',
  path: '/operator/v1/market/quarantine',
  summary: 'List rows of market data that failed their checks, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    exchange: exchangeQuery.exchange.meta({ description: 'Only rows of this exchange; of all when absent.' }),
    kind: kind.optional().meta({ description: 'Only rows of this kind.' }),
    status: z.enum(['waiting', 'released', 'rejected'], 'Expected waiting, released or rejected.').optional().meta({
      description: 'What became of them; `waiting`, those that nobody decided, when absent.',
    }),
  }),
  data: QuarantinedRow,
  refusals: ['not_found'],
});

const jumpReason = text(
  1,
  500,
  'Why, for the person who approves it where it takes two; kept in the audit.',
).optional();
const params = strictObject({ row: string('The `id` of the row.') });

export const getQuarantined = operatorRead({
  name: 'quarantine.get',
  path: '/operator/v1/market/quarantine/{row}',
  summary: 'Retrieve a row of market data that failed its checks',
  permission: 'partners.read',
  params,
  data: QuarantinedRow,
});

export const releaseRow = operatorEndpoint({
  name: 'quarantine.release',
  path: '/operator/v1/market/quarantine/{row}/release',
  summary: 'Publish a quote, a bar or an exchange rate that was quarantined',
  description: 'Every check but that of its move is made again. A row of another kind is imported again, corrected.',
  permission,
  twoPeople:
    'where the newest price or rate moves further than the settings `price_jump_percent` or `rate_jump_percent`.',
  params,
  body: strictObject({ reason: jumpReason }).meta({ id: 'ReleaseQuarantined', description: 'Why it is right.' }),
  data: strictObject({ row: QuarantinedRow, ...waits }).meta({
    id: 'ReleasedRow',
    description: 'The row after the act, and whether it waits for another person.',
  }),
  audit: { subject: 'quarantined_row' },
  refusals: ['invalid_state'],
});

export const rejectRow = operatorEndpoint({
  name: 'quarantine.reject',
  path: '/operator/v1/market/quarantine/{row}/reject',
  summary: 'Turn a row down: it is never published',
  description: 'The same row that fails for the same reason is not reported again.',
  permission,
  params,
  body: strictObject({ reason: text(1, 500, 'Why; kept with the row and in the audit.') }).meta({
    id: 'RejectQuarantined',
    description: 'Why the row is turned down.',
  }),
  audit: { subject: 'quarantined_row' },
  data: QuarantinedRow,
});

export const feedOperatorEndpoints = [listExchanges, listQuarantine, getQuarantined, releaseRow, rejectRow] as const;
