import { EARLIER, type EventExamples, NOW, TOMORROW } from '../../vocabulary/event-example.ts';

const pending = { fee: '0.00', amount_received: '0.00', expires_at: TOMORROW };

/** What the published examples of its events show. */
export const fundingEventExamples: EventExamples = {
  'funding.processing': { is: pending },
  'funding.completed': { is: pending, becomes: { amount_received: ['0.00', '5000.00'] } },
  'funding.failed': {
    is: pending,
    becomes: { failure_code: [null, 'declined'], failure_reason: [null, 'The bank of the payer declined.'] },
  },
  'funding.expired': { is: { ...pending, expires_at: NOW } },
  'funding.cancelled': { is: pending },
  'funding.reversed': { is: { ...pending, amount_received: '5000.00', completed_at: EARLIER } },
};
