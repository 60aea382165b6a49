import { freshNumber } from '../../testing/fresh-number.ts';
import { IS_SET } from '../../testing/is-set.ts';
import { sampleAccount, sampleAmount } from '../../testing/sample-values.ts';
import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  bodies: {
    'mandates.create': ({ settlement_account_id }) => ({ settlement_account_id, limit_amount: sampleAmount }),
  },
  rows: ({ partner: { client } }) => ({
    'mandates.list': async () => {
      const account = await client.settlementAccounts.create({ ...sampleAccount, account_number: freshNumber() });
      return client.mandates.create({ settlement_account_id: account.id, limit_amount: sampleAmount });
    },
  }),
  reads: {
    mandate: (client, { id }) => client.mandates.get(id!),
  },
  eventStates: [
    ['mandate.activated', 'pending', 'active', { activated_at: IS_SET, activation: null }],
    ['mandate.failed', 'pending', 'failed', { activated_at: null, revoked_at: null }],
    ['mandate.revoked', 'active', 'revoked', { revoked_at: IS_SET }],
    ['mandate.suspended', 'active', 'suspended', { revoked_at: null }],
    ['mandate.expired', 'active', 'expired', { revoked_at: null }],
  ],
};
