import type { KybStatus } from '../../access/organisations/contract.ts';
import { type KybTransition, verificationMachine } from '../../access/organisations/states.ts';
import { withEvents } from '../../vocabulary/machine.ts';
import type { ReviewTransition } from '../people/states.ts';
import {
  kybApproved,
  kybMoreInfoRequired,
  kybRejected,
  kybReopened,
  kybSubmitted,
  kybSuspended,
  kybUnderReview,
} from './contract.ts';

/** The machine of a verification with its events. */
export const kybMachine = withEvents(verificationMachine, {
  submit: [kybSubmitted],
  claim: [kybUnderReview],
  approve: [kybApproved],
  request_information: [kybMoreInfoRequired],
  reject: [kybRejected],
  reopen: [kybReopened],
  suspend: [kybSuspended],
  reinstate: [kybApproved],
});

type OfParts = Readonly<Partial<Record<KybTransition, ReviewTransition>>>;

/** What a transition of the whole does to people and documents that were not reviewed one by one. An approval finds none. */
export const transitionsOfParts: OfParts = {
  claim: 'take_up',
  request_information: 'hand_back',
  reopen: 'hand_back',
};

/** In the sandbox a simulated approval accepts them itself. */
export const simulatedTransitionsOfParts: OfParts = { ...transitionsOfParts, approve: 'accept' };

/** What a reviewer may decide about one person or document, and in which statuses of the verification. */
export const decisions = {
  approved: { transition: 'approve', whileKyb: ['submitted', 'under_review'] },
  rejected: { transition: 'reject', whileKyb: ['submitted', 'under_review'] },
  expired: { transition: 'expire', whileKyb: ['submitted', 'under_review', 'approved', 'more_info_required'] },
} as const satisfies Record<string, { transition: ReviewTransition; whileKyb: readonly KybStatus[] }>;

export type Decision = keyof typeof decisions;
