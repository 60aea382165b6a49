import type { EventExamples } from '../../vocabulary/event-example.ts';

const income = { gross_amount: '50.00', tax_withheld: '5.00', net_amount: '45.00' };

/** What the published examples of its events show. */
export const distributionEventExamples: EventExamples = {
  'distribution.paid': { is: income },
};
