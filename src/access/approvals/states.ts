import { defineMachine } from '../../vocabulary/machine.ts';

export const proposalStatuses = ['proposed', 'approved', 'withdrawn', 'refused'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** The states of a proposal. One that was not decided within a day is expired and cannot be approved. */
export const proposalMachine = defineMachine({
  title: 'Proposals',
  table: 'proposals',
  column: 'status',
  statuses: proposalStatuses,
  initial: { proposed: [] },
  transitions: {
    approve: { from: ['proposed'], to: 'approved', stamps: 'decided_at' },
    withdraw: { from: ['proposed'], to: 'withdrawn', stamps: 'decided_at' },
    refuse: { from: ['proposed'], to: 'refused', stamps: 'decided_at' },
  },
});
