import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  bodies: {
    'sandbox.simulateFunding': () => ({ event: 'completed' }),
    'sandbox.simulateDeposit': () => ({ account_number: '0123456789', amount: '10.00' }),
    'sandbox.simulateMandate': () => ({ event: 'revoked' }),
  },
};
