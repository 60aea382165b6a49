import { nowhere } from '../../testing/sample-values.ts';
import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  bodies: {
    'webhooks.create': ({ mode }) => ({ url: nowhere(mode) }),
    'webhooks.update': () => ({ description: 'another' }),
    'webhooks.rotateSecret': () => ({ grace_seconds: 60 }),
  },
  reads: {
    webhook_endpoint: (client, { id }) => client.webhooks.get(id!),
  },
};
