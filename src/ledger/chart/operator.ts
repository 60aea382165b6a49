import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct, serveMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { addGlAccount, changeGlAccount, listGlAccounts, requireGlAccount } from './operations.ts';
import * as contract from './operator-contract.ts';

export const chartRoutes = ({ auditSubjects }: OperatorSettings): Route[] => [
  serveOperator(contract.listGlAccounts, ({ tx }) => listGlAccounts(tx)),

  serveMaking(contract.createGlAccount, auditSubjects, async ({ tx, body }) => {
    const data = await addGlAccount(tx, body);
    return { data, made: { type: 'gl_account', id: data.code, organisation_id: null } };
  }),

  serveAct(contract.updateGlAccount, auditSubjects, {
    find: async ({ tx, params }) => ({ id: (await requireGlAccount(tx, params.code)).code, organisation_id: null }),
    run: async ({ tx, found: { id }, body }) => ({ data: await changeGlAccount(tx, id, body) }),
  }),
];
