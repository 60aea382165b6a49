import { defineMachine } from '../../vocabulary/machine.ts';

export const operatorStatuses = ['active', 'suspended'] as const;

/** A suspended operator cannot send anything: tokens and sessions are judged by it at every use. */
export const operatorMachine = defineMachine({
  title: 'Operators',
  table: 'operators',
  column: 'status',
  statuses: operatorStatuses,
  initial: { active: [] },
  transitions: {
    suspend: { from: ['active'], to: 'suspended', stamps: 'suspended_at' },
    reinstate: { from: ['suspended'], to: 'active', clears: ['suspended_at'] },
  },
});

export type OperatorTransition = (typeof operatorMachine.names)[number];
