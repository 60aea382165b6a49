import { sequenceBefore, sequenceBeforeOnCitus } from '../../ledger/book/trial-balance.ts';
import { queryRows } from '../../platform/database/query.ts';
import type { Currency } from '../../vocabulary/values.ts';

/** What is owed to partners by their accounts: in their wallets, for orders that are not placed, for payouts that have not left. */
export type OwedRow = { environment_id: string; currency: Currency; amount: string };

const owedBefore = (whose: string, sequence: string) => `
  select account.environment_id, account.currency, sum(entry.balance_after) as amount
  from ledger_accounts account
  join environments environment
    on environment.id = account.environment_id
    and environment.organisation_id is not null
    and environment.retired_at is null
    and ${whose}
  cross join lateral (${sequence}
  ) last
  join ledger_entries entry
    on (entry.environment_id, entry.account_id, entry.sequence)
      = (account.environment_id, account.id, last.sequence)
  where account.kind in ('wallet', 'order_clearing', 'payout_clearing')
  group by account.environment_id, account.currency`;

const ofLive = "environment.mode = 'live'";
const ofOne = 'environment.id = $2';

/** What is owed to each live partner before an instant. */
export const findOwed = queryRows<OwedRow, [before: string]>(
  owedBefore(ofLive, sequenceBefore('$1')),
  owedBefore(ofLive, sequenceBeforeOnCitus('$1')),
);

/** The same of one environment. */
export const findOwedTo = queryRows<OwedRow, [before: string, environment_id: string]>(
  owedBefore(ofOne, sequenceBefore('$1')),
  owedBefore(ofOne, sequenceBeforeOnCitus('$1')),
);
