import { strictObject, z } from 'zod';
import { categories } from '../../vocabulary/categories.ts';
import { chargesOn } from '../../vocabulary/charges.ts';
import { pricings, weekdays } from '../../vocabulary/pricing.ts';
import { rateBases, YEAR_DAYS_MAX, YEAR_DAYS_MIN } from '../../vocabulary/rate-price.ts';
import { RequestedSettlementDays } from '../../vocabulary/settlement.ts';
import { Currency, modes } from '../../vocabulary/values.ts';
import {
  incomeTreatments,
  redemptionIncomes,
  riskProfiles,
  storedStatuses,
  terms as termKinds,
} from '../investments/contract.ts';
import { CatalogueRow } from './contract.ts';

/** The columns of the catalogue's file as fields: an empty cell is a field that is null or absent. */
const row = CatalogueRow.shape;

const expectedReturnRate = row.expected_return_rate.meta({
  format: 'decimal',
  description: 'Expected return per year before tax, in percent, at most 4 decimals; null: none is published.',
});

const terms = {
  name: row.name,
  description: row.description.meta({ description: 'What it is, in plain sentences; null: nothing is said.' }),
  category: z.enum(categories).meta({ description: 'The kind of product that it is.' }),
  provider: row.provider,
  country: row.country.meta({ description: 'The country of the product, ISO 3166 alpha-2.' }),
  minimum_investment: row.minimum_investment,
  maximum_investment: row.maximum_investment.meta({ description: 'The largest amount of one buy; null: no limit.' }),
  expected_return_rate: expectedReturnRate,
  duration: row.duration.meta({ description: 'How long the money is invested, such as `60 days`; null: open-ended.' }),
  term: z.enum(termKinds).nullable().meta({
    description:
      'When it pays back, held against the dates. `from_purchase`: it has a duration and no maturity_date. `issue`: it has a maturity_date. Null: what the dates say.',
  }),
  payout_type: row.payout_type.meta({ description: 'How income is paid, as a phrase; null: nothing is said.' }),
  income_treatment: z
    .enum(incomeTreatments)
    .nullable()
    .meta({ description: 'Whether income is paid out or buys more units; null: cash when new, else as it is.' }),
  redemption_income: z.enum(redemptionIncomes).nullable().meta({
    description:
      'What a redemption does with accrued income: it is `paid`, `forfeited`, or paid less a `penalty`, of which one of the two figures says how much is kept. Null: as it is, and of a new product `paid` where it is a money market or fixed income fund, a bill, a commercial paper or a bond, else `forfeited`.',
  }),
  redemption_penalty_percent: row.redemption_penalty_percent.meta({
    format: 'decimal',
    description: 'Of a penalty: how much of the accrued income is kept, above 0 and at most 100; null: none.',
  }),
  redemption_penalty_days: z.int().min(1).max(3_650).nullable().meta({
    description: 'Of a penalty: the income of how many days is kept, at most what accrued; null: none.',
  }),
  charges_on: z.enum(chargesOn).nullable().meta({
    description:
      '`inside`: what a buy is charged comes out of its amount. `on_top`: it is added, and the wallet pays both. Orders that were placed before stay as they are. Null: inside when new, else as it is.',
  }),
  risk_profile: z.enum(riskProfiles).meta({ description: 'How much risk it has, as its issuer says.' }),
  start_date: row.start_date.meta({ description: 'First day on which it can be bought, or days from today, `+5d`.' }),
  close_date: row.close_date.meta({
    description: 'Last day on which it can be bought, or days from today; null: none.',
  }),
  maturity_date: row.maturity_date.meta({
    description: 'When it pays back, where that is one day for all; else null.',
  }),
  allocation_total: row.allocation_total.meta({ description: 'What can be sold in all; null: unlimited.' }),
  terms_url: row.terms_url.meta({ description: 'Where the terms can be read, http or https; null: nowhere.' }),
  image_url: row.image_url.meta({ description: 'A picture of the product, http or https; null: none.' }),
};

const nullable = [
  ...(['description', 'maximum_investment', 'expected_return_rate', 'duration', 'payout_type'] as const),
  ...(['income_treatment', 'charges_on', 'start_date', 'close_date', 'maturity_date', 'allocation_total'] as const),
  ...(['terms_url', 'image_url'] as const),
  ...(['term', 'redemption_income', 'redemption_penalty_percent', 'redemption_penalty_days'] as const),
];

const optional = Object.fromEntries(nullable.map((name) => [name, true])) as Record<(typeof nullable)[number], true>;

/** How a new product is priced and dealt; of one that is there two people change it. */
const dealing = {
  pricing: z.enum(pricings).nullable().optional().meta({
    description:
      '`forward`: at the price that is published for the dealing day of an order. `fixed`: at the stated price. `yield`: at the price that `rate` makes on each day until `maturity_date`. `quoted`: at what the broker reports. Null or absent: fixed.',
  }),
  dealing_cut_off: row.dealing_cut_off.optional(),
  dealing_calendar: row.dealing_calendar.optional(),
  dealing_days: z
    .array(z.enum(weekdays))
    .min(1)
    .max(weekdays.length)
    .nullable()
    .optional()
    .meta({ description: 'On which weekdays it is dealt; null or absent: on each trading day of its calendar.' }),
  settlement_days: RequestedSettlementDays.nullable().optional().meta({
    description:
      'Of pricing `forward`: how many trading days after its dealing day an order settles; null or absent: it does not say.',
  }),
  rate_basis: z.enum(rateBases).nullable().optional().meta({
    description:
      'Of pricing `yield`: whether the rate is a `discount` of the face value or the `yield` of the price; else absent or null.',
  }),
  rate: row.rate
    .meta({ format: 'decimal', description: 'Of pricing `yield`: percent a year, from which the price is computed.' })
    .optional(),
  year_days: z.int().min(YEAR_DAYS_MIN).max(YEAR_DAYS_MAX).nullable().optional().meta({
    description: 'Of pricing `yield`: how many days its rate counts as a year, such as 364 or 365.',
  }),
  face_value: row.face_value
    .meta({ format: 'decimal', description: 'Of pricing `yield`: what a unit pays back on the maturity date.' })
    .optional(),
  executes_on_price: z.boolean().nullable().optional().meta({
    description: 'Whether orders execute once the price of their dealing day is published; true when absent.',
  }),
};

export const CreateInvestment = strictObject({
  code: row.code,
  mode: z.enum([...modes, 'both']).meta({ description: 'In which mode it is made; `both` makes two investments.' }),
  currency: Currency,
  price: row.price
    .meta({
      format: 'decimal',
      description: 'What a buyer pays per unit; required but of pricing `yield`, where it is computed.',
    })
    .optional(),
  bid_price: row.bid_price.optional(),
  ...strictObject(terms).partial(optional).shape,
  ...dealing,
  status: z.enum(storedStatuses).optional().meta({ description: 'Its first status; `pending` when absent.' }),
  unit_precision: z.int().min(0).max(8).optional().meta({ description: 'Decimals of a unit; 8 when absent.' }),
}).meta({ id: 'CreateInvestment', description: 'A new product of the catalogue.' });

export const AmendInvestment = strictObject(terms).partial().meta({
  id: 'AmendInvestment',
  description: 'New terms of an investment; what is absent stays, what is null is emptied.',
});
