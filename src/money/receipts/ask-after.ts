import { transact } from '../../platform/database/transaction.ts';
import { refuseIfAway } from '../../providers/payments/contract.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { leaseFunding } from '../funding/provider-queries.ts';
import { type FundingRow, findFunding } from '../funding/queries.ts';
import { applyPayment } from './meaning.ts';
import { type MoneyDeps, POLL_MS, pursueFunding, referenceNow } from './pursue.ts';

/**
 * Notices get lost. What was asked of a provider is asked after, by our own reference: now and then while it is waited
 * for, and once more before the wait ends. What the provider says is applied as a notice of it would be.
 */

/** A payment under way, whose turn it is. */
export async function pursueOrAskAfter(deps: MoneyDeps, environment: Environment, id: string): Promise<void> {
  const seen = await transact(deps.pool, 'read', (tx) => findFunding(tx, environment.id, id));
  if (seen?.method !== 'gateway_checkout' || seen.instructions === null) return pursueFunding(deps, environment, id);
  const row = await transact(deps.pool, 'write', (tx) =>
    leaseFunding(tx, environment.id, id, new Date(tx.now_ms + POLL_MS).toISOString()),
  );
  if (row) await askAfter(deps, environment, row);
}

/** How long an expiry waits for a provider that is away. */
const GRACE_MS = 10 * 60_000;

/** The last look before the wait ends: money that has come by now is in time. */
export async function askBeforeExpiry(deps: MoneyDeps, environment: Environment, id: string): Promise<void> {
  const [row, now_ms] = await transact(deps.pool, 'read', async (tx) => [
    await findFunding(tx, environment.id, id),
    tx.now_ms,
  ]);
  if (!row?.due_at || !isWithProvider(row)) return;
  const isOverlong = now_ms - Date.parse(row.due_at) > GRACE_MS;
  await askAfter(deps, environment, row).catch((error) => {
    const isAway = error instanceof Refusal && error.code === 'provider_unavailable';
    if (!(isOverlong && isAway)) throw error;
  });
}

const isWithProvider = ({ method, instructions, provider_attempts }: FundingRow): boolean =>
  method.startsWith('gateway_') && (instructions !== null || provider_attempts > 0);

async function askAfter({ pool, payments }: MoneyDeps, environment: Environment, row: FundingRow): Promise<void> {
  const provider = payments[environment.mode];
  // Whom it was asked of may be configured no more: nobody else knows of it.
  if (provider.name !== row.provider) return;
  const reference = row.method === 'gateway_checkout' ? (row.provider_reference ?? row.reference) : referenceNow(row);
  const payment = await provider.findPayment(reference).catch((error) => {
    refuseIfAway(provider, error);
    throw error;
  });
  if (payment === null) return;
  const about = { provider: row.provider, mode: environment.mode };
  const told = { kind: 'payment', environment: null, recipient: null, ...payment } as const;
  await transact(pool, 'write', (tx) => applyPayment(tx, about, told, payment));
}
