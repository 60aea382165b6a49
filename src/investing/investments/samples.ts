import { weekday } from '../../testing/sample-values.ts';
import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  rows: ({ world, records: { investment_id } }) => ({
    'investments.list': () => world.investment(),
    'investments.prices': (number) =>
      world.database.pool.query(
        'insert into investment_prices (investment_id, changed_at, price, bid_price) values ($1, $2, 1.25, 1.25)',
        [investment_id, weekday(number)],
      ),
  }),
  ranges: { 'investments.prices': 'instants' },
  reads: {
    investment: (client, { id }) => client.investments.get(id!),
  },
  eventStates: [
    ['investment.opened', 'suspended', 'open', { is_open: true }],
    ['investment.closed', 'open', 'closed', { is_open: false }],
  ],
};
