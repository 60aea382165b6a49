import { queryRow, queryRows } from '../../platform/database/query.ts';
import { insertMissingRows, type Row } from '../../platform/database/rows.ts';
import type { Currency } from '../../vocabulary/values.ts';

export type BalanceRow = Row<'provider_balances'>;

export const insertBalances = insertMissingRows('provider_balances');

/** Where lies what a provider can pay from. */
export const findPlaces = queryRows<{ id: string; currency: Currency }, [provider: string]>(`
  select id, currency
  from places
  where mode = 'live'
    and provider = $1
    and stage = 'available'
    and status = 'open'`);

export const findReported = queryRow<BalanceRow, [place_id: string, day: string]>(`
  select place_id, day, balance, read_at
  from provider_balances
  where place_id = $1
    and day = $2`);
