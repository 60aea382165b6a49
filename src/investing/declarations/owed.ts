import { pulledFirst } from '../../platform/database/citus/pulled.ts';
import { queryRows } from '../../platform/database/query.ts';

/**
 * What holdings are to be paid of a declaration: read by the preview and by the recording, so that both have the same figures.
 * What was held at the end of the record date is what is held now, with what was sold since and without what income bought
 * since. `$1` is the end of the record date, `$2` what a unit pays, `$3` the tax in percent.
 */
const atRecord = (holdings: string) => `
  select holding.environment_id, holding.id as holding_id, holding.currency, environment.organisation_id,
    environment.offset_ms, held.units,
    trunc(held.units * $2::numeric, 2) as gross_amount,
    trunc(trunc(held.units * $2::numeric, 2) * $3::numeric / 100, 2) as tax_withheld
  from ${holdings}
  cross join lateral (
    select holding.units
      + case when holding.updated_at >= $1 then coalesce((
          select sum(sell.units)
          from orders sell
          where sell.environment_id = holding.environment_id
            and sell.holding_id = holding.id
            and sell.side = 'sell'
            and sell.status = 'completed'
            and sell.completed_at >= $1
        ), 0) else 0 end
      - case when holding.updated_at >= $1 then coalesce((
          select sum(paid.reinvested_units)
          from distributions paid
          where paid.environment_id = holding.environment_id
            and paid.holding_id = holding.id
            and paid.paid_at >= $1
        ), 0) else 0 end as units
  ) held
  where holding.purchased_at < $1
    and holding.status in ('active', 'closed')
    and trunc(held.units * $2::numeric, 2) > 0`;

export type Owed = {
  readonly environment_id: string;
  readonly holding_id: string;
  readonly currency: 'NGN' | 'GHS' | 'USD';
  readonly offset_ms: number;
  readonly gross_amount: string;
  readonly tax_withheld: string;
};

type Terms = [end: string, amount_per_unit: string, tax_rate: string];

/** Of some holdings of environments that are not retired. */
const ofSome = `${atRecord(`unnest($4::uuid[], $5::uuid[]) wanted (environment_id, id)
  join holdings holding on (holding.environment_id, holding.id) = (wanted.environment_id, wanted.id)
  join environments environment on environment.id = holding.environment_id and environment.retired_at is null`)}
  order by holding.environment_id, holding.id`;

export const findOwed = queryRows<Owed, [...Terms, environment_ids: readonly string[], ids: readonly string[]]>(
  ofSome,
  pulledFirst(ofSome, {
    holdings: 'where environment_id = any($4) and id = any($5)',
    orders: `where environment_id = any($4) and holding_id = any($5) and side = 'sell' and completed_at >= $1`,
    distributions: 'where environment_id = any($4) and holding_id = any($5) and paid_at >= $1',
  }),
);

export type OwedByPartner = {
  readonly organisation_id: string;
  readonly organisation_name: string;
  readonly holdings: number;
  readonly units: string;
  readonly gross_amount: string;
  readonly tax_withheld: string;
};

/** Of all holdings of a product, by partner. */
const byPartner = `
  select owed.organisation_id, organisation.name as organisation_name, count(*) as holdings,
    trim_scale(sum(owed.units)) as units, sum(owed.gross_amount) as gross_amount, sum(owed.tax_withheld) as tax_withheld
  from (${atRecord(`environments environment
  join holdings holding on holding.environment_id = environment.id and holding.investment_id = $4`)}
    and environment.retired_at is null
  ) owed
  join organisations organisation on organisation.id = owed.organisation_id
  group by owed.organisation_id, organisation.name
  order by sum(owed.gross_amount - owed.tax_withheld) desc, owed.organisation_id`;

export const sumOwed = queryRows<OwedByPartner, [...Terms, investment_id: string]>(
  byPartner,
  pulledFirst(byPartner, {
    holdings: 'where investment_id = $4',
    orders: `where investment_id = $4 and side = 'sell' and completed_at >= $1`,
    distributions: 'where paid_at >= $1 and reinvested_units is not null',
  }),
);
