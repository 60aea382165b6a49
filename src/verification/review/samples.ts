import { sampleAttestation } from '../../service/demo/sample-business.ts';
import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  bodies: { 'kyb.submit': () => ({ attestation: sampleAttestation }) },
  reads: {
    kyb: (client) => client.kyb.get(),
  },
  eventStates: [
    ['kyb.submitted', 'draft', 'submitted', { submitted_at: '2026-11-21T09:30:00.000Z', approved_at: null }],
    ['kyb.under_review', 'submitted', 'under_review', { approved_at: null }],
    ['kyb.more_info_required', 'under_review', 'more_info_required', { approved_at: null }],
    ['kyb.approved', 'under_review', 'approved', { approved_at: '2026-11-21T09:30:00.000Z' }],
    ['kyb.rejected', 'under_review', 'rejected', { approved_at: null }],
    ['kyb.suspended', 'approved', 'suspended', { approved_at: '2026-11-21T09:00:00.000Z' }],
    ['kyb.reopened', 'rejected', 'draft', { approved_at: null }],
  ],
};
