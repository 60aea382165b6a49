import { statusMachine } from '../../vocabulary/machine.ts';

export const adjustmentStatuses = ['proposed', 'posted'] as const;

/** The states of an adjustment. One that was refused, withdrawn or not decided in time stays proposed: its proposal has what became of it. */
export const adjustmentMachine = statusMachine({
  title: 'Adjustments',
  table: 'adjustments',
  statuses: adjustmentStatuses,
  initial: { proposed: [] },
  transitions: { post: { from: ['proposed'], to: 'posted', stamps: 'posted_at' } },
});
