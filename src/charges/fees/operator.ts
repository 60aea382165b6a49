import { proposed } from '../../access/approvals/proposed-act.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { getSchedule, listSchedules } from './operations.ts';
import * as contract from './operator-contract.ts';
import { proposeSchedule, proposeScheduleEnd } from './proposal.ts';

export const feeOperatorRoutes = ({ auditSubjects: subjects }: OperatorSettings): Route[] => [
  serveOperator(contract.listFeeSchedules, ({ tx, query }) => listSchedules(tx, query)),

  serveOperator(contract.getFeeSchedule, ({ tx, params }) => getSchedule(tx, params.fee_schedule)),

  serveMaking(contract.proposeFeeSchedule, subjects, async ({ tx, body: { reason, ...asked }, actor }) =>
    proposed(await proposeSchedule(tx, asked, { reason, actor })),
  ),

  serveMaking(contract.endFeeSchedule, subjects, async ({ tx, params, body: { effective_until, reason }, actor }) =>
    proposed(await proposeScheduleEnd(tx, params.fee_schedule, effective_until, { reason, actor })),
  ),
];
