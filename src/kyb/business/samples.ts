import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  bodies: { 'kyb.updateBusiness': () => ({ industry: 'Savings' }) },
};
