import { queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertInto } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Bank } from './contract.ts';

const columns = columnsOf('banks');

export const findBanks = queryRows<Bank, [country: string | null, type: string | null]>(`
  select ${columns}
  from banks
  where ($1::text is null or country = $1)
    and ($2::text is null or type = $2)
  order by country desc, type, name, code`);

export const findBank = queryRow<Bank, [code: string]>(`select ${columns} from banks where code = $1`);

const addMissing = statement(`
  ${insertInto('banks')}
  on conflict (code) do nothing`);

const refresh = statement(`
  update banks
  set name = listed.name,
    nip_code = coalesce(banks.nip_code, listed.nip_code)
  from json_populate_recordset(null::banks, $1) listed
  where banks.code = listed.code
    and (banks.country, banks.currency, banks.type) = (listed.country, listed.currency, listed.type)
    and (banks.name <> listed.name or (banks.nip_code is null and listed.nip_code is not null))`);

/** Of banks that are there: how they are called now, and what was missing. */
export async function refreshKnownBanks(tx: Transaction, banks: readonly Bank[]): Promise<void> {
  await tx.rows(refresh, [JSON.stringify(banks)]);
}

/** What an operator changed since stays as it is. */
export async function addMissingBanks(tx: Transaction, banks: readonly Bank[]): Promise<void> {
  await tx.rows(addMissing, [JSON.stringify(banks)]);
}
