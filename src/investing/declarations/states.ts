import { statusMachine } from '../../vocabulary/machine.ts';
import { declarationStatuses } from './contract.ts';

/** Every change of status a declaration can make. */
export const declarationMachine = statusMachine({
  title: 'Declared distributions',
  table: 'distribution_declarations',
  statuses: declarationStatuses,
  initial: { declared: [] },
  transitions: {
    record: { from: ['declared'], to: 'recorded', stamps: 'recorded_at' },
    finish: { from: ['recorded'], to: 'paid', stamps: 'paid_at' },
    cancel: { from: ['declared'], to: 'cancelled', stamps: 'cancelled_at' },
  },
});
