import type { Samples } from '../../testing/slice-samples.ts';
import { publishDay } from './operations.ts';

const DATE = '2026-03-31';

export const samples: Samples = {
  async records(world) {
    await world.write((tx) => publishDay(tx, DATE));
    return { date: DATE };
  },
};
