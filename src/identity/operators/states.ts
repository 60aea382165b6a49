import { defineMachine } from '../../vocabulary/machine.ts';
import { operatorStatuses } from './contract.ts';

/** A suspended operator cannot send anything: tokens and sessions are judged by it at every use. */
export const operatorMachine = defineMachine({
  title: 'Operators',
  table: 'operators',
  column: 'status',
  statuses: operatorStatuses,
  initial: { invited: [], active: [] },
  transitions: {
    accept: { from: ['invited'], to: 'active' },
    suspend: { from: ['active'], to: 'suspended', stamps: 'suspended_at' },
    reinstate: { from: ['suspended'], to: 'active', clears: ['suspended_at'] },
  },
});

export type OperatorTransition = (typeof operatorMachine.names)[number];
