import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  reads: {
    organisation: (client) => client.organisation.get(),
  },
  eventStates: [['organisation.status_changed', 'active', 'suspended']],
};
