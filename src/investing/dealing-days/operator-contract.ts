import { strictObject, z } from 'zod';
import { ProposedAct } from '../../access/approvals/proposed-act.ts';
import { operatorEndpoint, operatorList } from '../../vocabulary/endpoint.ts';
import { paging } from '../../vocabulary/page.ts';
import { pricings, weekdays } from '../../vocabulary/pricing.ts';
import { rateBases, YEAR_DAYS_MAX, YEAR_DAYS_MIN } from '../../vocabulary/rate-price.ts';
import { RequestedSettlementDays } from '../../vocabulary/settlement.ts';
import {
  Currency,
  count,
  day,
  flag,
  id,
  instant,
  Mode,
  money,
  price,
  requestedPrice,
  string,
  stringOrNull,
  text,
  units,
} from '../../vocabulary/values.ts';
import { requestedRate } from '../investments/contract.ts';
import { productParams } from '../investments/operator-contract.ts';

export const dayStates = ['open', 'to_price', 'to_execute', 'to_settle', 'to_fail', 'to_correct', 'executed'] as const;

export const DealingDayOfProduct = strictObject({
  investment_id: id('The investment.'),
  investment_name: string('Its name.'),
  mode: Mode,
  currency: Currency,
  dealing_date: day('The dealing day.'),
  cut_off_at: instant('When it took no more orders, or takes none any more; null of a day without orders.').nullable(),
  state: z.enum(dayStates).meta({
    description:
      '`open`: it takes orders. `to_price`: its cut-off has passed, and its price is awaited. `to_execute`: orders wait that execute at its price. `to_settle`: sells wait for their settlement day, to execute at its price. `to_fail`: the only orders that wait were placed when its price was known. `to_correct`: orders executed at a price that was corrected since. `executed`: nothing waits.',
  }),
  waiting: count('How many of its orders wait.'),
  waiting_buys: money('What the waiting buys may cost together.'),
  waiting_sells: units('How many units the waiting sells have together.'),
  to_fail: count(
    'How many of those that wait were placed when the price of the day was known: they never execute, so that their partner cancels them or the desk fails them.',
  ),
  to_settle: count(
    'How many of those that wait are sells whose settlement day is to come: on it they execute by themselves.',
  ),
  executed: count('How many of its orders were executed.'),
  to_correct: count(
    'How many executed at an earlier price of the day: they are being corrected, or could not be, as their units or money are gone.',
  ),
  price: price('What a buyer pays per unit; null: no price is published.').nullable(),
  bid_price: price('What a redemption pays per unit; null: no price is published.').nullable(),
  published_at: instant('When that price was published; null: none is.').nullable(),
  published_by: stringOrNull('Who published it; null: nobody yet.'),
  executes_on_price: flag('Whether its orders execute by themselves once its price is published.'),
}).meta({ id: 'DealingDayOfProduct', description: 'A dealing day of an investment, with its orders in live mode.' });
export type DealingDayOfProduct = z.infer<typeof DealingDayOfProduct>;

export const listDealingDays = operatorList({
  name: 'dealingDays.list',
  path: '/operator/v1/dealing-days',
  summary: 'List the dealing days of live mode that have orders or a price, the latest day first',
  permission: 'partners.read',
  query: strictObject({
    limit: paging.limit,
    offset: paging.offset,
    investment: z.string().min(1).max(100).optional().meta({
      description: 'Only of this one: its id, or its code, with `live:` before it where both modes have it.',
    }),
    state: z.enum(dayStates).optional().meta({ description: 'Only days in this state.' }),
  }),
  data: DealingDayOfProduct,
  refusals: ['not_found'],
});

export const executeDealingDay = operatorEndpoint({
  name: 'dealingDays.execute',
  path: '/operator/v1/dealing-days/{investment}/days/{dealing_date}/execute',
  summary: 'Let the orders of a dealing day execute at its published price',
  permission: 'orders.manage',
  params: strictObject({ ...productParams.shape, dealing_date: day('The dealing day.') }),
  body: strictObject({}).meta({ id: 'ExecuteDealingDay', description: 'Nothing is to be said.' }),
  data: strictObject({
    waiting: count('How many orders are executed within the next moments.'),
  }).meta({ id: 'ExecutedDealingDay', description: 'The orders that were waiting.' }),
  audit: { subject: 'investment' },
  refusals: ['price_not_published'],
});

export const proposeDealingTerms = operatorEndpoint({
  name: 'investments.dealingTerms',
  path: '/operator/v1/investments/{investment}/dealing-terms',
  summary: 'Propose at which price an investment is dealt, and on which days until when',
  permission: 'catalogue.manage',
  twoPeople: 'always; it holds for orders from the approval on, and those that wait keep their dealing day.',
  params: productParams,
  body: strictObject({
    pricing: z.enum(pricings).meta({
      description:
        '`forward`: at the price that is published for the dealing day of an order. `fixed`: at the stated price when it is placed. `yield`: at the price of the day that its rate makes, of an issue that nobody holds or orders. `quoted`: at what the broker reports.',
    }),
    dealing_cut_off: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected a time of the day such as "14:00".')
      .nullable()
      .optional()
      .meta({
        description: 'Until when a dealing day takes orders, in the time of its calendar; as it is when absent.',
      }),
    dealing_calendar: text(1, 16, 'The exchange whose trading days count, such as `NGX`; as it is when absent.')
      .nullable()
      .optional(),
    dealing_days: z.array(z.enum(weekdays)).min(1).max(weekdays.length).nullable().optional().meta({
      description: 'On which weekdays it is dealt; null: on each trading day. As it is when absent.',
    }),
    settlement_days: RequestedSettlementDays.nullable().optional().meta({
      description:
        'How many trading days after its dealing day an order settles; null: it does not say. As it is when absent.',
    }),
    rate_basis: z.enum(rateBases).nullable().optional().meta({
      description:
        'Of `yield`: whether the rate is a `discount` of the face value or the `yield` of the price; as it is when absent.',
    }),
    rate: requestedRate('Of `yield`: the rate of the day, percent a year; as it is when absent.').optional(),
    year_days: z.int().min(YEAR_DAYS_MIN).max(YEAR_DAYS_MAX).nullable().optional().meta({
      description: 'Of `yield`: how many days its rate counts as a year; as it is when absent.',
    }),
    face_value: requestedPrice('Of `yield`: what a unit pays back on the maturity date; as it is when absent.')
      .nullable()
      .optional(),
    executes_on_price: flag('Whether orders execute once the price is published; as it is when absent.').optional(),
    reason: text(1, 500, 'Why; kept in the audit.'),
  }).meta({ id: 'ProposeDealingTerms', description: 'How an investment is to be priced and dealt, and why.' }),
  data: ProposedAct,
  audit: { subject: 'investment' },
});

export const dealingDayEndpoints = [listDealingDays, executeDealingDay, proposeDealingTerms] as const;
