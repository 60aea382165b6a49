import { createHash } from 'node:crypto';
import type { NotedHead } from './audit-head.ts';
import { statement, type Transaction } from './database/transaction.ts';

/**
 * So many entries are read by one statement: none takes longer, and none needs more memory, however long the chain is and whatever the
 * database knows of the table.
 */
export const AUDIT_ENTRIES_AT_ONCE = 10_000;

/** As it is noted: the number of an entry, and its hash, which depends on all before it. */
type Place = { readonly sequence: number; readonly hash: string };

type Problem = { readonly place: string; readonly problem: string };
const PROBLEMS_MAX = 100;

/** The entries behind a place in their order. They are found by their number, so that no statement sorts the table. */
export const auditLinks = `
  with entry as materialized (
    select audit_entries as content, sequence, hash
    from audit_entries
    where sequence > $1
    order by sequence
    limit $3
  ),
  chained as (
    select content, sequence, hash,
      lag(sequence, 1, $1::bigint) over (order by sequence) as sequence_before,
      lag(hash, 1, decode($2, 'hex')) over (order by sequence) as hash_before
    from entry
  ),
  judged as (
    select sequence, hash,
      case
        when sequence <> sequence_before + 1 then 'the entry before it is missing'
        when hash <> audit_hash(hash_before, content)
          then 'its hash does not follow from what it says and from the entry before it'
      end as problem
    from chained
  )
  select count(*)::int as count, max(sequence) as sequence, encode((array_agg(hash order by sequence desc))[1], 'hex') as hash,
    coalesce(
      json_agg(json_build_object('place', 'entry ' || sequence, 'problem', problem) order by sequence)
        filter (where problem is not null),
      '[]'
    ) as problems
  from judged`;
const readLinks = statement(auditLinks);

const readHead = statement(`
  select sequence, encode(hash, 'hex') as hash
  from audit_head`);

const readLast = statement(`
  select sequence, encode(hash, 'hex') as hash
  from audit_entries
  order by sequence desc
  limit 1`);

const findPlace = statement(`
  select sequence
  from audit_entries
  where hash = decode($1, 'hex')
    and sequence = $2`);
const findHash = statement(`
  select sequence
  from audit_entries
  where hash = decode($1, 'hex')
  limit 1`);

/** As it is noted outside of the database, for a later proof. */
export const readAuditHead = async (tx: Transaction): Promise<string> => textOf((await tx.row<Place>(readHead))!);

const textOf = ({ sequence, hash }: Place): string => `${sequence}:${hash}`;

export type AuditReport = {
  readonly entries: number;
  readonly head_hash: string;
  /** What to note outside the database, for a later proof. */
  readonly head: string;
  readonly problems: Problem[];
  /** Where the proof ended before the end of the chain: who goes on there proves the rest. Null at the end. */
  readonly next: string | null;
};

export type AuditPart = {
  readonly noted?: NotedHead | null;
  /** Where an earlier part ended, as it was noted; from the first entry on when absent. */
  readonly after?: NotedHead | null;
  /** Of how many entries; all when absent. */
  readonly entries_max?: number;
};

const HASH_OF_NOTHING = createHash('sha256').digest('hex');
const BEFORE_ALL: Place = { sequence: 0, hash: HASH_OF_NOTHING };

/**
 * Reads the chain again. By itself that proves nothing against the owner of the database: the chain can be computed again to the
 * end. A head that was noted elsewhere and that the chain still contains proves that nothing up to it was changed.
 */
export async function verifyAudit(
  tx: Transaction,
  { noted = null, after = null, entries_max = Number.POSITIVE_INFINITY }: AuditPart = {},
): Promise<AuditReport> {
  const head = (await tx.row<Place>(readHead))!;
  const begin = after ? { sequence: after.number ?? 0, hash: after.hash } : BEFORE_ALL;
  const { problems, last } = await walk(tx, begin, entries_max);
  const end = (await tx.row<Place>(readLast)) ?? BEFORE_ALL;
  const next = problems.length < PROBLEMS_MAX && last.sequence < end.sequence ? textOf(last) : null;
  if (textOf(end) !== textOf(head))
    problems.push({
      place: 'the end',
      problem: `the head names entry ${head.sequence}, the last entry is ${end.sequence}`,
    });
  for (const one of [noted, after])
    if (one && !(await contains(tx, one))) problems.push({ place: placeOf(one), problem: NOT_CONTAINED });
  return { entries: head.sequence, head_hash: head.hash, head: textOf(head), problems, next };
}

const NOT_CONTAINED =
  'the chain does not contain it: an entry up to it was changed, removed or slipped in, and the rest computed again';
const placeOf = ({ number }: NotedHead): string =>
  number === null ? 'the noted head' : `the noted head of entry ${number}`;

/** Statement by statement to the end, or until so many entries are read or so much is found wrong. */
async function walk(tx: Transaction, begin: Place, entries_max: number): Promise<{ problems: Problem[]; last: Place }> {
  const problems: Problem[] = [];
  let last = begin;
  for (let left = entries_max; left > 0 && problems.length < PROBLEMS_MAX; ) {
    const limit = Math.min(left, AUDIT_ENTRIES_AT_ONCE);
    const { count, ...part } = (await tx.row<Part>(readLinks, [last.sequence, last.hash, limit]))!;
    problems.push(...part.problems.slice(0, PROBLEMS_MAX - problems.length));
    if (count > 0) last = { sequence: part.sequence, hash: part.hash };
    if (count < limit) break;
    left -= count;
  }
  return { problems, last };
}

type Part = Place & { readonly count: number; readonly problems: Problem[] };

async function contains(tx: Transaction, { hash, number }: NotedHead): Promise<boolean> {
  if (hash === HASH_OF_NOTHING && (number ?? 0) === 0) return true;
  const found = number === null ? await tx.row(findHash, [hash]) : await tx.row(findPlace, [hash, number]);
  return found !== undefined;
}
