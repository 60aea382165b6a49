import { placesIn, readPage } from '../../platform/database/page.ts';
import { queryRows } from '../../platform/database/query.ts';
import { columnsWithout } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { StoredStatus } from './contract.ts';
import type { listProducts, Product } from './operator-contract.ts';
import { PRICING } from './queries.ts';

/** What is left of a live allocation is held by the house; a sandbox counts its own. */
const products = `
  select ${columnsWithout('investments', ['pricing', 'income_in_price'], 'investment')},
    ${PRICING} as pricing,
    case
      when investment.allocation_total is not null then coalesce(allocation.remaining, investment.allocation_total)
    end as allocation_remaining,
    instrument.status as listing_status
  from investments investment
  left join instruments instrument on instrument.id = investment.instrument_id
  left join environments house
    on house.organisation_id is null and house.mode = investment.mode and investment.mode = 'live'
  left join allocations allocation
    on allocation.environment_id = house.id and allocation.investment_id = investment.id`;

const matching = `
  where ($1::text is null or investment.mode = $1)
    and ($2::text is null or investment.status = $2)
    and ($3::text is null or investment.currency = $3)
    and ($4::text is null or position(lower($4) in lower(investment.name)) > 0
      or position(lower($4) in lower(investment.code)) > 0)`;

export type ProductRow = Omit<Product, 'status' | 'is_open'> & {
  readonly status: StoredStatus;
  readonly listing_status: 'active' | 'suspended' | 'delisted' | null;
};

export const findProducts = (tx: Transaction, query: Input<typeof listProducts>['query']) =>
  readPage<ProductRow>(tx, query, {
    select: `${products} ${matching}`,
    count: { matching: `from investments investment ${matching}` },
    values: (['mode', 'status', 'currency', 'search'] as const).map((name) => query[name] ?? null),
    key: { columns: ['investment.id'] },
    keyOf: ({ id }) => id,
    places: placesIn(tx, 'investments'),
  });

/** By the id, or by the code in one mode or in both. */
export const findNamed = queryRows<ProductRow, [name: string, mode: string | null]>(`
  ${products}
  where investment.id::text = $1
    or (investment.code = $1 and ($2::text is null or investment.mode = $2))`);
