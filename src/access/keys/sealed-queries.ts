import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

const findNewestSecretsSql = statement(`
  select key_id, secret_sealed
  from api_keys
  order by id desc
  limit 5`);

/** A few sealed secrets, whosever they are: for the start, which proves on them that the master keys are the right ones. */
export const findNewestSecrets = (tx: Transaction): Promise<{ key_id: string; secret_sealed: string }[]> =>
  tx.rows(findNewestSecretsSql);
