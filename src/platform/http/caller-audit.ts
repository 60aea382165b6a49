import { writeAudit } from '../audit.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Caller } from './caller.ts';

export type AuditedSubject = { readonly type: string; readonly id: string };
/** How the subject stood before and after, as JSON will say it, without secrets. */
export type Seen = { readonly before?: object; readonly after?: object };

/** What a partner's key did to whom, and from where, in the transaction that did it. */
export const auditCaller = (
  tx: Transaction,
  { key, request_id, address }: Caller,
  action: string,
  subject: AuditedSubject,
  { before, after }: Seen = {},
): Promise<void> =>
  writeAudit(tx, {
    actor: key.key_id,
    action,
    subject_type: subject.type,
    subject_id: subject.id,
    organisation_id: key.organisation_id,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    request_id,
    address,
  });
