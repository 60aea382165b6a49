import { pulledFirst } from '../../platform/database/citus/pulled.ts';
import { queryRows } from '../../platform/database/query.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { bankLineMachine } from '../bank-statements/states.ts';
import { isFirst } from '../inbound/first-payment-queries.ts';
import { joinGoneWith, placeOfReversal } from '../inbound/gone-with-queries.ts';
import { isOnALine, isOnNoLine } from '../inbound/on-lines-queries.ts';
import { unmatchedMachine } from '../inbound/states.ts';
import { settlementMachine } from '../settlements/states.ts';
import { withdrawalMachine } from '../withdrawals/states.ts';
import { TRANSIT_MAX, type TransferInTransit } from './operator-contract.ts';

/** Money of which one side is there. Nothing is written here. */
export type Under = Omit<TransferInTransit, 'from_place_name' | 'to_place_name' | 'age_days'>;
export type SumUnder = Pick<Under, 'from_place' | 'to_place' | 'currency' | 'amount'> & { readonly transfers: number };

type Wanted = [currency: Currency | null, place: string | null];

const wanted = `
  where ($1::text is null or currency = $1)
    and ($2::uuid is null or $2 in (from_place, to_place))`;

type Pulled = Parameters<typeof pulledFirst>[1];

/** The oldest of a kind, and the sums of all of it. */
function reads(source: string, pulled: Pulled = {}) {
  const oldest = `
  select type, id, reference, has, from_place, to_place, currency, amount, since
  from (${source}
  ) one ${wanted}
  order by since, id
  limit ${TRANSIT_MAX}`;
  const sums = `
  select from_place, to_place, currency, count(*)::int as transfers, sum(amount) as amount
  from (${source}
  ) one ${wanted}
  group by from_place, to_place, currency`;
  const isSpread = Object.keys(pulled).length > 0;
  return {
    oldest: queryRows<Under, Wanted>(oldest, isSpread ? pulledFirst(oldest, pulled) : undefined),
    sums: queryRows<SumUnder, Wanted>(sums, isSpread ? pulledFirst(sums, pulled) : undefined),
  };
}

/** Its provider holds it until it is paid out: that is where the books have it. One below zero has reached the provider, and left no bank yet. */
const settlements = reads(`
  select 'settlement' as type, settlement.id, settlement.reference,
    case when settlement.net > 0 then 'departure' else 'arrival' end as has,
    case when settlement.net > 0 then coalesce(place.id, nowhere.id) end as from_place,
    case when settlement.net < 0 then coalesce(place.id, nowhere.id) end as to_place, settlement.currency, abs(settlement.net) as amount,
    settlement.settled_on as since
  from settlements settlement
  join places nowhere
    on (nowhere.mode, nowhere.kind, nowhere.currency) = ('live', 'unknown', settlement.currency)
  left join places place
    on (place.mode, place.kind, place.currency, place.provider, place.stage)
      = ('live', 'provider', settlement.currency, settlement.provider, 'waiting')
  where ${settlementMachine.sql.is(['held', 'in_transit'], 'settlement')}
    and settlement.mode = 'live'
    and settlement.net <> 0`);

const ofPayout = (at: 'completed_at' | 'returned_at'): string => `
    withdrawal.currency, withdrawal.amount - withdrawal.charges_total as amount,
    (withdrawal.${at} at time zone 'Africa/Lagos')::date as since
  from environments environment
  join withdrawals withdrawal on withdrawal.environment_id = environment.id`;

/** Of an account of the firm, or of one that nobody said. What a provider pays is on no statement. */
const payouts = reads(
  `
  select 'payout' as type, withdrawal.id, withdrawal.reference, 'departure' as has, place.id as from_place, null::uuid as to_place,${ofPayout('completed_at')}
  join places place on place.id = withdrawal.paid_from and place.kind <> 'provider'
  where environment.mode = 'live'
    and environment.retired_at is null
    and ${withdrawalMachine.sql.is(['completed'], 'withdrawal')}
    and withdrawal.amount > withdrawal.charges_total
    and ${isOnNoLine('withdrawal', 'withdrawal.id', "'debit'")}`,
  { withdrawals: `where ${withdrawalMachine.sql.is(['completed'])}` },
);

/** What came back is booked at the account whose line paid it. */
const returns = reads(
  `
  select 'payout' as type, withdrawal.id, withdrawal.reference, 'arrival' as has, null::uuid as from_place, account.id as to_place,${ofPayout('returned_at')}
  join bank_match_records paid
    on paid.record_type = 'withdrawal'
    and paid.record_id = withdrawal.id
    and paid.direction = 'debit'
    and paid.undone_at is null
    and paid.place_id is not null
  cross join lateral (
    select firm_account_id as id
    from bank_lines
    where match_id = paid.match_id
    order by id
    limit 1
  ) account
  where environment.mode = 'live'
    and environment.retired_at is null
    and ${withdrawalMachine.sql.is(['returned'], 'withdrawal')}
    and withdrawal.amount > withdrawal.charges_total
    and ${isOnNoLine('withdrawal', 'withdrawal.id')}`,
  { withdrawals: `where ${withdrawalMachine.sql.is(['returned'])}` },
);

const ofTakenBack = 'where funding_request_id in (select funding_request_id from funding_reversals)';

/**
 * What people took back of each request and no line gave back yet. It leaves the account whose line has the first payment of the request; where no
 * line says yet that this came, both are apart from statements together. What waits for a settlement again is at the provider.
 */
const reversals = reads(
  `
  select 'reversal' as type, request.id, request.reference, 'departure' as has, place.id as from_place, null::uuid as to_place,
    request.currency, sum(reversal.amount::numeric) as amount, min((reversal.created_at at time zone 'Africa/Lagos')::date) as since
  from environments environment
  join funding_reversals reversal
    on reversal.environment_id = environment.id
    and reversal.provider = 'operator'
  join funding_requests request
    on (request.environment_id, request.id) = (reversal.environment_id, reversal.funding_request_id)
  left join inbound_payments first
    on (first.environment_id, first.funding_request_id) = (reversal.environment_id, reversal.funding_request_id)
    and ${isFirst('first')}
  left join bank_match_records paid
    on paid.record_type = 'funding_payment'
    and paid.record_id = first.id
    and paid.undone_at is null
    and paid.place_id is not null
  left join lateral (
    select firm_account_id as id
    from bank_lines
    where match_id = paid.match_id
    order by id
    limit 1
  ) account on true${joinGoneWith}
  join places place on place.id = coalesce(account.id, ${placeOfReversal}) and place.kind <> 'provider'
  where environment.mode = 'live'
    and environment.retired_at is null
    and ${isOnNoLine('funding_reversal', 'reversal.id', "'debit'")}
    and (first.place_id is distinct from reversal.place_id
      or ${isOnALine('funding_payment', 'first.id')}
      or exists (
        select
        from unmatched_payments given
        where given.funding_request_id = request.id
          and ${unmatchedMachine.sql.is(['matched'], 'given')}
      ))
    and not exists (
      select
      from settlement_payments part
      join settlements settlement on settlement.id = part.settlement_id
      where (part.mode, part.provider, part.transaction_id) = ('live', first.provider, first.transaction_id)
        and ${settlementMachine.sql.is(['held', 'in_transit'], 'settlement')}
        and settlement.times_undone > 0
    )
  group by request.id, request.reference, request.currency, place.id`,
  {
    funding_reversals: "where provider = 'operator'",
    funding_requests: 'where id in (select funding_request_id from funding_reversals)',
    inbound_payments: ofTakenBack,
  },
);

/** Lines whose other half is expected. */
const halves = reads(`
  select 'transfer' as type, id, nullif(reference, '') as reference, case direction when 'debit' then 'departure' else 'arrival' end as has,
    case direction when 'debit' then firm_account_id else other_place_id end as from_place,
    case direction when 'debit' then other_place_id else firm_account_id end as to_place,
    currency, amount, day as since
  from bank_lines
  where ${bankLineMachine.sql.is(['unmatched'])}
    and other_place_id is not null`);

export const inTransit = [settlements, payouts, returns, reversals, halves] as const;

export const findNames = queryRows<{ id: string; name: string }, [ids: readonly string[]]>(
  'select id, name from places where id = any($1::uuid[])',
);
