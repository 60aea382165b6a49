import type { PartnerKey } from '../../access/keys/authorise.ts';
import { scopesByDefault } from '../../access/keys/operations.ts';
import { environmentNamed } from '../../access/organisations/named-environment.ts';
import { readKybStatus } from '../../access/organisations/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { ActingKey } from '../../platform/http/auth/keys.ts';
import type { MemberCaller } from '../../platform/http/auth/members.ts';
import { scopesOfRole } from '../../vocabulary/scopes-of-members.ts';

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
