import type { EventExamples } from '../../vocabulary/event-example.ts';

/** What the published examples of its events show. */
export const conversionEventExamples: EventExamples = {
  'conversion.completed': {
    is: { from: 'USD', to: 'NGN', rate: '1500.00', source_amount: '100.00', destination_amount: '150000.00' },
  },
};
