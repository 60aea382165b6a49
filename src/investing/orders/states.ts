import type { EventType } from '../../vocabulary/event.ts';
import type { Moves } from '../../vocabulary/moves.ts';
import {
  type FailureCode,
  type OrderStatus,
  orderCancelled,
  orderCompleted,
  orderFailed,
  orderPaid,
  orderPendingFulfilment,
} from './contract.ts';

/** Every change of state an order can make. What is not listed here cannot happen. */
export const orderMoves = {
  pay: {
    from: ['awaiting_payment'],
    to: 'pending_fulfilment',
    stamps: 'paid_at',
    events: [orderPaid, orderPendingFulfilment],
  },
  complete: { from: ['pending_fulfilment'], to: 'completed', stamps: 'completed_at', events: [orderCompleted] },
  fail: {
    from: ['awaiting_payment', 'pending_fulfilment'],
    to: 'failed',
    stamps: 'failed_at',
    events: [orderFailed],
  },
  cancel: {
    from: ['awaiting_payment', 'pending_fulfilment'],
    to: 'cancelled',
    stamps: 'cancelled_at',
    events: [orderCancelled],
  },
  expire: { from: ['awaiting_payment'], to: 'cancelled', stamps: 'cancelled_at', events: [orderCancelled] },
} as const satisfies Moves<OrderStatus>;

export type OrderMove = keyof typeof orderMoves;

/** What is told of the status an order is born into, after `order.created`. */
export const birthEvents: Record<'awaiting_payment' | 'pending_fulfilment' | 'completed', readonly EventType[]> = {
  awaiting_payment: [],
  pending_fulfilment: [orderPendingFulfilment],
  completed: [orderCompleted],
};

/** The failure codes in words. */
export const failureReasons: Record<FailureCode, string> = {
  provider_rejected: 'The provider rejected the order.',
  allocation_exhausted: 'The allocation of the investment is exhausted.',
  payment_failed: 'The payment failed.',
  investment_closed: 'The investment closed before the order was paid.',
  holding_matured: 'The holding matured before the sell was redeemed.',
  operator_rejected: 'The operator rejected the order.',
};
