import { strictObject, z } from 'zod';
import { categories } from '../../vocabulary/categories.ts';
import { chargesOn } from '../../vocabulary/charges.ts';
import { pricings } from '../../vocabulary/pricing.ts';
import { rateBases, YEAR_DAYS_MAX, YEAR_DAYS_MIN } from '../../vocabulary/rate-price.ts';
import { SETTLEMENT_DAYS_MAX } from '../../vocabulary/settlement.ts';
import { currencies, day, modes, requestedMoney, requestedPrice, text } from '../../vocabulary/values.ts';
import {
  incomeTreatments,
  redemptionIncomes,
  requestedRate,
  riskProfiles,
  storedStatuses,
  terms,
} from '../investments/contract.ts';

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `Expected one of ${values.join(', ')}.`);

const date = (description: string) =>
  z.union([day(description), z.string().regex(/^[+-]\d{1,5}d$/)], {
    error: 'Expected a date such as "2026-11-21", or days from the day of import such as "+90d".',
  });

const link = (description: string) =>
  z
    .url({ protocol: /^https?$/, error: 'Expected an http or https URL.' })
    .max(2_048, 'Expected at most 2048 characters.')
    .meta({ description });

const PENALTY_PERCENT = 'Expected a percent above 0, at most 100, with at most 4 decimals, such as "25".';
const PENALTY_DAYS_MAX = 3_650;
const PENALTY_DAYS = `Expected whole days from 1 to ${PENALTY_DAYS_MAX}, such as "30".`;

/** Of buys, and of sells. */
const SETTLEMENT = /^(?:[12]?\d|30) (?:[12]?\d|30)$/;

const DAYS = /^(?:monday|tuesday|wednesday|thursday|friday)(?: (?:monday|tuesday|wednesday|thursday|friday)){0,4}$/;

/** One row of the catalogue's file, column by column. An empty cell is null. */
export const CatalogueRow = strictObject({
  code: z
    .string('Expected a code, such as "GH-TBILL-91".')
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'Expected at most 64 letters, digits, ".", "_" or "-".')
    .meta({ description: "The operator's own name of the product; with the mode it says which investment is meant." }),
  mode: oneOf([...modes, 'both']),
  name: text(1, 255, 'What partners show.'),
  description: text(1, 2_000, 'Plain sentences.').nullable(),
  category: oneOf(categories),
  provider: text(1, 255, 'Who issues or manages it.'),
  country: z
    .string('Expected two capital letters, such as "GH".')
    .regex(/^[A-Z]{2}$/, 'Expected two capital letters, such as "GH".'),
  currency: oneOf(currencies),
  price: requestedPrice('What a buyer pays per unit; empty where pricing is yield, as it is computed.').nullable(),
  bid_price: requestedPrice('What a redemption pays per unit; empty: the price.').nullable(),
  minimum_investment: requestedMoney('The smallest amount of one buy.'),
  maximum_investment: requestedMoney('The largest amount of one buy; empty: no limit.').nullable(),
  expected_return_rate: z
    .string()
    .regex(/^(0|[1-9]\d{0,4})(\.\d{1,4})?$/, 'Expected a percent with at most 4 decimals, such as "11.5".')
    .nullable(),
  duration: z
    .string()
    .regex(/^[1-9]\d{0,3} (days|months|years)$/, 'Expected a duration such as "60 days".')
    .nullable(),
  term: oneOf(terms).nullable().meta({
    description:
      'When it pays back, held against the dates: from_purchase has a duration and no maturity_date, issue a maturity_date; empty: what the dates say.',
  }),
  payout_type: text(1, 120, 'Such as "regular earnings on investments".').nullable(),
  income_treatment: oneOf(incomeTreatments)
    .nullable()
    .meta({ description: 'Whether income is paid out or buys more units; empty: cash when new, else as it is.' }),
  redemption_income: oneOf(redemptionIncomes).nullable().meta({
    description:
      'What a redemption does with accrued income; empty: as it is, and of a new product paid where it is a fund of deposits or bonds, a bill, a paper or a bond, else forfeited.',
  }),
  redemption_penalty_percent: z
    .string()
    .regex(/^(100(\.0{1,4})?|(0|[1-9]\d?)(\.\d{1,4})?)$/, PENALTY_PERCENT)
    .refine((percent) => /[1-9]/.test(percent), PENALTY_PERCENT)
    .nullable()
    .meta({ description: 'Of a penalty: how much of the accrued income is kept.' }),
  redemption_penalty_days: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, PENALTY_DAYS)
    .refine((days) => Number(days) <= PENALTY_DAYS_MAX, PENALTY_DAYS)
    .nullable()
    .meta({ description: 'Of a penalty: the income of how many days is kept.' }),
  charges_on: oneOf(chargesOn).nullable().meta({
    description:
      'Whether charges of a buy come out of its amount or on top of it; empty: inside when new, else as it is.',
  }),
  pricing: oneOf(pricings)
    .nullable()
    .meta({ description: 'At which price it is dealt; empty: fixed when new, else as it is.' }),
  dealing_cut_off: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected a time of the day such as "14:00".')
    .nullable()
    .meta({
      description: 'Until when a dealing day takes orders, in the time of its calendar; only where pricing is forward.',
    }),
  dealing_calendar: text(
    1,
    16,
    'The exchange whose trading days are dealing days, by its code, such as NGX.',
  ).nullable(),
  dealing_days: z
    .string()
    .regex(DAYS, 'Expected weekdays with one blank between them, such as "tuesday thursday".')
    .nullable()
    .meta({ description: 'Weekdays on which it is dealt, with a blank between; empty: each trading day.' }),
  settlement_days: z
    .string()
    .regex(
      SETTLEMENT,
      `Expected two whole numbers up to ${SETTLEMENT_DAYS_MAX} with a blank between them, such as "1 3".`,
    )
    .nullable()
    .meta({
      description:
        'How many trading days after its dealing day a buy settles and, after a blank, a sell; only where pricing is forward.',
    }),
  rate_basis: oneOf(rateBases).nullable().meta({
    description: 'Of pricing yield: whether the rate is a discount of the face value or the yield of the price.',
  }),
  rate: requestedRate('Of pricing yield: percent a year, from now on; empty: as it is.').nullable(),
  year_days: z
    .string()
    .regex(/^36[0-6]$/, `Expected whole days from ${YEAR_DAYS_MIN} to ${YEAR_DAYS_MAX}, such as "364".`)
    .nullable()
    .meta({ description: 'Of pricing yield: how many days its rate counts as a year.' }),
  face_value: requestedPrice('Of pricing yield: what a unit pays back on the maturity date.').nullable(),
  executes_on_price: oneOf(['true', 'false']).nullable().meta({
    description: 'Whether orders execute once the price of their dealing day is published; empty: true when new.',
  }),
  risk_profile: oneOf(riskProfiles),
  start_date: date('First day on which it can be bought.').nullable(),
  close_date: date('Last day on which it can be bought.').nullable(),
  maturity_date: date('When it pays back, where that is one day for all.').nullable(),
  status: oneOf(storedStatuses).nullable().meta({ description: 'Empty: pending when new, else as it is.' }),
  allocation_total: requestedMoney('What can be sold in all; empty: unlimited.').nullable(),
  unit_precision: z
    .string()
    .regex(/^[0-8]$/, 'Expected 0 to 8 decimals.')
    .nullable()
    .meta({ description: 'Decimals of a unit; empty: 8.' }),
  terms_url: link('Where the terms can be read.').nullable(),
  image_url: link('A picture of the product.').nullable(),
});
export type CatalogueRow = z.infer<typeof CatalogueRow>;

export const catalogueColumns = Object.keys(CatalogueRow.shape) as (keyof CatalogueRow)[];

/** Columns that came later: a file without one reads as if its cells were empty. */
export const laterColumns = [
  'term',
  ...(['redemption_income', 'redemption_penalty_percent', 'redemption_penalty_days'] as const),
  'charges_on',
  ...(['pricing', 'dealing_cut_off', 'dealing_calendar', 'dealing_days', 'executes_on_price'] as const),
  'settlement_days',
  ...(['rate_basis', 'rate', 'year_days', 'face_value'] as const),
] as const satisfies readonly (keyof CatalogueRow)[];

/** What an import did. */
export type ImportOutcome = { readonly created: number; readonly updated: number };
