import { IS_SET } from '../../testing/is-set.ts';
import type { Records, Samples } from '../../testing/slice-samples.ts';

const buy = ({ investment_id }: Records) => ({ investment_id, amount: '1.00', currency: 'NGN' });
const sell = ({ holding_id }: Records) => ({ side: 'sell', holding_id, units: '1' });

export const samples: Samples = {
  bodies: {
    'orders.create': buy,
    'orders.create/sell': sell,
    'orders.preview': buy,
    'orders.preview/sell': sell,
  },
  rows: ({ partner: { client }, records: { investment_id } }) => ({
    'orders.list': () => client.orders.create({ investment_id: investment_id!, amount: '1.00', currency: 'NGN' }),
  }),
  ranges: { 'orders.list': 'instants' },
  reads: {
    order: (client, { id }) => client.orders.get(id!),
  },
  eventStates: [
    ['order.created', null, 'pending_fulfilment', { payment_mode: 'wallet', completed_at: null }],
    ['order.paid', 'awaiting_payment', 'pending_fulfilment', { paid_at: IS_SET }],
    ['order.pending_fulfilment', 'awaiting_payment', 'pending_fulfilment', { payment_mode: 'checkout' }],
    ['order.completed', 'pending_fulfilment', 'completed', { completed_at: IS_SET, units: IS_SET }],
    ['order.failed', 'pending_fulfilment', 'failed', { failure_code: IS_SET, completed_at: null }],
    ['order.cancelled', 'pending_fulfilment', 'cancelled', { cancelled_at: IS_SET }],
  ],
};
