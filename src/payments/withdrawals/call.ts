import { transact } from '../../platform/database/transaction.ts';
import { defineProviderCall } from '../../platform/provider-calls/call-provider.ts';
import { BANK_FOLLOW_UP_MS, UNKNOWN_FOR_MS } from '../../platform/provider-calls/columns.ts';
import type { Call } from '../../platform/provider-calls/definition.ts';
import { ProviderRefused } from '../../platform/provider-calls/errors.ts';
import type { PaymentsProvider, Transfer } from '../../providers/payments/contract.ts';
import { messageOf } from '../../vocabulary/failures.ts';
import { openNumber } from '../settlement-accounts/numbers.ts';
import { findAccount } from '../settlement-accounts/queries.ts';
import type { Deps } from '../settlement-accounts/resolve.ts';
import { netOf } from './booking.ts';
import type { WithdrawalRow } from './queries.ts';
import { failureReasons } from './states.ts';
import { failWithdrawal, holdWithdrawal, recordTransfer, rejectWithdrawal } from './transitions.ts';

type Payout = Call<WithdrawalRow, PaymentsProvider, Deps>;

/** Pays what was approved. */
export const withdrawalCall = defineProviderCall<WithdrawalRow, Transfer, PaymentsProvider, Deps>({
  name: 'withdrawal',
  table: 'withdrawals',
  reference: 'subject.reference',
  work: { name: 'withdrawals.pay', every_ms: 500 },
  lease_ms: BANK_FOLLOW_UP_MS,
  poll_ms: BANK_FOLLOW_UP_MS,
  provider: ({ payments }, mode) => payments[mode],
  codeOf: ({ provider_reference }) => provider_reference,
  // What waits for approval is not paid: only the sandbox's scenario ends it.
  isOpen: ({ status, scenario_failure_code }) =>
    status === 'processing' || (status === 'pending_approval' && scenario_failure_code !== null),
  steps: () => ({
    send: transfer,
    lookUp: ({ row, provider }) => provider.findTransfer(row.reference),
    unknownFor_ms: UNKNOWN_FOR_MS,
  }),
  record: (tx, { environment, row }, answer) => recordTransfer(tx, environment, row.id, answer),
  refused: (tx, { environment, row }, { code, message: said }) => {
    const failure = { code, said };
    if (row.status === 'pending_approval') return rejectWithdrawal(tx, environment, row.id, failure);
    // Only a code of ours says that the account that is paid is why; all else may lie with the firm.
    return code in failureReasons
      ? failWithdrawal(tx, environment, row.id, failure)
      : holdWithdrawal(tx, environment, row.id, messageOf(code, said));
  },
});

async function transfer({ row, provider, deps }: Payout): Promise<Transfer> {
  const code = row.scenario_failure_code;
  // The sandbox asked for this response: no provider is called.
  if (code !== null) throw new ProviderRefused(code, failureReasons[code]);
  const account = await transact(deps.pool, 'read', (tx) =>
    findAccount(tx, row.environment_id, row.settlement_account_id),
  );
  return provider.transfer({
    reference: row.reference,
    amount: netOf(row).toMoney(),
    currency: row.currency,
    bank_code: account!.bank_code,
    account_number: openNumber(deps.sealer, account!),
    account_name: account!.account_name ?? '',
    reason: `Withdrawal ${row.reference}`,
  });
}
