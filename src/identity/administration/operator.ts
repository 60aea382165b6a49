import { proposed } from '../../access/approvals/proposed-act.ts';
import { recordAction } from '../../platform/audit-subjects.ts';
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
import { listTokens, revokeToken } from '../tokens/own.ts';
import * as contract from './operator-contract.ts';

const present = pick(Operator);
const presentSession = pick(Session);

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

    serveOperator(contract.withdrawInvitation, async (work) => {
      const { tx, caller } = work;
      const operator = await invitations.withdrawInvitation(tx, (await named(work)).id);
      const action = { actor: caller.operator.name, action: 'operators withdraw-invitation', reason: null };
      const origin = originOf(contract.withdrawInvitation, caller);
      const subject = { type: 'operator', id: operator.id, organisation_id: null };
      await recordAction(tx, subjects, { ...action, origin }, subject, null);
      return present(operator);
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
  serveOperator(contract.listTokensOf, async (work) => listTokens(work.tx, await named(work))),

  serveOperator(contract.revokeTokenOf, async (work) => {
    const { tx, caller, params } = work;
    const origin = originOf(contract.revokeTokenOf, caller);
    const sender = { operator: caller.operator, origin, auditSubjects };
    return revokeToken(tx, sender, await named(work), params.token_id);
  }),
];
