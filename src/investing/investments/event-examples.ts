import type { EventExamples } from '../../vocabulary/event-example.ts';

const product = { price: '100.00', minimum_investment: '1000.00', unit_precision: 4 };

/** What the published examples of its events show. */
export const investmentEventExamples: EventExamples = {
  'investment.opened': { is: product, becomes: { is_open: [false, true] } },
  'investment.closed': { is: product, becomes: { is_open: [true, false] } },
};
