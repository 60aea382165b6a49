import { fundingMachine } from '../../payments/funding/states.ts';
import { mandateMachine } from '../../payments/mandates/states.ts';
import { withdrawalMachine } from '../../payments/withdrawals/states.ts';
import { queryRows } from '../../platform/database/query.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { holdingMachine } from '../holdings/states.ts';
import { orderMachine } from './states.ts';

const counted = (what: string, table: string, isOpen: string): string => `
  select '${what}' as what, count(*)::int as count
  from ${table}
  where environment_id = $1
    and ${isOpen}`;

const findOpen = queryRows<{ what: string; count: number }, [environment_id: string]>(
  [
    counted('holding', 'holdings', holdingMachine.sql.is(['active', 'matured'])),
    counted('order', 'orders', orderMachine.sql.is(['awaiting_payment', 'pending_fulfilment'])),
    counted('funding request', 'funding_requests', fundingMachine.sql.is(['pending', 'processing'])),
    counted('withdrawal', 'withdrawals', withdrawalMachine.sql.is(['pending_approval', 'processing'])),
    counted('mandate', 'mandates', mandateMachine.sql.is(['pending', 'active', 'suspended'])),
  ].join('\n  union all'),
);

/** What of a partner is not over: who closes it asks. */
export const countOpen = async (tx: Transaction, { id }: Environment) =>
  (await findOpen(tx, id)).filter(({ count }) => count > 0);
