import { queryValue } from '../../platform/database/query.ts';
import { sequenceBefore, sequenceBeforeOnCitus } from '../book/trial-balance.ts';

const sharesBefore = (sequence: string, besides: string) => `
  select coalesce(-sum(entry.balance_after), 0.00)${besides} as balance
  from ledger_accounts account
  join environments environment
    on environment.id = account.environment_id
    and environment.retired_at is null
  cross join lateral (${sequence}
  ) last
  join ledger_entries entry
    on (entry.environment_id, entry.account_id, entry.sequence)
      = (account.environment_id, account.id, last.sequence)
  where account.part = $1::uuid::text
    and account.kind = 'place'`;

/**
 * The sum of all shares of a place before an instant: an account of a place is what was taken from there, so its balance is negated. `besides`
 * is added to it, and has the same place and instant.
 */
export const balanceBefore = (besides = '') =>
  queryValue<string, [place: string, before: string]>(
    sharesBefore(sequenceBefore('$2'), besides),
    sharesBefore(sequenceBeforeOnCitus('$2'), besides),
  );
