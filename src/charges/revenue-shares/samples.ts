import { IS_SET } from '../../testing/is-set.ts';
import { creditShare, issuedShare, monthBefore } from '../../testing/revenue-shares.ts';
import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  rows: ({ world, partner }) => ({
    'revenueShares.list': (number) => issuedShare(world, partner, monthBefore(number)),
  }),
  async records(world, partner) {
    return { revenue_share_id: (await issuedShare(world, partner, monthBefore(600))).id };
  },
  reads: {
    revenue_share: (client, { id }) => client.revenueShares.get(id!),
  },
  eventStates: [
    ['revenue_share.issued', null, 'issued'],
    ['revenue_share.credited', 'issued', 'credited', { credited_at: IS_SET }],
  ],
  flows: [
    {
      name: 'a share of fees is stated and credited',
      events: 'revenue_share.issued revenue_share.credited',
      async act(stage) {
        await creditShare(stage.world, await issuedShare(stage.world, stage));
      },
    },
  ],
};
