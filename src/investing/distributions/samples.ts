import { IS_SET } from '../../testing/is-set.ts';
import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  rows: ({ partner: { client }, records: { holding_id } }) => ({
    'holdings.distributions': () => client.sandbox.distributeHolding(holding_id!, { gross_amount: '1.00' }),
  }),
  reads: {
    distribution: async (client, { id, holding_id }) =>
      (await client.holdings.distributions(holding_id!)).data.find((one) => one.id === id),
  },
  eventStates: [['distribution.paid', 'scheduled', 'paid', { paid_at: IS_SET, net_amount: IS_SET }]],
};
