import { statusMachine } from '../../vocabulary/machine.ts';

export const reconciliationStatuses = ['open', 'prepared', 'signed'] as const;

/** What is signed stays, unless two people take a statement that says another balance: then it is kept beside the record, which is signed again. */
export const placeReconciliationMachine = statusMachine({
  title: 'Reconciliations of places',
  table: 'place_reconciliations',
  statuses: reconciliationStatuses,
  initial: { open: [] },
  transitions: {
    prepare: { from: ['open'], to: 'prepared', stamps: 'prepared_at' },
    send_back: { from: ['prepared'], to: 'open', clears: ['prepared_by', 'prepared_at'] },
    sign: { from: ['prepared'], to: 'signed', stamps: 'signed_at' },
    reopen: {
      from: ['signed'],
      to: 'open',
      clears: ['note', 'prepared_by', 'prepared_at', 'signed_by', 'signed_at'],
    },
  },
});
