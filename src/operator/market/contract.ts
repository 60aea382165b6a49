import { z } from 'zod';
import { waits } from '../../access/approvals/proposed-act.ts';
import { clock, exchangeQuery, HolidayChange, holidayKinds } from '../../market/calendar/contract.ts';
import { quarantineKinds } from '../../market/feed/queries.ts';
import { operatorEndpoint, operatorRead } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { day, id, instant, price, text } from '../../vocabulary/values.ts';

const permission = 'catalogue.manage';
const count = (description: string) => z.int().min(0).meta({ description });
const code = z.string().meta({ description: 'The code of the exchange, such as `NGX`.' });

export const FeedState = z
  .strictObject({
    provider: z.string().meta({ description: 'Who reports the data.' }),
    fetched_at: instant('When it was last read; null: not yet.').nullable(),
    due_at: instant('When it is read next.'),
    failures: count('How often in a row it could not be read; 0 when the last reading succeeded.'),
    last_error: z.string().nullable().meta({ description: 'What went wrong in the last reading; null: nothing.' }),
  })
  .meta({ id: 'FeedState', description: 'The feed of an exchange.' });

export const Exchange = z
  .strictObject({
    code,
    name: z.string().meta({ description: 'The name of the exchange.' }),
    mic: z.string().length(4).meta({ description: 'The market identifier code of ISO 10383.' }),
    timezone: z.string().meta({ description: 'The time zone of the exchange, by its IANA name.' }),
    open_time: clock('When trading opens.', '10:00'),
    close_time: clock('When trading closes.'),
    is_default: z.boolean().meta({ description: 'Whether it is meant where no exchange is named.' }),
    is_open: z.boolean().meta({ description: 'Whether orders are matched there now.' }),
    quarantined: count('How many rows of its quarantine wait for a decision.'),
    feed: FeedState.nullable().meta({ description: 'Its feed; null: none is read.' }),
  })
  .meta({ id: 'OperatedExchange', description: 'An exchange, and the state of the feed of its data.' });
export type Exchange = z.infer<typeof Exchange>;

export const listExchanges = operatorRead({
  name: 'exchanges.list',
  path: '/operator/v1/market/exchanges',
  summary: 'List the exchanges with the state of their feeds, the default one first',
  permission: 'partners.read',
  data: z.array(Exchange),
  refusals: [],
});

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const kind = z.enum(quarantineKinds, `Expected one of ${quarantineKinds.join(', ')}.`);

export const QuarantinedRow = z
  .strictObject({
    id: id('The row.'),
    exchange: code,
    kind: kind.meta({ description: 'What the row is about.' }),
    symbol: z.string().meta({ description: 'The instrument or the pair, as it was reported; at most 64 characters.' }),
    reason: z.string().meta({ description: 'Why it was not published.' }),
    content: z.record(z.string(), cell).meta({ description: 'The row as it was reported: text of others, by column.' }),
    provider: z.string().meta({ description: 'Who reported it.' }),
    created_at: instant('When it was reported first.'),
    released_at: instant('When it was published after all; null: it was not.').nullable(),
    rejected_at: instant('When it was turned down; null: it was not.').nullable(),
    rejected_by: z.string().nullable().meta({ description: 'Who turned it down; null: nobody.' }),
    reject_reason: z.string().nullable().meta({ description: 'Why it was turned down; null: it was not.' }),
  })
  .meta({ id: 'QuarantinedRow', description: 'A row of market data that failed its checks.' });
export type QuarantinedRow = z.infer<typeof QuarantinedRow>;

export const listQuarantine = operatorRead({
  name: 'quarantine.list',
  path: '/operator/v1/market/quarantine',
  summary: 'List rows of market data that failed their checks, newest first',
  permission: 'partners.read',
  query: z.strictObject({
    ...ofAllPartners(paging),
    exchange: exchangeQuery.exchange.meta({ description: 'Only rows of this exchange; of all when absent.' }),
    kind: kind.optional().meta({ description: 'Only rows of this kind.' }),
    status: z.enum(['waiting', 'released', 'rejected'], 'Expected waiting, released or rejected.').optional().meta({
      description: 'What became of them; `waiting`, those that nobody decided, when absent.',
    }),
  }),
  data: QuarantinedRow,
  paginated: true,
  refusals: ['not_found'],
});

const jumpReason = text(
  1,
  500,
  'Why, for the person who approves it where it takes two; kept in the audit.',
).optional();
const params = z.strictObject({ row: z.string().meta({ description: 'The `id` of the row.' }) });

export const getQuarantined = operatorRead({
  name: 'quarantine.get',
  path: '/operator/v1/market/quarantine/{row}',
  summary: 'Retrieve a row of market data that failed its checks',
  permission: 'partners.read',
  params,
  data: QuarantinedRow,
  refusals: [],
});

export const releaseRow = operatorEndpoint({
  name: 'quarantine.release',
  method: 'POST',
  path: '/operator/v1/market/quarantine/{row}/release',
  summary: 'Publish a quote, a bar or an exchange rate that was quarantined',
  description: 'Every check but that of its move is made again. A row of another kind is imported again, corrected.',
  permission,
  twoPeople:
    'where the newest price or rate moves further than the settings `price_jump_percent` or `rate_jump_percent`.',
  params,
  body: z.strictObject({ reason: jumpReason }).meta({ id: 'ReleaseQuarantined', description: 'Why it is right.' }),
  success: 200,
  data: z
    .strictObject({ row: QuarantinedRow, ...waits })
    .meta({ id: 'ReleasedRow', description: 'The row after the act, and whether it waits for another person.' }),
  audit: { subject: 'quarantined_row' },
  refusals: ['invalid_state'],
});

export const rejectRow = operatorEndpoint({
  name: 'quarantine.reject',
  method: 'POST',
  path: '/operator/v1/market/quarantine/{row}/reject',
  summary: 'Turn a row down: it is never published',
  description: 'The same row that fails for the same reason is not reported again.',
  permission,
  params,
  body: z
    .strictObject({ reason: text(1, 500, 'Why; kept with the row and in the audit.') })
    .meta({ id: 'RejectQuarantined', description: 'Why the row is turned down.' }),
  audit: { subject: 'quarantined_row' },
  success: 200,
  data: QuarantinedRow,
  refusals: [],
});

const dayFields = {
  date: day("The day, in the exchange's own time."),
  name: text(1, 120, 'What the day is called.'),
  kind: z.enum(holidayKinds, `Expected one of ${holidayKinds.join(', ')}.`).meta({
    description: '`closed`, `half_day`, or `open`: the exchange trades although a rule says otherwise.',
  }),
  source: text(1, 255, 'Who says so.'),
  is_confirmed: HolidayChange.shape.is_confirmed.meta({ description: 'False while it is an estimate.' }),
};
const closeTime = clock('Of a half-day, when trading ends; of no other kind.', '12:00').nullable();

export const DeclaredDay = z
  .strictObject({ exchange: code, ...dayFields, close_time: closeTime })
  .meta({ id: 'DeclaredDay', description: 'A day that was declared to be other than the rules of the exchange say.' });
export type DeclaredDay = z.infer<typeof DeclaredDay>;

export const listHolidays = operatorRead({
  name: 'holidays.list',
  path: '/operator/v1/market/holidays',
  summary: 'List the days that were declared, by day',
  description: 'Holidays that follow from a yearly rule are in the calendar of the exchange and not in this list.',
  permission: 'partners.read',
  query: z.strictObject({
    exchange: exchangeQuery.exchange.meta({ description: 'Only days of this exchange; of all when absent.' }),
    from: day('Only this day and later ones.').optional(),
    to: day('Only this day and earlier ones.').optional(),
  }),
  data: z.array(DeclaredDay),
  refusals: ['not_found'],
});

export const setHoliday = operatorEndpoint({
  name: 'holidays.set',
  method: 'POST',
  path: '/operator/v1/market/holidays',
  summary: 'Declare a day on which an exchange is closed, closes early, or trades although a rule says otherwise',
  description: 'What was declared of the same day before is replaced. The feed of the exchange is read at once.',
  permission,
  body: z
    .strictObject({ ...exchangeQuery, ...dayFields, close_time: closeTime.optional() })
    .meta({ id: 'DeclareDay', description: 'The day, and how the exchange trades on it.' }),
  audit: { subject: 'market' },
  success: 200,
  data: DeclaredDay,
  refusals: ['not_found'],
});

const linkFields = {
  code: text(1, 64, 'The code of the product in the catalogue.'),
  symbol: text(1, 64, 'The instrument, as the exchange spells it, such as `MTNN`.'),
};

export const ProductLink = z
  .strictObject({ ...linkFields, exchange: code })
  .meta({ id: 'OperatedProductLink', description: 'A product of the catalogue and the instrument that it buys.' });

export const previewLink = operatorRead({
  name: 'links.preview',
  path: '/operator/v1/market/links/preview',
  summary: 'See what a live product would cost if it were tied to an instrument now; nothing is changed',
  permission: 'partners.read',
  query: z.strictObject({ ...linkFields, ...exchangeQuery }),
  data: z
    .strictObject({
      ...ProductLink.shape,
      price: price('What a unit of the live product costs now; null: there is no such product in live.').nullable(),
      new_price: price('The newest price of the instrument; null: it has none.').nullable(),
      move_percent: z
        .string()
        .nullable()
        .meta({ description: 'How far the price of the live product would move, in percent; null: unknown.' }),
      waits: z.boolean().meta({ description: 'Whether it moves too far for one person, at once or within 24 hours.' }),
    })
    .meta({ id: 'ProductLinkPreview', description: 'What the link of a product would do now.' }),
  refusals: ['not_found'],
});

export const setLink = operatorEndpoint({
  name: 'links.set',
  method: 'POST',
  path: '/operator/v1/market/links',
  summary: 'Tie a product of the catalogue to the instrument that it buys',
  description:
    'In test and in live, in place of the instrument that it was tied to; the product follows the latest price at once.',
  permission,
  twoPeople: 'where the price of the live product moves further than the setting `price_jump_percent`.',
  body: z
    .strictObject({ ...linkFields, ...exchangeQuery, reason: jumpReason })
    .meta({ id: 'SetProductLink', description: 'The product and its instrument.' }),
  success: 200,
  data: z
    .strictObject({ ...ProductLink.shape, ...waits })
    .meta({ id: 'SetLink', description: 'The product and the instrument, and whether it waits for another person.' }),
  audit: { subject: 'market' },
  refusals: ['not_found'],
});

export const marketEndpoints = [
  ...[listExchanges, listQuarantine, getQuarantined, releaseRow, rejectRow],
  ...[listHolidays, setHoliday, previewLink, setLink],
] as const;
