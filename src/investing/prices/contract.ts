import { strictObject, z } from 'zod';
import {
  currencies,
  day,
  flag,
  id,
  instant,
  modes,
  price,
  string,
  stringOrNull,
  text,
} from '../../vocabulary/values.ts';

export const plannedStatuses = ['planned', 'applied', 'stopped', 'cancelled'] as const;

/** A price that is to hold from a day on. */
export const PlannedPrice = strictObject({
  id: id('Identifies the planned price.'),
  investment_id: id('The investment whose price it is to be.'),
  effective_date: day('The day, in UTC, from whose beginning it is to hold.'),
  price: price("What a buyer is to pay per unit, in the investment's currency."),
  bid_price: price('What a redemption is to pay per unit; null: the price.').nullable(),
  planned_by: string('The person who planned it.'),
  is_approved: flag('Whether a second person agreed to how far it moves the price.'),
  status: z.enum(plannedStatuses).meta({
    description:
      '`planned`: its day is to come. `applied`: it became the price. `stopped`: on its day it moved the price further than had been agreed. `cancelled`: it was taken back.',
  }),
  stop_reason: stringOrNull('Why it was stopped; else null.'),
  applied_at: instant('When it became the price; null: it did not.').nullable(),
  created_at: instant('When it was planned.'),
  updated_at: instant('When it last changed.'),
}).meta({ id: 'PlannedPrice', description: 'A price that is to hold from a day on.' });
export type PlannedPrice = z.infer<typeof PlannedPrice>;

/** What becomes of a row of a file of prices. */
export const rowOutcomes = ['now', 'planned', 'second_person', 'wrong'] as const;

export const PriceRow = strictObject({
  row: z.int().min(2).meta({ description: 'Its number in the file, in which the header is row 1.' }),
  investment_id: id('The investment that the row names; null where it names none.').nullable(),
  name: stringOrNull('The name of that investment; null where there is none.'),
  currency: z.enum(currencies).nullable().meta({ description: 'The currency of both prices; null: no investment.' }),
  date: string('The day from which the price is to hold, as the file has it.'),
  old_price: price('The current price; null: no investment.').nullable(),
  old_bid_price: price('The current bid; null: no investment.').nullable(),
  day_before_price: price('The price 24 hours ago, or the first one since; null: no investment.').nullable(),
  price: string('The new price per unit, as the file has it.'),
  bid_price: stringOrNull('The new bid, as the file has it; null: the price.'),
  move_percent: stringOrNull('How far the price moves, in percent of the old one, with 2 decimals; null: unknown.'),
  day_move_percent: stringOrNull(
    'How far the price moves from the one of 24 hours ago, in percent of it; null: unknown.',
  ),
  outcome: z.enum(rowOutcomes).meta({
    description:
      '`now`: it holds at once. `planned`: it holds from its day on. `second_person`: it moves too far for one person and becomes a proposal. `wrong`: it cannot be applied.',
  }),
  problem: stringOrNull('Of a wrong row, its column and what was expected.'),
}).meta({ id: 'PriceRow', description: 'A row of a file of prices, and what becomes of it.' });
export type PriceRow = z.infer<typeof PriceRow>;

const count = (description: string) => z.int().min(0).meta({ description });

const counts = {
  row_count: count('How many rows the file has, without its header and empty rows.'),
  applied_count: count('How many prices hold at once.'),
  planned_count: count('How many prices hold from a later day on.'),
  proposed_count: count('How many move too far for one person: each becomes a proposal.'),
  wrong_count: count('How many rows cannot be applied.'),
};

export const PricePreview = strictObject({
  sha256: z.string().length(64).meta({ description: 'The SHA-256 of the file, in hexadecimal.' }),
  ...counts,
  rows: z.array(PriceRow).meta({ description: 'Each row, in the order of the file.' }),
}).meta({ id: 'PricePreview', description: 'What a file of prices would do now. Nothing is changed.' });
export type PricePreview = z.infer<typeof PricePreview>;

export const PriceFile = strictObject({
  id: id('Identifies the file that was applied.'),
  mode: z.enum(modes).meta({ description: 'The mode whose investments it priced.' }),
  sha256: z.string().length(64).meta({ description: 'The SHA-256 of the file, in hexadecimal.' }),
  applied_by: string('The person who applied it.'),
  applied_at: instant('When it was applied.'),
  ...counts,
}).meta({ id: 'PriceFile', description: 'A file of prices that was applied.' });
export type PriceFile = z.infer<typeof PriceFile>;

export const priceColumns = ['investment', 'date', 'price', 'bid_price'] as const;

/** Which rows of a file are applied: all or nothing, or those that are valid. */
export const applyModes = ['all', 'valid'] as const;

export const PRICE_ROWS_MAX = 10_000;

export const applying = z.enum(applyModes, `Expected one of ${applyModes.join(', ')}.`);
export const priceReason = text(1, 500, 'Why, for the person who approves what moves far; kept in the audit.');
