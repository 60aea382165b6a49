import { balanceBefore } from '../../../ledger/places/balance-before.ts';
import { queryExists, queryRow, queryValue } from '../../../platform/database/query.ts';
import { withdrawalMachine } from '../../withdrawals/states.ts';

/** The balance of a provider that payouts leave from, of live money. */
export const findBalancePlace = queryRow<{ name: string; provider: string }, [id: string]>(`
  select name, provider
  from places
  where id = $1
    and mode = 'live'
    and kind = 'provider'
    and stage = 'available'`);

/** What the provider had, as it was read for this day or a later one. */
export const findRead = queryRow<{ day: string; balance: string; read_at: string }, [place_id: string, day: string]>(`
  select day, balance, read_at
  from provider_balances
  where place_id = $1
    and day >= $2
  order by day desc
  limit 1`);

/** What the books had there at an instant, with what matches of lines have moved there since. */
export const findBooksAt = balanceBefore(` + (
      select coalesce(sum(case movement.place_id when $1 then movement.amount else -movement.amount end), 0.00)
      from bank_match_movements movement
      where $1 in (movement.place_id, movement.left_place_id)
        and movement.undone_at is null
        and movement.created_at >= $2
    )`);

/** What the provider may have paid out when it was read, and the books had not: payouts that are under way, or ended since. */
export const sumUnderWay = queryValue<string, [currency: string, place_id: string, read_at: string, from_id: string]>(`
  select coalesce(sum(withdrawal.amount - withdrawal.charges_total), 0.00) as amount
  from environments environment
  join withdrawals withdrawal
    on withdrawal.environment_id = environment.id
    and withdrawal.id >= $4::uuid
  where environment.mode = 'live'
    and withdrawal.currency = $1
    and coalesce(withdrawal.paid_from, $2) = $2
    and (${withdrawalMachine.sql.is(['processing'], 'withdrawal')}
      or greatest(withdrawal.completed_at, withdrawal.failed_at) >= $3)`);

/** Another line that is matched with this record of a provider, in whichever way. */
export const isNamed = queryExists<[place_id: string, references: readonly string[]]>(`
  select
  from bank_lines line
  join bank_match_movements movement on movement.match_id = line.match_id
  where $1 in (movement.place_id, movement.left_place_id)
    and movement.undone_at is null
    and line.matched_reference = any($2::text[])`);
