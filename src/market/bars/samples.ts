import { recordBarsOf } from '../../testing/market-days.ts';
import { weekday } from '../../testing/sample-values.ts';
import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  rows: ({ world }) => ({ 'market.bars': (number) => recordBarsOf(world, 'MTNN', weekday(number)) }),
  ranges: { 'market.bars': 'days' },
};
