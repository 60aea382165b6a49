import { changeDue } from '../../platform/database/leases.ts';
import { placesIn, readPage } from '../../platform/database/page.ts';
import { queryRow, queryRows, writeRow } from '../../platform/database/query.ts';
import { columnsOf, columnsWithout, insertInto, type Row, type RowWith } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';

export type FeedRow = Row<'market_feeds'>;

/** A feed that is new, or has another provider now, is due at once. */
export const upsertFeed = (tx: Transaction, exchange: string, provider: string, now: string) =>
  tx.rows(
    statement(`
      insert into market_feeds (exchange, provider, due_at)
      values ($1, $2, $3)
      on conflict (exchange) do update
      set provider = excluded.provider, due_at = excluded.due_at, has_history = false, failures = 0
      where market_feeds.provider <> excluded.provider`),
    [exchange, provider, now],
  );

/** Leases the feed that has been due longest; the lease expires where its process stops. */
export const leaseDue = queryRow<FeedRow, [exchanges: readonly string[], now: string, until: string]>(
  changeDue(
    'market_feeds',
    {
      where: `exchange = any ($1)
        and due_at <= $2
        and (leased_until is null or leased_until <= $2)`,
      order: 'due_at',
      limit: '1',
    },
    'leased_until = $3',
    columnsOf('market_feeds'),
  ),
);

export const recordSuccess = writeRow<[exchange: string, due_at: string, fetched_at: string]>(`
  update market_feeds
  set due_at = $2, fetched_at = $3, leased_until = null, failures = 0, last_error = null
  where exchange = $1`);

export const recordHistory = writeRow<[exchange: string]>(
  'update market_feeds set has_history = true where exchange = $1',
);

export const recordFailure = writeRow<[exchange: string, due_at: string, error: string]>(`
  update market_feeds
  set due_at = $2, leased_until = null, failures = failures + 1, last_error = $3
  where exchange = $1`);

/** The calendar changed: the feed is due now. */
export const makeDue = (tx: Transaction, exchange: string, now: string) =>
  tx.rows(statement('update market_feeds set due_at = least(due_at, $2) where exchange = $1'), [exchange, now]);

export const endLease = (tx: Transaction, exchange: string) =>
  tx.rows(statement('update market_feeds set leased_until = null where exchange = $1'), [exchange]);

export const findFeeds = queryRows<FeedRow>(`select ${columnsOf('market_feeds')} from market_feeds order by exchange`);

export const quarantineKinds = ['instrument', 'quote', 'session', 'bar', 'disclosure', 'rate'] as const;
export type QuarantineKind = (typeof quarantineKinds)[number];

export type Quarantined = Omit<RowWith<'market_quarantine', { content: object }>, 'fingerprint'>;

const quarantined = columnsWithout('market_quarantine', ['fingerprint']);

/** What was reported before is not reported again; returns how many are new. */
export async function insertQuarantined(
  tx: Transaction,
  rows: readonly (Quarantined & { fingerprint: string })[],
): Promise<number> {
  const inserted = await tx.rows(
    statement(`
      ${insertInto('market_quarantine')}
      on conflict (exchange, kind, fingerprint) do nothing
      returning id`),
    [JSON.stringify(rows)],
  );
  return inserted.length;
}

/** Only the transaction that changes the row gets it, so that a row is released once. */
export const releaseQuarantined = queryRow<Quarantined, [id: string, now: string]>(`
  update market_quarantine
  set released_at = $2
  where id = $1 and released_at is null and rejected_at is null
  returning ${quarantined}`);

/** The same for a row that is turned down. */
export const rejectQuarantined = queryRow<Quarantined, [id: string, now: string, by: string, reason: string]>(`
  update market_quarantine
  set rejected_at = $2, rejected_by = $3, reject_reason = $4
  where id = $1 and released_at is null and rejected_at is null
  returning ${quarantined}`);

export const findQuarantinedById = queryRow<Quarantined, [id: string]>(
  `select ${quarantined} from market_quarantine where id = $1`,
);

const statusConditions = {
  waiting: 'released_at is null and rejected_at is null',
  released: 'released_at is not null',
  rejected: 'rejected_at is not null',
} as const;
export type QuarantineStatus = keyof typeof statusConditions;

export type QuarantineFilter = {
  readonly exchange?: string | undefined;
  readonly kind?: QuarantineKind | undefined;
  readonly status?: QuarantineStatus | undefined;
};

/** One page, newest first, and how many match; those that wait unless `status` says otherwise. */
export function pageQuarantined(tx: Transaction, query: PageQuery & QuarantineFilter): Promise<Page<Quarantined>> {
  const { exchange = null, kind = null, status = 'waiting' } = query;
  const where = `
    from market_quarantine
    where ${statusConditions[status]} and ($1::text is null or exchange = $1) and ($2::text is null or kind = $2)`;
  return readPage<Quarantined>(tx, query, {
    select: `select ${quarantined} ${where}`,
    count: { matching: where },
    values: [exchange, kind],
    keyOf: ({ id }) => id,
    places: placesIn(tx, 'market_quarantine'),
  });
}

export const countWaiting = queryRows<{ exchange: string; count: number }>(`
  select exchange, count(*) as count
  from market_quarantine
  where released_at is null and rejected_at is null
  group by exchange`);

const readInstrumentIds = statement('select id, symbol from instruments where exchange = $1');

/** The ids of the instruments of an exchange, by symbol. */
export async function findInstrumentIds(tx: Transaction, exchange: string): Promise<Map<string, string>> {
  const rows = await tx.rows<{ id: string; symbol: string }>(readInstrumentIds, [exchange]);
  return new Map(rows.map(({ symbol, id }) => [symbol, id]));
}

/** Inserts of rows that refer to an exchange do not wait for this lock; another run does. */
export const lockExchangeForIngest = (tx: Transaction, exchange: string) =>
  tx.rows(statement('select 1 from exchanges where code = $1 for no key update'), [exchange]);
