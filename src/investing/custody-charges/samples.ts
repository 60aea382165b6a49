import { cancelledCharge, computedMonth } from '../../testing/custody.ts';
import { IS_SET } from '../../testing/is-set.ts';
import { monthBefore } from '../../testing/revenue-shares.ts';
import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  rows: ({ world, partner }) => ({
    'custodyCharges.list': (number) => computedMonth(world, partner, monthBefore(number)),
  }),
  async records(world, partner) {
    return { custody_charge_id: await computedMonth(world, partner, monthBefore(600)) };
  },
  reads: {
    custody_charge: (client, { id }) => client.custodyCharges.get(id!),
  },
  eventStates: [['custody_charge.cancelled', 'outstanding', 'cancelled', { cancelled_at: IS_SET }]],
  flows: [
    {
      name: 'a custody charge is cancelled',
      events: 'custody_charge.cancelled',
      async act(stage) {
        await cancelledCharge(stage.world, stage);
      },
    },
  ],
};
