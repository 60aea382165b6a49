import { environmentsInPieces, sequenceBefore, sequenceBeforeOnCitus } from '../../ledger/book/trial-balance.ts';
import { queryRows } from '../../platform/database/query.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Currency } from '../../vocabulary/values.ts';

/** What is owed to partners by their accounts: in their wallets, for orders that are not placed, for payouts that have not left. */
export type OwedRow = { environment_id: string; currency: Currency; amount: string };

const owedBefore = (sequence: string) => `
  select account.environment_id, account.currency, sum(entry.balance_after) as amount
  from ledger_accounts account
  join environments environment
    on environment.id = account.environment_id
    and environment.organisation_id is not null
    and environment.retired_at is null
  cross join lateral (${sequence}
  ) last
  join ledger_entries entry
    on (entry.environment_id, entry.account_id, entry.sequence)
      = (account.environment_id, account.id, last.sequence)
  where account.environment_id = any($2::uuid[])
    and account.kind in ('wallet', 'order_clearing', 'payout_clearing')
  group by account.environment_id, account.currency`;

/** What is owed to each of these environments before an instant. */
export const findOwedTo = queryRows<OwedRow, [before: string, environment_ids: readonly string[]]>(
  owedBefore(sequenceBefore('$1')),
  owedBefore(sequenceBeforeOnCitus('$1')),
);

/** What is owed to each live partner before an instant that is past: what one statement reads after the other is of that instant. */
export async function findOwed(tx: Transaction, before: string, at_once?: number): Promise<OwedRow[]> {
  const owed: OwedRow[] = [];
  for await (const ids of environmentsInPieces(tx, 'live', at_once)) owed.push(...(await findOwedTo(tx, before, ids)));
  return owed;
}
