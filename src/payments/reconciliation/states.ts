import { statusMachine } from '../../vocabulary/machine.ts';

export const runStatuses = ['due', 'compared'] as const;

/** A day of a provider is compared once it is over, and again when the operator asks for it. */
export const runMachine = statusMachine({
  title: 'Reconciliation runs',
  table: 'reconciliation_runs',
  statuses: runStatuses,
  initial: { due: [] },
  transitions: {
    compare: { from: ['due'], to: 'compared', stamps: 'compared_at' },
    repeat: { from: ['due', 'compared'], to: 'due' },
  },
});

export const discrepancyStatuses = ['open', 'applied', 'closed', 'resolved'] as const;

/** One that ended by itself may open again. What a person resolved stays resolved. */
export const discrepancyMachine = statusMachine({
  title: 'Reconciliation discrepancies',
  table: 'reconciliation_discrepancies',
  statuses: discrepancyStatuses,
  initial: { open: [] },
  transitions: {
    apply: { from: ['open'], to: 'applied', stamps: 'ended_at' },
    close: { from: ['open'], to: 'closed', stamps: 'ended_at' },
    resolve: { from: ['open'], to: 'resolved', stamps: 'ended_at' },
    reopen: { from: ['applied', 'closed'], to: 'open', clears: ['ended_at'] },
  },
});
