import type { FundingRequest } from '../../payments/funding/contract.ts';
import { getFunding, requireFunding } from '../../payments/funding/operations.ts';
import { simulatedPayment } from '../../payments/funding/settle.ts';
import { fundingMachine } from '../../payments/funding/states.ts';
import { findVirtualAccount } from '../../payments/inbound/account-queries.ts';
import {
  expireFunding,
  failFunding,
  missingOf,
  processFunding,
  receiveMoney,
  reverseFunding,
} from '../../payments/inbound/operations.ts';
import { creditUnrequested } from '../../payments/inbound/unmatched.ts';
import type { Mandate } from '../../payments/mandates/contract.ts';
import type { MandateTransition } from '../../payments/mandates/states.ts';
import { activateMandate, requireMandate, transitionMandate } from '../../payments/mandates/transitions.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { DEDICATED } from '../../vocabulary/funding-methods.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import type { SimulatedDeposit, SimulatedFunding, SimulatedMandate } from './contract.ts';

/** Simulates payers, banks and providers on request, with the live operations. */
export async function simulateFunding(
  tx: Transaction,
  environment: Environment,
  id: string,
  { event, amount, failure_code: code = 'payment_failed' }: SimulatedFunding,
): Promise<FundingRequest> {
  if (!isId(id)) refuse('not_found', { resource: 'funding_request', id });
  switch (event) {
    case 'processing':
      return processFunding(tx, environment, id);
    case 'failed':
      return failFunding(tx, environment, id, { code, reason: 'The sandbox was asked to fail it.' });
    case 'expired':
      return expireFunding(tx, environment, id);
    case 'reversed':
      return reverseFunding(tx, environment, id, { amount });
    case 'completed':
    case 'underpaid':
      return pay(tx, environment, id, event, amount);
  }
}

async function pay(
  tx: Transaction,
  environment: Environment,
  id: string,
  event: 'completed' | 'underpaid',
  requested: string | undefined,
): Promise<FundingRequest> {
  const row = await requireFunding(tx, environment, id);
  fundingMachine.require(row, 'complete');
  const whole = Decimal.of(missingOf(row));
  const half = whole.dividedByCut(Decimal.of('2'), 2);
  const amount = Decimal.of(requested ?? (event === 'completed' ? whole : half).toMoney());
  if (amount.isZero || (event === 'underpaid' && !amount.isBelow(whole)))
    refuse('validation_error', { amount: `Expected less than the ${whole.toMoney()} that is missing.` });
  await receiveMoney(tx, environment, id, simulatedPayment(row, amount.toMoney()));
  return getFunding(tx, environment, id);
}

export async function simulateDeposit(
  tx: Transaction,
  environment: Environment,
  { account_number, amount, sender_name }: SimulatedDeposit,
): Promise<FundingRequest> {
  const account = await findVirtualAccount(tx, environment.id, DEDICATED.currency);
  if (!account || account.account_number !== account_number)
    return refuse('not_found', { resource: 'virtual_account', id: account_number });
  const paid = Decimal.of(amount).toMoney();
  const arrival = simulatedPayment(account, paid, sender_name);
  return creditUnrequested(tx, environment, arrival, DEDICATED);
}

const verbs: Record<SimulatedMandate['event'], MandateTransition> = {
  activated: 'activate',
  failed: 'fail',
  revoked: 'revoke',
  suspended: 'suspend',
  expired: 'expire',
};

export async function simulateMandate(
  tx: Transaction,
  environment: Environment,
  id: string,
  { event }: SimulatedMandate,
): Promise<Mandate> {
  if (!isId(id)) refuse('not_found', { resource: 'mandate', id });
  const row = await requireMandate(tx, environment, id);
  if (event === 'activated') return activateMandate(tx, environment, row, { ready_to_debit_at: null, readySeconds: 0 });
  const failure_reason = event === 'failed' ? 'The sandbox was asked to fail it.' : row.failure_reason;
  return transitionMandate(tx, environment, verbs[event], row, { failure_reason });
}
