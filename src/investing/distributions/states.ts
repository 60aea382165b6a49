import { statusMachine } from '../../vocabulary/machine.ts';
import { DistributionStatus, distributionPaid } from './contract.ts';

/** Every change of status a distribution can make. */
export const distributionMachine = statusMachine({
  title: 'Distributions',
  table: 'distributions',
  statuses: DistributionStatus.options,
  initial: { scheduled: [] },
  transitions: {
    pay: { from: ['scheduled'], to: 'paid', stamps: 'paid_at', events: [distributionPaid] },
    cancel: { from: ['scheduled'], to: 'cancelled', stamps: 'cancelled_at' },
  },
});
