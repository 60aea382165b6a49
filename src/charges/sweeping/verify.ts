import { proof } from '../../platform/database/proof.ts';
import { legsOfTheFirm } from './destinations.ts';

const legs = Object.entries(legsOfTheFirm);
const reasonOfAccount = `case sweep.account ${legs.map(([account, reason]) => `when '${account}' then '${reason}'`).join(' ')} end`;

/** Both movements of each sweep: what left the environment at the place, and what reached the firm there. */
const expected = `
  select sweep.id, sweep.environment_id as owner, sweep.environment_id, 'charges_swept' as reason, sweep.currency::text, sweep.amount::numeric,
    'charges_due' as from_kind, sweep.code as from_part, 'place' as to_kind, sweep.place_id::text as to_part
  from charge_sweeps sweep
  union all
  select sweep.id, sweep.environment_id, house.id, ${reasonOfAccount}, sweep.currency::text, sweep.amount::numeric,
    'place', sweep.place_id::text, sweep.account, ''
  from charge_sweeps sweep
  join environments environment on environment.id = sweep.environment_id
  join environments house on house.mode = environment.mode and house.organisation_id is null`;

const booked = `
  select transaction.id as transaction_id, transaction.source_id as id, transaction.source_type, transaction.environment_id, transaction.reason,
    transaction.currency::text as currency, transaction.amount::numeric as amount,
    payer.kind as from_kind, payer.part as from_part, payee.kind as to_kind, payee.part as to_part
  from ledger_transactions transaction
  join ledger_accounts payer
    on (payer.environment_id, payer.id) = (transaction.environment_id, transaction.from_account_id)
  join ledger_accounts payee
    on (payee.environment_id, payee.id) = (transaction.environment_id, transaction.to_account_id)
  where transaction.reason in (${['charges_swept', ...legs.map(([, reason]) => reason)].map((reason) => `'${reason}'`).join(', ')})`;

const columns = [
  'id',
  'environment_id',
  'reason',
  'currency',
  'amount',
  'from_kind',
  'from_part',
  'to_kind',
  'to_part',
];
const of = (name: string) => `(${columns.map((column) => `${name}.${column}`).join(', ')})`;

/** Both movements of each sweep are in the ledger, with one amount at one place, and no other movement of charges to the firm is. */
export const sweepChecks = [
  `select expected.owner as environment_id, 'charge sweep ' || expected.id as place,
     'its movement ' || expected.reason || ' of ' || expected.amount || ' is not in the ledger' as problem
   from (${expected}) expected
   left join (${booked}) booked
     on ${of('booked')} = ${of('expected')}
     and booked.source_type = 'charge_sweep'
   where booked.id is null`,

  // A sandbox that was reset takes its sweeps with it, and what the firm had of it in test mode stays.
  `select booked.environment_id, 'transaction ' || booked.transaction_id as place,
     'it is ' || booked.reason || ' of ' || booked.amount || ', and no sweep of charges is' as problem
   from (${booked}) booked
   left join (${expected}) expected
     on ${of('expected')} = ${of('booked')}
     and booked.source_type = 'charge_sweep'
   join environments environment on environment.id = booked.environment_id
   where expected.id is null
     and (environment.mode = 'live' or environment.organisation_id is not null)`,
].map(proof);
