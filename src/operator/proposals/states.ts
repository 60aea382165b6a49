import type { Moves } from '../../vocabulary/moves.ts';

export type ProposalStatus = 'proposed' | 'approved' | 'withdrawn' | 'refused';

/** What becomes of a proposal. One that nobody decided within a day is expired, and takes no move any more. */
export const proposalMoves = {
  approve: { from: ['proposed'], to: 'approved', stamps: 'decided_at', events: [] },
  withdraw: { from: ['proposed'], to: 'withdrawn', stamps: 'decided_at', events: [] },
  refuse: { from: ['proposed'], to: 'refused', stamps: 'decided_at', events: [] },
} as const satisfies Moves<ProposalStatus>;

export type ProposalMove = keyof typeof proposalMoves;
