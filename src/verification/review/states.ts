import type { KybStatus } from '../../access/organisations/contract.ts';
import type { Moves } from '../../vocabulary/moves.ts';
import type { ReviewStatus } from '../people/contract.ts';
import {
  kybApproved,
  kybMoreInfoRequired,
  kybRejected,
  kybReopened,
  kybSubmitted,
  kybSuspended,
  kybUnderReview,
} from './contract.ts';

/** Every way a verification can go. What is not listed here cannot happen. */
export const kybMoves = {
  submit: { from: ['draft', 'more_info_required'], to: 'submitted', stamps: 'submitted_at', events: [kybSubmitted] },
  claim: { from: ['submitted'], to: 'under_review', stamps: null, events: [kybUnderReview] },
  approve: { from: ['submitted', 'under_review'], to: 'approved', stamps: 'approved_at', events: [kybApproved] },
  request_information: {
    from: ['submitted', 'under_review', 'approved'],
    to: 'more_info_required',
    stamps: 'reviewed_at',
    events: [kybMoreInfoRequired],
  },
  reject: { from: ['submitted', 'under_review'], to: 'rejected', stamps: 'reviewed_at', events: [kybRejected] },
  reopen: { from: ['rejected'], to: 'draft', stamps: null, events: [kybReopened] },
  suspend: { from: ['approved'], to: 'suspended', stamps: 'reviewed_at', events: [kybSuspended] },
  reinstate: { from: ['suspended'], to: 'approved', stamps: 'approved_at', events: [kybApproved] },
} as const satisfies Moves<KybStatus>;

export type KybMove = keyof typeof kybMoves;

export type MoveOfParts = { readonly from: readonly ReviewStatus[]; readonly to: ReviewStatus };
type MovesOfParts = Readonly<Partial<Record<KybMove, MoveOfParts>>>;

/** What a move of the whole does to people and documents that nobody has judged one by one. An approval finds none. */
export const movesOfParts: MovesOfParts = {
  claim: { from: ['pending'], to: 'in_review' },
  request_information: { from: ['in_review'], to: 'pending' },
  reopen: { from: ['in_review'], to: 'pending' },
};

/** In the sandbox a simulated approval accepts them itself. */
export const simulatedMovesOfParts: MovesOfParts = {
  ...movesOfParts,
  approve: { from: ['pending', 'in_review'], to: 'approved' },
};

/** What a reviewer may decide about one person or document, and while the verification stands where. */
export const decisions = {
  approved: { from: ['pending', 'in_review', 'rejected'], whileKyb: ['submitted', 'under_review'] },
  rejected: { from: ['pending', 'in_review', 'approved'], whileKyb: ['submitted', 'under_review'] },
  expired: {
    from: ['pending', 'in_review', 'approved'],
    whileKyb: ['submitted', 'under_review', 'approved', 'more_info_required'],
  },
} as const satisfies Partial<Record<ReviewStatus, { from: readonly ReviewStatus[]; whileKyb: readonly KybStatus[] }>>;

export type Decision = keyof typeof decisions;
