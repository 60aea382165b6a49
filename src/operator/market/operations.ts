import { calendarOf, loadCalendars } from '../../market/calendar/operations.ts';
import { findDeclared } from '../../market/calendar/queries.ts';
import { listFeeds } from '../../market/feed/operations.ts';
import { pageOfQuarantine } from '../../market/feed/quarantined.ts';
import { countWaiting, type Quarantined } from '../../market/feed/queries.ts';
import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import type * as contract from './contract.ts';

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

/** Throws not_found for an exchange that there is not. */
export const listQuarantine = async (
  tx: Transaction,
  query: Input<typeof contract.listQuarantine>['query'],
): Promise<Page<contract.QuarantinedRow>> => shown(await pageOfQuarantine(tx, query), presentQuarantined);

/** The days that were declared. Throws not_found for an exchange that there is not. */
export async function listHolidays(
  tx: Transaction,
  { exchange: named, from = '', to = '9999-12-31' }: Input<typeof contract.listHolidays>['query'],
): Promise<contract.DeclaredDay[]> {
  const exchange = named === undefined ? undefined : calendarOf(await loadCalendars(tx), named).exchange.code;
  const days = await findDeclared(tx);
  return days.filter(
    (one) => (exchange === undefined || one.exchange === exchange) && one.date >= from && one.date <= to,
  );
}
