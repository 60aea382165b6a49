import { countingWork } from '../../events/outbox/counting.ts';
import { queryOne } from '../../platform/database/query.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { conversionStatuses } from '../conversions/states.ts';
import { fundingStatuses } from '../funding/contract.ts';
import { waiting } from '../funding/states.ts';
import { WithdrawalStatus } from '../withdrawals/contract.ts';

/** A funding request that is pending was made without an event, by which a process of the version before would be noticed. */
const isCountedAsEnded = (status: string): boolean => !waiting.some((one) => one === status);

/** The statuses of each table that the counters count, under the names of their columns: up to one event for all three. */
export const countedPayments = [
  { of: 'funding_requests', statuses: fundingStatuses.filter(isCountedAsEnded) },
  { of: 'withdrawals', statuses: WithdrawalStatus.options },
  { of: 'conversions', statuses: conversionStatuses },
] as const;

const countsOf = countedPayments.map(({ of, statuses }) =>
  queryOne<Record<string, number>, [environment_id: string]>(`
    select ${statuses.map((status) => `count(*) filter (where status = '${status}') as ${of}_${status}`).join(', ')}
    from ${of}
    where environment_id = $1`),
);

export const countPayments = countingWork({
  name: 'payments.count',
  until: 'payments_counted_at',
  async count(tx: Transaction, environment_id: string) {
    const counts = await all(countsOf.map((read) => read(tx, environment_id)));
    return Object.fromEntries(counts.flatMap((one) => Object.entries(one)));
  },
});
