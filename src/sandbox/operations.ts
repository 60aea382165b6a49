import { readKybStatus } from '../access/organisations/operations.ts';
import type { FailureCode, Order } from '../investing/orders/contract.ts';
import { completeOrder, expireOrder, failOrder, getOrder, payOrder } from '../investing/orders/operations.ts';
import { simulatedArrival } from '../money/funding/settle.ts';
import { receiveUnasked } from '../money/receipts/unmatched.ts';
import type { SettlementAccount } from '../money/settlement-accounts/contract.ts';
import { requireAccount } from '../money/settlement-accounts/operations.ts';
import { rejectAccount, verifyAccount } from '../money/settlement-accounts/verification.ts';
import type { Wallet } from '../money/wallets/contract.ts';
import { getWallet, requireCurrency, requireRoom } from '../money/wallets/operations.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { SIMULATOR } from '../providers/payments/simulator/simulator.ts';
import type { Kyb } from '../verification/review/contract.ts';
import { reviewKyb, submitKyb } from '../verification/review/operations.ts';
import type { KybMove } from '../verification/review/states.ts';
import { Decimal } from '../vocabulary/decimal.ts';
import type { Environment } from '../vocabulary/environment.ts';
import { isId } from '../vocabulary/values.ts';
import type { SimulatedKyb, SimulatedOrder, SimulatedSettlementAccount } from './contract.ts';

/** What the outside world would do, done on request. Nothing here has rules of its own: the live operations run. */
export async function fundWallet(
  tx: Transaction,
  environment: Environment,
  path: string,
  asked: string,
): Promise<Wallet> {
  const currency = requireCurrency(path);
  await requireRoom(tx, environment, currency, Decimal.of(asked));
  const arrival = simulatedArrival({ provider: SIMULATOR }, Decimal.of(asked).toMoney());
  await receiveUnasked(tx, environment, arrival, { currency, method: currency === 'USD' ? 'wire' : 'bank_transfer' });
  return getWallet(tx, environment, currency);
}

export async function simulateOrder(
  tx: Transaction,
  environment: Environment,
  id: string,
  { event, failure_code }: SimulatedOrder,
): Promise<Order> {
  switch (event) {
    case 'paid':
      return payOrder(tx, environment, id);
    case 'completed':
      return completeOrder(tx, environment, id);
    case 'failed':
      return failOrder(tx, environment, id, { code: failure_code ?? (await usualFailure(tx, environment, id)) });
    case 'payment_expired':
      return expireOrder(tx, environment, id);
  }
}

/** What is not paid for yet fails by its payment, what is paid by its placement. */
async function usualFailure(tx: Transaction, environment: Environment, id: string): Promise<FailureCode> {
  const order = isId(id) ? await getOrder(tx, environment, id) : null;
  return order?.status === 'awaiting_payment' ? 'payment_failed' : 'provider_rejected';
}

export async function simulateSettlementAccount(
  tx: Transaction,
  environment: Environment,
  id: string,
  { event, reason = 'The bank knows no such account.' }: SimulatedSettlementAccount,
): Promise<SettlementAccount> {
  await requireAccount(tx, environment, id);
  return event === 'verified' ? verifyAccount(tx, environment, id, null) : rejectAccount(tx, environment, id, reason);
}

const kybSteps: Record<Exclude<SimulatedKyb['event'], 'submitted'>, Exclude<KybMove, 'submit'>> = {
  under_review: 'claim',
  approved: 'approve',
  more_info_required: 'request_information',
  rejected: 'reject',
  reopened: 'reopen',
  suspended: 'suspend',
};

export async function simulateKyb(
  tx: Transaction,
  environment: Environment,
  { event, note = null }: SimulatedKyb,
): Promise<Kyb> {
  if (event === 'submitted') return submitKyb(tx, environment, { attestation: null, isCompletenessSkipped: true });
  const { kyb_status } = await readKybStatus(tx, environment);
  const step = event === 'approved' && kyb_status === 'suspended' ? 'reinstate' : kybSteps[event];
  return reviewKyb(tx, environment, step, { actor: 'sandbox', note, isSimulated: true });
}
