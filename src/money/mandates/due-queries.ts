import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';

const recompute = statement(`
  update mandates
  set due_at = (activation ->> 'expires_at')::timestamptz - $2 * interval '1 millisecond'
  where environment_id = $1
    and due_at is not null
    and scenario_code is null
    and activation is not null`);

/** When activations end in real time, as the environment's clock stands now; a scenario strikes in real time anyway. */
export async function recomputeDue(tx: Transaction, { id, offset_ms }: Environment): Promise<void> {
  await tx.rows(recompute, [id, offset_ms]);
}
