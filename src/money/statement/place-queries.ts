import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

const readIds = statement(`
  select sequence, id
  from ledger_entries
  where environment_id = $1
    and account_id = $2
    and sequence between $3 and $4`);

export type EntryId = { readonly sequence: number; readonly id: string };

/** The ids of a few entries of one wallet. */
export const findIds = (
  tx: Transaction,
  environment_id: string,
  account_id: string,
  { lowest, highest }: { lowest: number; highest: number },
): Promise<EntryId[]> => tx.rows(readIds, [environment_id, account_id, lowest, highest]);
