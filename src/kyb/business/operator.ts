import { propose } from '../../access/approvals/operations.ts';
import { proposed } from '../../access/approvals/proposed-act.ts';
import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import type { Route } from '../../platform/http/endpoints/route.ts';
import { serveMaking } from '../../platform/operator/serve-act.ts';
import * as contract from './operator-contract.ts';
import { partnerWithoutReview } from './proposal.ts';

export const businessOperatorRoutes = (subjects: AuditSubjects): Route[] => [
  serveMaking(contract.proposePartner, subjects, async ({ tx, body: { reason, ...partner }, actor }) =>
    proposed(await propose(tx, partnerWithoutReview, partner, { reason, actor })),
  ),
];
