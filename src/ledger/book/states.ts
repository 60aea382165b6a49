import { statusMachine } from '../../vocabulary/machine.ts';

export const accountStatuses = ['active', 'frozen'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** A frozen wallet can be credited but not debited. Freezing a frozen one changes nothing. */
export const ledgerAccountMachine = statusMachine({
  title: 'Accounts of the ledger',
  table: 'ledger_accounts',
  statuses: accountStatuses,
  initial: { active: [] },
  transitions: {
    freeze: { from: ['active', 'frozen'], to: 'frozen' },
    unfreeze: { from: ['active', 'frozen'], to: 'active' },
  },
});
