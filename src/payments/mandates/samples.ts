import { freshNumber } from '../../testing/fresh-number.ts';
import { sampleAccount } from '../../testing/sample-values.ts';
import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  bodies: {
    'mandates.create': ({ settlement_account_id }) => ({ settlement_account_id, limit_amount: '100.00' }),
  },
  rows: ({ partner: { client } }) => ({
    'mandates.list': async () => {
      const account = await client.settlementAccounts.create({ ...sampleAccount, account_number: freshNumber() });
      return client.mandates.create({ settlement_account_id: account.id, limit_amount: '100.00' });
    },
  }),
  reads: {
    mandate: (client, { id }) => client.mandates.get(id!),
  },
  eventStates: [
    ['mandate.activated', 'pending', 'active', { activated_at: '2026-11-21T09:30:00.000Z', activation: null }],
    ['mandate.failed', 'pending', 'failed', { activated_at: null, revoked_at: null }],
    ['mandate.revoked', 'active', 'revoked', { revoked_at: '2026-11-21T09:30:00.000Z' }],
    ['mandate.suspended', 'active', 'suspended', { revoked_at: null }],
    ['mandate.expired', 'active', 'expired', { revoked_at: null }],
  ],
};
