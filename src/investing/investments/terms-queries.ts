import { queryRow, writeRow } from '../../platform/database/query.ts';
import type { Pricing, Weekday } from '../../vocabulary/pricing.ts';

export type DealtProduct = {
  readonly id: string;
  readonly name: string;
  readonly mode: 'test' | 'live';
  readonly instrument_id: string | null;
  readonly pricing: Pricing;
  readonly dealing_cut_off: string | null;
  readonly dealing_calendar: string | null;
  readonly dealing_days: Weekday[] | null;
  readonly executes_on_price: boolean;
};

const dealt = `
  select id, name, mode, instrument_id, pricing, dealing_cut_off, dealing_calendar, dealing_days, executes_on_price
  from investments
  where id = $1`;

export const findDealt = queryRow<DealtProduct, [id: string]>(dealt);

/** Orders that refer to it do not wait. */
export const lockDealt = queryRow<DealtProduct, [id: string]>(`${dealt} for no key update`);

/** On days of pricing `forward` income is in the price: what accrued until the first of them stays as it is. */
export const setDealingTerms = writeRow<
  [
    id: string,
    pricing: Pricing,
    dealing_cut_off: string | null,
    dealing_calendar: string | null,
    dealing_days: readonly Weekday[] | null,
    executes_on_price: boolean,
    updated_at: string,
  ]
>(`
  update investments
  set pricing = $2, dealing_cut_off = $3, dealing_calendar = $4, dealing_days = $5, executes_on_price = $6, updated_at = $7,
    income_in_price = case
      when (pricing = 'forward') = ($2::text = 'forward') then income_in_price
      else income_in_price || ($7::timestamptz at time zone 'UTC')::date::text
    end
  where id = $1`);
