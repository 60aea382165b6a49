import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Mode } from '../../vocabulary/values.ts';

const readQueue = statement(`
  select mandate.id, mandate.reference, mandate.status, mandate.bank_name, mandate.account_number_masked,
    mandate.limit_amount, mandate.token_amount, mandate.provider_reference,
    mandate.activation ->> 'account_number' as pay_into, mandate.due_at as fails_at, mandate.created_at,
    environment.organisation_id
  from environments environment
  join mandates mandate
    on mandate.environment_id = environment.id
    and mandate.status in ('pending', 'suspended')
  where environment.mode = $1
    and environment.retired_at is null
  order by mandate.id
  limit 200`);

/** The operator's queue: mandates that wait for their token payment, or that their bank suspended, oldest first. */
export const findQueue = (tx: Transaction, mode: Mode): Promise<object[]> => tx.rows(readQueue, [mode]);
