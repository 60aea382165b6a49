import { defineMachine } from '../../vocabulary/machine.ts';
import { ReviewStatus } from './contract.ts';

/** The review of a person or of a document: a verification starts it, and a reviewer decides. */
export const reviewTransitions = {
  take_up: { from: ['pending'], to: 'in_review' },
  hand_back: { from: ['in_review'], to: 'pending' },
  accept: { from: ['pending', 'in_review'], to: 'approved' },
  approve: { from: ['pending', 'in_review', 'rejected'], to: 'approved' },
  reject: { from: ['pending', 'in_review', 'approved'], to: 'rejected' },
  expire: { from: ['pending', 'in_review', 'approved'], to: 'expired' },
} as const;

export type ReviewTransition = keyof typeof reviewTransitions;

/** A changed person is reviewed again. */
export const personMachine = defineMachine({
  title: 'People of a business',
  table: 'kyb_people',
  column: 'review_status',
  statuses: ReviewStatus.options,
  initial: { pending: [] },
  transitions: { ...reviewTransitions, edit: { from: ReviewStatus.options, to: 'pending' } },
});
