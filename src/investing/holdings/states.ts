import { statusMachine } from '../../vocabulary/machine.ts';
import { HoldingStatus, holdingClosed, holdingMatured } from './contract.ts';

/** It no longer waits for its maturity. */
const clears = ['due_at'] as const;

/** Every change of status a holding can make. */
export const holdingMachine = statusMachine({
  title: 'Holdings',
  table: 'holdings',
  statuses: HoldingStatus.options,
  initial: { active: [] },
  transitions: {
    sellOut: { from: ['active'], to: 'closed', stamps: 'closed_at', clears, events: [holdingClosed] },
    mature: { from: ['active'], to: 'matured', clears, events: [holdingMatured] },
    payBack: { from: ['matured'], to: 'closed', stamps: 'closed_at', clears, events: [holdingClosed] },
  },
});
