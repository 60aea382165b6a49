import type { KybStatus } from '../../access/organisations/contract.ts';
import { verificationMachine } from '../../access/organisations/states.ts';
import { defineMachine } from '../../vocabulary/machine.ts';
import { screeningStatuses } from './contract.ts';

/** A question about a person or a business, and its response. Partners see none of it, and no event is recorded of it. */
export const screeningMachine = defineMachine({
  title: 'Screening',
  table: 'kyb_screenings',
  column: 'status',
  statuses: screeningStatuses,
  initial: { asked: [], answered: [] },
  transitions: {
    answer: { from: ['asked'], to: 'answered', stamps: 'checked_at', clears: ['call_due_at', 'unknown_since'] },
    refuse: { from: ['asked'], to: 'refused', clears: ['call_due_at', 'unknown_since'] },
    judge: { from: ['answered', 'judged'], to: 'judged', stamps: 'judged_at' },
  },
});

/** The statuses of a verification in which somebody is screened: otherwise the partner edits it, or it was rejected. */
export const screenedStatuses: readonly KybStatus[] = ['submitted', 'under_review', 'approved', 'suspended'];

/** The same as a condition on `environments`. */
export const whileScreened = verificationMachine.sql.is(screenedStatuses, 'environments');
