import { computedMonth } from '../../testing/custody.ts';
import { monthBefore } from '../../testing/revenue-shares.ts';
import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  rows: ({ world, partner }) => ({
    'custodyCharges.list': (number) => computedMonth(world, partner, monthBefore(number)),
  }),
  async records(world, partner) {
    return { custody_charge_id: await computedMonth(world, partner, monthBefore(600)) };
  },
};
