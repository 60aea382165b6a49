import { IS_SET } from '../../testing/is-set.ts';
import { sampleAmount } from '../../testing/sample-values.ts';
import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  bodies: {
    'withdrawals.create': ({ settlement_account_id }) => ({
      currency: 'NGN',
      amount: sampleAmount,
      settlement_account_id,
    }),
  },
  rows: ({ partner: { client }, records: { settlement_account_id } }) => ({
    'withdrawals.list': () =>
      client.withdrawals.create({
        currency: 'NGN',
        amount: sampleAmount,
        settlement_account_id: settlement_account_id!,
      }),
  }),
  ranges: { 'withdrawals.list': 'instants' },
  reads: {
    withdrawal: (client, { id }) => client.withdrawals.get(id!),
  },
  eventStates: [
    ['withdrawal.created', null, 'pending_approval', { approved_at: null, completed_at: null }],
    ['withdrawal.processing', 'pending_approval', 'processing', { approved_at: IS_SET }],
    ['withdrawal.completed', 'processing', 'completed', { completed_at: IS_SET }],
    ['withdrawal.failed', 'pending_approval', 'failed', { failure_code: IS_SET, completed_at: null }],
    ['withdrawal.cancelled', 'pending_approval', 'cancelled', { completed_at: null }],
    ['withdrawal.returned', 'completed', 'returned', { failure_code: IS_SET }],
  ],
};
