import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { type WorkEntry, workWhenDue } from '../../platform/work/entry.ts';
import { findById } from './queries.ts';
import { requireMandate, transitionMandate } from './transitions.ts';

/** The background work of mandates. */
export const mandateWork: readonly WorkEntry[] = [
  workWhenDue(['mandates', 'due_at'], {
    name: 'mandates.expire_activations',
    work: ({ id }, pool) => transact(pool, 'write', (tx) => failOverdue(tx, id)),
  }),
];

/** The row is read again under its lock: it may have been activated, or retried, since it was found. */
async function failOverdue(tx: Transaction, id: string): Promise<void> {
  const { environment } = (await findById(tx, id))!;
  const row = await requireMandate(tx, environment, id);
  if (row.due_at === null || Date.parse(row.due_at) > tx.now_ms) return;
  await transitionMandate(tx, environment, 'fail', row, { failure_reason: row.scenario_code ?? 'activation_expired' });
}
