import { isCharged } from '../../charges/charging/dealing-queries.ts';
import { queryRow } from '../../platform/database/query.ts';
import { columnsWithout } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Mode } from '../../vocabulary/values.ts';
import type { Investment, listInvestments, StoredStatus } from './contract.ts';

/** An investment as one environment sees it, before what follows from the day is worked out. */
export type InvestmentRow = Omit<Investment, 'status' | 'is_open' | 'term'> & {
  status: StoredStatus;
  /** Of the instrument that it is linked to; null where it is linked to none. */
  listing_status: 'active' | 'suspended' | 'delisted' | null;
};

/** Whose prices and whose allocation replace those of the catalogue. */
export type View = { mode: Mode; environment_id: string; allocation_environment_id: string };

const ofTheCatalogue = ['mode', 'code', 'instrument_id', 'price_at', 'allocation_total', 'income_in_price'] as const;
const notAsStored = [
  ...ofTheCatalogue,
  ...(['price', 'bid_price', 'rate', 'pricing', 'executes_on_price', 'updated_at'] as const),
] as const;

type DealingColumn = 'dealing_cut_off' | 'dealing_calendar' | 'dealing_days';

/** What follows an instrument is quoted by its exchange, whatever was said of it before. */
export const PRICING = `case when investment.instrument_id is null then investment.pricing else 'quoted' end`;

const asSeen = `
  select
    ${columnsWithout('investments', notAsStored, 'investment')},
    coalesce(override.price, investment.price) as price,
    coalesce(override.bid_price, investment.bid_price) as bid_price,
    coalesce(override.rate, investment.rate) as rate,
    ${PRICING} as pricing,
    case
      when investment.allocation_total is not null then coalesce(allocation.remaining, investment.allocation_total)
    end as allocation_remaining,
    greatest(investment.updated_at, override.price_at) as updated_at,
    instrument.status as listing_status
  from investments investment
  left join instruments instrument
    on instrument.id = investment.instrument_id
  left join investment_overrides override
    on override.environment_id = $2 and override.investment_id = investment.id
  left join allocations allocation
    on allocation.environment_id = $3 and allocation.investment_id = investment.id
  where investment.mode = $1`;

const viewValues = (view: View) => [view.mode, view.environment_id, view.allocation_environment_id];

export type InvestmentsQuery = Input<typeof listInvestments>['query'];

/** In the order of the parameters. */
const storedFilters = ['category', 'currency', 'country', 'risk_profile'] as const;

/** A catalogue is tens of products, so all that match are read: what is computed can be a filter too. */
export const findInvestments = (tx: Transaction, view: View, query: InvestmentsQuery) =>
  tx.rows<InvestmentRow>(
    statement(`
      ${asSeen}
        and ($4::text is null or investment.category = $4)
        and ($5::text is null or investment.currency = $5)
        and ($6::text is null or investment.country = $6)
        and ($7::text is null or investment.risk_profile = $7)
      order by investment.created_at desc, investment.id desc`),
    [...viewValues(view), ...storedFilters.map((name) => query[name] ?? null)],
  );

export const findInvestment = (tx: Transaction, view: View, id: string) =>
  tx.row<InvestmentRow>(statement(`${asSeen} and investment.id = $4`), [...viewValues(view), id]);

export type InvestmentKey = { environment_id: string; investment_id: string; mode: Mode };

type ForReaders = 'description' | 'provider' | 'payout_type' | 'risk_profile' | 'terms_url' | 'image_url';
type NotForOrders = ForReaders | 'bid_price' | 'allocation_remaining' | 'created_at' | 'updated_at';
type ForOrders = {
  environment_id: string;
  bid_price: string;
  price_at: string;
  allocation_total: string | null;
  income_in_price: readonly string[];
  /** Who reported the price of a listed one last; null of others. */
  price_source: string | null;
  /** Whether the firm has agreed to charge something for orders in it, whenever it holds. */
  is_charged: boolean;
};

/** What an order is decided by. The price and the bid are those that hold for that environment. */
export type LoadedInvestment = Omit<InvestmentRow, NotForOrders> & ForOrders;

const columnOf = <Row, Field extends keyof Row>(rows: readonly Row[], field: Field) => rows.map((row) => row[field]);

/** Reads, never locks: a row per key that exists in its mode. */
export const loadInvestments = (tx: Transaction, keys: readonly InvestmentKey[]) =>
  tx.rows<LoadedInvestment>(
    statement(`
      select
        key.environment_id,
        investment.id,
        investment.name,
        investment.category,
        investment.country,
        investment.currency,
        investment.status,
        coalesce(override.price, investment.price) as price,
        coalesce(override.bid_price, investment.bid_price, investment.price) as bid_price,
        coalesce(override.price_at, investment.price_at) as price_at,
        investment.minimum_investment,
        investment.maximum_investment,
        investment.expected_return_rate,
        investment.income_treatment,
        investment.income_in_price,
        investment.redemption_income,
        investment.redemption_penalty_percent,
        investment.redemption_penalty_days,
        investment.charges_on,
        ${PRICING} as pricing,
        coalesce(override.rate, investment.rate) as rate,
        investment.rate_basis,
        investment.year_days,
        investment.face_value,
        investment.dealing_cut_off,
        investment.dealing_calendar,
        investment.dealing_days,
        investment.settlement_days,
        investment.duration,
        investment.start_date,
        investment.close_date,
        investment.maturity_date,
        investment.allocation_total,
        investment.unit_precision,
        instrument.status as listing_status,
        quote.provider as price_source,
        ${isCharged} as is_charged
      from unnest($1::uuid[], $2::uuid[], $3::text[]) key (environment_id, investment_id, mode)
      join investments investment
        on investment.id = key.investment_id and investment.mode = key.mode
      left join investment_overrides override
        on override.environment_id = key.environment_id and override.investment_id = key.investment_id
      left join instruments instrument
        on instrument.id = investment.instrument_id
      left join lateral (
        select provider
        from quote_observations
        where instrument_id = instrument.id
        order by as_of desc, version desc
        limit 1
      ) quote
        on true`),
    [columnOf(keys, 'environment_id'), columnOf(keys, 'investment_id'), columnOf(keys, 'mode')],
  );

type RateColumn = 'rate_basis' | 'rate' | 'year_days' | 'face_value' | 'maturity_date';
type ForChanges =
  | 'id'
  | 'name'
  | 'status'
  | 'price'
  | 'bid_price'
  | 'start_date'
  | 'pricing'
  | DealingColumn
  | RateColumn;
export type LockedInvestment = Pick<InvestmentRow, ForChanges> & { mode: Mode; executes_on_price: boolean };

const forChanges = `
  select id, mode, name, status, price, bid_price, start_date, ${PRICING} as pricing, dealing_cut_off, dealing_calendar, dealing_days,
    executes_on_price, rate_basis, rate, year_days, face_value, maturity_date
  from investments investment
  where id = $1`;

/** What a change would replace. */
export const findForChanges = queryRow<LockedInvestment, [id: string]>(forChanges);

/** Locks a row against other writers; orders that refer to it do not wait. */
export const lockInvestment = queryRow<LockedInvestment, [id: string]>(`${forChanges} for no key update`);
