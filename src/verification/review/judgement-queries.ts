import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { BusinessField } from '../business/contract.ts';
import type { Requirement } from './contract.ts';

export type BusinessJudgement = {
  readonly environment_id: string;
  readonly field: BusinessField;
  /** What was judged: once the field holds anything else, nobody has judged it. */
  readonly value: string;
  readonly decision: 'approved' | 'rejected';
  readonly note: string | null;
  readonly judged_by: string;
  readonly judged_at: string;
};

export type Waiver = {
  readonly environment_id: string;
  readonly code: string;
  readonly person_id: string | null;
  readonly was: Extract<Requirement['status'], 'missing' | 'submitted' | 'rejected'>;
  readonly reason: string;
  readonly proposed_by: string;
  readonly approved_by: string;
  readonly waived_at: string;
};

const listJudgementsSql = statement(`
  select *
  from kyb_business_judgements
  where environment_id = $1`);

export const listJudgements = (tx: Transaction, environment_id: string): Promise<BusinessJudgement[]> =>
  tx.rows(listJudgementsSql, [environment_id]);

const saveJudgementsSql = statement(`
  insert into kyb_business_judgements
  select *
  from json_populate_recordset(null::kyb_business_judgements, $1)
  on conflict (environment_id, field) do update
  set value = excluded.value,
    decision = excluded.decision,
    note = excluded.note,
    judged_by = excluded.judged_by,
    judged_at = excluded.judged_at`);

export const saveJudgements = (tx: Transaction, rows: readonly BusinessJudgement[]): Promise<void> =>
  tx.write(saveJudgementsSql, [JSON.stringify(rows)], rows.length);

const forgetJudgementsSql = statement(`
  delete from kyb_business_judgements
  where environment_id = $1
    and field = any($2::text[])`);

/** What the reviewer asks for again is judged anew. */
export async function forgetJudgements(
  tx: Transaction,
  environment_id: string,
  fields: readonly string[],
): Promise<void> {
  await tx.rows(forgetJudgementsSql, [environment_id, fields]);
}

const listWaiversSql = statement(`
  select *
  from kyb_waivers
  where environment_id = $1
  order by waived_at`);

export const listWaivers = (tx: Transaction, environment_id: string): Promise<Waiver[]> =>
  tx.rows(listWaiversSql, [environment_id]);

const saveWaiverSql = statement(`
  insert into kyb_waivers
  select *
  from json_populate_record(null::kyb_waivers, $1)
  on conflict on constraint an_item_is_waived_once do update
  set was = excluded.was,
    reason = excluded.reason,
    proposed_by = excluded.proposed_by,
    approved_by = excluded.approved_by,
    waived_at = excluded.waived_at`);

/** A waiver that no longer counts is taken over by the next. */
export const saveWaiver = (tx: Transaction, row: Waiver): Promise<void> =>
  tx.write(saveWaiverSql, [JSON.stringify(row)], 1);
