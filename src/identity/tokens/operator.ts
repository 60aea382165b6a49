import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct, serveMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { pick } from '../../vocabulary/pick.ts';
import { createToken, listTokens, lockToken, revokeToken } from './operations.ts';
import * as contract from './operator-contract.ts';

const present = pick(contract.OperatorToken);
const presentNew = pick(contract.NewOperatorToken);

export const tokenRoutes = ({ auditSubjects: subjects }: OperatorSettings): Route[] => [
  serveOperator(contract.listTokens, async ({ tx, caller }) => (await listTokens(tx, caller.operator.id)).map(present)),

  // With no role that the request itself lacks.
  serveMaking(contract.createToken, subjects, async ({ tx, caller: { operator }, body }) => {
    const { row, token } = await createToken(tx, { id: operator.id, roles: [...operator.roles] }, body);
    return {
      data: presentNew({ ...row, token }),
      made: { type: 'operator_token', id: row.id, organisation_id: null },
    };
  }),

  serveAct(contract.revokeToken, subjects, {
    find: async ({ tx, caller, params: { token_id } }) => ({
      ...(await lockToken(tx, caller.operator.id, token_id)),
      organisation_id: null,
    }),
    run: async ({ tx, found }) => ({ data: present(await revokeToken(tx, found.operator_id, found.id)) }),
  }),
];
