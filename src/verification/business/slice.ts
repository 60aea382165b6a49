import type { Slice } from '../../platform/slice.ts';
import { partnerCommands } from './commands.ts';
import { businessEndpoints } from './contract.ts';
import { partnerWithoutReview } from './proposal.ts';
import { businessRoutes } from './routes.ts';

export const slice: Slice = {
  endpoints: businessEndpoints,
  routes: businessRoutes,
  commands: partnerCommands,
  proposalKinds: [partnerWithoutReview],
};
