import { pageText } from '../../platform/database/page.ts';
import { queryRows } from '../../platform/database/query.ts';
import type { Row } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Window } from '../../vocabulary/page-reading.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { ShownEntry } from '../book/queries.ts';
import { shownSource } from './source-queries.ts';

export type WalletHead = Pick<Row<'ledger_accounts'>, 'id' | 'currency' | 'sequence' | 'balance' | 'head_hash'>;

export const findWallets = queryRows<WalletHead, [environment_id: string, currency: Currency | null]>(`
  select id, currency, sequence, balance, head_hash
  from ledger_accounts
  where environment_id = $1
    and kind = 'wallet'
    and ($2::text is null or currency = $2)`);

/** A line of a statement: the entry, and the source of its transaction. */
const line = `
  entry.sequence, entry.id, entry.transaction_id, entry.reason,
  entry.direction, entry.amount, entry.balance_after, encode(entry.hash, 'hex') as hash, entry.created_at,
  transaction.currency, transaction.reference, transaction.description, transaction.source_type,
  transaction.source_id`;

/**
 * Of the environment `$1`. A later part of what was taken back is posted under the source's number, which is not shown. Looked up row by
 * row, however many the planner expects: a page is short and the ledger is not. With its limit the inner one is looked up only for
 * receipts and charges.
 */
const withTransaction = `
  cross join lateral (
    select moved.currency, moved.reference, moved.description,
      coalesce(shown.type, split_part(moved.source_type, '.', 1)) as source_type,
      coalesce(shown.id, moved.source_id) as source_id
    from ledger_transactions moved
    left join lateral (${shownSource} limit 1
    ) shown on true
    where moved.environment_id = $1
      and moved.id = entry.transaction_id
    limit 1
  ) transaction`;

const joined = `
  from page
  join ledger_entries entry
    on (entry.environment_id, entry.account_id, entry.sequence) = ($1, page.account_id, page.sequence)
  ${withTransaction}`;

const readRange = statement(`
  select ${line}
  from ledger_entries entry
  ${withTransaction}
  where entry.environment_id = $1
    and entry.account_id = $2
    and entry.sequence between $3 and $4
  order by entry.sequence desc`);

/** Entries of one wallet from a sequence down to another: their numbers have no gaps, so a page is arithmetic. */
export const findRange = (
  tx: Transaction,
  environment_id: string,
  account_id: string,
  { lowest, highest }: { lowest: number; highest: number },
): Promise<ShownEntry[]> => tx.rows(readRange, [environment_id, account_id, lowest, highest]);

const readNewest = statement(`
  select ${line}
  from ledger_accounts wallet
  join ledger_entries entry
    on entry.environment_id = $1
    and entry.account_id = wallet.id
    and entry.sequence > wallet.sequence - $3::bigint - $4::bigint
    and entry.sequence <= wallet.sequence - $3::bigint
  ${withTransaction}
  where wallet.environment_id = $1
    and wallet.kind = 'wallet'
    and wallet.currency = $2
  order by entry.sequence desc`);

/** The newest entries of a wallet after so many, without asking for its head first. */
export const findNewest = (
  tx: Transaction,
  environment_id: string,
  currency: Currency,
  { limit, offset }: Pick<Window, 'limit' | 'offset'>,
): Promise<ShownEntry[]> => tx.rows(readNewest, [environment_id, currency, offset, limit]);

const searchInstant = statement(`
  with recursive search (low, high) as (
    select 0::bigint, $4::bigint
    union all
    select
      case when entry.created_at < $3 then middle else low end,
      case when entry.created_at < $3 then high else middle - 1 end
    from search,
      lateral (select (low + high + 1) / 2 as middle) half,
      lateral (
        select created_at
        from ledger_entries
        where (environment_id, account_id, sequence) = ($1, $2, middle)
      ) entry
    where low < high
  )
  select low as sequence
  from search
  where low = high`);

/** The last sequence before an instant. Entries are dated in order, so a binary search finds it at any length. */
export async function lastSequenceBefore(
  tx: Transaction,
  environment_id: string,
  wallet: WalletHead,
  instant: string,
): Promise<number> {
  const found = await tx.row<{ sequence: number }>(searchInstant, [
    environment_id,
    wallet.id,
    instant,
    wallet.sequence,
  ]);
  return found!.sequence;
}

const ofReasons = `
  select account_id, sequence
  from ledger_entries
  where environment_id = $1
    and account_id = $2
    and sequence between $3 and $4
    and reason = any($5)`;

/** A page that was chosen only by the index, with what its lines show. */
const linesOfPage = (page: string, key: string, { isAscending }: Window) =>
  statement(`with page as (${page}) select ${line} ${joined} order by ${key} ${isAscending ? 'asc' : 'desc'}`);

/** The span is cut at the cursor already: only the direction and the limit come from the window. */
export function findOfReasons(
  tx: Transaction,
  environment_id: string,
  account_id: string,
  { lowest, highest }: { lowest: number; highest: number },
  reasons: readonly string[],
  window: Window,
): Promise<ShownEntry[]> {
  const parameters = [environment_id, account_id, lowest, highest, reasons];
  const [page, values] = pageText(
    ofReasons,
    parameters,
    { ...window, before: null, after: null },
    { columns: ['sequence'] },
  );
  return tx.rows(linesOfPage(page, 'entry.sequence', window), values);
}

const mergedOfReasons = `
  select entry.account_id, entry.sequence
  from unnest($2::uuid[], $3::bigint[], $4::bigint[]) as span (account_id, lowest, highest)
  join ledger_entries entry
    on entry.environment_id = $1
    and entry.account_id = span.account_id
    and entry.sequence between span.lowest and span.highest
    and entry.reason = any($5)
  where true`;

/** Entries of several wallets by time. The database merges them: skipped entries are never loaded. */
export function findMergedOfReasons(
  tx: Transaction,
  environment_id: string,
  spans: readonly { wallet: WalletHead; lowest: number; highest: number }[],
  reasons: readonly string[],
  window: Window,
): Promise<ShownEntry[]> {
  const parameters = [
    environment_id,
    spans.map(({ wallet }) => wallet.id),
    spans.map(({ lowest }) => lowest),
    spans.map(({ highest }) => highest),
    reasons,
  ];
  const [page, values] = pageText(mergedOfReasons, parameters, window, { columns: ['entry.id'] });
  return tx.rows(linesOfPage(page, 'entry.id', window), values);
}

const countReasons = statement(`
  select count(*) as count
  from ledger_entries
  where environment_id = $1
    and account_id = $2
    and sequence between $3 and $4
    and reason = any($5)`);

export async function countOfReasons(
  tx: Transaction,
  environment_id: string,
  account_id: string,
  { lowest, highest }: { lowest: number; highest: number },
  reasons: readonly string[],
): Promise<number> {
  const values = [environment_id, account_id, lowest, highest, reasons];
  const counted = await tx.row<{ count: number }>(countReasons, values);
  return counted!.count;
}

const readOfSource = statement(`
  with source as (
    select $2 as type, $3::uuid as id
    union all
    select 'funding_receipt', payment.id
    from funding_requests request
    join inbound_payments payment
      on (payment.environment_id, payment.funding_request_id) = (request.environment_id, request.id)
    where $2 = 'order'
      and request.environment_id = $1
      and request.order_id = $3
  ),
  page as (
    select leg.account_id, leg.sequence
    from source
    join ledger_transactions transaction
      on transaction.environment_id = $1
      and transaction.source_type = source.type
      and transaction.source_id = source.id
    cross join lateral (
      values (transaction.from_account_id, transaction.from_sequence),
        (transaction.to_account_id, transaction.to_sequence)
    ) leg (account_id, sequence)
    where leg.account_id = any($4)
  )
  select ${line}
  ${joined}
  order by entry.created_at desc, entry.id desc`);

/** The wallet entries that one record caused, of an order with its inbound payments: only a few. */
export const findOfSource = (
  tx: Transaction,
  environment_id: string,
  source: { type: string; id: string },
  account_ids: readonly string[],
): Promise<ShownEntry[]> => tx.rows(readOfSource, [environment_id, source.type, source.id, account_ids]);
