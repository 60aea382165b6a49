import type { Slice } from '../../platform/slice.ts';
import { purgeWork } from '../../platform/work/purge.ts';
import { days } from '../../vocabulary/limits.ts';
import { type ProofNeeds, proofRoutes } from './operator.ts';
import { proofEndpoints } from './operator-contract.ts';

export const slice: Slice<ProofNeeds> = {
  operatorEndpoints: proofEndpoints,
  operatorRoutes: proofRoutes,
  operatorResources: {
    proofs: { title: 'Proofs', about: 'With what a script approves: its person has just proved who they are.' },
  },
  work: [purgeWork({ name: 'operator_proofs.purge', table: 'operator_proofs', retention_ms: days(1), batch: 5_000 })],
};
