import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Bank } from './contract.ts';

const columns = 'code, nip_code, name, country, currency, type, supports_direct_debit, token_payment_amount';

const readBanks = statement(`
  select ${columns}
  from banks
  where ($1::text is null or country = $1)
    and ($2::text is null or type = $2)
  order by country desc, type, name, code`);

export const findBanks = (tx: Transaction, country: string | null, type: string | null): Promise<Bank[]> =>
  tx.rows(readBanks, [country, type]);

const readBank = statement(`select ${columns} from banks where code = $1`);

export const findBank = (tx: Transaction, code: string): Promise<Bank | undefined> => tx.row(readBank, [code]);

const addMissing = statement(`
  insert into banks (${columns})
  select ${columns}
  from json_populate_recordset(null::banks, $1)
  on conflict (code) do nothing`);

/** What an operator changed since stays as it is. */
export async function addMissingBanks(tx: Transaction, banks: readonly Bank[]): Promise<void> {
  await tx.rows(addMissing, [JSON.stringify(banks)]);
}
