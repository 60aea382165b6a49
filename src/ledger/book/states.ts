import { defineMachine } from '../../vocabulary/machine.ts';

export const accountStatuses = ['active', 'frozen'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** A frozen wallet can be credited but not debited. Freezing a frozen one changes nothing. */
export const ledgerAccountMachine = defineMachine({
  title: 'Accounts of the ledger',
  table: 'ledger_accounts',
  column: 'status',
  statuses: accountStatuses,
  initial: { active: [] },
  transitions: {
    freeze: { from: ['active', 'frozen'], to: 'frozen' },
    unfreeze: { from: ['active', 'frozen'], to: 'active' },
  },
});
