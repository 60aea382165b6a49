import { sampleAttestation } from '../../service/demo/sample-business.ts';
import { IS_SET } from '../../testing/is-set.ts';
import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  bodies: { 'kyb.submit': () => ({ attestation: sampleAttestation }) },
  reads: {
    kyb: (client) => client.kyb.get(),
  },
  eventStates: [
    ['kyb.submitted', 'more_info_required', 'submitted', { submitted_at: IS_SET }],
    ['kyb.under_review', 'submitted', 'under_review', { submitted_at: IS_SET }],
    ['kyb.more_info_required', 'approved', 'more_info_required', { review: IS_SET }],
    ['kyb.approved', 'submitted', 'approved', { approved_at: IS_SET }],
    ['kyb.rejected', 'under_review', 'rejected', { review: IS_SET }],
    ['kyb.suspended', 'approved', 'suspended', { approved_at: IS_SET }],
    ['kyb.reopened', 'rejected', 'draft', { review: IS_SET }],
  ],
};
