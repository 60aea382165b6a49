import { byKey, rowsOfEachShard } from '../../platform/database/citus/each-shard.ts';
import { findRetired } from '../../platform/database/citus/environments.ts';
import { placesIn, readPage } from '../../platform/database/page.ts';
import { queryRow, queryRows, writeRow } from '../../platform/database/query.ts';
import { columnsOf, insertRow, type RowWith, updateRows } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { PageQuery } from '../../vocabulary/page.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import type { IncomeTreatment } from '../investments/contract.ts';
import { type declarationStatuses, OTHERS_MAX } from './contract.ts';
import { declarationMachine } from './states.ts';

export type DeclarationRow = RowWith<'distribution_declarations', { status: (typeof declarationStatuses)[number] }>;

export const insertDeclaration = insertRow('distribution_declarations');

export const updateDeclaration = updateRows('distribution_declarations', [
  'status',
  'amount_per_unit',
  'reached_environment_id',
  'reached_holding_id',
  'recorded_count',
  'recorded_at',
  'paid_at',
  'cancelled_at',
  'updated_at',
]);

const declarations = `select ${columnsOf('distribution_declarations')} from distribution_declarations`;

export const findDeclaration = queryRow<DeclarationRow, [id: string]>(`${declarations} where id = $1`);

export const lockDeclaration = queryRow<DeclarationRow, [id: string]>(`${declarations} where id = $1 for update`);

/** What is paid of a product to who holds it in the month of a day. */
export const findOfMonth = queryRows<DeclarationRow, [investment_id: string, day: string]>(`
  ${declarations}
  where investment_id = $1
    and ${declarationMachine.sql.is(['declared', 'recorded', 'paid'])}
    and record_date >= date_trunc('month', $2::date)
    and record_date < date_trunc('month', $2::date) + interval '1 month'
  order by record_date, id
  limit ${OTHERS_MAX}`);

/** What is to be written down or paid today, those to write down first: what income buys counts for no earlier day. */
export const findUnderWay = queryRows<DeclarationRow, [today: string]>(`
  ${declarations}
  where ${declarationMachine.sql.from('record')} and record_date < $1
    or ${declarationMachine.sql.from('finish')} and payment_date <= $1
  order by status, payment_date, id`);

export const countPaid = writeRow<[id: string, paid: number, at: string]>(`
  update distribution_declarations
  set paid_count = paid_count + $2, updated_at = $3
  where id = $1`);

export type DeclarationFilters = {
  readonly investment_id?: string | undefined;
  readonly mode?: Mode | undefined;
  readonly status?: string | undefined;
};

export const findDeclarations = (
  tx: Transaction,
  { investment_id, mode, status }: DeclarationFilters,
  page: PageQuery,
) => {
  const matching = `
    from distribution_declarations
    where ($1::uuid is null or investment_id = $1)
      and ($2::text is null or mode = $2)
      and ($3::text is null or status = $3)`;
  return readPage<DeclarationRow>(tx, page, {
    select: `select ${columnsOf('distribution_declarations')} ${matching}`,
    count: { matching: matching },
    values: [investment_id ?? null, mode ?? null, status ?? null],
    keyOf: ({ id }) => id,
    places: placesIn(tx, 'distribution_declarations'),
  });
};

export type DeclaredProduct = {
  readonly id: string;
  readonly name: string;
  readonly mode: Mode;
  readonly currency: Currency;
  readonly income_treatment: IncomeTreatment;
};

export const findProduct = queryRow<DeclaredProduct, [id: string]>(`
  select id, name, mode, currency, income_treatment
  from investments
  where id = $1`);

export type HoldingKey = { readonly environment_id: string; readonly id: string };

/** The holdings of a product that follow one, environment by environment, each by the index of its own. */
const nextHoldings = statement(`
  select environment.id as environment_id, found.id
  from environments environment
  cross join lateral (
    select holding.id
    from holdings holding
    where holding.environment_id = environment.id
      and holding.investment_id = $1
      and (environment.id is distinct from $2::uuid or holding.id > $3::uuid)
    order by holding.id
    limit $4
  ) found
  where ($2::uuid is null or environment.id >= $2)
    and environment.retired_at is null
  order by environment.id, found.id
  limit $4`);

const nextHoldingsOfShard = statement(`
  select environment_id, id
  from holdings
  where investment_id = $1
    and ($2::uuid is null or (environment_id, id) > ($2, $3::uuid))
    and environment_id <> all($5::uuid[])
  order by environment_id, id
  limit $4`);

type After = readonly [environment_id: string | null, id: string | null];

export async function findNextHoldings(
  tx: Transaction,
  investment_id: string,
  after: After,
  limit: number,
): Promise<HoldingKey[]> {
  const asked = [investment_id, ...after, limit] as const;
  if (!tx.isDistributed) return tx.rows(nextHoldings, asked);
  const found = await rowsOfEachShard<HoldingKey>(tx, nextHoldingsOfShard, [...asked, await findRetired(tx)]);
  return found.sort(byKey).slice(0, limit);
}
