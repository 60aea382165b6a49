import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Mode } from '../../vocabulary/values.ts';

const readQueue = statement(`
  select account.id, account.currency, account.bank_code, account.bank_name, account.account_number_masked,
    account.account_name, account.label, account.has_odd_check_digit,
    account.verify_due_at is not null as bank_is_asked, account.created_at, environment.organisation_id,
    organisation.name as organisation_name
  from environments environment
  join settlement_accounts account
    on account.environment_id = environment.id
    and account.status = 'pending'
  join organisations organisation on organisation.id = environment.organisation_id
  where environment.mode = $1
    and environment.retired_at is null
  order by account.id
  limit 200`);

/** The operator's queue: settlement accounts that nobody has verified or rejected, oldest first. */
export const findQueue = (tx: Transaction, mode: Mode): Promise<object[]> => tx.rows(readQueue, [mode]);
