import { chargedActs } from '../../vocabulary/charged-acts.ts';

const monthOf = (instant: string): string => `to_char(${instant} at time zone 'Africa/Lagos', 'YYYY-MM')`;

/**
 * In SQL: what is invoiced of each month, by the month of the charge, code, name, act and rate: fees, and what is levied on fees. What was given back
 * in the month of the charge is left out; what was given back later is in that later month, below zero. Only withdrawals are given back.
 */
export const billed = (charges: string): string => `
  select environment_id, currency, month, charged_month, kind, code, name, charged_for, rate,
    count(*)::integer as charges, sum(sign * base) as base, sum(sign * amount) as amount
  from (
    select environment_id, currency, case sign when 1 then charged_month else given_month end as month, charged_month, kind, code, name,
      charged_for, rate, base, amount, sign
    from (
      select charge.environment_id, charge.currency::text as currency, ${monthOf('charge.created_at')} as charged_month,
        ${monthOf('given.created_at')} as given_month, charge.kind, charge.code, charge.name,
        case when schedule.charged_for is not null then schedule.charged_for
          when charge.subject_type = 'order' then dealt.side
          else split_part(charge.subject_type, '_', 1)
        end as charged_for,
        case charge.kind when 'fee' then null else charge.rate end as rate,
        charge.base::numeric as base, charge.amount::numeric as amount,
        unnest(case
          when given.id is null then array[1]
          when ${monthOf('given.created_at')} <> ${monthOf('charge.created_at')} then array[1, -1]
          else array[]::integer[]
        end) as sign
      from charges charge
      left join fee_schedules schedule on schedule.id = charge.fee_schedule_id
      left join tax_codes tax on tax.id = charge.tax_code_id
      left join orders dealt
        on (dealt.environment_id, dealt.id) = (charge.environment_id, charge.subject_id)
        and charge.subject_type = 'order'
      left join ledger_transactions given
        on (given.environment_id, given.source_id) = (charge.environment_id, charge.id)
        and given.source_type = 'charge'
        and given.reason = 'charge_of_withdrawal_back'
        and charge.subject_type = 'withdrawal'
      where (charge.kind = 'fee' or tax.base = 'charges')
        and ${charges}
    ) charged
  ) moved
  where charged_for in (${chargedActs.map((act) => `'${act}'`).join(', ')})
  group by environment_id, currency, month, charged_month, kind, code, name, charged_for, rate`;
