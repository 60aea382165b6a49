import { defineMachine } from '../../vocabulary/machine.ts';

export const adjustmentStatuses = ['proposed', 'posted'] as const;

/** The states of an adjustment. One that is not approved within a day stays proposed for ever. */
export const adjustmentMachine = defineMachine({
  title: 'Adjustments',
  table: 'adjustments',
  column: 'status',
  statuses: adjustmentStatuses,
  initial: { proposed: [] },
  transitions: { post: { from: ['proposed'], to: 'posted', stamps: 'posted_at' } },
});
