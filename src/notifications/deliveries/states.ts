import { defineMachine } from '../../vocabulary/machine.ts';
import { DeliveryStatus } from './contract.ts';

/** Every change of status of a delivery. None is an event: a delivery carries events itself. */
export const deliveryMachine = defineMachine({
  title: 'Webhook deliveries',
  table: 'webhook_deliveries',
  column: 'status',
  statuses: DeliveryStatus.options,
  initial: { pending: [] },
  transitions: {
    lease: { from: ['pending', 'retrying'], to: 'delivering' },
    release: { from: ['delivering'], to: 'pending' },
    release_again: { from: ['delivering'], to: 'retrying' },
    deliver: { from: ['delivering'], to: 'delivered', stamps: 'delivered_at' },
    postpone: { from: ['delivering'], to: 'retrying' },
    fail: { from: ['delivering'], to: 'failed' },
    cancel: { from: ['pending', 'retrying'], to: 'cancelled' },
    abandon: { from: ['delivering'], to: 'cancelled' },
    retry: { from: ['retrying', 'delivered', 'failed', 'cancelled'], to: 'pending', clears: ['delivered_at'] },
  },
});

/** The event is still to be delivered. */
export const underWay = ['pending', 'delivering', 'retrying'] as const;

/** It ended, and the event was not delivered. */
export const undelivered = ['failed', 'cancelled'] as const;
