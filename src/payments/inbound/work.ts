import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { type WorkEntry, workWhenDue } from '../../platform/work/entry.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { requireFunding } from '../funding/operations.ts';
import { findById } from '../funding/queries.ts';
import { checkBeforeExpiry } from './check-before-expiry.ts';
import { expireFunding } from './operations.ts';
import { applyProviderEvents, type ProviderEventDeps } from './provider-events.ts';
import { isEventDue } from './queries.ts';

/** The background work of inbound payments. */
export const inboundWork = (deps: ProviderEventDeps): WorkEntry[] => [
  {
    name: 'provider_events.apply',
    every_ms: 250,
    look: (tx) => isEventDue(tx, tx.now),
    run: (running) => applyProviderEvents(deps, running),
  },
  workWhenDue(['funding_requests', 'due_at'], {
    name: 'funding_requests.expire',
    work: async ({ id }, pool) => {
      const { environment } = (await transact(pool, 'read', (tx) => findById(tx, id)))!;
      await checkBeforeExpiry(deps, environment, id);
      await transact(pool, 'write', (tx) => expireOne(tx, environment, id));
    },
  }),
];

/** The row is read again under its lock: money may have come since it was found. */
async function expireOne(tx: Transaction, environment: Environment, id: string): Promise<void> {
  const row = await requireFunding(tx, environment, id);
  if (row.due_at === null || Date.parse(row.due_at) > tx.now_ms) return;
  await expireFunding(tx, environment, id);
}
