import { readKybStatus } from '../access/organisations/operations.ts';
import type { KybTransition } from '../access/organisations/states.ts';
import type { FailureCode, Order } from '../investing/orders/contract.ts';
import { completeOrder, expireOrder, failOrder, getOrder, payOrder } from '../investing/orders/operations.ts';
import type { Kyb } from '../kyb/review/contract.ts';
import { reviewKyb, submitKyb } from '../kyb/review/operations.ts';
import { requireCurrency } from '../ledger/book/operations.ts';
import type { Wallet } from '../ledger/wallets/contract.ts';
import { getWallet, requireHeadroom } from '../ledger/wallets/operations.ts';
import { simulatedPayment } from '../payments/funding/settle.ts';
import { creditUnrequested } from '../payments/inbound/unmatched.ts';
import type { SettlementAccount } from '../payments/settlement-accounts/contract.ts';
import { requireAccount } from '../payments/settlement-accounts/operations.ts';
import { rejectAccount, verifyAccount } from '../payments/settlement-accounts/verification.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { SIMULATOR } from '../providers/payments/simulator/simulator.ts';
import { Decimal } from '../vocabulary/decimal.ts';
import type { Environment } from '../vocabulary/environment.ts';
import { transferIn } from '../vocabulary/funding-methods.ts';
import { isId } from '../vocabulary/values.ts';
import type { SimulatedKyb, SimulatedOrder, SimulatedSettlementAccount } from './contract.ts';

/** Simulates the outside world on request. Nothing here has its own rules: the live operations run. */
export async function fundWallet(
  tx: Transaction,
  environment: Environment,
  path: string,
  requested: string,
): Promise<Wallet> {
  const currency = requireCurrency(path);
  await requireHeadroom(tx, environment, currency, Decimal.of(requested));
  const arrival = simulatedPayment({ provider: SIMULATOR }, Decimal.of(requested).toMoney());
  await creditUnrequested(tx, environment, arrival, {
    currency,
    method: transferIn(currency),
  });
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

/** An unpaid order fails by its payment, a paid one by its placement. */
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

const kybSteps: Record<Exclude<SimulatedKyb['event'], 'submitted'>, Exclude<KybTransition, 'submit'>> = {
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
