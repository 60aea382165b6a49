import type { Order } from '../investing/orders/contract.ts';
import { completeOrder, expireOrder, failOrder, payOrder } from '../investing/orders/operations.ts';
import type { SettlementAccount } from '../money/settlement-accounts/contract.ts';
import { requireAccount } from '../money/settlement-accounts/operations.ts';
import { rejectAccount, verifyAccount } from '../money/settlement-accounts/verification.ts';
import type { Wallet } from '../money/wallets/contract.ts';
import { creditWallet, requireCurrency } from '../money/wallets/operations.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Environment } from '../vocabulary/environment.ts';
import { newId } from '../vocabulary/id.ts';
import type { SimulatedOrder, SimulatedSettlementAccount } from './contract.ts';

/** What the outside world would do, done on request. Nothing here has rules of its own: the live operations run. */
export function fundWallet(tx: Transaction, environment: Environment, path: string, amount: string): Promise<Wallet> {
  return creditWallet(tx, {
    environment,
    currency: requireCurrency(path),
    amount,
    reason: 'funding',
    source: { type: 'sandbox_funding', id: newId(tx.time_ms(environment)) },
    reference: null,
    description: 'Sandbox funding',
  });
}

export function simulateOrder(
  tx: Transaction,
  environment: Environment,
  id: string,
  { event, failure_code = 'provider_rejected' }: SimulatedOrder,
): Promise<Order> {
  switch (event) {
    case 'paid':
      return payOrder(tx, environment, id);
    case 'completed':
      return completeOrder(tx, environment, id);
    case 'failed':
      return failOrder(tx, environment, id, { code: failure_code });
    case 'payment_expired':
      return expireOrder(tx, environment, id);
  }
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
