import { placesIn, readPage } from '../../platform/database/page.ts';
import { queryRows } from '../../platform/database/query.ts';
import { findRow } from '../../platform/database/records.ts';
import { columnsOf, insertRow, insertRows, type Row, updateRows } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { listDistributions } from './contract.ts';
import { distributionMachine } from './states.ts';

export type DistributionRow = Row<'distributions'>;

export const insertDistribution = insertRow('distributions');
export const insertDistributions = insertRows('distributions');

export const updateDistributions = updateRows('distributions', [
  'status',
  'paid_at',
  'cancelled_at',
  'reinvested_units',
  'charges_total',
  'net_amount',
  'updated_at',
]);

export type DueDistribution = Pick<DistributionRow, 'environment_id' | 'id' | 'holding_id'>;

/** What a declaration is still to pay, without sandboxes that were reset and without what failed a moment ago. */
export const findDeclared = queryRows<
  DueDistribution,
  [declaration_id: string, excluded: readonly string[], limit: number]
>(`
  select distribution.environment_id, distribution.id, distribution.holding_id
  from distributions distribution
  join environments environment
    on environment.id = distribution.environment_id
    and environment.retired_at is null
  where distribution.declaration_id = $1
    and distribution.status = 'scheduled'
    and distribution.id <> all ($2::uuid[])
  order by distribution.environment_id, distribution.id
  limit $3`);

export const findDistributionsAmong = queryRows<DistributionRow, [environment_id: string, ids: readonly string[]]>(`
  select ${columnsOf('distributions')}
  from distributions
  where environment_id = $1 and id = any ($2::uuid[])
  order by id`);

export const findDistribution = findRow<DistributionRow>('distributions');

const matching = `
  from distributions
  where environment_id = $1
    and holding_id = $2
    and ($3::text is null or status = $3)`;

export type DistributionsQuery = Input<typeof listDistributions>['query'];

export const findDistributions = (
  tx: Transaction,
  environment_id: string,
  holding_id: string,
  { status, ...query }: DistributionsQuery,
) =>
  readPage<DistributionRow>(tx, query, {
    select: `select ${columnsOf('distributions')} ${matching}`,
    count: `select count(*) as count ${matching}`,
    values: [environment_id, holding_id, status ?? null],
    keyOf: ({ id }) => id,
    places: placesIn(tx, 'distributions', { environment_id, holding_id }),
  });

const cancelScheduledOf = statement(`
  update distributions
  set status = ${distributionMachine.sql.to('cancel')}, cancelled_at = $3, updated_at = $3
  where environment_id = $1
    and holding_id = any($2::uuid[])
    and ${distributionMachine.sql.from('cancel')}`);

/** What accrues by the day was paid in full: nothing scheduled may pay any of it again. Under the holdings' locks. */
export const cancelDistributionsOf = (tx: Transaction, environment: Environment, holding_ids: readonly string[]) =>
  tx.rows(cancelScheduledOf, [environment.id, holding_ids, tx.time(environment)]);
