import { strictObject, z } from 'zod';
import { operatorList } from '../../vocabulary/endpoint.ts';
import { paging } from '../../vocabulary/page.ts';
import { Currency, id, instant, Mode, money, string, stringOrNull, units } from '../../vocabulary/values.ts';
import { pauseReasons } from '../investments/pause-queries.ts';
import { OrderSide } from './contract.ts';

const count = (description: string) => z.int().min(0).meta({ description });

export const WaitingOrders = strictObject({
  investment_id: id('The investment.'),
  investment_name: string('Its name.'),
  side: OrderSide,
  mode: Mode,
  organisation_id: id('In test, the partner whose sandbox it is; null in live: orders of all partners.').nullable(),
  organisation_name: stringOrNull('The name of that partner; null in live.'),
  sandbox: stringOrNull('In test, which sandbox; null in live.'),
  currency: Currency,
  partners: z.int().min(1).meta({ description: 'Of how many partners these orders are.' }),
  waiting: z.int().min(1).meta({ description: 'How many orders wait to be fulfilled.' }),
  amount: money('Of buys what they may cost together, of sells what they are expected to bring.'),
  units: units('Of sells, the units together; null of buys.').nullable(),
  oldest_at: instant('When the oldest of them was created; in test by the clock of the sandbox.'),
  to_send: count(
    'How many of them a batch made now would take: neither submitted, nor reported, nor in a batch, nor before the cut-off of their dealing day.',
  ),
  paused_because: z.enum(pauseReasons).nullable().meta({
    description:
      'Why none of them is sent now: the firm suspended the investment, the exchange suspended the listing, or it delisted it. Null where it is traded.',
  }),
  paused: count('How many are paused by that: those that were not said to be sent.'),
  submitted: count('How many were said to be sent.'),
  parked: count('How many have a report that waits for a second person.'),
  open_batches: count('In how many batches that were not withdrawn they are.'),
}).meta({ id: 'WaitingOrders', description: 'The orders of one investment and side that wait for the dealing desk.' });
export type WaitingOrders = z.infer<typeof WaitingOrders>;

export const listWaiting = operatorList({
  name: 'orders.listWaiting',
  path: '/operator/v1/orders/waiting',
  summary: 'See what waits for the dealing desk, by investment and side',
  description:
    'One line for each investment, side and environment, as batches are made: in live the orders of all partners together, in ' +
    'test those of each sandbox. Live mode first, then by the age of the oldest order. A line has no cut-off: a batch has one, and an order with a dealing day its own, before which it is not sent.',
  permission: 'partners.read',
  query: strictObject({
    limit: paging.limit,
    offset: paging.offset,
    investment: z.string().min(1).max(100).optional().meta({
      description: 'Only of this one: its id, or its code, with `live:` or `test:` before it where both have it.',
    }),
    mode: Mode.optional(),
    side: OrderSide.optional(),
    parked: z
      .literal('true')
      .optional()
      .meta({ description: 'Only lines that have a report which waits for a second person.' }),
  }),
  data: WaitingOrders,
  refusals: ['not_found'],
});

export const waitingOrderEndpoints = [listWaiting] as const;
