import type { Proposal } from '../../access/proposals/operations.ts';
import { presentProposed } from '../../access/proposals/proposed-act.ts';
import { recordAction } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Acting, type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { originOf } from '../../platform/operator/origin.ts';
import type { OperatorEndpoint } from '../../vocabulary/endpoint.ts';
import { pick } from '../../vocabulary/pick.ts';
import { Operator, OperatorToken } from '../account/contract.ts';
import { operatorCommands } from '../identities/commands.ts';
import { operatorNamed } from '../identities/operations.ts';
import type { OperatorRow } from '../identities/queries.ts';
import * as invitations from '../invitations/operations.ts';
import { commandNamed, serveCommand } from '../serve-command.ts';
import { Session } from '../sessions/contract.ts';
import * as sessions from '../sessions/operations.ts';
import * as tokens from '../tokens/operations.ts';
import * as contract from './contract.ts';

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

function changeRoutes(settings: OperatorSettings): Route[] {
  const changes = [
    [contract.suspendOperator, 'operators suspend'],
    [contract.reinstateOperator, 'operators reinstate'],
  ] as const;
  return [
    ...changes.map(([endpoint, name]) =>
      serveCommand<typeof endpoint>(endpoint, {
        command: commandNamed(operatorCommands, name),
        settings,
        typedOf: async (work) => ({ operator: (await named(work)).id, reason: work.body.reason }),
        show: async (_tx, { data }) => present(data as OperatorRow),
      }),
    ),

    serveCommand(contract.changeRoles, {
      command: commandNamed(operatorCommands, 'operators change-roles'),
      settings,
      typedOf: async (work) => ({ operator: (await named(work)).id, ...work.body }),
      show: async (_tx, { data }) => presentProposed(data as Proposal),
    }),

    serveOperator(contract.withdrawInvitation, async (work) => {
      const { tx, caller } = work;
      const operator = await invitations.withdrawInvitation(tx, (await named(work)).id);
      const action = { actor: caller.operator.name, action: 'operators withdraw-invitation', reason: null };
      const origin = originOf(contract.withdrawInvitation, caller);
      const subject = { type: 'operator', id: operator.id, organisation_id: null };
      await recordAction(tx, settings.auditSubjects, { ...action, origin }, subject, null);
      return present(operator);
    }),
  ];
}

const sessionRoutes: readonly Route[] = [
  serveOperator(contract.listSessionsOf, async (work) =>
    (await sessions.listSessions(work.tx, (await named(work)).id)).map(presentSession),
  ),

  serveOperator(contract.endSessionOf, async (work) => {
    const { tx, caller, params } = work;
    await sessions.endSession(tx, (await named(work)).id, params.session_id, enderOf(contract.endSessionOf, caller));
    return { ended: true } as const;
  }),

  serveOperator(contract.endSessionsOf, async (work) => {
    await sessions.endAllSessions(work.tx, (await named(work)).id, enderOf(contract.endSessionsOf, work.caller));
    return { ended: true } as const;
  }),
];

const tokenRoutes = ({ auditSubjects }: OperatorSettings): Route[] => [
  serveOperator(contract.listTokensOf, async (work) =>
    (await tokens.listTokens(work.tx, (await named(work)).id)).map(presentToken),
  ),

  serveOperator(contract.revokeTokenOf, async (work) => {
    const { tx, caller, params } = work;
    const { id: owner } = await named(work);
    const before = (await tokens.listTokens(tx, owner)).find(({ id }) => id === params.token_id) ?? null;
    const row = await tokens.revokeToken(tx, owner, params.token_id);
    const action = { actor: caller.operator.name, action: 'tokens revoke', reason: null };
    const origin = originOf(contract.revokeTokenOf, caller);
    const subject = { type: 'operator_token', id: row.id, organisation_id: null };
    await recordAction(tx, auditSubjects, { ...action, origin }, subject, before);
    return presentToken(row);
  }),
];
