/** What an order that executed on a dealing day can have moved when the price of its day was corrected: of a buy only what one unit step comes to. */
const byPriceOfDay = `
  select corrected.environment_id, order_reference(corrected.id) as reference, corrected.side,
    abs(trunc(corrected.units * newer.bid_price, 2) - trunc(corrected.units * older.bid_price, 2)) as difference,
    0.01 + greatest(newer.price, older.price) * power(10::numeric, -investment.unit_precision) as step
  from dealing_prices older
  join dealing_prices newer
    on (newer.environment_id, newer.investment_id, newer.dealing_date) = (older.environment_id, older.investment_id, older.dealing_date)
    and newer.version > older.version
  join investments investment on investment.id = older.investment_id
  join orders corrected
    on (corrected.investment_id, corrected.dealing_date) = (older.investment_id, older.dealing_date)
    and corrected.status = 'completed'`;

/** Money of a correction that no two people agreed to: of one order, or of the price of its dealing day. */
export const correctedMoney = `
  select transaction.environment_id, 'transaction ' || transaction.id as place, 'no approved correction of its order moved that money' as problem
  from ledger_transactions transaction
  left join proposals proposal
    on proposal.id = transaction.source_id
    and proposal.environment_id = transaction.environment_id
    and proposal.kind = 'order_correction'
    and proposal.status = 'approved'
    and proposal.payload ->> 'reference' = transaction.reference
    and abs((proposal.payload #>> '{to,money}')::numeric - (proposal.payload #>> '{from,money}')::numeric)
      = transaction.amount
  left join (${byPriceOfDay}) priced
    on (priced.environment_id, priced.reference) = (transaction.environment_id, transaction.reference)
    and case priced.side when 'sell' then transaction.amount = priced.difference else transaction.amount <= priced.step end
  where transaction.reason in ('correction_credit', 'correction_debit')
    and proposal.id is null
    and priced.reference is null`;
