import type pg from 'pg';
import type { OrganisationStatus } from '../../access/organisations/contract.ts';
import type { MemberCaller, Members } from '../../platform/http/auth/members.ts';
import { memberRoles } from '../../vocabulary/member-permissions.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { bySession, bySessionAgain, type Callers } from '../sessions/authenticate.ts';
import type { Held } from '../sessions/queries.ts';
import { enterEnvironment } from './environments.ts';
import type { MemberRow } from './queries.ts';

/** As a session shows its member. */
type MemberNow = MemberRow & {
  readonly organisation: { readonly status: OrganisationStatus; readonly status_reason: string | null };
};

/** Who may send requests of the dashboard: by the cookie of a session. */
export function openMembers(pool: pg.Pool, isSecure: boolean): Members {
  const callers: Callers<MemberNow, MemberCaller> = { kind: 'member', isSecure, callerOf };
  return {
    authenticate: (sent) => bySession(pool, callers, sent),
    recheck: (tx, { session_id }) => bySessionAgain(tx, callers, session_id),
    enter: enterEnvironment,
  };
}

function callerOf({ session, person }: Held<MemberNow>): MemberCaller {
  const { id, organisation_id, email, name, organisation } = person;
  return {
    ...{ id, organisation_id, email, name, session_id: session.id },
    role: memberRoles.find((role) => role === person.role) ?? refuse('member_unauthenticated'),
    organisation_status: organisation.status,
    organisation_status_reason: organisation.status_reason,
    authenticated_at_ms: Date.parse(session.authenticated_at),
  };
}
