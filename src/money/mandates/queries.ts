import { sliced } from '../../platform/database/slice.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { findDueBy } from '../../platform/work/due.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Slice } from '../../vocabulary/slice.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { Activation, MandateStatus } from './contract.ts';

export type MandateRow = {
  id: string;
  reference: string;
  status: MandateStatus;
  currency: Currency;
  bank_code: string;
  bank_name: string;
  account_number_masked: string;
  account_name: string | null;
  limit_amount: string;
  settlement_account_id: string;
  provider: string;
  provider_reference: string | null;
  activation: Activation | null;
  ready_to_debit_at: string | null;
  activated_at: string | null;
  revoked_at: string | null;
  last_debit_at: string | null;
  failure_reason: string | null;
  created_at: string;

  environment_id: string;
  token_amount: string;
  email: string;
  attempt: number;
  /** Real time, as the next. */
  due_at: string | null;
  provider_due_at: string | null;
  provider_asked: boolean;
  scenario_code: string | null;
  updated_at: string;
};

const addMandate = statement('insert into mandates select * from json_populate_record(null::mandates, $1)');

export const insertMandate = (tx: Transaction, row: MandateRow): Promise<void> =>
  tx.write(addMandate, [JSON.stringify(row)], 1);

const changeMandate = statement(`
  update mandates mandate
  set status = changed.status,
    provider_reference = changed.provider_reference,
    activation = changed.activation,
    failure_reason = changed.failure_reason,
    attempt = changed.attempt,
    ready_to_debit_at = changed.ready_to_debit_at,
    activated_at = changed.activated_at,
    revoked_at = changed.revoked_at,
    last_debit_at = changed.last_debit_at,
    due_at = changed.due_at,
    provider_due_at = changed.provider_due_at,
    provider_asked = changed.provider_asked,
    scenario_code = changed.scenario_code,
    updated_at = changed.updated_at
  from json_populate_record(null::mandates, $1) changed
  where (mandate.environment_id, mandate.id) = (changed.environment_id, changed.id)`);

export const updateMandate = (tx: Transaction, row: MandateRow): Promise<void> =>
  tx.write(changeMandate, [JSON.stringify(row)], 1);

const readMandate = statement('select * from mandates where environment_id = $1 and id = $2');
const takeMandate = statement('select * from mandates where environment_id = $1 and id = $2 for update');

export const findMandate = (tx: Transaction, environment_id: string, id: string): Promise<MandateRow | undefined> =>
  tx.row(readMandate, [environment_id, id]);

export const lockMandate = (tx: Transaction, environment_id: string, id: string): Promise<MandateRow | undefined> =>
  tx.row(takeMandate, [environment_id, id]);

const matching = `
  from mandates
  where environment_id = $1
    and ($2::text is null or status = $2)`;

export const findMandates = (
  tx: Transaction,
  environment_id: string,
  status: string | null,
  slice: Slice,
): Promise<MandateRow[]> => tx.rows(...sliced(`select * ${matching}`, [environment_id, status], slice));

const countMatching = statement(`select count(*) as count ${matching}`);

export async function countMandates(tx: Transaction, environment_id: string, status: string | null): Promise<number> {
  const counted = await tx.row<{ count: number }>(countMatching, [environment_id, status]);
  return counted!.count;
}

type Named = Omit<Environment, 'id'> & { id: string; environment_id: string };
const withEnvironment = `
  select mandate.id, mandate.environment_id, environment.organisation_id, environment.mode, environment.sandbox,
    environment.offset_ms
  from mandates mandate
  join environments environment on environment.id = mandate.environment_id`;

const placeOf = (row: Named | undefined) =>
  row && {
    id: row.id,
    environment: {
      id: row.environment_id,
      organisation_id: row.organisation_id,
      mode: row.mode,
      sandbox: row.sandbox,
      offset_ms: row.offset_ms,
    },
  };

const readById = statement(`${withEnvironment} where mandate.id = $1`);
const readByReference = statement(`${withEnvironment} where mandate.reference = $1`);

/** For the operator and the work loops, who know a mandate by its id alone. */
export const findById = async (tx: Transaction, id: string) => placeOf(await tx.row<Named>(readById, [id]));

/** For providers, who know a mandate by our reference. */
export const findByReference = async (tx: Transaction, reference: string) =>
  placeOf(await tx.row<Named>(readByReference, [reference]));

export const findDue = findDueBy('mandates', 'due_at');

export const findToAsk = findDueBy('mandates', 'provider_due_at');
