import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  bodies: {
    'sandbox.setInvestmentPrice': () => ({ price: '1.00' }),
    'sandbox.setQuote': () => ({ last: '101.00' }),
  },
};
