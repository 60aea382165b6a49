import { findEnvironments } from '../../platform/database/citus/environments.ts';
import { pulledFirst } from '../../platform/database/citus/pulled.ts';
import { rowsByKey } from '../../platform/database/locking.ts';
import { queryRows } from '../../platform/database/query.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { lotsIn, takesFrom } from '../orders/sold-lots-queries.ts';

/** `holdings`: what they are read from; `environment`: what is read of their environments; the others are parameters. */
type AtRecord = { holdings: string; environment: string; end: string; perUnit: string; tax: string };

/** Whether the dealing day of a sell with a settlement day is the record date or an earlier one. */
const wasDealtBy = (end: string): string =>
  `(sell.expected_settlement_date is not null and sell.dealing_date < (${end}::timestamptz at time zone 'UTC')::date)`;

const isSoldSince = (end: string): string =>
  `sell.status = 'completed' and sell.completed_at >= ${end} and not ${wasDealtBy(end)}`;

const isUnsettled = (end: string): string => `sell.status = 'pending_fulfilment' and ${wasDealtBy(end)}`;

/** Units that the sells that match take from a holding, of itself or across lots. */
const unitsOfSells = (matching: string): string => `coalesce((
          select sum(sell.units)
          from orders sell
          where sell.environment_id = holding.environment_id
            and sell.holding_id = holding.id
            and sell.side = 'sell'
            and ${matching}
        ), 0) + coalesce((
          select sum(lot.units)
          from orders sell
          cross join ${lotsIn('sell')}
          where sell.environment_id = holding.environment_id
            and ${takesFrom('sell', 'holding.id')}
            and lot.holding_id = holding.id
            and ${matching}
        ), 0)`;

/**
 * What holdings are to be paid of a declaration: read by the preview and by the recording, so that both have the same figures.
 * What was held at the end of the record date is what is held now, with what was sold since and without what income bought
 * since. Units of a sell that settles on a later day are held until its dealing day, whose price they get. A unit is paid `perUnit`, and `tax`
 * is in percent.
 */
const atRecord = ({ holdings, environment, end, perUnit, tax }: AtRecord) => `
  select holding.environment_id, holding.id as holding_id, holding.currency, held.units, ${environment}
    trunc(held.units * ${perUnit}::numeric, 2) as gross_amount,
    trunc(trunc(held.units * ${perUnit}::numeric, 2) * ${tax}::numeric / 100, 2) as tax_withheld
  from ${holdings}
  cross join lateral (
    select holding.units
      + case when holding.updated_at >= ${end} then ${unitsOfSells(isSoldSince(end))} else 0 end
      - case when holding.reserved_units > 0 then ${unitsOfSells(isUnsettled(end))} else 0 end
      - case when holding.updated_at >= ${end} then coalesce((
          select sum(paid.reinvested_units)
          from distributions paid
          where paid.environment_id = holding.environment_id
            and paid.holding_id = holding.id
            and paid.paid_at >= ${end}
        ), 0) else 0 end as units
  ) held
  where holding.purchased_at < ${end}
    and holding.status in ('active', 'closed')
    and trunc(held.units * ${perUnit}::numeric, 2) > 0`;

export type Owed = {
  readonly environment_id: string;
  readonly holding_id: string;
  readonly currency: 'NGN' | 'GHS' | 'USD';
  readonly offset_ms: number;
  readonly gross_amount: string;
  readonly tax_withheld: string;
};

export type Terms = readonly [end: string, amount_per_unit: string, tax_rate: string];
export type TermsOfProduct = [...Terms, investment_id: string];

const ofKeys = { end: '$3', perUnit: '$4', tax: '$5' };
const wanted = `unnest($1::uuid[], $2::uuid[]) wanted (environment_id, id)
  join holdings holding on (holding.environment_id, holding.id) = (wanted.environment_id, wanted.id)`;

const readOwed = statement(`${atRecord({
  ...ofKeys,
  holdings: `${wanted}
  join environments environment on environment.id = holding.environment_id and environment.retired_at is null`,
  environment: 'environment.offset_ms,',
})}
  order by holding.environment_id, holding.id`);

const readOwedOfShard = statement(`${atRecord({ ...ofKeys, holdings: wanted, environment: '' })}
  order by holding.environment_id, holding.id`);

/** Of some holdings of environments that are not retired. */
export async function findOwed(
  tx: Transaction,
  terms: Terms,
  keys: readonly { readonly environment_id: string; readonly id: string }[],
): Promise<Owed[]> {
  const environment_ids = keys.map(({ environment_id }) => environment_id);
  const columns = [environment_ids, keys.map(({ id }) => id)] as const;
  if (!tx.isDistributed) return tx.rows(readOwed, [...columns, ...terms]);
  const found = await rowsByKey<Omit<Owed, 'offset_ms'>>(tx, readOwedOfShard, columns, terms);
  const environments = await findEnvironments(tx, environment_ids);
  return found.flatMap((owed) => {
    const environment = environments.get(owed.environment_id);
    return environment ? [{ ...owed, offset_ms: environment.offset_ms }] : [];
  });
}

export type OwedByPartner = {
  readonly organisation_id: string;
  readonly organisation_name: string;
  readonly holdings: number;
  readonly units: string;
  readonly gross_amount: string;
  readonly tax_withheld: string;
};

/** Of all holdings of a product. */
const ofProduct = `${atRecord({
  ...{ end: '$1', perUnit: '$2', tax: '$3' },
  holdings: `environments environment
  join holdings holding on holding.environment_id = environment.id and holding.investment_id = $4`,
  environment: 'environment.organisation_id,',
})}
    and environment.retired_at is null`;

/** By partner. */
const byPartner = `
  select owed.organisation_id, organisation.name as organisation_name, count(*) as holdings,
    trim_scale(sum(owed.units)) as units, sum(owed.gross_amount) as gross_amount, sum(owed.tax_withheld) as tax_withheld
  from (${ofProduct}) owed
  join organisations organisation on organisation.id = owed.organisation_id
  group by owed.organisation_id, organisation.name
  order by sum(owed.gross_amount - owed.tax_withheld) desc, owed.organisation_id`;

const ofShards = {
  holdings: 'where investment_id = $4',
  orders: `where investment_id = $4 and side = 'sell' and (completed_at >= $1 or status = 'pending_fulfilment')`,
  distributions: 'where paid_at >= $1 and reinvested_units is not null',
};

export const sumOwed = queryRows<OwedByPartner, TermsOfProduct>(byPartner, pulledFirst(byPartner, ofShards));

export type Arriving = {
  readonly organisation_id: string;
  /** What reaches the firm of one holding, and of how many of them. */
  readonly amount: string;
  readonly holdings: number;
};

const byAmount = `
  select owed.organisation_id, owed.gross_amount - owed.tax_withheld as amount, count(*) as holdings
  from (${ofProduct}) owed
  group by owed.organisation_id, owed.gross_amount - owed.tax_withheld`;

/** The same, by what is withheld of: each amount by itself, as each is cut to cents. */
export const findArriving = queryRows<Arriving, TermsOfProduct>(byAmount, pulledFirst(byAmount, ofShards));
