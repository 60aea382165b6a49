import { newId } from '../vocabulary/id.ts';
import { insertRows, type Row } from './database/rows.ts';
import type { Transaction } from './database/transaction.ts';
import type { Caller } from './http/auth/keys.ts';

/** One act, as the audit stores it: `before` and `after` without secrets and personal data. */
export type AuditEntry = Pick<
  Row<'audit_entries'>,
  'actor' | 'action' | 'subject_type' | 'subject_id' | 'organisation_id'
> & {
  readonly reason?: string | null;
  readonly before?: object | null;
  readonly after?: object | null;
  readonly request_id?: string;
  readonly address?: string;
  /** On the firm's own side, who acts. */
  readonly operator?: ActingOperator;
};

/** An operator as the audit stores one: the person, the roles that were used, and what the request was sent with. */
export type ActingOperator = {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly credential: 'session' | 'token';
  readonly credential_id: string;
};

const insertEntries = insertRows('audit_entries', ['sequence', 'hash']);
const nothingMore = { reason: null, before: null, after: null, request_id: null, address: null, operator: null };

/**
 * Who did what to whom and why, in the transaction that did it. Nothing else writes to the audit. The database chains
 * the entries under one lock, so this comes last before the events.
 */
export const writeAudit = (tx: Transaction, entry: AuditEntry): Promise<void> => writeAudits(tx, [entry]);

/** The same of several acts of one transaction, in their order. */
export function writeAudits(tx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  const created_at = tx.now;
  return insertEntries(
    tx,
    entries.map((entry) => ({ ...nothingMore, ...entry, id: newId(tx.now_ms), created_at })),
  );
}

/** The subject before and after, without secrets. */
export type Seen = { readonly before?: object; readonly after?: object };

/** What a partner's key did to whom, and from where, in the transaction that did it. */
export const auditCaller = (
  tx: Transaction,
  { key, request_id, address }: Caller,
  action: string,
  subject: { readonly type: string; readonly id: string },
  seen: Seen = {},
): Promise<void> =>
  writeAudit(tx, {
    actor: key.key_id,
    action,
    subject_type: subject.type,
    subject_id: subject.id,
    organisation_id: key.organisation_id,
    request_id,
    address,
    ...seen,
  });
