import type { OperatorEndpoint, Output } from '../../vocabulary/endpoint.ts';
import { type Permission, permissions, type Role } from '../../vocabulary/permissions.ts';
import type { AuditSubjects, Origin, Subject } from '../audit-subjects.ts';
import type { Transaction } from '../database/transaction.ts';
import { type Acting, type OperatorWork, type Route, serveOperator } from '../http/endpoints/route.ts';
import { type Acted, recorded } from './act.ts';

/** An endpoint that changes something, which is recorded in the audit. */
export type ActEndpoint = OperatorEndpoint & { readonly audit: NonNullable<OperatorEndpoint['audit']> };

/** The record that an act is done to; `organisation_id` is null where it belongs to no partner. */
export type Found = { readonly id: string; readonly organisation_id: string | null };

type ActWork<E extends ActEndpoint, Place> = OperatorWork<E> & {
  /** What `find` found. */
  readonly found: Place;
  /** The name of the person who acts. */
  readonly actor: string;
  readonly origin: Origin;
};

type Act<E extends ActEndpoint, Place extends Found> = {
  /** The record that the path names. Throws not_found. */
  readonly find: (tx: Transaction, params: OperatorWork<E>['params']) => Promise<Place>;
  readonly run: (work: ActWork<E, Place>) => Promise<Acted<Output<E>>>;
};

/** An act of an operator on one record: found, locked, changed and recorded in one transaction. */
export const serveAct = <E extends ActEndpoint, Place extends Found>(
  endpoint: E,
  subjects: AuditSubjects,
  { find, run }: Act<E, Place>,
): Route =>
  serveOperator(endpoint, async (work) => {
    const found = await find(work.tx, work.params);
    const origin = originOf(endpoint, work.caller);
    const actor = work.caller.operator.name;
    const subject: Subject = { type: endpoint.audit.subject, id: found.id, organisation_id: found.organisation_id };
    const reason = reasonIn(work.body);
    const acted = await recorded(work.tx, {
      ...{ subjects, subject, actor, action: actionOf(endpoint), reason, origin },
      run: () => run({ ...work, found, actor, origin }),
    });
    return acted.data;
  });

/** How the audit calls what an endpoint does: `withdrawals approve`. */
export const actionOf = ({ name }: Pick<OperatorEndpoint, 'name'>): string => name.replace('.', ' ');

function reasonIn(body: unknown): string | null {
  const { reason = null } = (body ?? {}) as { readonly reason?: string | null };
  return reason;
}

/** What the audit stores of the request; the roles are those that hold the permission of the endpoint. */
export function originOf(
  { permission }: Pick<OperatorEndpoint, 'permission'>,
  { operator, request_id, address }: Acting,
) {
  const { id, email, credential } = operator;
  const roles = operator.roles.filter((role) => holds(permission, role));
  return {
    request_id,
    address,
    operator: { id, email, roles, credential: credential.kind, credential_id: credential.id },
  };
}

function holds(permission: OperatorEndpoint['permission'], role: Role): boolean {
  if (permission === 'own' || permission === 'anyone') return true;
  const { roles }: { readonly roles: readonly Role[] } = permissions[permission satisfies Permission];
  return roles.includes(role);
}
