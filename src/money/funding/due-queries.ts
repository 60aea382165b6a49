import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';

const recompute = statement(`
  update funding_requests
  set due_at = expires_at - $2 * interval '1 millisecond'
  where environment_id = $1
    and due_at is not null`);

/** When payment windows end in real time, as the environment's clock stands now. */
export async function recomputeDue(tx: Transaction, { id, offset_ms }: Environment): Promise<void> {
  await tx.rows(recompute, [id, offset_ms]);
}
