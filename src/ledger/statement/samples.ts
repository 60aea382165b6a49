import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  rows: ({ partner: { credit } }) => ({ 'ledger.list': () => credit('GHS', '1.00') }),
  ranges: { 'ledger.list': 'instants' },
  reads: {
    ledger_entry: async (client, { id }) =>
      (await client.ledger.list({ limit: 200 })).data.find((one) => one.id === id),
  },
};
