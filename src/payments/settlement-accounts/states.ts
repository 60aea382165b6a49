import { statusMachine } from '../../vocabulary/machine.ts';
import { accountDisabled, accountRejected, accountStatuses, accountVerified } from './contract.ts';

/** No bank is asked any more. */
const clears = ['call_due_at'] as const;

/** Every change of status a settlement account can make. Who removes one disables it, for the records that name it. */
export const accountMachine = statusMachine({
  title: 'Settlement accounts',
  table: 'settlement_accounts',
  statuses: accountStatuses,
  initial: { pending: [] },
  transitions: {
    verify: { from: ['pending'], to: 'verified', stamps: 'verified_at', clears, events: [accountVerified] },
    reject: { from: ['pending'], to: 'rejected', clears, events: [accountRejected] },
    disable: { from: ['pending', 'verified', 'rejected'], to: 'disabled', clears, events: [accountDisabled] },
  },
});

export type AccountTransition = (typeof accountMachine.names)[number];
