import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { currencies } from '../../vocabulary/values.ts';
import { accountKinds } from './postings.ts';
import * as queries from './queries.ts';

/** Every environment is born with its books open: an account of each kind per currency. */
export async function openAccounts(tx: Transaction, environment: Environment): Promise<void> {
  const at_ms = tx.time_ms(environment);
  const rows = currencies.flatMap((currency) =>
    accountKinds.map((kind) => ({
      environment_id: environment.id,
      id: newId(at_ms),
      kind,
      currency,
      created_at: new Date(at_ms).toISOString(),
    })),
  );
  await queries.insertAccounts(tx, rows);
}
