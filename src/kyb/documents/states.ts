import { defineMachine, withEvents } from '../../vocabulary/machine.ts';
import { ReviewStatus } from '../people/contract.ts';
import { reviewTransitions } from '../people/states.ts';
import { documentReviewed } from './contract.ts';

const machine = defineMachine({
  title: 'Documents of a business',
  table: 'kyb_documents',
  column: 'review_status',
  statuses: ReviewStatus.options,
  initial: { pending: [] },
  transitions: reviewTransitions,
});

/** Only a decision is an event. */
export const documentMachine = withEvents(machine, {
  take_up: [],
  hand_back: [],
  accept: [documentReviewed],
  approve: [documentReviewed],
  reject: [documentReviewed],
  expire: [documentReviewed],
});
