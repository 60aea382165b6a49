import { statusMachine } from '../../vocabulary/machine.ts';
import { revenueShareCredited, revenueShareStatuses } from './contract.ts';

export const revenueShareMachine = statusMachine({
  title: 'Revenue shares',
  table: 'revenue_shares',
  statuses: revenueShareStatuses,
  initial: { issued: [] },
  transitions: {
    credit: { from: ['issued'], to: 'credited', stamps: 'credited_at', events: [revenueShareCredited] },
  },
});
