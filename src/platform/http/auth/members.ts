import type { IncomingMessage } from 'node:http';
import type { AnyEndpoint } from '../../../vocabulary/endpoint.ts';
import { type MemberPermission, type MemberRole, memberMay } from '../../../vocabulary/member-permissions.ts';
import { Refusal, refuse } from '../../../vocabulary/refusals.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { ActingKey } from './keys.ts';
import { soleHeader } from './operator-access.ts';
import { isProven, refuseUnproven } from './recent-proof.ts';

/** A person of a partner who sends a request of the dashboard. */
export type MemberCaller = {
  readonly id: string;
  readonly organisation_id: string;
  readonly email: string;
  readonly name: string;
  readonly role: MemberRole;
  readonly organisation_status: 'active' | 'restricted' | 'suspended' | 'closed';
  readonly organisation_status_reason: string | null;
  readonly session_id: string;
  /** When the person last proved who they are. */
  readonly authenticated_at_ms: number;
};

/** What a request carries of who sends it, as it came. */
export type MemberCredentials = {
  readonly cookie: string | undefined;
  readonly csrf: string | undefined;
  /** It changes something, so the token of its session has to come with it. */
  readonly isUnsafe: boolean;
};

export type Members = {
  /** Refuses `member_unauthenticated` (401) and, on an unsafe method without the session's token, `csrf_token_invalid` (403). */
  authenticate(credentials: MemberCredentials): Promise<MemberCaller>;
  /** Who it is as things are, inside the transaction that responds. */
  recheck(tx: Transaction, caller: MemberCaller): Promise<MemberCaller>;
  /**
   * The member as one who acts in `live`, `test` or `test.NAME` of the own organisation, and of no other. Refuses `not_found` where there is
   * none of this name.
   */
  enter(tx: Transaction, caller: MemberCaller, environment: string): Promise<ActingKey>;
};

/** How paths of the dashboard call the part that names an environment. */
export const ENVIRONMENT = 'environment';

/** Where no dashboard is served: nobody signs in. */
export const nobody: Members = {
  authenticate: async () => refuse('member_unauthenticated'),
  recheck: async () => refuse('member_unauthenticated'),
  enter: async () => refuse('member_unauthenticated'),
};

export function authenticateMember(members: Members, message: IncomingMessage): Promise<MemberCaller> {
  const [cookie, csrf] = [soleHeader(message, 'cookie'), soleHeader(message, 'x-csrf-token')];
  return members.authenticate({ cookie, csrf, isUnsafe: message.method !== 'GET' });
}

/** Throws insufficient_permission, organisation_suspended and reauthentication_required. What is the person's own needs no permission, in any status. */
export function requireMember(
  { member: access, method, needsProof }: AnyEndpoint,
  caller: MemberCaller | null,
  now_ms: number,
): void {
  if (access === 'anyone') return;
  if (access === undefined || caller === null) throw new Refusal('member_unauthenticated');
  if (access !== 'own') requireRole(access, method, caller);
  if (needsProof && !isProven(caller.authenticated_at_ms, now_ms)) refuseUnproven('member');
}

function requireRole(access: MemberPermission, method: string, caller: MemberCaller): void {
  const { organisation_status: status, organisation_status_reason: reason, role } = caller;
  if (status === 'closed' || (status === 'suspended' && method !== 'GET'))
    refuse('organisation_suspended', { status, reason });
  if (!memberMay(role, access)) refuse('insufficient_permission', { required_permission: access });
}
