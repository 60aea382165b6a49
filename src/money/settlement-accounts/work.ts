import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import { itemByItem } from '../../platform/work/item-by-item.ts';
import { type PaymentsProviders, ProviderAway, ProviderRefused } from '../../providers/payments/contract.ts';
import { openNumber } from './numbers.ts';
import { environmentOfAccount } from './operations.ts';
import { type AccountRow, findOrganisationName, leaseAccounts, stopAsking } from './queries.ts';
import { recordHolder, rejectAccount } from './verification.ts';

const BATCH = 20;
/** A bank that does not answer is asked again after this long. */
const LEASE_MS = 60_000;

type Deps = { readonly sealer: Sealer; readonly payments: PaymentsProviders };

/** Asks banks who holds the accounts that were added: leased first, asked with no transaction open, then recorded. */
export const settlementAccountWork = (deps: Deps): WorkEntry[] => [
  itemByItem({
    name: 'settlement_accounts.verify',
    every_ms: 500,
    kind: 'write',
    due: (tx, putOff) => leaseAccounts(tx, iso(tx.now_ms), iso(tx.now_ms + LEASE_MS), putOff, BATCH),
    key: ({ id }) => id,
    work: async (row, pool) => {
      await verifyOne(pool, deps, row);
      return 'done';
    },
  }),
];

const iso = (ms: number) => new Date(ms).toISOString();

async function verifyOne(pool: pg.Pool, { sealer, payments }: Deps, row: AccountRow): Promise<void> {
  const { environment, expected_name } = await transact(pool, 'read', async (tx) => {
    const owner = await environmentOfAccount(tx, row.id);
    return { environment: owner, expected_name: await findOrganisationName(tx, owner.organisation_id) };
  });
  const { scenario_reason, bank_code, currency } = row;
  if (scenario_reason !== null)
    return void (await transact(pool, 'write', (tx) => rejectAccount(tx, environment, row.id, scenario_reason)));
  // No bank tells the holder of a dollar account.
  if (bank_code === null) return transact(pool, 'write', (tx) => stopAsking(tx, row));
  try {
    const account_number = openNumber(sealer, row);
    const held = await payments[environment.mode].resolveAccount({
      bank_code,
      account_number,
      currency,
      expected_name,
    });
    await transact(pool, 'write', (tx) => recordHolder(tx, environment, row.id, held));
  } catch (error) {
    // A bank that will not say leaves the account to the operator.
    if (error instanceof ProviderRefused) await transact(pool, 'write', (tx) => stopAsking(tx, row));
    else if (!(error instanceof ProviderAway)) throw error;
  }
}
