import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  rows: ({ world, partner: { client } }) => ({
    'positions.list': async () => {
      const { test: investment_id } = await world.investment({ price: '1.00' });
      await client.orders.create({ investment_id, amount: '1.00', currency: 'NGN' });
    },
  }),
};
