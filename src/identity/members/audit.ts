import { type Seen, writeAudit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { ActingMember } from '../../platform/http/endpoints/member-route.ts';
import type { MemberRow } from './queries.ts';

type SeenMember = { readonly before?: MemberRow; readonly after: MemberRow };

/** What an owner did to a member of the own organisation. */
export const auditOwner = (
  tx: Transaction,
  { member, request_id, address }: ActingMember,
  action: string,
  seen: SeenMember,
): Promise<void> =>
  writeAudit(tx, {
    ...{ action, address, request_id, actor: member.email, organisation_id: member.organisation_id },
    ...{ subject_type: 'member', subject_id: seen.after.id },
    ...(seen satisfies Seen),
  });
