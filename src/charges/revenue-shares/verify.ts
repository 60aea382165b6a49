import { proof } from '../../platform/database/proof.ts';

/** The movements of a statement: none until it was credited, then one of the firm and one of the wallet at the same place. */
const expected = [
  ['house.id', 'revenue_share_paid'],
  ['share.environment_id', 'revenue_share'],
]
  .map(
    ([environment_id, reason]) => `
  select share.environment_id as owner, share.id, ${environment_id} as environment_id, '${reason}' as reason, share.currency::text,
    share.amount::numeric, share.place_id::text as place
  from revenue_shares share
  join environments environment on environment.id = share.environment_id
  join environments house on house.mode = environment.mode and house.organisation_id is null
  where share.status = 'credited'`,
  )
  .join(' union all ');

const booked = `
  select transaction.id as transaction_id, transaction.source_id as id, transaction.environment_id, transaction.reason,
    transaction.currency::text as currency, transaction.amount::numeric as amount, account.part as place
  from ledger_transactions transaction
  join ledger_accounts account
    on account.environment_id = transaction.environment_id
    and account.id = case transaction.reason when 'revenue_share' then transaction.from_account_id else transaction.to_account_id end
  where transaction.reason in ('revenue_share', 'revenue_share_paid')
    and transaction.source_type = 'revenue_share'`;

const isBooked = `
  (booked.id, booked.environment_id, booked.reason, booked.currency, booked.amount, booked.place)
    = (expected.id, expected.environment_id, expected.reason, expected.currency, expected.amount, expected.place)`;

/** What a statement says is what its lines and its sweeps come to, and what was credited is what it says. */
export const revenueShareChecks = [
  `select expected.owner as environment_id, 'revenue share ' || expected.id as place,
     'its movement ' || expected.reason || ' of ' || expected.amount || ' is not in the ledger' as problem
   from (${expected}) expected
   left join (${booked}) booked on ${isBooked}
   where booked.id is null`,

  // A sandbox that was reset takes its statements with it, and what the firm paid of them in test mode stays.
  `select booked.environment_id, 'transaction ' || booked.transaction_id as place,
     'it is ' || booked.reason || ' of ' || booked.amount || ', and no credited revenue share is' as problem
   from (${booked}) booked
   left join (${expected}) expected on ${isBooked}
   join environments environment on environment.id = booked.environment_id
   where expected.id is null
     and (environment.mode = 'live' or environment.organisation_id is not null)`,

  `select share.environment_id, 'revenue share ' || share.id as place,
     'it says ' || share.amount || ', its lines come to ' || coalesce(lines.amount, 0.00) || ' and its sweeps to ' || coalesce(sweeps.amount, 0.00) as problem
   from revenue_shares share
   left join (
     select environment_id, revenue_share_id, sum(amount) as amount
     from revenue_share_lines
     group by environment_id, revenue_share_id
   ) lines on (lines.environment_id, lines.revenue_share_id) = (share.environment_id, share.id)
   left join (
     select stated.environment_id, stated.revenue_share_id, sum(sweep.revenue_share) as amount
     from revenue_share_sweeps stated
     join charge_sweeps sweep on (sweep.environment_id, sweep.id) = (stated.environment_id, stated.sweep_id)
     group by stated.environment_id, stated.revenue_share_id
   ) sweeps on (sweeps.environment_id, sweeps.revenue_share_id) = (share.environment_id, share.id)
   where (share.amount::numeric, share.amount::numeric) is distinct from (lines.amount::numeric, sweeps.amount::numeric)`,
].map(proof);
