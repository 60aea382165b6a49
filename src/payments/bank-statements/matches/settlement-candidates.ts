import { queryRows } from '../../../platform/database/query.ts';
import { CANDIDATE_DAYS, type FoundCandidate } from './contract.ts';

/** Settlements in transit about the days of a line; one below zero leaves the bank. */
export const settlementCandidates = queryRows<FoundCandidate, [currency: string, day: string]>(`
  select 'settlement' as type, id, reference, null as organisation_name, provider as text, settled_on as day,
    case when net > 0 then 'credit' else 'debit' end as direction, currency, abs(net) as amount
  from settlements
  where mode = 'live'
    and status = 'in_transit'
    and net <> 0
    and currency = $1
    and settled_on between $2::date - ${CANDIDATE_DAYS} and $2::date + ${CANDIDATE_DAYS}
  order by abs(settled_on - $2::date), id desc
  limit 200`);
