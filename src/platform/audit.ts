import { createHash } from 'node:crypto';
import { newId } from '../vocabulary/id.ts';
import { insertRows, type Row } from './database/rows.ts';
import { statement, type Transaction } from './database/transaction.ts';
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
  const created_at = new Date(tx.now_ms).toISOString();
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

const brokenLinks = statement(`
  with chained as (
    select audit_entries, sequence, hash,
      lag(sequence, 1, 0::bigint) over (order by sequence) as sequence_before,
      lag(hash, 1, sha256('')) over (order by sequence) as hash_before
    from audit_entries
  )
  select 'entry ' || sequence as place,
    case
      when sequence <> sequence_before + 1 then 'the entry before it is missing'
      else 'its hash does not follow from what it says and from the entry before it'
    end as problem
  from chained
  where sequence <> sequence_before + 1
    or hash <> audit_hash(hash_before, audit_entries)
  order by sequence
  limit 100`);

const cutTail = statement(`
  select 'the end' as place, 'the head names entry ' || head.sequence || ', the last entry is ' || last.sequence as problem
  from audit_head head,
    lateral (
      select coalesce(max(sequence), 0) as sequence,
        coalesce((array_agg(hash order by sequence desc))[1], sha256('')) as hash
      from audit_entries
    ) last
  where last.sequence <> head.sequence
    or last.hash <> head.hash`);

const readHead = statement(`
  select sequence as entries, encode(hash, 'hex') as head_hash
  from audit_head`);

/** As it is noted outside of the database, for a later proof. */
export async function readAuditHead(tx: Transaction): Promise<string> {
  const head = await tx.row<{ entries: number; head_hash: string }>(readHead);
  return `${head!.entries}:${head!.head_hash}`;
}

const findHash = statement(`
  select sequence
  from audit_entries
  where hash = decode($1, 'hex')
    and ($2::bigint is null or sequence = $2)
  limit 1`);

/** A head as it was noted: the hash, and the number of the entry where that was noted too. */
export type NotedHead = { readonly hash: string; readonly number: number | null };

export type AuditReport = {
  readonly entries: number;
  readonly head_hash: string;
  /** What to note outside the database, for a later proof. */
  readonly head: string;
  readonly problems: { place: string; problem: string }[];
};

/**
 * Reads the whole chain anew. That alone proves nothing against the owner of the database: the chain can be computed anew to the
 * end. A head that was noted elsewhere and that the chain still contains proves that nothing up to it was changed.
 */
export async function verifyAudit(tx: Transaction, noted: NotedHead | null = null): Promise<AuditReport> {
  const head = await tx.row<{ entries: number; head_hash: string }>(readHead);
  const { entries, head_hash } = head!;
  const problems: AuditReport['problems'] = [];
  for (const check of [brokenLinks, cutTail]) problems.push(...(await tx.rows<AuditReport['problems'][number]>(check)));
  if (noted && !(await contains(tx, noted)))
    problems.push({
      place: noted.number === null ? 'the noted head' : `the noted head of entry ${noted.number}`,
      problem:
        'the chain does not contain it: an entry up to it was changed, removed or slipped in, and the rest computed anew',
    });
  return { entries, head_hash, head: `${entries}:${head_hash}`, problems };
}

const HEAD_OF_NOTHING = createHash('sha256').digest('hex');

async function contains(tx: Transaction, { hash, number }: NotedHead): Promise<boolean> {
  if (hash === HEAD_OF_NOTHING && (number ?? 0) === 0) return true;
  return (await tx.row(findHash, [hash, number])) !== undefined;
}
