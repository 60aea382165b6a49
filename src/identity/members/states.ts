import { defineMachine } from '../../vocabulary/machine.ts';
import { memberStatuses } from './contract.ts';

/** A suspended member cannot send anything: sessions are judged by it at every use. */
export const memberMachine = defineMachine({
  title: 'Members',
  table: 'members',
  column: 'status',
  statuses: memberStatuses,
  initial: { invited: [] },
  transitions: {
    accept: { from: ['invited'], to: 'active' },
    suspend: { from: ['active', 'invited'], to: 'suspended', stamps: 'suspended_at' },
    reinstate: { from: ['suspended'], to: 'active', clears: ['suspended_at'] },
  },
});
