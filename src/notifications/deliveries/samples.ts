import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  bodies: {
    'webhooks.replay': () => ({ from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' }),
  },
  rows: ({ partner: { client }, records: { endpoint_id } }) => ({
    'webhooks.deliveries': () => client.webhooks.test(endpoint_id!),
  }),
  ranges: { 'webhooks.deliveries': 'instants' },
};
