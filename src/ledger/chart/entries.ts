import { onShardsOf } from '../../platform/database/citus/each-shard.ts';
import type { Row } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { pageAcross } from '../../platform/operator/across.ts';
import { addDays } from '../../vocabulary/days.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { idAt } from '../../vocabulary/id.ts';
import { startOfLagosDay } from '../../vocabulary/lagos-days.ts';
import type { Page } from '../../vocabulary/page.ts';
import { requireDays } from '../../vocabulary/range.ts';
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

/** What moved in a code, by the transactions of the ledger. Throws not_found and invalid_date_range. */
export async function listGlEntries(tx: Transaction, code: string, query: Query): Promise<Page<GlEntry>> {
  await requireGlAccount(tx, code);
  const kinds = (await queries.findCollected(tx)).filter((one) => one.gl_account === code).map(({ kind }) => kind);
  const { from, to } = requireDays(query);
  const page = await pageAcross<Moved>(tx, query, {
    records: 'ledger_transactions',
    reads: 'record.id',
    conditions: [
      'record.reason = any($4::text[])',
      '($5::uuid is null or record.id >= $5)',
      '($6::uuid is null or record.id < $6)',
      '($7::text is null or record.currency = $7)',
    ],
    values: [
      reasonsTouching(kinds),
      from && idAt(Date.parse(startOfLagosDay(from))),
      to && idAt(Date.parse(startOfLagosDay(addDays(to, 1)))),
      query.currency ?? null,
    ],
    columns,
    isWhole: true,
    withHouse: true,
  });
  return { ...page, rows: await withSides(tx, page.rows, kinds) };
}

/** The reasons that debit or credit an account of these kinds. */
const reasonsTouching = (kinds: readonly string[]): Reason[] =>
  (Object.keys(postings) as Reason[]).filter((reason) => {
    const { from, to }: { from: AccountKind; to: AccountKind } = postings[reason];
    return kinds.includes(from) || kinds.includes(to);
  });

const readKinds = statement(
  'select id, kind from ledger_accounts where environment_id = any($1::uuid[]) and id = any($2::uuid[])',
);

/** Which of the two accounts of each belongs to the code. */
async function withSides(
  tx: Transaction,
  rows: readonly (Moved & Pick<GlEntry, 'organisation_id' | 'organisation_name' | 'mode' | 'sandbox'>)[],
  kinds: readonly string[],
): Promise<GlEntry[]> {
  const accounts = rows.flatMap(({ environment_id, from_account_id, to_account_id }) =>
    [from_account_id, to_account_id].map((id) => ({ environment_id, id })),
  );
  const kindOf = new Map(
    (await onShardsOf<{ id: string; kind: string }>(tx, readKinds, accounts)).map(({ id, kind }) => [id, kind]),
  );
  const isOfCode = (account: string) => kinds.includes(kindOf.get(account)!);
  return rows.map(({ environment_id: _, from_account_id, to_account_id, amount, ...row }) => ({
    ...row,
    debit: isOfCode(from_account_id) ? amount : '0.00',
    credit: isOfCode(to_account_id) ? amount : '0.00',
  }));
}
