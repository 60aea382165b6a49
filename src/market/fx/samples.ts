import { recordRateOf } from '../../testing/market-days.ts';
import { weekday } from '../../testing/sample-values.ts';
import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  rows: ({ world }) => ({ 'market.fxHistory': (number) => recordRateOf(world, weekday(number)) }),
  ranges: { 'market.fxHistory': 'days' },
};
