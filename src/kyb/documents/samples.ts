import { sampleIdentity } from '../../service/demo/sample-business.ts';
import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  bodies: { 'kyb.uploadDocument': ({ person_id }) => sampleIdentity(person_id!) },
  reads: {
    kyb_document: (client, { id }) => client.kyb.getDocument(id!),
  },
};
