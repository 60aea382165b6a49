import { IS_SET } from '../../testing/is-set.ts';
import { sampleAmount, sampleTransfer } from '../../testing/sample-values.ts';
import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  bodies: {
    'fundingRequests.create': () => sampleTransfer,
    'fundingRequests.create/debit': ({ mandate_id }) => ({
      currency: 'NGN',
      method: 'gateway_direct_debit',
      amount: sampleAmount,
      mandate_id,
    }),
  },
  rows: ({ partner: { client } }) => ({ 'fundingRequests.list': () => client.fundingRequests.create(sampleTransfer) }),
  ranges: { 'fundingRequests.list': 'instants' },
  reads: {
    funding_request: (client, { id }) => client.fundingRequests.get(id!),
  },
  eventStates: [
    ['funding.processing', 'pending', 'processing', { amount_received: '0.00', completed_at: null }],
    ['funding.completed', 'pending', 'completed', { completed_at: IS_SET }],
    ['funding.failed', 'processing', 'failed', { failure_code: IS_SET, completed_at: null }],
    ['funding.expired', 'pending', 'expired', { completed_at: null }],
    ['funding.cancelled', 'pending', 'cancelled', { completed_at: null }],
    ['funding.reversed', 'completed', 'reversed', { amount_received: IS_SET }],
  ],
};
