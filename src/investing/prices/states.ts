import { statusMachine } from '../../vocabulary/machine.ts';
import { plannedStatuses } from './contract.ts';

/** Every change of status a planned price can make. */
export const plannedPriceMachine = statusMachine({
  title: 'Planned prices',
  table: 'planned_prices',
  statuses: plannedStatuses,
  initial: { planned: [] },
  transitions: {
    apply: { from: ['planned'], to: 'applied', stamps: 'applied_at' },
    stop: { from: ['planned'], to: 'stopped', stamps: 'stopped_at' },
    cancel: { from: ['planned'], to: 'cancelled', stamps: 'cancelled_at' },
  },
});
