import { disclosure } from '../../testing/market-readings.ts';
import { weekday } from '../../testing/sample-values.ts';
import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  rows: ({ ingestReadings }) => ({
    'market.disclosures': (number) =>
      ingestReadings({
        disclosures: [
          disclosure('MTNN', { source_ref: `page-${number}`, published_at: `${weekday(number)}T09:00:00.000Z` }),
        ],
      }),
  }),
  ranges: { 'market.disclosures': 'instants' },
  reads: {
    disclosure: (client, { id }) => client.market.disclosure(id!),
  },
};
