import type { Order } from '../../investing/orders/contract.ts';
import { DEVIATION_MAX_PERCENT } from '../../investing/orders/figures.ts';
import { findQueue } from '../../investing/orders/fulfilment-queries.ts';
import {
  approveRedemption,
  completeOrder,
  environmentOfOrder,
  failOrder,
  parkedOf,
  redeemOrder,
  submitOrder,
} from '../../investing/orders/operations.ts';
import type { Reporter } from '../../investing/orders/redemption.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { isSamePerson } from '../../vocabulary/person.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId, requestedMoney, requestedPrice, requestedUnits } from '../../vocabulary/values.ts';
import { ownerOfOrder, type Subject } from '../audit.ts';
import { command, type Outcome } from '../command.ts';
import { option } from '../options.ts';
import { SYSTEM } from '../perform.ts';

const arguments_ = { order: { name: 'ORDER_ID', about: 'the order' } };

async function subjectOf(tx: Transaction, id: string): Promise<Subject> {
  if (!isId(id)) return refuse('not_found', { resource: 'order', id });
  return { type: 'order', id, organisation_id: await ownerOfOrder(tx, id) };
}

/** A report that another person has to approve needs a name. */
const reporterOf = (actor: string): Reporter | null =>
  isSamePerson(actor, SYSTEM) ? null : { reporter: 'operator', reported_by: actor };

/** The order as it stands, and beside it what was reported of it and is not booked. */
async function told(tx: Transaction, environment: Environment, order: Order): Promise<Outcome> {
  const parked = await parkedOf(tx, environment, order.id);
  return { data: order, ...(parked && { parked }) };
}

const FAR = `proceeds more than ${DEVIATION_MAX_PERCENT.toUnits()} % off its amount wait for another person`;

export const orderCommands = [
  command({
    name: 'orders queue',
    about: 'List live orders that wait: proceeds to approve first, then what is to be placed or redeemed, oldest first',
    kind: 'read',
    arguments: {},
    options: {},
    run: async ({ tx }) => ({ data: await findQueue(tx) }),
  }),

  command({
    name: 'orders fulfil',
    about: `Say that a buy was placed, or a sell redeemed; of a sell, ${FAR}`,
    kind: 'write',
    arguments: arguments_,
    options: {
      units: {
        flags: '--units <n>',
        schema: requestedUnits('Units placed.').optional(),
        about: "units placed; by default by the order's own figures",
      },
      price: {
        flags: '--price <price>',
        schema: requestedPrice('Price of execution.').optional(),
        about: "price of execution; by default by the order's own figures",
      },
    },
    subject: ({ tx, input }) => subjectOf(tx, input.order),
    async run({ tx, input: { order, units, price }, actor }) {
      const environment = await environmentOfOrder(tx, order);
      const given = { units, price };
      return told(tx, environment, await completeOrder(tx, environment, order, given, reporterOf(actor)));
    },
  }),

  command({
    name: 'orders submit',
    about: 'Say that an order was sent to the provider; the partner cannot cancel it any more',
    kind: 'write',
    arguments: arguments_,
    options: {},
    subject: ({ tx, input }) => subjectOf(tx, input.order),
    run: async ({ tx, input: { order } }) => ({
      data: await submitOrder(tx, await environmentOfOrder(tx, order), order),
    }),
  }),

  command({
    name: 'orders redeem',
    about: `Say that a sell was redeemed, and what it brought; ${FAR}`,
    kind: 'write',
    arguments: arguments_,
    options: {
      proceeds: {
        flags: '--proceeds <money>',
        schema: requestedMoney('What it brought.').optional(),
        about: "what it brought; by default by the order's own figures",
      },
    },
    subject: ({ tx, input }) => subjectOf(tx, input.order),
    async run({ tx, input: { order, proceeds }, actor }) {
      const environment = await environmentOfOrder(tx, order);
      return told(tx, environment, await redeemOrder(tx, environment, order, { proceeds }, reporterOf(actor)));
    },
  }),

  command({
    name: 'orders approve-redemption',
    about: 'Book the proceeds that another person, or the provider, reported and that wait',
    kind: 'write',
    isPersonal: true,
    arguments: arguments_,
    options: {
      proceeds: {
        flags: '--proceeds <money>',
        schema: requestedMoney('What is approved.').optional(),
        about: 'the figure you saw; refused where another waits by now',
      },
    },
    subject: ({ tx, input }) => subjectOf(tx, input.order),
    run: async ({ tx, input: { order, proceeds }, actor }) => ({
      data: await approveRedemption(tx, await environmentOfOrder(tx, order), order, actor, proceeds),
    }),
  }),

  command({
    name: 'orders fail',
    about: 'Say that an order cannot be fulfilled; money and units are released',
    kind: 'write',
    arguments: arguments_,
    options: { reason: option.toldReason },
    subject: ({ tx, input }) => subjectOf(tx, input.order),
    run: async ({ tx, input: { order, reason } }) => ({
      data: await failOrder(tx, await environmentOfOrder(tx, order), order, { code: 'operator_rejected', reason }),
    }),
  }),
];
