import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { whileEditable } from '../status/queries.ts';
import { type Business, businessFields } from './contract.ts';

const columns = businessFields.join(', ');

const findBusinessSql = statement(`
  select ${columns}
  from businesses
  where environment_id = $1`);

export const findBusiness = (tx: Transaction, environment_id: string): Promise<Business | undefined> =>
  tx.row(findBusinessSql, [environment_id]);

const findUpdateTimeSql = statement(`
  select updated_at
  from businesses
  where environment_id = $1`);

export const findUpdateTime = (tx: Transaction, environment_id: string): Promise<{ updated_at: string } | undefined> =>
  tx.row(findUpdateTimeSql, [environment_id]);

const saveBusinessSql = statement(`
  insert into businesses (environment_id, updated_at, ${columns})
  select $1, $2, ${columns}
  from json_populate_record(null::businesses, $3)
  where ${whileEditable}
  on conflict (environment_id) do update
  set updated_at = excluded.updated_at,
    ${businessFields.map((name) => `${name} = excluded.${name}`).join(',\n    ')}`);

export const saveBusiness = (tx: Transaction, environment_id: string, at: string, business: Business): Promise<void> =>
  tx.write(saveBusinessSql, [environment_id, at, JSON.stringify(business)], 1);

const hasDocumentsSql = statement(`
  select exists (
    select
    from kyb_documents
    where environment_id = $1
  ) as is_so`);

/** Documents are of a country's register and authorities: they fix the country. */
export async function hasDocuments(tx: Transaction, environment_id: string): Promise<boolean> {
  const row = await tx.row<{ is_so: boolean }>(hasDocumentsSql, [environment_id]);
  return row!.is_so;
}
