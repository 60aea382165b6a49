import { sampleAmount } from '../../testing/sample-values.ts';
import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  bodies: {
    'fx.quote': () => ({ from: 'NGN', to: 'GHS', amount: sampleAmount }),
    'fx.convert': ({ quote_id }) => ({ quote_id }),
  },
  rows: ({ partner: { client } }) => ({
    'fx.conversions': async () => {
      const { id } = await client.fx.quote({ from: 'NGN', to: 'GHS', amount: sampleAmount });
      return client.fx.convert({ quote_id: id });
    },
  }),
  reads: {
    conversion: (client, { id }) => client.fx.conversion(id!),
  },
  eventStates: [['conversion.completed', null, 'completed', { from: 'NGN', to: 'USD' }]],
};
