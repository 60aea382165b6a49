import { strictObject, z } from 'zod';
import { operatorRead } from '../../vocabulary/endpoint.ts';
import { Currency, count, day, id, money, requestedId, string, stringOrNull } from '../../vocabulary/values.ts';

export const transitTypes = ['settlement', 'payout', 'reversal', 'transfer'] as const;
export const TRANSIT_MAX = 500;

const TransferInTransit = strictObject({
  type: z.enum(transitTypes).meta({
    description:
      '`settlement`: a provider paid it, or took it where its net is below zero, and no line is matched with it, also while it is held. `payout`: it is booked as paid from an account of the firm, or as come back there, and on no line. `reversal`: a person took it back of a funding request, and no line by which it went back to its payer is matched with that. `transfer`: a line that waits for a decision, whose other half a person expects at another place.',
  }),
  id: id('The settlement, the withdrawal, the funding request or the line.'),
  reference: stringOrNull('Its reference, as people see it; null: the line has none.'),
  has: z.enum(['departure', 'arrival']).meta({
    description: '`departure`: that it left is there, and not that it arrived. `arrival`: the other way round.',
  }),
  from_place: id(
    'The place that it left; null of a payout that came back, and of a settlement below zero, whose account the line says.',
  ).nullable(),
  from_place_name: stringOrNull('What the firm calls it; null where there is none.'),
  to_place: id(
    'The place that it goes to; null of a payout, which leaves to a partner, of a reversal, which leaves to a payer, and of a settlement, whose account the line says.',
  ).nullable(),
  to_place_name: stringOrNull('What the firm calls it; null where there is none.'),
  currency: Currency,
  amount: money('How much, above 0; of a settlement what reaches the bank.'),
  since: day('The day of Lagos since when only one side is there.'),
  age_days: count('How many days ago that is; 0 where the day is not over.'),
}).meta({ id: 'TransferInTransit', description: 'Money on its way, of which only one side is there.' });
export type TransferInTransit = z.infer<typeof TransferInTransit>;

const SumInTransit = strictObject({
  currency: Currency,
  place: id('The place.'),
  place_name: string('What the firm calls the place.'),
  transfers: count('How many leave it or go to it.'),
  leaving: money('What is on its way from there, together.'),
  arriving: money('What is on its way to there, together.'),
}).meta({ id: 'SumInTransit', description: 'What is in transit at a place.' });
export type SumInTransit = z.infer<typeof SumInTransit>;

const TransfersInTransit = strictObject({
  transfers: z
    .array(TransferInTransit)
    .max(TRANSIT_MAX)
    .meta({ description: `The oldest first, at most ${TRANSIT_MAX}.` }),
  left_out: count('How many more there are.'),
  sums: z.array(SumInTransit).meta({ description: 'By currency and place, of all, also of those that are left out.' }),
}).meta({ id: 'TransfersInTransit', description: 'What is on its way in live mode.' });
export type TransfersInTransit = z.infer<typeof TransfersInTransit>;

export const listTransfersInTransit = operatorRead({
  name: 'transfersInTransit.list',
  path: '/operator/v1/transfers-in-transit',
  summary: 'See what is on its way between places in live mode, the oldest first',
  description:
    'The items of a day of a place have the same: a payout and a reversal as `not_on_statement`, or as `amount_differs` where the line of a payment that is less in the books has it, a line as `unmatched_line`, a settlement as `settlement_in_transit` of the place that it leaves.',
  permission: 'partners.read',
  query: strictObject({
    currency: Currency.optional(),
    place: requestedId('Only what leaves this place or goes to it.').optional(),
  }),
  data: TransfersInTransit,
  whenTooLarge: 'Match what is there with lines of statements, so that less is in transit.',
});
