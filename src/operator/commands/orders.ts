import { findQueue } from '../../investing/orders/fulfilment-queries.ts';
import {
  completeOrder,
  environmentOfOrder,
  failOrder,
  redeemOrder,
  submitOrder,
} from '../../investing/orders/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId, requestedMoney, requestedPrice, requestedUnits } from '../../vocabulary/values.ts';
import { ownerOfOrder, type Subject } from '../audit.ts';
import { command } from '../command.ts';
import { option } from '../options.ts';

const arguments_ = { order: { name: 'ORDER_ID', about: 'the order' } };

async function subjectOf(tx: Transaction, id: string): Promise<Subject> {
  if (!isId(id)) return refuse('not_found', { resource: 'order', id });
  return { type: 'order', id, organisation_id: await ownerOfOrder(tx, id) };
}

export const orderCommands = [
  command({
    name: 'orders queue',
    about: 'List live orders that wait to be placed or redeemed, oldest first',
    kind: 'read',
    arguments: {},
    options: {},
    run: async ({ tx }) => ({ data: await findQueue(tx) }),
  }),

  command({
    name: 'orders fulfil',
    about: 'Say that a buy was placed, or a sell redeemed',
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
    run: async ({ tx, input: { order, units, price } }) => ({
      data: await completeOrder(tx, await environmentOfOrder(tx, order), order, { units, price }),
    }),
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
    about: 'Say that a sell was redeemed, and what it brought',
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
    run: async ({ tx, input: { order, proceeds } }) => ({
      data: await redeemOrder(tx, await environmentOfOrder(tx, order), order, proceeds),
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
