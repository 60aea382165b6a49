import { chargesIn } from '../../charges/charging/dealing-queries.ts';
import { chargedAsSaid } from '../../charges/charging/verify.ts';
import { proof } from '../../platform/database/proof.ts';

const given =
  "'conversion_given', conversion.from_currency::text, conversion.source_amount::numeric - conversion.charges_total - conversion.margins_total, conversion.given_at_place_id::text";
const taken = given.replace('conversion_given', 'conversion_taken');
const coveredOut =
  "'conversion_given', conversion.to_currency::text, conversion.destination_amount::numeric, conversion.covered_at_place_id::text";
const coveredIn = coveredOut.replace('conversion_given', 'conversion_taken');

/** The four movements of each conversion that the firm covered: of the partner and of the firm, in both currencies. */
const expected = [
  ['conversion.environment_id', given],
  ['house.id', taken],
  ['house.id', coveredOut],
  ['conversion.environment_id', coveredIn],
]
  .map(
    ([environment, movement]) => `
  select conversion.id, conversion.environment_id, ${environment}, ${movement}
  from conversions conversion
  join environments environment on environment.id = conversion.environment_id
  join environments house on house.mode = environment.mode and house.organisation_id is null
  where conversion.given_at_place_id is not null`,
  )
  .join(' union all ');

const expectedAs = 'expected (id, owner, environment_id, reason, currency, amount, place_id)';

const booked = `
  select transaction.id as transaction_id, transaction.source_id as id, transaction.environment_id, transaction.reason,
    transaction.currency::text as currency, transaction.amount::numeric as amount, account.part as place_id
  from ledger_transactions transaction
  join ledger_accounts account
    on account.environment_id = transaction.environment_id
    and account.kind = 'place'
    and account.id = case transaction.reason when 'conversion_given' then transaction.to_account_id else transaction.from_account_id end
  where transaction.reason in ('conversion_given', 'conversion_taken')
    and transaction.source_type = 'conversion'`;

const legOf = (name: string) =>
  `(${name}.id, ${name}.environment_id, ${name}.reason, ${name}.currency, ${name}.amount, ${name}.place_id)`;

/** What must hold between conversions, their quotes and the books. */
export const conversionChecks = [
  `select conversion.environment_id, 'conversion ' || conversion.id as place,
     'its two movements are not in the ledger' as problem
   from conversions conversion
   left join ledger_transactions debited
     on (debited.environment_id, debited.source_type, debited.source_id, debited.reason)
       = (conversion.environment_id, 'conversion', conversion.id, 'conversion_out')
     and (debited.currency, debited.amount) = (conversion.from_currency, conversion.source_amount)
   left join ledger_transactions credited
     on (credited.environment_id, credited.source_type, credited.source_id, credited.reason)
       = (conversion.environment_id, 'conversion', conversion.id, 'conversion_in')
     and (credited.currency, credited.amount) = (conversion.to_currency, conversion.destination_amount)
   where debited.id is null or credited.id is null`,

  // What the firm itself took and gave stays there: its movements are held against the conversions one by one.
  `select account.environment_id, 'environment ' || account.environment_id || ', conversion_clearing ' || account.currency as place,
     'it holds ' || account.balance || ', what conversions gave and took comes to ' || coalesce(sum(leg.amount), 0.00) as problem
   from ledger_accounts account
   join environments environment
     on environment.id = account.environment_id
     and environment.organisation_id is not null
   left join (
     select environment_id, from_currency::text as currency, source_amount - charges_total - margins_total as amount
     from conversions
     where given_at_place_id is null
     union all
     select environment_id, to_currency::text, -destination_amount
     from conversions
     where given_at_place_id is null
   ) leg
     on leg.environment_id = account.environment_id
     and leg.currency = account.currency
   where account.kind = 'conversion_clearing'
   group by account.environment_id, account.currency, account.balance
   having account.balance <> coalesce(sum(leg.amount), 0)`,

  `select expected.owner as environment_id, 'conversion ' || expected.id as place,
     'its movement ' || expected.reason || ' of ' || expected.currency || ' ' || expected.amount || ' is not in the ledger' as problem
   from (${expected}) ${expectedAs}
   left join (${booked}) booked
     on ${legOf('booked')} = ${legOf('expected')}
   where booked.id is null`,

  `select booked.environment_id, 'transaction ' || booked.transaction_id as place,
     'it is ' || booked.reason || ', and no conversion has it' as problem
   from (${booked}) booked
   left join (${expected}) ${expectedAs}
     on ${legOf('expected')} = ${legOf('booked')}
   where expected.id is null`,

  `select environment_id, 'conversion ' || id as place, 'its charges do not come to ' || charges_total || ' and ' || margins_total as problem
   from conversions
   where (charges_total, margins_total) <> (${chargesIn('conversions')}, ${chargesIn('conversions', 'margins')})`,

  chargedAsSaid(
    'conversion',
    `
     select environment_id, id, charges_total + margins_total as amount
     from conversions
     where charges_total + margins_total > 0`,
  ),

  `select quote.environment_id, 'quote ' || quote.id as place, 'it is used and has no conversion, or the reverse' as problem
   from fx_quotes quote
   left join conversions conversion
     on (conversion.environment_id, conversion.quote_id) = (quote.environment_id, quote.id)
   where (quote.used_at is null) <> (conversion.id is null)`,
].map(proof);
