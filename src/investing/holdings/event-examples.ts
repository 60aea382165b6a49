import { EARLIER, type EventExamples, NOW } from '../../vocabulary/event-example.ts';

const lot = {
  units: '50',
  available_units: '50',
  cost_basis: '5000.00',
  average_cost: '100.00',
  current_price: '100.00',
  current_value: '5000.00',
  gain_loss: '0.00',
  gain_loss_percent: '0.0000',
  accrued_income: '0.00',
  purchased_at: EARLIER,
  valuation_as_of: EARLIER,
};

const reduced = (units: string, value: string, unitsAfter: string, valueAfter: string) => ({
  units: [units, unitsAfter] as const,
  available_units: [units, unitsAfter] as const,
  cost_basis: [value, valueAfter] as const,
  current_value: [value, valueAfter] as const,
});

/** What the published examples of its events show. */
export const holdingEventExamples: EventExamples = {
  'holding.created': { isTypical: true, is: { ...lot, purchased_at: NOW } },
  'holding.updated': { is: lot, becomes: reduced('50', '5000.00', '30', '3000.00') },
  'holding.matured': { is: { ...lot, accrued_income: '125.00', maturity_date: '2026-11-21' } },
  'holding.closed': {
    is: lot,
    becomes: { ...reduced('50', '5000.00', '0', '0.00'), average_cost: ['100.00', null] },
  },
};
