import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  bodies: { 'sandbox.simulateWithdrawal': () => ({ event: 'returned' }) },
};
