import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  bodies: { 'sandbox.distributeHolding': () => ({ gross_amount: '1.00' }) },
};
