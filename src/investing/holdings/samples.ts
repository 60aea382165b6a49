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
    ['holding.updated', null, 'active', { units: '30', cost_basis: '3000.00', closed_at: null }],
    ['holding.matured', 'active', 'matured', { closed_at: null }],
    ['holding.closed', 'active', 'closed', { closed_at: '2026-11-21T09:30:00.000Z', units: '0' }],
  ],
};
