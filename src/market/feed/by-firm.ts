import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import { loadCalendars } from '../calendar/operations.ts';
import { listFeeds } from './operations.ts';
import type * as contract from './operator-contract.ts';
import { pageOfQuarantine } from './quarantined.ts';
import { countWaiting, type Quarantined } from './queries.ts';

/** Every exchange with its feed and how many rows wait, the default one first. */
export async function listExchanges(tx: Transaction): Promise<contract.Exchange[]> {
  const feeds = new Map((await listFeeds(tx)).map(({ exchange, ...feed }) => [exchange, feed]));
  const waiting = new Map((await countWaiting(tx)).map(({ exchange, count }) => [exchange, count]));
  return (await loadCalendars(tx)).map((calendar) => {
    const { code, name, mic, timezone, open_time, close_time, is_default } = calendar.exchange;
    return {
      ...{ code, name, mic, timezone, open_time, close_time, is_default },
      is_open: calendar.statusAt(tx.now_ms).is_open,
      quarantined: waiting.get(code) ?? 0,
      feed: feeds.get(code) ?? null,
    };
  });
}

export const presentQuarantined = (row: Quarantined): contract.QuarantinedRow => ({
  ...row,
  content: row.content as contract.QuarantinedRow['content'],
});

/** Throws not_found for an exchange that does not exist. */
export const listQuarantine = async (
  tx: Transaction,
  query: Input<typeof contract.listQuarantine>['query'],
): Promise<Page<contract.QuarantinedRow>> => shown(await pageOfQuarantine(tx, query), presentQuarantined);
