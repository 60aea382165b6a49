import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  rows: ({ partner: { client }, records: { investment_id } }) => ({
    'events.list': () => client.orders.create({ investment_id: investment_id!, amount: '1.00', currency: 'NGN' }),
  }),
  ranges: { 'events.list': 'instants' },
};
