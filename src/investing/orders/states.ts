import { statusMachine } from '../../vocabulary/machine.ts';
import {
  type FailureCode,
  orderCancelled,
  orderCompleted,
  orderFailed,
  orderPaid,
  orderPendingFulfilment,
  orderStatuses,
  paymentStatuses,
} from './contract.ts';

/** Its scenario no longer takes effect. */
const clears = ['scenario_due_at'] as const;

/** Every change of status an order can make. No other is allowed. */
export const orderMachine = statusMachine({
  title: 'Orders',
  table: 'orders',
  statuses: orderStatuses,
  initial: {
    awaiting_payment: [],
    pending_fulfilment: [orderPendingFulfilment],
    completed: [orderCompleted],
  },
  transitions: {
    pay: {
      from: ['awaiting_payment'],
      to: 'pending_fulfilment',
      stamps: 'paid_at',
      clears,
      events: [orderPaid, orderPendingFulfilment],
    },
    complete: {
      from: ['pending_fulfilment'],
      to: 'completed',
      stamps: 'completed_at',
      clears,
      events: [orderCompleted],
    },
    fail: {
      from: ['awaiting_payment', 'pending_fulfilment'],
      to: 'failed',
      stamps: 'failed_at',
      clears,
      events: [orderFailed],
    },
    cancel: {
      from: ['awaiting_payment', 'pending_fulfilment'],
      to: 'cancelled',
      stamps: 'cancelled_at',
      clears,
      events: [orderCancelled],
    },
    expire: { from: ['awaiting_payment'], to: 'cancelled', stamps: 'cancelled_at', clears, events: [orderCancelled] },
  },
});

export type OrderTransition = (typeof orderMachine.names)[number];

/** How far the payment of a checkout buy is. It is part of its order, whose events show it. */
export const paymentMachine = statusMachine({
  title: 'Payments of checkout buys',
  table: 'orders.payment',
  statuses: paymentStatuses,
  initial: { pending: [] },
  transitions: {
    pay: { from: ['pending'], to: 'paid', stamps: 'paid_at' },
    fail: { from: ['pending'], to: 'failed' },
    expire: { from: ['pending'], to: 'expired' },
  },
});

/** The failure codes in words. */
export const failureReasons: Record<FailureCode, string> = {
  provider_rejected: 'The provider rejected the order.',
  allocation_exhausted: 'The allocation of the investment is exhausted.',
  payment_failed: 'The payment failed.',
  investment_closed: 'The investment closed before the order was paid.',
  holding_matured: 'The holding matured before the sell was redeemed.',
  operator_rejected: 'The operator rejected the order.',
};
