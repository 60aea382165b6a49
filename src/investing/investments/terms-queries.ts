import { queryOne, queryRow, writeRow } from '../../platform/database/query.ts';
import { BEFORE_ALL, type Pricing, type Weekday } from '../../vocabulary/pricing.ts';
import type { RateBasis } from '../../vocabulary/rate-price.ts';
import type { SettlementDays } from '../../vocabulary/settlement.ts';

export type DealtProduct = {
  readonly id: string;
  readonly name: string;
  readonly mode: 'test' | 'live';
  readonly instrument_id: string | null;
  readonly pricing: Pricing;
  readonly dealing_cut_off: string | null;
  readonly dealing_calendar: string | null;
  readonly dealing_days: Weekday[] | null;
  readonly settlement_days: SettlementDays | null;
  readonly executes_on_price: boolean;
  readonly rate_basis: RateBasis | null;
  readonly rate: string | null;
  readonly year_days: number | null;
  readonly face_value: string | null;
  readonly maturity_date: string | null;
  readonly price: string;
};

const dealt = `
  select id, name, mode, instrument_id, pricing, dealing_cut_off, dealing_calendar, dealing_days, executes_on_price,
    rate_basis, rate, year_days, face_value, settlement_days, maturity_date, price
  from investments
  where id = $1`;

export const findDealt = queryRow<DealtProduct, [id: string]>(dealt);

/** Orders that refer to it do not wait. */
export const lockDealt = queryRow<DealtProduct, [id: string]>(`${dealt} for no key update`);

/**
 * On days of pricing `forward` income is in the price: what accrued until the first of them stays as it is. What becomes `yield`, or was, has been
 * held by nobody.
 */
export const setDealingTerms = writeRow<
  [
    id: string,
    pricing: Pricing,
    dealing_cut_off: string | null,
    dealing_calendar: string | null,
    dealing_days: readonly Weekday[] | null,
    executes_on_price: boolean,
    updated_at: string,
    rate_basis: RateBasis | null,
    rate: string | null,
    year_days: number | null,
    face_value: string | null,
    settlement_days: string | null,
  ]
>(`
  update investments
  set pricing = $2, dealing_cut_off = $3, dealing_calendar = $4, dealing_days = $5, executes_on_price = $6, updated_at = $7,
    rate_basis = $8, rate = $9, year_days = $10, face_value = $11, settlement_days = $12::jsonb,
    income_in_price = case
      when 'yield' in (pricing, $2::text) then case when $2::text in ('forward', 'yield') then array['${BEFORE_ALL}'] else '{}' end
      when (pricing = 'forward') = ($2::text = 'forward') then income_in_price
      else income_in_price || ($7::timestamptz at time zone 'UTC')::date::text
    end
  where id = $1`);

/** Whether anyone holds it, orders it, or planned a price of it. */
export const findUse = queryOne<{ is_used: boolean }, [id: string]>(`
  select exists (
      select from holdings where investment_id = $1 and status <> 'closed'
    ) or exists (
      select from orders where investment_id = $1 and status in ('awaiting_payment', 'pending_fulfilment')
    ) or exists (
      select from planned_prices where investment_id = $1 and status = 'planned'
    ) as is_used`);
