import { movementChecks } from '../../ledger/book/verify-movements.ts';
import { proof } from '../../platform/database/proof.ts';
import { backOf, legOfTheEnvironment, legOfTheShare, legsOfTheFirm } from './destinations.ts';

const legs = Object.entries(legsOfTheFirm);
const reasonOfAccount = `case sweep.account ${legs.map(([account, reason]) => `when '${account}' then '${reason}'`).join(' ')} end`;

type End = readonly [kind: string, part: string];

/** A movement of a sweep: of a sweep below zero the same amount the other way round. */
const movement = (environment: string, reason: string, amount: string, [from, from_part]: End, [to, to_part]: End) => `
  select sweep.id, sweep.environment_id as owner, ${environment} as environment_id,
    case when ${amount} > 0 then ${reason} else ${reason} || '_back' end as reason, sweep.currency::text as currency, abs(${amount}) as amount,
    case when ${amount} > 0 then ${from} else ${to} end as from_kind, case when ${amount} > 0 then ${from_part} else ${to_part} end as from_part,
    case when ${amount} > 0 then ${to} else ${from} end as to_kind, case when ${amount} > 0 then ${to_part} else ${from_part} end as to_part
  from charge_sweeps sweep
  join environments environment on environment.id = sweep.environment_id
  join environments house on house.mode = environment.mode and house.organisation_id is null
  where ${amount} <> 0`;

const place: End = ["'place'", 'sweep.place_id::text'];

/** The movements of each sweep: what left the environment at the place, and what reached the firm there, without and as the partner's share. */
const expected = [
  movement(
    'sweep.environment_id',
    `'${legOfTheEnvironment}'`,
    'sweep.amount::numeric',
    ["'charges_due'", 'sweep.code'],
    place,
  ),
  movement('house.id', reasonOfAccount, '(sweep.amount::numeric - sweep.revenue_share)', place, [
    'sweep.account',
    "''",
  ]),
  movement('house.id', `'${legOfTheShare}'`, 'sweep.revenue_share::numeric', place, ["'revenue_share_due'", "''"]),
].join(' union all ');

const reasons = ([legOfTheEnvironment, legOfTheShare, ...Object.values(legsOfTheFirm)] as const).flatMap((leg) => [
  leg,
  backOf(leg),
]);

/** The entries of an account of charges that each sweep took: up to its own, or to the last one of a month, since those of the sweep before. */
const taken = `
  select swept.environment_id, swept.id, swept.account_id, coalesce(sweep.charged_through, swept.sequence) as through,
    lag(coalesce(sweep.charged_through, swept.sequence), 1, 0::bigint)
      over (partition by swept.environment_id, swept.account_id order by swept.sequence) as before
  from (
    select environment_id, source_id as id, from_account_id as account_id, from_sequence as sequence
    from ledger_transactions
    where reason = 'charges_swept'
    union all
    select environment_id, source_id, to_account_id, to_sequence
    from ledger_transactions
    where reason = 'charges_swept_back'
  ) swept
  left join charge_sweeps sweep
    on (sweep.environment_id, sweep.id) = (swept.environment_id, swept.id)`;

/** The shares of the charges since the sweep before, less those that were given back: between nothing and what was swept. */
const sharesOfCharges = `least(greatest(
     coalesce(sum(case entry.direction when 'credit' then charge.revenue_share else -charge.revenue_share end), 0.00), least(sweep.amount, 0.00)
   ), greatest(sweep.amount, 0.00))`;

const sumOfProducts = (figure: 'fee' | 'revenue_share') => `(
         select coalesce(sum((product ->> '${figure}')::numeric), 0.00)
         from json_array_elements(sweep.products) product
       )`;

/** All movements of each sweep are in the ledger, with one amount at one place, and no other movement of charges to the firm is. */
export const sweepChecks = [
  ...movementChecks({
    name: 'charge sweep',
    source_type: 'charge_sweep',
    expected,
    reasons,
    otherwise: 'no sweep of charges is',
  }),

  `select environment_id, 'charge sweep ' || id as place,
     'it is of ' || day || ', and was swept on ' || (swept_at at time zone 'Africa/Lagos')::date as problem
   from charge_sweeps
   where day <> (swept_at at time zone 'Africa/Lagos')::date`,

  `select environment_id, 'charge sweep ' || id as place, 'it is of ' || day || ', and of charges of ' || charged_month as problem
   from charge_sweeps
   where charged_month >= to_char(day, 'YYYY-MM')`,

  `select environment_id, 'charge sweep ' || id as place,
     'it comes to ' || amount || ' with a share of ' || revenue_share || ', its products to ' || made || ' and ' || made_share as problem
   from (
     select environment_id, id, amount::numeric as amount, revenue_share::numeric as revenue_share,
       ${sumOfProducts('fee')} as made, ${sumOfProducts('revenue_share')} as made_share
     from charge_sweeps sweep
     where products is not null
   ) swept
   where (made, made_share) <> (amount, revenue_share)`,

  `select sweep.environment_id, 'charge sweep ' || sweep.id as place,
     'its share of the partner is ' || sweep.revenue_share || ', its charges say ' || ${sharesOfCharges} as problem
   from (${taken}) taken
   join charge_sweeps sweep
     on (sweep.environment_id, sweep.id) = (taken.environment_id, taken.id)
   left join ledger_entries entry
     on (entry.environment_id, entry.account_id) = (taken.environment_id, taken.account_id)
     and entry.sequence > taken.before
     and entry.sequence <= taken.through
     and entry.reason not in ('charges_swept', 'charges_swept_back')
   left join ledger_transactions booked
     on (booked.environment_id, booked.id) = (entry.environment_id, entry.transaction_id)
   left join charges charge
     on (charge.environment_id, charge.id) = (booked.environment_id, booked.source_id)
   where sweep.account = 'income'
   group by sweep.environment_id, sweep.id, sweep.revenue_share, sweep.amount
   having sweep.revenue_share <> ${sharesOfCharges}`,
].map(proof);
