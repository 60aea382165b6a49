import { proposed } from '../../access/approvals/proposed-act.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Acting, type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { originOf } from '../../platform/operator/origin.ts';
import { serveAct, serveMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { OperatorEndpoint } from '../../vocabulary/endpoint.ts';
import { pick } from '../../vocabulary/pick.ts';
import * as invitations from '../invitations/by-admin.ts';
import { Operator } from '../operators/contract.ts';
import { changeStatus, operatorNamed } from '../operators/operations.ts';
import { proposeRoles } from '../operators/proposal.ts';
import type { OperatorRow } from '../operators/queries.ts';
import * as sessions from '../sessions/operations.ts';
import { Session } from '../sessions/operator-contract.ts';
import { listTokens, lockToken, revokeToken } from '../tokens/operations.ts';
import { OperatorToken } from '../tokens/operator-contract.ts';
import * as contract from './operator-contract.ts';

const present = pick(Operator);
const presentSession = pick(Session);
const presentToken = pick(OperatorToken);

type Named = { readonly tx: Transaction; readonly params: { readonly operator: string } };
const named = ({ tx, params }: Named): Promise<OperatorRow> => operatorNamed(tx, params.operator);

/** Who ends a session of another, and in which request. */
const enderOf = (endpoint: OperatorEndpoint, caller: Acting) => ({
  actor: caller.operator.email,
  ...originOf(endpoint, caller),
});

export const administrationRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(contract.getOperator, async (work) => present(await named(work))),
  ...changeRoutes(settings),
  ...sessionRoutes,
  ...tokenRoutes(settings),
];

const find = async (work: Named) => ({ ...(await named(work)), organisation_id: null });

function changeRoutes({ auditSubjects: subjects }: OperatorSettings): Route[] {
  return [
    serveAct(contract.suspendOperator, subjects, {
      find,
      async run({ tx, found: { id }, actor }) {
        const suspended = await changeStatus(tx, id, 'suspend');
        await sessions.endAllSessions(tx, 'operator', { id }, { actor });
        return { data: present(suspended) };
      },
    }),

    serveAct(contract.reinstateOperator, subjects, {
      find,
      run: async ({ tx, found: { id } }) => ({ data: present(await changeStatus(tx, id, 'reinstate')) }),
    }),

    serveMaking(contract.changeRoles, subjects, async ({ actor, ...work }) => {
      const { roles, reason } = work.body;
      return proposed(await proposeRoles(work.tx, await named(work), roles, { actor, reason }));
    }),

    serveMaking(contract.withdrawInvitation, subjects, async (work) => {
      const operator = await invitations.withdrawInvitation(work.tx, (await named(work)).id);
      return { data: present(operator), made: { type: 'operator', id: operator.id, organisation_id: null } };
    }),
  ];
}

const sessionRoutes: readonly Route[] = [
  serveOperator(contract.listSessionsOf, async (work) =>
    (await sessions.listSessions(work.tx, 'operator', (await named(work)).id)).map(presentSession),
  ),

  serveOperator(contract.endSessionOf, async (work) => {
    const { tx, caller, params } = work;
    await sessions.endSession(
      tx,
      'operator',
      await named(work),
      params.session_id,
      enderOf(contract.endSessionOf, caller),
    );
    return { ended: true } as const;
  }),

  serveOperator(contract.endSessionsOf, async (work) => {
    await sessions.endAllSessions(work.tx, 'operator', await named(work), enderOf(contract.endSessionsOf, work.caller));
    return { ended: true } as const;
  }),
];

const tokenRoutes = ({ auditSubjects }: OperatorSettings): Route[] => [
  serveOperator(contract.listTokensOf, async (work) =>
    (await listTokens(work.tx, (await named(work)).id)).map(presentToken),
  ),

  serveAct(contract.revokeTokenOf, auditSubjects, {
    find: async (work) => ({
      ...(await lockToken(work.tx, (await named(work)).id, work.params.token_id)),
      organisation_id: null,
    }),
    run: async ({ tx, found }) => ({ data: presentToken(await revokeToken(tx, found.operator_id, found.id)) }),
  }),
];
