import { statusMachine } from '../../vocabulary/machine.ts';
import { returnStatuses } from './contract.ts';

/** Money on its way back to who sent it. A person pays it: it ends with the line of a statement by which it left. */
export const returnMachine = statusMachine({
  title: 'Payments that go back',
  table: 'payment_returns',
  statuses: returnStatuses,
  initial: { proposed: [] },
  transitions: {
    approve: { from: ['proposed'], to: 'to_pay', stamps: 'approved_at' },
    drop: { from: ['proposed'], to: 'cancelled', stamps: 'cancelled_at' },
    cancel: { from: ['to_pay'], to: 'cancelled', stamps: 'cancelled_at' },
    pay: { from: ['to_pay'], to: 'paid', stamps: 'paid_at' },
    unpay: { from: ['paid'], to: 'to_pay', clears: ['paid_line_id', 'matched_by', 'paid_at'] },
  },
});
