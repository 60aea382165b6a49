import type { Transaction } from '../../platform/database/transaction.ts';
import type { ActingKey } from '../../platform/http/auth/keys.ts';
import type { MemberCaller } from '../../platform/http/auth/members.ts';
import { DEFAULT_SANDBOX, type Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { scopesOfRole } from '../../vocabulary/scopes-of-members.ts';
import type { Mode } from '../../vocabulary/values.ts';
import type { PartnerKey } from '../keys/authorise.ts';
import { scopesByDefault } from '../keys/operations.ts';
import { environmentOf, readKybStatus } from '../organisations/operations.ts';

/** What `authorise` judges a member by, as it judges a key. */
export type ActingMemberKey = Pick<
  PartnerKey & ActingKey,
  | 'key_id'
  | 'organisation_id'
  | 'mode'
  | 'sandbox'
  | 'scopes'
  | 'usualScopes'
  | 'environment'
  | 'organisation_status'
  | 'organisation_status_reason'
  | 'kyb_status'
>;

/** The member as one who acts in an environment of the own organisation. Throws not_found for a name that none has. */
export async function enterEnvironment(tx: Transaction, member: MemberCaller, named: string): Promise<ActingMemberKey> {
  const { organisation_id, organisation_status, organisation_status_reason, email, role } = member;
  const environment = await environmentNamed(tx, organisation_id, named);
  const { mode, sandbox } = environment;
  const { kyb_status } = await readKybStatus(tx, environment);
  return {
    ...{ key_id: email, organisation_id, mode, sandbox, environment },
    ...{ organisation_status, organisation_status_reason, kyb_status },
    scopes: scopesOfRole(role),
    usualScopes: scopesOfRole(role).filter((scope) => scopesByDefault.includes(scope)),
  };
}

/** Throws not_found for a name that no environment of the organisation has. */
export function environmentNamed(tx: Transaction, organisation_id: string, named: string): Promise<Environment> {
  const { mode, sandbox } = ownerNamed(named);
  return environmentOf(tx, organisation_id, mode, sandbox);
}

/** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
function ownerNamed(named: string): { readonly mode: Mode; readonly sandbox: string } {
  if (named === 'live') return { mode: 'live', sandbox: DEFAULT_SANDBOX };
  if (named === 'test') return { mode: 'test', sandbox: DEFAULT_SANDBOX };
  const [, sandbox] = /^test\.([a-z0-9-]{1,40})$/.exec(named) ?? [];
  return sandbox ? { mode: 'test', sandbox } : refuse('not_found', { resource: 'environment', id: named });
}
