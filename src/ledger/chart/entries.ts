import { onShardsOf } from '../../platform/database/citus/each-shard.ts';
import type { Row } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { pageAcross } from '../../platform/operator/across.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { idAt } from '../../vocabulary/id.ts';
import { startOfLagosDay } from '../../vocabulary/lagos-days.ts';
import type { Page } from '../../vocabulary/page.ts';
import { periodOf } from '../../vocabulary/range.ts';
import { type AccountKind, postings, type Reason } from '../book/postings.ts';
import type { listGlEntries as entryListing, GlEntry } from './figures-contract.ts';
import { requireGlAccount } from './operations.ts';
import * as queries from './queries.ts';

type Query = Input<typeof entryListing>['query'];
type Moved = Pick<
  Row<'ledger_transactions'>,
  | 'environment_id'
  | 'id'
  | 'reason'
  | 'description'
  | 'currency'
  | 'amount'
  | 'from_account_id'
  | 'to_account_id'
  | 'source_type'
  | 'source_id'
  | 'reference'
  | 'created_at'
>;

const columns = `found.environment_id, found.id, found.reason, found.description, found.currency, found.amount,
  found.from_account_id, found.to_account_id, found.source_type, found.source_id, found.reference, found.created_at`;

/** What moved in a code, by the transactions of the ledger, and by what it collects on the last day that is named. Throws not_found and invalid_date_range. */
export async function listGlEntries(tx: Transaction, code: string, query: Query): Promise<Page<GlEntry>> {
  await requireGlAccount(tx, code);
  const collected = collectedBy(code, await queries.findCollected(tx, query.to ?? null));
  const { since, until } = periodOf(query, startOfLagosDay);
  const page = await pageAcross<Moved>(tx, query, {
    records: 'ledger_transactions',
    reads: 'record.id',
    conditions: [
      'record.reason = any($4::text[])',
      '($5::uuid is null or record.id >= $5)',
      '($6::uuid is null or record.id < $6)',
      '($7::text is null or record.currency = $7)',
      ...(collected.hasParts ? [touchesCollected] : []),
    ],
    values: [
      reasonsTouching([...collected.kinds, ...collected.parts.map((part) => part.split(' ')[0]!)]),
      since && idAt(Date.parse(since)),
      until && idAt(Date.parse(until)),
      query.currency ?? null,
      ...(collected.hasParts ? [collected.kinds, collected.elsewhere, collected.parts] : []),
    ],
    columns,
    isWhole: true,
    withHouse: true,
  });
  return { ...page, rows: await withSides(tx, page.rows, collected) };
}

/** What a code collects: whole kinds, but for the parts that are elsewhere, and parts by themselves, each as `place ID`. */
type CollectedBy = {
  readonly kinds: readonly string[];
  readonly parts: readonly string[];
  readonly elsewhere: readonly string[];
  readonly hasParts: boolean;
};

function collectedBy(code: string, all: readonly queries.Collected[]): CollectedBy {
  const own = all.filter(({ gl_account }) => gl_account === code);
  const named = (rows: readonly queries.Collected[]) =>
    rows.filter(({ part }) => part !== '').map(({ kind, part }) => `${kind} ${part}`);
  const kinds = own.filter(({ part }) => part === '').map(({ kind }) => kind);
  const parts = named(own);
  const elsewhere = named(all.filter(({ kind, gl_account }) => gl_account !== code && kinds.includes(kind)));
  return { kinds, parts, elsewhere, hasParts: parts.length + elsewhere.length > 0 };
}

const touchesCollected = `exists (
      select
      from ledger_accounts account
      where account.environment_id = record.environment_id
        and account.id in (record.from_account_id, record.to_account_id)
        and (
          (account.kind = any($8::text[]) and account.kind || ' ' || account.part <> all($9::text[]))
          or account.kind || ' ' || account.part = any($10::text[])
        )
    )`;

/** The reasons that debit or credit an account of these kinds. */
const reasonsTouching = (kinds: readonly string[]): Reason[] =>
  (Object.keys(postings) as Reason[]).filter((reason) => {
    const { from, to }: { from: AccountKind; to: AccountKind } = postings[reason];
    return kinds.includes(from) || kinds.includes(to);
  });

const readKinds = statement(
  'select id, kind, part from ledger_accounts where environment_id = any($1::uuid[]) and id = any($2::uuid[])',
);

/** Which of the two accounts of each belongs to the code. */
async function withSides(
  tx: Transaction,
  rows: readonly (Moved & Pick<GlEntry, 'organisation_id' | 'organisation_name' | 'mode' | 'sandbox'>)[],
  collected: CollectedBy,
): Promise<GlEntry[]> {
  const accounts = rows.flatMap(({ environment_id, from_account_id, to_account_id }) =>
    [from_account_id, to_account_id].map((id) => ({ environment_id, id })),
  );
  const found = await onShardsOf<{ id: string; kind: string; part: string }>(tx, readKinds, accounts);
  const ofCode = new Set(
    found
      .filter(({ kind, part }) => {
        const named = `${kind} ${part}`;
        return (
          collected.parts.includes(named) || (collected.kinds.includes(kind) && !collected.elsewhere.includes(named))
        );
      })
      .map(({ id }) => id),
  );
  const isOfCode = (account: string) => ofCode.has(account);
  return rows.map(({ environment_id: _, from_account_id, to_account_id, amount, ...row }) => ({
    ...row,
    debit: isOfCode(from_account_id) ? amount : '0.00',
    credit: isOfCode(to_account_id) ? amount : '0.00',
  }));
}
