import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { findDueBy } from '../../platform/work/due.ts';
import type { FundingRow } from './queries.ts';

/** Which funding requests their provider is to be asked about: leased by moving the due time on. */
export const findToAsk = findDueBy('funding_requests', 'provider_due_at');

const lease = statement(`
  update funding_requests
  set provider_due_at = $3, provider_attempts = provider_attempts + 1
  where environment_id = $1
    and id = $2
    and provider_due_at is not null
    and status in ('pending', 'processing')
  returning *`);

/** The row with this attempt counted; undefined where there is nothing to ask any more. */
export const leaseFunding = (
  tx: Transaction,
  environment_id: string,
  id: string,
  until: string,
): Promise<FundingRow | undefined> => tx.row(lease, [environment_id, id, until]);

const forget = statement(`
  update funding_requests
  set provider_due_at = null
  where id = $1
    and status not in ('pending', 'processing')`);

/** Nothing is asked about what has ended. */
export async function stopAsking(tx: Transaction, id: string): Promise<void> {
  await tx.rows(forget, [id]);
}
