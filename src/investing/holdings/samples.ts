import { IS_SET } from '../../testing/is-set.ts';
import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  rows: ({ partner: { client }, records: { investment_id } }) => ({
    'holdings.list': () => client.orders.create({ investment_id: investment_id!, amount: '1.00', currency: 'NGN' }),
  }),
  reads: {
    holding: (client, { id }) => client.holdings.get(id!),
  },
  eventStates: [
    ['holding.created', null, 'active', { closed_at: null }],
    ['holding.updated', null, 'active', { units: IS_SET, cost_basis: IS_SET, closed_at: null }],
    ['holding.matured', 'active', 'matured', { closed_at: null }],
    ['holding.closed', 'matured', 'closed', { closed_at: IS_SET, units: '0' }],
  ],
};
