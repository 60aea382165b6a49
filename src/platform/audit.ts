import { createHash } from 'node:crypto';
import { newId } from '../vocabulary/id.ts';
import { statement } from './database/statement.ts';
import type { Transaction } from './database/transaction.ts';

/** One act, as the audit keeps it. Rows are told as JSON, without secrets and personal data. */
export type AuditEntry = {
  readonly actor: string;
  readonly action: string;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly organisation_id: string | null;
  readonly reason?: string | null;
  readonly before?: string | null;
  readonly after?: string | null;
  readonly request_id?: string | null;
  readonly address?: string | null;
};

const insertEntry = statement(`
  insert into audit_entries (
    id, actor, action, subject_type, subject_id, organisation_id, reason, before, after, request_id, address, created_at
  )
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`);

/**
 * Who did what to whom and why, in the transaction that did it. Nothing else writes to the audit. The database chains
 * the entries under one lock, so this comes last before the events.
 */
export const writeAudit = (tx: Transaction, entry: AuditEntry): Promise<void> =>
  tx.write(
    insertEntry,
    [
      newId(tx.now_ms),
      entry.actor,
      entry.action,
      entry.subject_type,
      entry.subject_id,
      entry.organisation_id,
      entry.reason ?? null,
      entry.before ?? null,
      entry.after ?? null,
      entry.request_id ?? null,
      entry.address ?? null,
      new Date(tx.now_ms).toISOString(),
    ],
    1,
  );

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
 * Reads the whole chain anew. That alone proves nothing against whoever owns the database: the chain can be computed anew to the
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
