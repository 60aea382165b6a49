import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  queries: {
    'market.quotes': '?symbols=MTNN',
    'market.movers': '?direction=gainers',
  },
};
