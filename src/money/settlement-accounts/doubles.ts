import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { indexNumber, lookForNumber, openNumber } from './numbers.ts';
import * as queries from './queries.ts';

/**
 * The same account is added once. Whoever adds waits for its turn first, so that of two at once the second finds the
 * first; an account that was removed is not in the way.
 */
export async function requireNoDouble(tx: Transaction, sealer: Sealer, row: queries.AccountRow, number: string) {
  await queries.waitForTurn(tx, row.environment_id);
  await indexFormer(tx, sealer, row.environment_id);
  const settlement_account_id = await queries.findSame(tx, row.environment_id, lookForNumber(sealer, row, number));
  if (settlement_account_id !== null) refuse('settlement_account_exists', { settlement_account_id });
}

/** Accounts of the time before numbers had an index get theirs; of former doubles the oldest alone. */
async function indexFormer(tx: Transaction, sealer: Sealer, environment_id: string): Promise<void> {
  for (const row of await queries.lockWithoutIndex(tx, environment_id)) {
    const number = openNumber(sealer, row);
    if ((await queries.findSame(tx, environment_id, lookForNumber(sealer, row, number))) === null)
      await queries.setIndex(tx, row, indexNumber(sealer, row, number));
  }
}
