import { freshNumber } from '../../testing/fresh-number.ts';
import { IS_SET } from '../../testing/is-set.ts';
import { sampleAccount } from '../../testing/sample-values.ts';
import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  bodies: {
    'settlementAccounts.create': () => ({ ...sampleAccount, account_number: '0123456780' }),
    'settlementAccounts.resolve': () => sampleAccount,
  },
  rows: ({ partner: { client } }) => ({
    'settlementAccounts.list': () =>
      client.settlementAccounts.create({ ...sampleAccount, account_number: freshNumber() }),
  }),
  reads: {
    // A removed one is reported for the last time, and is not found any more.
    settlement_account: (client, { id, status }) =>
      status === 'disabled'
        ? client.settlementAccounts.get(id!).catch(() => undefined)
        : client.settlementAccounts.get(id!),
  },
  eventStates: [
    ['settlement_account.verified', 'pending', 'verified', { verified_at: IS_SET }],
    ['settlement_account.rejected', 'pending', 'rejected', { verified_at: null, rejection_reason: IS_SET }],
    ['settlement_account.disabled', 'verified', 'disabled', { is_default: false }],
  ],
};
