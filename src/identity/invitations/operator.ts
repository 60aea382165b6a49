import type pg from 'pg';
import { type AuditSubjects, recordAction } from '../../platform/audit-subjects.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { type Acting, type Route, serveOperator, serveSignIn } from '../../platform/http/endpoints/route.ts';
import { originOf } from '../../platform/operator/origin.ts';
import type { OperatorEndpoint } from '../../vocabulary/endpoint.ts';
import { pick } from '../../vocabulary/pick.ts';
import { Operator } from '../operators/contract.ts';
import { operators } from '../operators/people.ts';
import { responseOf } from '../sessions/answer.ts';
import { inviteAgain, inviteByAdmin } from './by-admin.ts';
import { acceptInvitation, readInvitation } from './operations.ts';
import * as contract from './operator-contract.ts';

export type InvitationNeeds = {
  readonly pool: pg.Pool;
  readonly sealer: Sealer;
  readonly auditSubjects: AuditSubjects;
};

const presentOperator = pick(Operator);

export function invitationRoutes({ pool, sealer, auditSubjects }: InvitationNeeds): Route[] {
  const record = (tx: Transaction, endpoint: OperatorEndpoint, caller: Acting, operator_id: string) =>
    recordAction(
      tx,
      auditSubjects,
      { actor: caller.operator.name, action: 'operators invite', reason: null, origin: originOf(endpoint, caller) },
      { type: 'operator', id: operator_id, organisation_id: null },
      null,
    );
  return [
    serveOperator(contract.inviteOperator, async ({ tx, caller, body }) => {
      const { operator, ...invitation } = await inviteByAdmin(tx, sealer, body, caller.operator);
      await record(tx, contract.inviteOperator, caller, operator.id);
      return { operator: presentOperator(operator), ...invitation };
    }),

    serveOperator(contract.inviteAgain, async ({ tx, caller, params }) => {
      const invitation = await inviteAgain(tx, sealer, params.operator_id, caller.operator);
      await record(tx, contract.inviteAgain, caller, params.operator_id);
      return invitation;
    }),

    serveSignIn(contract.readInvitation, async ({ body }) =>
      responseOf(await transact(pool, 'read', (tx) => readInvitation(operators, tx, sealer, body))),
    ),

    // The password is hashed for long, which no transaction may wait for.
    serveSignIn(contract.acceptInvitation, async ({ body, caller: { address } }) => {
      const { id: operator_id, email } = await acceptInvitation(operators, pool, sealer, { ...body, address });
      return responseOf({ operator_id, email });
    }),
  ];
}
