import type { FundingRequest } from '../money/funding/contract.ts';
import { getFunding, requireFunding } from '../money/funding/operations.ts';
import { simulatedArrival } from '../money/funding/settle.ts';
import type { Mandate } from '../money/mandates/contract.ts';
import { activateMandate, move, requireMandate } from '../money/mandates/moves.ts';
import type { MandateMove } from '../money/mandates/states.ts';
import { findVirtualAccount } from '../money/receipts/account-queries.ts';
import {
  expireFunding,
  failFunding,
  missingOf,
  processFunding,
  receiveMoney,
  reverseFunding,
} from '../money/receipts/operations.ts';
import { receiveUnasked } from '../money/receipts/unmatched.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Decimal } from '../vocabulary/decimal.ts';
import type { Environment } from '../vocabulary/environment.ts';
import { refuse } from '../vocabulary/refusals.ts';
import { isId } from '../vocabulary/values.ts';
import type { SimulatedDeposit, SimulatedFunding, SimulatedMandate } from './money-contract.ts';

/** What payers, banks and providers would do, done on request by the live operations. */
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
      return reverseFunding(tx, environment, id);
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
  asked: string | undefined,
): Promise<FundingRequest> {
  const row = await requireFunding(tx, environment, id);
  if (row.status === 'completed' || row.status === 'reversed')
    refuse('invalid_state', {
      current_status: row.status,
      allowed_from: 'pending, processing, expired, failed, cancelled',
    });
  const whole = Decimal.of(missingOf(row));
  const half = whole.dividedByCut(Decimal.of('2'), 2);
  const amount = Decimal.of(asked ?? (event === 'completed' ? whole : half).toMoney());
  if (amount.isZero || (event === 'underpaid' && !amount.isBelow(whole)))
    refuse('validation_error', { amount: `Expected less than the ${whole.toMoney()} that is missing.` });
  await receiveMoney(tx, environment, id, simulatedArrival(row, amount.toMoney()));
  return getFunding(tx, environment, id);
}

export async function simulateDeposit(
  tx: Transaction,
  environment: Environment,
  { account_number, amount, sender_name }: SimulatedDeposit,
): Promise<FundingRequest> {
  const account = await findVirtualAccount(tx, environment.id, 'NGN');
  if (!account || account.account_number !== account_number)
    return refuse('not_found', { resource: 'virtual_account', id: account_number });
  const paid = Decimal.of(amount).toMoney();
  const arrival = simulatedArrival(account, paid, sender_name);
  return receiveUnasked(tx, environment, arrival, { currency: 'NGN', method: 'virtual_account' });
}

const verbs: Record<SimulatedMandate['event'], MandateMove> = {
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
  return move(tx, environment, verbs[event], row, { failure_reason });
}
