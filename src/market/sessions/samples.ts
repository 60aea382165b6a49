import { session } from '../../testing/market-readings.ts';
import { weekday } from '../../testing/sample-values.ts';
import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  rows: ({ ingestReadings }) => ({
    'market.snapshotHistory': (number) => ingestReadings({ sessions: [session(weekday(number), '1000.00')] }),
  }),
  ranges: { 'market.snapshotHistory': 'days' },
  reads: {
    exchange_session: (client, { trade_date }) => client.market.snapshot({ date: trade_date! }),
  },
};
