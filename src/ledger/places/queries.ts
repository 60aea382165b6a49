import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { execute, queryRow, queryRows, queryValue } from '../../platform/database/query.ts';
import { columnsOf, insertRow, type Row, updateRows } from '../../platform/database/rows.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { ClientMoney } from './operator-contract.ts';

export type PlaceRow = Row<'places'>;

export const insertPlace = insertRow('places');
export const updatePlaces = updateRows('places', ['name', 'is_client_money', 'status', 'updated_at']);

/** Whoever names a place waits for who else does. */
export const waitForNames = execute(`select pg_advisory_xact_lock(${advisoryLocks.placeNames})`);

/** An open place of this kind that is called the same, regardless of letter case and blanks. */
export const findNamed = queryRow<
  { id: string },
  [kind: string, mode: string, currency: Currency, name: string, but: string]
>(`
  select id
  from places
  where kind = $1
    and status = 'open'
    and mode = $2
    and currency = $3
    and lower(regexp_replace(btrim(name), '\\s+', ' ', 'g')) = lower(regexp_replace(btrim($4), '\\s+', ' ', 'g'))
    and id <> $5
  limit 1`);

export const lockPlace = queryRow<PlaceRow, [id: string]>(
  `select ${columnsOf('places')} from places where id = $1 for update`,
);

/** The shares of each place added up. What lies at a place is below zero on the account of it, as of all that the firm has. */
export const findBalances = queryRows<
  { place: string; balance: string; firm_share: string },
  [places: readonly string[]]
>(`
  select account.part as place, -sum(account.balance) as balance,
    coalesce(-sum(account.balance) filter (where environment.organisation_id is null), 0.00) as firm_share
  from ledger_accounts account
  join environments environment
    on environment.id = account.environment_id
    and environment.retired_at is null
  where account.part = any($1::text[])
    and account.kind = 'place'
  group by account.part`);

export type NotHeld = Exclude<ClientMoney['parts'][number]['lies_at'], 'client_money' | null>;

/** Places whose money is not held for clients: that of the firm by itself, what a counterparty has, and what lies nobody knows where. */
export const findNotHeld = queryRows<{ id: string; lies_at: NotHeld }, []>(`
  select id,
    case kind when 'unknown' then 'not_known' when 'counterparty' then 'counterparty' else 'own_money' end as lies_at
  from places
  where kind in ('unknown', 'counterparty')
    or not is_client_money`);

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

type Part = Pick<ClientMoney, 'mode' | 'currency'> &
  Pick<ClientMoney['parts'][number], 'figure' | 'kind' | 'lies_at'> & {
    readonly accounts: number;
    readonly balance: string;
  };

/**
 * By mode, currency, kind of account and what places it is at. A counterparty that owes covers nothing, so only what is due to one is owed; and
 * neither what it has nor what lies nobody knows where is held.
 */
export const sumClientMoney = queryRows<
  Part,
  [ownMoneyPlaces: readonly string[], unknownPlaces: readonly string[], counterparties: readonly string[]]
>(`
  select environment.mode, account.currency, account.kind,
    case
      when account.kind = 'place' and account.part <> all ($1::text[] || $2::text[] || $3::text[]) then 'held'
      when account.kind in ('wallet', 'order_clearing', 'payout_clearing', 'suspense') then 'owed'
      when account.kind = 'positions' and account.balance >= 0.00 then 'owed'
      else 'difference'
    end as figure,
    case
      when account.kind <> 'place' then null
      when account.part = any ($2::text[]) then 'not_known'
      when account.part = any ($3::text[]) then 'counterparty'
      when account.part = any ($1::text[]) then 'own_money'
      else 'client_money'
    end as lies_at,
    sum(account.balance) as balance, (count(*) filter (where account.balance <> 0.00))::int as accounts
  from ledger_accounts account
  join environments environment
    on environment.id = account.environment_id
    and environment.retired_at is null
  group by environment.mode, account.currency, account.kind, figure, lies_at
  order by environment.mode, account.currency, figure desc, account.kind, lies_at`);

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
