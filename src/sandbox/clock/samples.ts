import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  bodies: { 'sandbox.advanceClock': () => ({ advance_by_seconds: 1 }) },
};
