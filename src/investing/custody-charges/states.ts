import { statusMachine } from '../../vocabulary/machine.ts';
import { custodyChargeCancelled, custodyChargeStatuses } from './contract.ts';

export const custodyChargeMachine = statusMachine({
  title: 'Custody charges',
  table: 'custody_charges',
  statuses: custodyChargeStatuses,
  initial: { outstanding: [], not_charged: [] },
  transitions: {
    take: { from: ['outstanding'], to: 'taken', stamps: 'taken_at' },
    cancel: { from: ['outstanding'], to: 'cancelled', stamps: 'cancelled_at', events: [custodyChargeCancelled] },
  },
});
