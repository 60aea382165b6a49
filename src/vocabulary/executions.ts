import { strictObject, z } from 'zod';
import { instant, money, price, string, units } from './values.ts';

/** At what an order was dealt: the same fields wherever an order is shown. */

export const Execution = strictObject({
  units: units('Units that were dealt.'),
  price: price('At which price.'),
  amount: money('What they were dealt at, before charges: as `gross_amount` of the order.'),
  executed_at: instant('When the execution was reported, or made by itself at the price of a dealing day.'),
  venue_reference: string(
    'The reference of the broker or of the exchange for it; null: none was reported, as of all products without a broker.',
  )
    .nullable()
    .meta({ examples: ['NGX-20261130-004711'] }),
}).meta({ id: 'Execution', description: 'A part of an order that was dealt at one price.' });
export type Execution = z.infer<typeof Execution>;

export const executedOfOrder = {
  executions: z.array(Execution).meta({
    description:
      'At what it was dealt. One where it completed: it has all units, and its amount is `gross_amount`. `[]` where it did not.',
  }),
  filled_units: units('How many units were dealt: of the executions together; "0" before the first.'),
  remaining_units: units(
    'How many units are still to be dealt: of a sell that waits all of them, "0" once an order has ended. Null of a buy that waits, as its units are not known.',
  ).nullable(),
};
