import { statusMachine } from '../../vocabulary/machine.ts';
import {
  mandateActivated,
  mandateExpired,
  mandateFailed,
  mandateRevoked,
  mandateStatuses,
  mandateSuspended,
} from './contract.ts';

/** Whatever was waited for or shown belongs to the status that is left. */
const clears = ['due_at', 'call_due_at', 'activation'] as const;

/** Every change of status a mandate can make. */
export const mandateMachine = statusMachine({
  title: 'Mandates',
  table: 'mandates',
  statuses: mandateStatuses,
  initial: { pending: [] },
  transitions: {
    activate: {
      from: ['pending', 'suspended'],
      to: 'active',
      stamps: 'activated_at',
      clears,
      events: [mandateActivated],
    },
    fail: { from: ['pending'], to: 'failed', clears, events: [mandateFailed] },
    retry: { from: ['failed'], to: 'pending', clears },
    revoke: {
      from: ['pending', 'active', 'suspended'],
      to: 'revoked',
      stamps: 'revoked_at',
      clears,
      events: [mandateRevoked],
    },
    suspend: { from: ['active'], to: 'suspended', clears, events: [mandateSuspended] },
    expire: { from: ['active', 'suspended'], to: 'expired', clears, events: [mandateExpired] },
  },
});

export type MandateTransition = (typeof mandateMachine.names)[number];
