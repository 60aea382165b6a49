import type { Transaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../vocabulary/refusals.ts';
import type { LineRow } from '../queries.ts';
import * as queries from './queries.ts';

type Held = { readonly day: string; readonly status: string };

/** What was signed stays as it is; what waits to be signed with these figures has to be sent back first. Throws statement_rested_on. */
export function refusePrepared(days: readonly Held[]): void {
  const prepared = days.find(({ status }) => status === 'prepared');
  if (prepared)
    refuse('statement_rested_on', {
      rests: `the reconciliation of ${prepared.day}, which is prepared: send it back first`,
    });
}

/** Of a line whose decision of an instant is taken back. Throws statement_rested_on. */
export async function requireNotPrepared(
  tx: Transaction,
  { firm_account_id, day }: Pick<LineRow, 'firm_account_id' | 'day'>,
  decided_at: string,
): Promise<void> {
  const days = await queries.lockReconciliationsFrom(tx, firm_account_id, day, decided_at);
  refusePrepared(days.filter(({ is_later }) => is_later));
}
