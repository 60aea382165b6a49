import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import { itemByItem } from '../../platform/work/item-by-item.ts';
import { move, requireMandate } from './moves.ts';
import { type MandateDeps, pursueMandate } from './pursue.ts';
import { findById, findDue, findToAsk } from './queries.ts';

const BATCH = 50;
const now = (tx: Transaction) => new Date(tx.now_ms).toISOString();
const key = ({ id }: { id: string }) => id;

/** What happens to mandates without a request. */
export const mandateWork = (deps: MandateDeps): WorkEntry[] => [
  itemByItem({
    name: 'mandates.expire_activations',
    every_ms: 500,
    kind: 'read',
    due: (tx, putOff) => findDue(tx, now(tx), putOff, BATCH),
    key,
    work: async ({ id }, pool) => {
      await transact(pool, 'write', (tx) => failOverdue(tx, id));
      return 'done';
    },
  }),
  itemByItem({
    name: 'mandates.ask_provider',
    every_ms: 500,
    kind: 'read',
    due: (tx, putOff) => findToAsk(tx, now(tx), putOff, BATCH),
    key,
    work: async ({ id }, pool) => {
      const { environment } = (await transact(pool, 'read', (tx) => findById(tx, id)))!;
      await pursueMandate(deps, environment, id);
      return 'done';
    },
  }),
];

/** The row is read again under its lock: it may have been activated, or retried, since it was found. */
async function failOverdue(tx: Transaction, id: string): Promise<void> {
  const { environment } = (await findById(tx, id))!;
  const row = await requireMandate(tx, environment, id);
  if (row.status !== 'pending' || row.due_at === null || Date.parse(row.due_at) > tx.now_ms) return;
  await move(tx, environment, 'fail', row, { failure_reason: row.scenario_code ?? 'activation_expired' });
}
