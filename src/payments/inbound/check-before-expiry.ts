import { transact } from '../../platform/database/transaction.ts';
import { accountOf } from '../../platform/provider-calls/account.ts';
import { ProviderAway, refuseIfAway } from '../../platform/provider-calls/errors.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { isBy } from '../../vocabulary/funding-methods.ts';
import { type FundingRow, findFunding } from '../funding/queries.ts';
import { findPaid, type MoneyDeps, recordFound } from './call.ts';

/** How long an expiry waits for a provider that is away. */
const GRACE_MS = 10 * 60_000;

/** Asks the provider once more before a request expires: money that has come by now is in time. */
export async function checkBeforeExpiry(deps: MoneyDeps, environment: Environment, id: string): Promise<void> {
  const { pool, payments } = deps;
  const [row, now_ms] = await transact(pool, 'read', async (tx) => [
    await findFunding(tx, environment.id, id),
    tx.now_ms,
  ]);
  if (!row?.due_at || !isWithProvider(row)) return;
  const isOverlong = now_ms - Date.parse(row.due_at) > GRACE_MS;
  const provider = payments[environment.mode];
  const found = await findPaidOf(deps, environment, row).catch((error) => {
    if (isOverlong && error instanceof ProviderAway) return null;
    refuseIfAway(provider, error);
    throw error;
  });
  if (found !== null) await transact(pool, 'write', (tx) => recordFound(tx, { row, environment }, found));
}

/** Another account than that of the request knows nothing of it. */
async function findPaidOf({ pool, payments }: MoneyDeps, { mode }: Environment, row: FundingRow) {
  const provider = payments[mode];
  const account = await accountOf(pool, mode, provider);
  if (row.call_account !== null && row.call_account !== account) return null;
  return findPaid({ row, provider });
}

const isWithProvider = ({ method, instructions, call_attempts }: FundingRow): boolean =>
  isBy(method, 'page', 'charge', 'mandate') && (instructions !== null || call_attempts > 0);
