import type { Withdrawal } from '../../payments/withdrawals/contract.ts';
import { getWithdrawal } from '../../payments/withdrawals/operations.ts';
import {
  approveWithdrawal,
  failWithdrawal,
  rejectWithdrawal,
  returnWithdrawal,
  settleWithdrawal,
} from '../../payments/withdrawals/transitions.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { SimulatedWithdrawal } from './contract.ts';

export async function simulateWithdrawal(
  tx: Transaction,
  environment: Environment,
  id: string,
  { event, failure_code }: SimulatedWithdrawal,
): Promise<Withdrawal> {
  switch (event) {
    case 'processing':
      return approveWithdrawal(tx, environment, id);
    case 'completed':
      return settleWithdrawal(tx, environment, id);
    case 'failed': {
      const { status } = await getWithdrawal(tx, environment, id);
      const fail = status === 'pending_approval' ? rejectWithdrawal : failWithdrawal;
      return fail(tx, environment, id, { code: failure_code ?? 'provider_rejected' });
    }
    case 'returned':
      return returnWithdrawal(tx, environment, id, { code: failure_code ?? 'returned_by_bank' });
  }
}
