import type { Slice } from '../../platform/slice.ts';
import { memberEndpoints } from './contract.ts';
import { memberProposalKinds } from './proposal.ts';
import { type MemberNeeds, memberRoutes } from './routes.ts';

export const slice: Slice<MemberNeeds> = {
  operatorEndpoints: memberEndpoints,
  operatorRoutes: memberRoutes,
  proposalKinds: memberProposalKinds,
  operatorResources: {
    members: {
      title: 'Members',
      about: "A partner's own people: who is invited, with which role, and who is suspended.",
    },
  },
};
