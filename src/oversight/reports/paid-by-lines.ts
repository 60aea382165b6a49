import { inMode, ofEachEnvironment, partnerName } from './definition.ts';

/**
 * What lines of banks paid to counterparties and brought from them, by the order, correction, distribution or holding that it was for. A match moves the
 * money of each environment at once; the amounts of its records make up what it moved.
 */
const ofMovement = `record.match_id = movement.match_id
        and record.environment_id = movement.environment_id
        and record.currency = movement.currency
        and record.record_type in ('order', 'correction', 'distribution', 'holding')
        and record.direction = case movement.reason when 'subscription_paid' then 'debit' else 'credit' end`;

/** Of postings under a name: what their money was for, as the source that other postings name. Without one it is the posting itself. */
export const recordOfPayment = (booked: string): string => `left join lateral (
        select case record.record_type when 'correction' then 'adjustment' else record.record_type end as source_type,
          record.record_id as source_id, record.amount::numeric as amount
        from bank_match_movements movement
        join bank_match_records record on ${ofMovement}
        where movement.id = ${booked}.source_id
          and ${booked}.source_type in ('bank_match', 'bank_match_undone')
          and movement.environment_id = ${booked}.environment_id
      ) record on true`;

/** Until the end of the last day, under the name `paid_by_lines`; above zero what was brought. A match that was undone is taken back when it was undone. */
export const paidByLines = `paid_by_lines as (
      select ${partnerName} as partner, environment.id as environment_id, movement.currency,
        coalesce(dealt.investment_id, holding.investment_id) as investment_id,
        case movement.reason when 'subscription_paid' then -1 else 1 end * step.sign * record.amount::numeric as placed
      ${ofEachEnvironment}
      join bank_match_movements movement
        on movement.environment_id = environment.id
        and movement.reason in ('subscription_paid', 'proceeds_received')
      join bank_match_records record on ${ofMovement}
      cross join lateral (values (movement.created_at, 1), (movement.undone_at, -1)) as step (at, sign)
      left join proposals proposal on record.record_type = 'correction' and proposal.id = record.record_id
      left join orders dealt
        on dealt.environment_id = environment.id
        and dealt.id = case record.record_type
          when 'order' then record.record_id
          when 'correction' then (proposal.payload ->> 'order_id')::uuid
        end
      left join distributions paid
        on paid.environment_id = environment.id
        and record.record_type = 'distribution'
        and paid.id = record.record_id
      left join holdings holding
        on holding.environment_id = environment.id
        and holding.id = case record.record_type when 'holding' then record.record_id else paid.holding_id end
      where ${inMode}
        and step.at < :before
    )`;
