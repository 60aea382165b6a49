import { sliced } from '../../platform/database/slice.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Slice } from '../../vocabulary/slice.ts';
import type { Distribution, DistributionStatus } from './contract.ts';

export type DistributionRow = Distribution & { environment_id: string; cancelled_at: string | null };

const addDistribution = statement(
  'insert into distributions select * from json_populate_record(null::distributions, $1)',
);

export const insertDistribution = (tx: Transaction, row: DistributionRow): Promise<void> =>
  tx.write(addDistribution, [JSON.stringify(row)], 1);

const changeDistribution = statement(`
  update distributions
  set status = $3, paid_at = $4, cancelled_at = $5, updated_at = $6
  where environment_id = $1
    and id = $2`);

export const updateDistribution = (tx: Transaction, row: DistributionRow): Promise<void> =>
  tx.write(
    changeDistribution,
    [row.environment_id, row.id, row.status, row.paid_at, row.cancelled_at, row.updated_at],
    1,
  );

const readDistribution = statement('select * from distributions where environment_id = $1 and id = $2');

export const findDistribution = (
  tx: Transaction,
  environment_id: string,
  id: string,
): Promise<DistributionRow | undefined> => tx.row(readDistribution, [environment_id, id]);

const matching = `
  from distributions
  where environment_id = $1
    and holding_id = $2
    and ($3::text is null or status = $3)`;

export type DistributionFilter = { holding_id: string; status: DistributionStatus | null };

export const findDistributions = (
  tx: Transaction,
  environment_id: string,
  { holding_id, status }: DistributionFilter,
  slice: Slice,
): Promise<DistributionRow[]> =>
  tx.rows(...sliced(`select * ${matching}`, [environment_id, holding_id, status], slice));

const countMatching = statement(`select count(*) as count ${matching}`);

export async function countDistributions(
  tx: Transaction,
  environment_id: string,
  { holding_id, status }: DistributionFilter,
): Promise<number> {
  const counted = await tx.row<{ count: number }>(countMatching, [environment_id, holding_id, status]);
  return counted!.count;
}

const cancelScheduledOf = statement(`
  update distributions
  set status = 'cancelled', cancelled_at = $3, updated_at = $3
  where environment_id = $1
    and holding_id = any($2::uuid[])
    and status = any($4)`);

export async function cancelDistributionsOf(
  tx: Transaction,
  environment_id: string,
  holding_ids: readonly string[],
  from: readonly DistributionStatus[],
  at: string,
): Promise<void> {
  await tx.rows(cancelScheduledOf, [environment_id, holding_ids, at, from]);
}

const environmentOf = (table: 'distributions' | 'holdings') =>
  statement(`
    select environment.id, environment.organisation_id, environment.mode, environment.sandbox, environment.offset_ms
    from ${table} record
    join environments environment on environment.id = record.environment_id
    where record.id = $1`);

const readEnvironmentOfDistribution = environmentOf('distributions');
const readEnvironmentOfHolding = environmentOf('holdings');

/** For the operator, who knows a record by its id alone. */
export const findEnvironmentOfDistribution = (tx: Transaction, id: string): Promise<Environment | undefined> =>
  tx.row(readEnvironmentOfDistribution, [id]);

export const findEnvironmentOfHolding = (tx: Transaction, id: string): Promise<Environment | undefined> =>
  tx.row(readEnvironmentOfHolding, [id]);

const readScheduled = statement(`
  select distribution.id, distribution.holding_id, holding.investment_name, distribution.gross_amount,
    distribution.tax_withheld, distribution.net_amount, distribution.currency, distribution.payment_date,
    environment.mode, environment.organisation_id
  from distributions distribution
  join holdings holding
    on (holding.environment_id, holding.id) = (distribution.environment_id, distribution.holding_id)
  join environments environment
    on environment.id = distribution.environment_id
    and environment.retired_at is null
  where distribution.status = 'scheduled'
  order by distribution.payment_date, distribution.id
  limit 200`);

/** The operator's queue: what is to be paid, the earliest first. */
export const findScheduled = (tx: Transaction): Promise<object[]> => tx.rows(readScheduled);
