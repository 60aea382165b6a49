import { strictObject, z } from 'zod';
import { categories } from '../../vocabulary/categories.ts';
import { chargesOn } from '../../vocabulary/charges.ts';
import { listEndpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { dateRange, paging, pagingByInstant } from '../../vocabulary/page.ts';
import { pricings, weekdays } from '../../vocabulary/pricing.ts';
import { rateBases, YEAR_DAYS_MAX, YEAR_DAYS_MIN } from '../../vocabulary/rate-price.ts';
import { SettlementDays } from '../../vocabulary/settlement.ts';
import {
  Currency,
  day,
  flag,
  id,
  instant,
  money,
  pathId,
  percent,
  price,
  requestedPrice,
  string,
  stringOrNull,
} from '../../vocabulary/values.ts';

const Category = z.enum(categories);
/** What becomes of a product's income: it reaches the wallet, or it buys more units of the same product. */
export const incomeTreatments = ['cash', 'reinvested'] as const;
const IncomeTreatment = z.enum(incomeTreatments);
export type IncomeTreatment = z.infer<typeof IncomeTreatment>;
/** What becomes of accrued income when units are redeemed: it is paid, lost, or paid less a penalty. */
export const redemptionIncomes = ['paid', 'forfeited', 'penalty'] as const;
export type RedemptionIncome = (typeof redemptionIncomes)[number];
/** Whether each lot has an end of its own, counted from its purchase, or the issue has one day for all. */
export const terms = ['from_purchase', 'issue'] as const;
export type Term = (typeof terms)[number];
export const riskProfiles = ['low', 'moderate', 'high'] as const;
const RiskProfile = z.enum(riskProfiles);

/** `fully_subscribed` is never stored: it follows from what is left of the allocation. */
export const storedStatuses = ['pending', 'open', 'closed', 'matured', 'suspended'] as const;
export const InvestmentStatus = z.enum(['pending', 'open', 'fully_subscribed', 'closed', 'matured', 'suspended']);
export type StoredStatus = (typeof storedStatuses)[number];
export type InvestmentStatus = z.infer<typeof InvestmentStatus>;

export const Investment = strictObject({
  id: id('Identifies the investment in the mode of the key; it has another id in the other mode.'),
  name: z.string().min(1).meta({ description: 'The name of the product, to show to customers.' }),
  description: stringOrNull('What it is, in a few sentences.'),
  category: Category.meta({ description: 'The kind of product that it is.' }),
  provider: string('The institution that issues or manages the product.'),
  country: z.string().length(2).meta({ description: 'The country of the product, ISO 3166 alpha-2.' }),
  currency: Currency.meta({
    description: 'The currency in which it is bought and pays; a buy has to name the same.',
  }),
  price: price('What a buyer pays per unit, in `currency`.'),
  bid_price: price('What a redemption pays per unit, in `currency`; null: the price.').nullable(),
  minimum_investment: money('The smallest amount of one buy, in `currency`.'),
  maximum_investment: money('The largest amount of one buy, in `currency`; null is no limit.').nullable(),
  expected_return_rate: percent('Expected return per year, before tax; null where none is published.').nullable(),
  duration: stringOrNull('How long the money is invested, such as `60 days`; null for open-ended products.'),
  term: z.enum(terms).nullable().meta({
    description:
      'When it pays back. `from_purchase`: each holding `duration` after its purchase. `issue`: all holdings on `maturity_date`. Null: open-ended, held until it is sold.',
  }),
  payout_type: stringOrNull(
    'How income is paid, as a phrase such as `regular earnings on investments`; null: nothing is said.',
  ),
  income_treatment: IncomeTreatment.meta({
    description:
      '`cash`: income is paid into the wallet. `reinvested`: income accrues by the day, or is in the price where `pricing` is `forward` or `yield`, and buys more units.',
  }),
  redemption_income: z.enum(redemptionIncomes).meta({
    description:
      'What a redemption does with the `accrued_income` of the units sold. `paid`: it is paid with them. `forfeited`: it is lost. `penalty`: it is paid less a penalty. Income that is in the price is not accrued, and is paid with it.',
  }),
  redemption_penalty_percent: percent('Of a `penalty`: how much of the accrued income is kept; else null.').nullable(),
  redemption_penalty_days: z
    .int()
    .min(1)
    .max(3_650)
    .nullable()
    .meta({ description: 'Of a `penalty`: the income of how many days is kept, at most what accrued; else null.' }),
  charges_on: z.enum(chargesOn).meta({
    description:
      'Where the charges of a buy go. `inside`: they come out of its `amount`. `on_top`: `amount` of the request is invested, and the debit is that with its charges.',
  }),
  pricing: z.enum(pricings).meta({
    description:
      'The price at which a live order executes. `forward`: the one that is published for its dealing day, which nobody knows when it is placed. `fixed`: the stated price when it is placed. `yield`: the price of the day on which it executes, computed from `rate` and the days to `maturity_date`. `quoted`: what the market gave, as the broker reports it.',
  }),
  rate_basis: z.enum(rateBases).nullable().meta({
    description:
      'How the price of a bill or a commercial paper (`pricing` `yield`) follows from its `rate`, with the days to `maturity_date` t (none below 0, by the day in UTC) and B = `year_days`. `discount`: `face_value` × (1 − `rate` ÷ 100 × t ÷ B). `yield`: `face_value` ÷ (1 + `rate` ÷ 100 × t ÷ B). To 8 decimals: `price` is rounded up, `bid_price` is cut, so that nobody is paid more than was computed. Null elsewhere.',
  }),
  rate: percent(
    'Of `pricing` `yield`: the rate of the day in percent a year, from which the price is computed on each day until another is set; null elsewhere.',
  ).nullable(),
  year_days: z.int().min(YEAR_DAYS_MIN).max(YEAR_DAYS_MAX).nullable().meta({
    description: 'Of `pricing` `yield`: how many days its rate counts as a year, such as 364 or 365; null elsewhere.',
  }),
  face_value: price(
    'Of `pricing` `yield`: what a unit pays back on `maturity_date`, in `currency`; null elsewhere.',
  ).nullable(),
  dealing_cut_off: stringOrNull(
    'Of a product with `pricing` `forward`: until when a dealing day takes orders, `HH:MM` in the time zone of its calendar; what comes at that minute or later belongs to the next one. Null elsewhere.',
  ),
  dealing_calendar: stringOrNull(
    'The exchange whose trading days and time zone count for dealing days, such as `NGX`; null where there are none.',
  ),
  dealing_days: z.array(z.enum(weekdays)).nullable().meta({
    description: 'On which weekdays of its calendar it is dealt; null: on each trading day, or it has no dealing days.',
  }),
  settlement_days: SettlementDays.nullable().meta({
    description:
      'Of a product with `pricing` `forward`: how many trading days of `dealing_calendar` after the dealing day a buy and a sell settle. Null: it does not say.',
  }),
  risk_profile: RiskProfile.meta({ description: 'How much risk the product has, as its issuer says.' }),
  start_date: day('First day on which it can be bought.').nullable(),
  close_date: day('Last day on which it can be bought.').nullable(),
  maturity_date: day('When it pays back, where that is one day for all.').nullable(),
  status: InvestmentStatus.meta({
    description:
      '`pending`: not offered yet. `open`: offered. `fully_subscribed`: less than the minimum is left. `closed`: no longer offered. `matured`: paid back. `suspended`: neither bought nor sold.',
  }),
  is_open: flag('True when it can be bought now: status open, today within its dates, allocation left.'),
  allocation_remaining: money('The amount that can still be bought, in `currency`; null is unlimited.').nullable(),
  unit_precision: z.int().min(0).max(8).meta({ description: 'How many decimals a number of units may have.' }),
  terms_url: stringOrNull('The address of its terms; null: none.'),
  image_url: stringOrNull('The address of a picture to show next to it; null: none.'),
  created_at: instant('When it was first offered.'),
  updated_at: instant('When it last changed.'),
}).meta({ id: 'Investment', description: 'A product that can be bought and sold.' });
export type Investment = z.infer<typeof Investment>;

export const listInvestments = listEndpoint({
  name: 'investments.list',
  path: '/partner/v1/investments',
  summary: 'List investments',
  description:
    'Returns the products of the mode of the key that can be, or could be, bought; an investment has another id in the other mode. The filters can be combined; `is_open=true` returns those that take a buy now. In a sandbox, prices and allocation are its own.',
  next: 'Show a product with `GET /investments/{investment_id}`, and check a buy with `POST /orders/preview`.',
  query: strictObject({
    ...paging,
    category: Category.optional(),
    currency: Currency.optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Expected two capital letters, such as "GH".')
      .optional(),
    status: InvestmentStatus.optional(),
    risk_profile: RiskProfile.optional(),
    is_open: z
      .enum(['true', 'false'], 'Expected true or false.')
      .optional()
      .meta({ type: 'boolean', description: 'Only those that take buys now, or only those that do not.' }),
    search: z.string().min(1).max(100).optional().meta({ description: 'Case-insensitive part of the name.' }),
  }),
  data: Investment,
});

const params = strictObject({ investment_id: pathId('The `id` of the investment.') });

export const getInvestment = readEndpoint({
  name: 'investments.get',
  path: '/partner/v1/investments/{investment_id}',
  summary: 'Retrieve an investment',
  description:
    "Returns one product with its price, its bounds and whether it takes orders now. `is_open` is computed from the status, today's date and the allocation that is left. An investment of the other mode is not found.",
  next: 'See what a buy would bring with `POST /orders/preview`, then call `POST /orders`.',
  params,
  data: Investment,
});

export const InvestmentPrice = strictObject({
  date: day(
    'The day of the change, in UTC; several changes may have the same. Of a price that was published for a dealing day: that day.',
  ),
  price: price('What a buyer paid per unit from then on.'),
  bid_price: price('What a redemption paid per unit from then on.'),
  changed_at: instant(
    'The instant of the change. A price that was kept only as the last of its day has the beginning of the day.',
  ),
}).meta({
  id: 'InvestmentPrice',
  description: 'A change of the price, the bid or both. Of several on one day the last is the price of that day.',
});
export type InvestmentPrice = z.infer<typeof InvestmentPrice>;

export const listInvestmentPrices = listEndpoint({
  name: 'investments.prices',
  path: '/partner/v1/investments/{investment_id}/prices',
  summary: 'List the price history of an investment',
  description:
    'Returns each change of the price or the bid of a product. Several changes of one day are all there; the last is the price of that day. Where `pricing` is `forward`, each dealing day with a price has one row, with its own `date`, whenever it was published, and with the price that it was corrected to last; `changed_at` is when that one was published. Where `pricing` is `yield`, each day has the price that follows from its rate. Prices that a sandbox set for itself are seen only by that sandbox.',
  next: 'The price that holds now is in `GET /investments/{investment_id}`.',
  params,
  query: strictObject({
    ...pagingByInstant,
    ...dateRange,
  }),
  data: InvestmentPrice,
  refusals: ['invalid_date_range'],
});

export const investmentEndpoints = [listInvestments, getInvestment, listInvestmentPrices] as const;

/** Percent a year, in requests. */
export const requestedRate = (description: string) =>
  z
    .string('Expected a percent with at most 4 decimals, such as "11.5".')
    .regex(/^(0|[1-9]\d{0,2})(\.\d{1,4})?$/, 'Expected a percent below 1000 with at most 4 decimals, such as "11.5".')
    .meta({ format: 'decimal', description });

/** What the operator may change of one investment; the rest comes with the catalogue's file. */
export const InvestmentChanges = strictObject({
  price: requestedPrice('What a buyer pays per unit from now on.').optional(),
  bid_price: requestedPrice('What a redemption pays per unit; null: the price.').nullable().optional(),
  rate: requestedRate('Of pricing yield: percent a year, from which the price is computed from now on.').optional(),
  status: z.enum(storedStatuses, `Expected one of ${storedStatuses.join(', ')}.`).optional(),
}).refine((changes) => Object.values(changes).some((value) => value !== undefined), {
  path: ['price'],
  message: 'Expected a price, a bid_price, a rate or a status to change.',
});
export type InvestmentChanges = z.infer<typeof InvestmentChanges>;

const investmentEvent = <const T extends string>(name: T, when: string) =>
  event({ type: `investment.${name}`, object_type: 'investment', object: Investment, when });

export const investmentOpened = investmentEvent('opened', 'An investment can be bought from now on.');
export const investmentClosed = investmentEvent('closed', 'An investment can no longer be bought.');

export const investmentEvents = [investmentOpened, investmentClosed] as const;
