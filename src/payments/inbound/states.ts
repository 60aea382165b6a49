import { statusMachine } from '../../vocabulary/machine.ts';

export const providerEventStatuses = ['received', 'applied', 'dead_lettered', 'dismissed'] as const;

/** Events of providers. One that cannot be applied is dead-lettered (`dead_lettered`), and the operator decides. */
export const providerEventMachine = statusMachine({
  title: 'Provider events',
  table: 'provider_events',
  statuses: providerEventStatuses,
  initial: { received: [] },
  transitions: {
    apply: { from: ['received'], to: 'applied' },
    dead_letter: { from: ['received'], to: 'dead_lettered' },
    reapply: { from: ['dead_lettered'], to: 'received' },
    dismiss: { from: ['dead_lettered'], to: 'dismissed' },
  },
});

export const unmatchedStatuses = ['open', 'matched', 'booked', 'returning', 'returned', 'undone'] as const;

/** Money in suspense, until people say whose it is, it is booked as the firm's own, it is paid back to its sender, or its line turns out not to belong there. */
export const unmatchedMachine = statusMachine({
  title: 'Unmatched payments',
  table: 'unmatched_payments',
  statuses: unmatchedStatuses,
  initial: { open: [] },
  transitions: {
    match: { from: ['open'], to: 'matched' },
    return: { from: ['open'], to: 'returning' },
    keep: { from: ['returning'], to: 'open', clears: ['return_id'] },
    pay: { from: ['returning'], to: 'returned' },
    unpay: { from: ['returned'], to: 'returning' },
    book: { from: ['open'], to: 'booked' },
    reopen: { from: ['booked'], to: 'open', clears: ['journal_id'] },
    undo: { from: ['open'], to: 'undone' },
    give_up: { from: ['matched'], to: 'undone' },
  },
});
