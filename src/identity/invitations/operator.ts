import type pg from 'pg';
import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { transact } from '../../platform/database/transaction.ts';
import { type Route, serveSignIn } from '../../platform/http/endpoints/route.ts';
import { serveMaking } from '../../platform/operator/serve-act.ts';
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

const subjectOf = (id: string) => ({ type: 'operator', id, organisation_id: null });

export function invitationRoutes({ pool, sealer, auditSubjects }: InvitationNeeds): Route[] {
  return [
    serveMaking(contract.inviteOperator, auditSubjects, async ({ tx, caller, body }) => {
      const { operator, ...invitation } = await inviteByAdmin(tx, sealer, body, caller.operator);
      return { data: { operator: presentOperator(operator), ...invitation }, made: subjectOf(operator.id) };
    }),

    serveMaking(contract.inviteAgain, auditSubjects, async ({ tx, caller, params: { operator_id } }) => ({
      data: await inviteAgain(tx, sealer, operator_id, caller.operator),
      made: subjectOf(operator_id),
    })),

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
