import type pg from 'pg';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { move, requireMandate } from './moves.ts';
import { type MandateDeps, pursueMandate } from './pursue.ts';
import { findById, findDue, findToAsk } from './queries.ts';

const BATCH = 50;

/** What happens to mandates without a request. */
export const mandateWork = (deps: MandateDeps): WorkEntry[] => [
  {
    name: 'mandates.expire_activations',
    every_ms: 500,
    async run({ pool }) {
      const due = await transact(pool, 'read', (tx) => findDue(tx, new Date(tx.now_ms).toISOString(), BATCH));
      for (const { id } of due) await transact(pool, 'write', (tx) => failOverdue(tx, id));
      return due.length;
    },
  },
  {
    name: 'mandates.ask_provider',
    every_ms: 500,
    async run({ pool }) {
      const due = await transact(pool, 'read', (tx) => findToAsk(tx, new Date(tx.now_ms).toISOString(), BATCH));
      for (const { id } of due) await pursueOne(pool, deps, id);
      return due.length;
    },
  },
];

/** The row is read again under its lock: it may have been activated, or retried, since it was found. */
async function failOverdue(tx: Transaction, id: string): Promise<void> {
  const { environment } = (await findById(tx, id))!;
  const row = await requireMandate(tx, environment, id);
  if (row.status !== 'pending' || row.due_at === null || Date.parse(row.due_at) > tx.now_ms) return;
  await move(tx, environment, 'fail', row, { failure_reason: row.scenario_code ?? 'activation_expired' });
}

async function pursueOne(pool: pg.Pool, deps: MandateDeps, id: string): Promise<void> {
  const { environment } = (await transact(pool, 'read', (tx) => findById(tx, id)))!;
  try {
    await pursueMandate(deps, environment, id);
  } catch (error) {
    // Away: the lease says when it is asked again.
    if (!(error instanceof Refusal) || error.code !== 'provider_unavailable') throw error;
  }
}
