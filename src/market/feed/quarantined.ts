import { requireById } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { loadCalendar } from '../calendar/operations.ts';
import * as queries from './queries.ts';

/** A row of the quarantine by its id, whatever became of it. Throws not_found. */
export const quarantinedRow = requireById('quarantined_row', queries.findQuarantinedById);

/** A page of the quarantine of one exchange, or of all. Throws not_found for an exchange that does not exist. */
export async function pageOfQuarantine(
  tx: Transaction,
  query: PageQuery & queries.QuarantineFilter,
): Promise<Page<queries.Quarantined>> {
  if (query.exchange === undefined) return queries.pageQuarantined(tx, query);
  const { exchange } = await loadCalendar(tx, query.exchange);
  return queries.pageQuarantined(tx, { ...query, exchange: exchange.code });
}

/** Turns a row down for good: it is never published, and the same row is not reported again for the same reason. Throws not_found where it does not wait. */
export async function rejectQuarantined(
  tx: Transaction,
  id: string,
  { actor, reason }: { readonly actor: string; readonly reason: string },
): Promise<queries.Quarantined> {
  const now = new Date(tx.now_ms).toISOString();
  const found = isId(id) ? await queries.rejectQuarantined(tx, id, now, actor, reason) : undefined;
  return found ?? refuse('not_found', { resource: 'quarantined_row', id });
}
