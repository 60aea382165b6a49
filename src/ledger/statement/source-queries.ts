/**
 * What a partner sees as the source of the transaction `moved` of the environment `$1`, where that is another record than the one it is posted
 * under: of an inbound payment, and of what it was charged, the funding request; of what custody was charged, the charge of the month.
 */
export const shownSource = `
      select 'funding_request' as type, funding_request_id as id
      from inbound_payments
      where moved.source_type in ('funding_receipt', 'charge')
        and environment_id = $1
        and id = case moved.source_type
          when 'charge' then (select subject_id from charges where environment_id = $1 and id = moved.source_id)
          else moved.source_id
        end
      union all
      select subject_type, subject_id
      from charges
      where moved.source_type = 'charge'
        and environment_id = $1
        and id = moved.source_id
        and subject_type = 'custody_charge'`;
