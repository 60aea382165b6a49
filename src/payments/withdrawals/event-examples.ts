import { EARLIER, type EventExamples } from '../../vocabulary/event-example.ts';

/** What the published examples of its events show. */
export const withdrawalEventExamples: EventExamples = {
  'withdrawal.completed': { is: { approved_at: EARLIER, provider_reference: 'SIM-7Q2M9K' } },
  'withdrawal.failed': {
    becomes: {
      failure_code: [null, 'operator_rejected'],
      failure_reason: [null, 'The operator rejected the withdrawal.'],
    },
  },
  'withdrawal.returned': {
    is: { approved_at: EARLIER, completed_at: EARLIER, provider_reference: 'SIM-7Q2M9K' },
    becomes: {
      failure_code: [null, 'returned_by_bank'],
      failure_reason: [null, 'The bank returned the money.'],
    },
  },
};
