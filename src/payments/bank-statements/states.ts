import { statusMachine } from '../../vocabulary/machine.ts';
import { lineStatuses } from './contract.ts';

const decision = [
  'journal_id',
  'match_id',
  'return_id',
  'matched_type',
  'matched_id',
  'matched_reference',
  'decided_by',
  'decision_reason',
  'decided_at',
] as const;

/**
 * Lines of the firm's bank statements. What went to suspense goes on from there as money in suspense does. No line is ignored any more; those that
 * were before stay so until a person takes that back.
 */
export const bankLineMachine = statusMachine({
  title: 'Lines of bank statements',
  table: 'bank_lines',
  statuses: lineStatuses,
  initial: { unmatched: [] },
  transitions: {
    match: { from: ['unmatched'], to: 'matched', stamps: 'decided_at' },
    unmatch: { from: ['matched', 'ignored'], to: 'unmatched', clears: decision },
    suspend: { from: ['unmatched'], to: 'suspense', stamps: 'decided_at' },
    book: { from: ['unmatched'], to: 'booked', stamps: 'decided_at' },
    reopen: { from: ['booked'], to: 'unmatched', clears: decision },
    return: { from: ['unmatched'], to: 'returned', stamps: 'decided_at' },
    unreturn: { from: ['returned'], to: 'unmatched', clears: decision },
    hold: { from: ['returned'], to: 'suspense', clears: ['return_id'] },
    release: { from: ['suspense'], to: 'unmatched', clears: decision },
  },
});
