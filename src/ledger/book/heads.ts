import { queryRows } from '../../platform/database/query.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** The head of an account: the hash of its last entry contains all before it. */
export type AccountHead = {
  readonly environment_id: string;
  readonly id: string;
  readonly sequence: number;
  readonly hash: string;
};

const PAGE = 5_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

const readPage = queryRows<AccountHead, [environment_id: string, id: string, limit: number]>(`
  select environment_id, id, sequence, head_hash as hash
  from ledger_accounts
  where (environment_id, id) > ($1::uuid, $2::uuid)
    and sequence > 0
    and environment_id not in (select id from environments where retired_at is not null)
  order by environment_id, id
  limit $3`);

/** Every account that has entries, as pages; those of sandboxes that were reset are left out. */
export async function* accountHeads(tx: Transaction): AsyncGenerator<readonly AccountHead[]> {
  let last = { environment_id: BEFORE_ALL, id: BEFORE_ALL };
  for (;;) {
    const page = await readPage(tx, last.environment_id, last.id, PAGE);
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    last = page.at(-1)!;
  }
}

/** Which of these heads the chains do not contain. A sandbox that was reset meanwhile has none to contain. */
export const findLostHeads = queryRows<
  Omit<AccountHead, 'hash'>,
  [
    environments: readonly string[],
    accounts: readonly string[],
    sequences: readonly number[],
    hashes: readonly string[],
  ]
>(`
  select noted.environment_id, noted.id, noted.sequence
  from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::text[]) noted (environment_id, id, sequence, hash)
  left join ledger_entries entry
    on (entry.environment_id, entry.account_id, entry.sequence) = (noted.environment_id, noted.id, noted.sequence)
    and encode(entry.hash, 'hex') = noted.hash
  where entry.id is null
    and noted.environment_id not in (select id from environments where retired_at is not null)
  order by noted.environment_id, noted.id
  limit 100`);
