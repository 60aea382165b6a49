import { execute, queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertInto, type Row, type RowWith, saveRows, takeOverBut } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { BusinessField } from '../business/contract.ts';

/** `value` is what was reviewed: once the field holds anything else, it is not reviewed. */
export type BusinessJudgement = Readonly<RowWith<'kyb_business_judgements', { field: BusinessField }>>;

export type Waiver = Readonly<Row<'kyb_waivers'>>;

export const listJudgements = queryRows<BusinessJudgement, [environment_id: string]>(`
  select ${columnsOf('kyb_business_judgements')}
  from kyb_business_judgements
  where environment_id = $1`);

export const saveJudgements = saveRows('kyb_business_judgements');

/** What the reviewer requests again is reviewed again. */
export const forgetJudgements = execute<[environment_id: string, fields: readonly string[]]>(`
  delete from kyb_business_judgements
  where environment_id = $1
    and field = any($2::text[])`);

export const listWaivers = queryRows<Waiver, [environment_id: string]>(`
  select ${columnsOf('kyb_waivers')}
  from kyb_waivers
  where environment_id = $1
  order by waived_at`);

const saveWaiverSql = statement(`
  ${insertInto('kyb_waivers')}
  on conflict on constraint an_item_is_waived_once ${takeOverBut('kyb_waivers', ['environment_id', 'code', 'person_id'])}`);

/** A waiver that no longer counts is replaced by the next. */
export const saveWaiver = (tx: Transaction, row: Waiver): Promise<void> =>
  tx.write(saveWaiverSql, [JSON.stringify([row])], 1);
