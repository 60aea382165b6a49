import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { proposed } from '../approvals/proposed-act.ts';
import { listSettings } from './operations.ts';
import * as contract from './operator-contract.ts';
import { proposeSetting } from './proposal.ts';

export const settingOperatorRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(contract.listSettings, ({ tx }) => listSettings(tx, settings)),

  serveMaking(contract.changeSetting, settings.auditSubjects, async ({ tx, params, body, actor }) =>
    proposed(await proposeSetting(tx, settings, { ...params, ...body, actor })),
  ),
];
