import { queryRow, queryRows, queryValue } from '../../platform/database/query.ts';
import { columnsOf, insertRow, type Row, updateRows } from '../../platform/database/rows.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { ClientMoney } from './contract.ts';

export type PlaceRow = Row<'places'>;

export const insertPlace = insertRow('places');
export const updatePlaces = updateRows('places', ['name', 'is_client_money', 'status', 'updated_at']);

export const lockPlace = queryRow<PlaceRow, [id: string]>(
  `select ${columnsOf('places')} from places where id = $1 for update`,
);

/** The shares of each place added up. What lies at a place is below zero on the account of it, as of all that the firm has. */
export const findBalances = queryRows<{ place: string; balance: string }, [places: readonly string[]]>(`
  select account.part as place, -sum(account.balance) as balance
  from ledger_accounts account
  join environments environment
    on environment.id = account.environment_id
    and environment.retired_at is null
  where account.part = any($1::text[])
    and account.kind = 'place'
  group by account.part`);

export const findOwnMoneyPlaces = queryRows<{ id: string }, []>('select id from places where not is_client_money');

/** Each place of an environment's money in a currency, what has most first. */
export const findShares = queryRows<
  { id: string; has_any: boolean },
  [environment_id: string, currency: Currency, left_out: readonly string[]]
>(`
  select part as id, balance < 0 as has_any
  from ledger_accounts
  where environment_id = $1
    and currency = $2
    and kind = 'place'
    and part <> all($3::text[])
  order by balance, part`);

type Sums = Omit<ClientMoney, 'owed' | 'difference'>;

/** By mode and currency. A counterparty that owes covers nothing, so only what is due to one counts. */
export const sumClientMoney = queryRows<Sums, [ownMoneyPlaces: readonly string[]]>(`
  select environment.mode, account.currency,
    coalesce(-sum(account.balance) filter (where account.kind = 'place' and account.part <> all ($1::text[])), 0.00) as held,
    coalesce(sum(account.balance) filter (where account.kind = 'wallet'), 0.00) as wallets,
    coalesce(sum(account.balance) filter (where account.kind = 'order_clearing'), 0.00) as order_clearing,
    coalesce(sum(account.balance) filter (where account.kind = 'payout_clearing'), 0.00) as payout_clearing,
    coalesce(sum(account.balance) filter (where account.kind = 'suspense'), 0.00) as suspense,
    coalesce(sum(greatest(account.balance, 0.00)) filter (where account.kind = 'positions'), 0.00) as positions,
    coalesce(-sum(account.balance) filter (where account.kind = 'receivable'), 0.00) as receivable,
    coalesce(sum(account.balance) filter (where account.kind = 'advanced_by_house'), 0.00) as advanced
  from ledger_accounts account
  join environments environment
    on environment.id = account.environment_id
    and environment.retired_at is null
  group by environment.mode, account.currency
  order by environment.mode, account.currency`);

/** After reversals of money that was spent, of all partners in live. */
export const sumOwedByPartners = queryValue<string, [currency: Currency]>(`
  select coalesce(-sum(account.balance), 0.00) as owed
  from ledger_accounts account
  join environments environment
    on environment.id = account.environment_id
    and environment.mode = 'live'
    and environment.organisation_id is not null
  where account.kind = 'receivable'
    and account.currency = $1`);
