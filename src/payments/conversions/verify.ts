import { proof } from '../../platform/database/proof.ts';

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

  `select account.environment_id, 'environment ' || account.environment_id || ', conversion_clearing ' || account.currency as place,
     'it holds ' || account.balance || ', what conversions gave and took comes to ' || coalesce(sum(leg.amount), 0.00) as problem
   from ledger_accounts account
   left join (
     select environment_id, from_currency::text as currency, source_amount as amount
     from conversions
     union all
     select environment_id, to_currency::text, -destination_amount
     from conversions
   ) leg
     on leg.environment_id = account.environment_id
     and leg.currency = account.currency
   where account.kind = 'conversion_clearing'
   group by account.environment_id, account.currency, account.balance
   having account.balance <> coalesce(sum(leg.amount), 0)`,

  `select quote.environment_id, 'quote ' || quote.id as place, 'it is used and has no conversion, or the reverse' as problem
   from fx_quotes quote
   left join conversions conversion
     on (conversion.environment_id, conversion.quote_id) = (quote.environment_id, quote.id)
   where (quote.used_at is null) <> (conversion.id is null)`,
].map(proof);
