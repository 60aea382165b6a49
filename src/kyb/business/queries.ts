import { queryRow, queryValue, writeRow } from '../../platform/database/query.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { whileEditable } from '../status/queries.ts';
import { type Business, businessFields } from './contract.ts';

const columns = businessFields.join(', ');

export const findBusiness = queryRow<Business, [environment_id: string]>(`
  select ${columns}
  from businesses
  where environment_id = $1`);

export const findUpdateTime = queryRow<{ updated_at: string }, [environment_id: string]>(`
  select updated_at
  from businesses
  where environment_id = $1`);

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

/** Documents are of a country's register and authorities: they fix the country. */
export const hasDocuments = queryValue<boolean, [environment_id: string]>(`
  select exists (
    select
    from kyb_documents
    where environment_id = $1
  ) as is_so`);

/** Of a business that was accepted without a review: it is not edited, and nothing else of it is known. */
export const insertContact = writeRow<[environment_id: string, at: string, contact_email: string]>(
  'insert into businesses (environment_id, updated_at, contact_email) values ($1, $2, $3)',
);
