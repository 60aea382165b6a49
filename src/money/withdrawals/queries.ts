import { sliced } from '../../platform/database/slice.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Slice } from '../../vocabulary/slice.ts';
import type { FailureCode, Withdrawal } from './contract.ts';

export type WithdrawalRow = Withdrawal & {
  environment_id: string;
  /** Real time, as the next two. */
  due_at: string | null;
  attempted_at: string | null;
  unknown_since: string | null;
  scenario_failure_code: FailureCode | null;
  failed_at: string | null;
  cancelled_at: string | null;
  returned_at: string | null;
};

const addWithdrawal = statement('insert into withdrawals select * from json_populate_record(null::withdrawals, $1)');

export const insertWithdrawal = (tx: Transaction, row: WithdrawalRow): Promise<void> =>
  tx.write(addWithdrawal, [JSON.stringify(row)], 1);

const changeWithdrawal = statement(`
  update withdrawals withdrawal
  set status = changed.status,
    failure_code = changed.failure_code,
    failure_reason = changed.failure_reason,
    provider_reference = changed.provider_reference,
    due_at = changed.due_at,
    attempted_at = changed.attempted_at,
    unknown_since = changed.unknown_since,
    approved_at = changed.approved_at,
    completed_at = changed.completed_at,
    failed_at = changed.failed_at,
    cancelled_at = changed.cancelled_at,
    returned_at = changed.returned_at,
    updated_at = changed.updated_at
  from json_populate_record(null::withdrawals, $1) changed
  where (withdrawal.environment_id, withdrawal.id) = (changed.environment_id, changed.id)`);

export const updateWithdrawal = (tx: Transaction, row: WithdrawalRow): Promise<void> =>
  tx.write(changeWithdrawal, [JSON.stringify(row)], 1);

const readWithdrawal = statement('select * from withdrawals where environment_id = $1 and id = $2');
const takeWithdrawal = statement('select * from withdrawals where environment_id = $1 and id = $2 for update');

export const findWithdrawal = (
  tx: Transaction,
  environment_id: string,
  id: string,
): Promise<WithdrawalRow | undefined> => tx.row(readWithdrawal, [environment_id, id]);

export const lockWithdrawal = (
  tx: Transaction,
  environment_id: string,
  id: string,
): Promise<WithdrawalRow | undefined> => tx.row(takeWithdrawal, [environment_id, id]);

const matching = `
  from withdrawals
  where environment_id = $1
    and ($2::text is null or status = $2)
    and ($3::text is null or currency = $3)
    and ($4::text is null or client_reference = $4)
    and ($5::uuid is null or id >= $5)
    and ($6::uuid is null or id < $6)`;

export type WithdrawalFilter = {
  status: string | null;
  currency: string | null;
  client_reference: string | null;
  lowest: string | null;
  above: string | null;
};
const valuesOf = (environment_id: string, filter: WithdrawalFilter) =>
  [environment_id, filter.status, filter.currency, filter.client_reference, filter.lowest, filter.above] as const;

export const findWithdrawals = (
  tx: Transaction,
  environment_id: string,
  filter: WithdrawalFilter,
  slice: Slice,
): Promise<WithdrawalRow[]> => tx.rows(...sliced(`select * ${matching}`, valuesOf(environment_id, filter), slice));

const countMatching = statement(`select count(*) as count ${matching}`);

export async function countWithdrawals(
  tx: Transaction,
  environment_id: string,
  filter: WithdrawalFilter,
): Promise<number> {
  const counted = await tx.row<{ count: number }>(countMatching, valuesOf(environment_id, filter));
  return counted!.count;
}

const leaseDue = statement(`
  with due as (
    select withdrawal.environment_id, withdrawal.id
    from withdrawals withdrawal
    join environments environment
      on environment.id = withdrawal.environment_id
      and environment.retired_at is null
    where withdrawal.due_at <= $1
      and withdrawal.id <> all($3::uuid[])
    order by withdrawal.due_at
    limit $4
    for update of withdrawal skip locked
  )
  update withdrawals withdrawal
  set due_at = $2
  from due
  where (withdrawal.environment_id, withdrawal.id) = (due.environment_id, due.id)
    and withdrawal.due_at <= $1
  returning withdrawal.*`);

/** Takes withdrawals that are due, in real time, and puts them off until the lease ends. */
export const leaseWithdrawals = (
  tx: Transaction,
  now: string,
  until: string,
  putOff: readonly string[],
  limit: number,
): Promise<WithdrawalRow[]> => tx.rows(leaseDue, [now, until, putOff, limit]);

const readEnvironment = (column: 'id' | 'reference') =>
  statement(`
    select environment.id, environment.organisation_id, environment.mode, environment.sandbox, environment.offset_ms,
      withdrawal.id as withdrawal_id
    from withdrawals withdrawal
    join environments environment on environment.id = withdrawal.environment_id
    where withdrawal.${column} = $1`);
const readEnvironmentById = readEnvironment('id');
const readEnvironmentByReference = readEnvironment('reference');

export type Owner = Environment & { withdrawal_id: string };

/** For the operator, who knows a withdrawal by its id alone. */
export const findOwner = (tx: Transaction, id: string): Promise<Owner | undefined> => tx.row(readEnvironmentById, [id]);

/** For a provider, which knows it by our reference alone. */
export const findOwnerOfReference = (tx: Transaction, reference: string): Promise<Owner | undefined> =>
  tx.row(readEnvironmentByReference, [reference]);
