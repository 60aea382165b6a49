import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

export type FeedRow = {
  exchange: string;
  provider: string;
  due_at: string;
  leased_until: string | null;
  has_history: boolean;
  fetched_at: string | null;
  failures: number;
  last_error: string | null;
};

/** A feed that is new, or that another took over from, is due at once. */
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

/** Takes the feed that has been due longest; the lease ends by itself should whoever took it die. */
export const leaseDue = (tx: Transaction, exchanges: readonly string[], now: string, until: string) =>
  tx.row<FeedRow>(
    statement(`
      update market_feeds
      set leased_until = $3
      where exchange = (
          select exchange
          from market_feeds
          where exchange = any ($1) and due_at <= $2 and (leased_until is null or leased_until <= $2)
          order by due_at
          limit 1
          for update skip locked
        )
        and due_at <= $2
        and (leased_until is null or leased_until <= $2)
      returning *`),
    [exchanges, now, until],
  );

export const noteSuccess = (tx: Transaction, exchange: string, due_at: string, fetched_at: string) =>
  tx.write(
    statement(`
      update market_feeds
      set due_at = $2, fetched_at = $3, leased_until = null, failures = 0, last_error = null
      where exchange = $1`),
    [exchange, due_at, fetched_at],
    1,
  );

export const noteHistory = (tx: Transaction, exchange: string) =>
  tx.write(statement('update market_feeds set has_history = true where exchange = $1'), [exchange], 1);

export const noteFailure = (tx: Transaction, exchange: string, due_at: string, error: string) =>
  tx.write(
    statement(`
      update market_feeds
      set due_at = $2, leased_until = null, failures = failures + 1, last_error = $3
      where exchange = $1`),
    [exchange, due_at, error],
    1,
  );

/** The calendar changed: when it is asked next is worked out anew. */
export const hasten = (tx: Transaction, exchange: string, now: string) =>
  tx.rows(statement('update market_feeds set due_at = least(due_at, $2) where exchange = $1'), [exchange, now]);

export const endLease = (tx: Transaction, exchange: string) =>
  tx.rows(statement('update market_feeds set leased_until = null where exchange = $1'), [exchange]);

export const findFeeds = (tx: Transaction) =>
  tx.rows<FeedRow>(statement('select * from market_feeds order by exchange'));

export type QuarantineKind = 'instrument' | 'quote' | 'session' | 'bar' | 'disclosure' | 'rate';

export type Quarantined = {
  id: string;
  exchange: string;
  kind: QuarantineKind;
  symbol: string;
  reason: string;
  content: object;
  provider: string;
  created_at: string;
  released_at: string | null;
};

/** What was reported before is not reported again; answers how many are new. */
export async function insertQuarantined(
  tx: Transaction,
  rows: readonly (Quarantined & { fingerprint: string })[],
): Promise<number> {
  const inserted = await tx.rows(
    statement(`
      insert into market_quarantine (id, exchange, kind, symbol, reason, content, fingerprint, provider, created_at)
      select id, exchange, kind, symbol, reason, content, fingerprint, provider, created_at
      from json_populate_recordset(null::market_quarantine, $1::json)
      on conflict (exchange, kind, fingerprint) do nothing
      returning id`),
    [JSON.stringify(rows)],
  );
  return inserted.length;
}

export const findQuarantined = (
  tx: Transaction,
  exchange: string,
  { limit, offset }: { limit: number; offset: number },
) =>
  tx.rows<Quarantined>(
    statement(`
      select id, exchange, kind, symbol, reason, content, provider, created_at, released_at
      from market_quarantine
      where exchange = $1 and released_at is null
      order by id desc
      limit $2 offset $3`),
    [exchange, limit, offset],
  );

/** Only whoever changes it gets it, so that a row is released once. */
export const releaseQuarantined = (tx: Transaction, id: string, now: string) =>
  tx.row<Quarantined>(
    statement(`
      update market_quarantine
      set released_at = $2
      where id = $1 and released_at is null
      returning id, exchange, kind, symbol, reason, content, provider, created_at, released_at`),
    [id, now],
  );

export const findInstrumentIds = (tx: Transaction, exchange: string) =>
  tx.rows<{ id: string; symbol: string }>(statement('select id, symbol from instruments where exchange = $1'), [
    exchange,
  ]);

/** Rows that refer to an exchange do not wait for this lock; another who takes it does. */
export const oneIntakeAtATime = (tx: Transaction, exchange: string) =>
  tx.rows(statement('select 1 from exchanges where code = $1 for no key update'), [exchange]);
