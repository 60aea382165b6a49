import type pg from 'pg';
import { showCheckout } from '../../investing/orders/operations.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { Fault } from '../../platform/fault.ts';
import {
  type Payment,
  type PaymentsProvider,
  type PaymentsProviders,
  ProviderRefused,
  refuseIfAway,
} from '../../providers/payments/contract.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { canMove } from '../../vocabulary/moves.ts';
import { requireFunding } from '../funding/operations.ts';
import { leaseFunding } from '../funding/provider-queries.ts';
import { type FundingRow, updateFundings } from '../funding/queries.ts';
import { blankInstructions, checkoutInstructions } from '../funding/settle.ts';
import { fundingMoves } from '../funding/states.ts';
import { debitTermsOf } from '../mandates/operations.ts';
import { failFunding, processFunding, receiveMoney } from './operations.ts';
import { keepInSuspense } from './unmatched.ts';

export type MoneyDeps = {
  readonly pool: pg.Pool;
  readonly sealer: Sealer;
  readonly payments: PaymentsProviders;
  readonly fault: Fault;
  readonly mandateReadySeconds: number;
};

/** How soon a call that brought no answer is followed up, and how often a payment under way is asked about. */
const FOLLOW_UP_MS = 30_000;
export const POLL_MS = 10 * 60_000;
const NOT_READY_MS = 60 * 60_000;

/**
 * Asks the provider for what a funding request needs, with no transaction open, and records what it said. Safe to
 * repeat at any point: a payment that may have been asked for before is looked up by our reference first.
 */
export async function pursueFunding(deps: MoneyDeps, environment: Environment, id: string): Promise<void> {
  await deps.fault('funding.recorded', environment.id);
  const row = await transact(deps.pool, 'write', (tx) =>
    leaseFunding(tx, environment.id, id, new Date(tx.now_ms + FOLLOW_UP_MS).toISOString()),
  );
  // A checkout whose address is known is the payer's: only what came of it is still to be asked.
  if (!row || (row.method === 'gateway_checkout' && row.instructions !== null)) return;
  const provider = deps.payments[environment.mode];
  await deps.fault('funding.leased', environment.id);
  try {
    if (row.method === 'gateway_checkout') await pursueCheckout(deps, environment, row, provider);
    else await pursuePayment(deps, environment, row, provider);
  } catch (error) {
    refuseIfAway(provider, error);
    if (!(error instanceof ProviderRefused)) throw error;
    const { code, message: reason } = error;
    await transact(deps.pool, 'write', async (tx) => {
      if (canMove(fundingMoves.fail, (await requireFunding(tx, environment, id)).status))
        await failFunding(tx, environment, id, { code, reason });
    });
  }
}

/**
 * A checkout whose address was lost on the way is begun again under a reference of its own, for nobody can have paid it;
 * so is a debit that its bank has refused for now, for a reference that failed is of no more use.
 */
export const attemptReference = (reference: string, attempt: number): string =>
  attempt <= 1 ? reference : `${reference}-${attempt}`;

export const referenceNow = ({ reference, payment_attempt }: FundingRow) =>
  attemptReference(reference, payment_attempt);

async function pursueCheckout(deps: MoneyDeps, environment: Environment, row: FundingRow, provider: PaymentsProvider) {
  const { amount, currency, email, return_url } = row;
  const reference = attemptReference(row.reference, row.provider_attempts);
  const started = await provider.startCheckout({ reference, amount, currency, email, return_url });
  await deps.fault('funding.called', environment.id);
  await transact(deps.pool, 'write', async (tx) => {
    const current = await requireFunding(tx, environment, row.id);
    if (current.status !== 'pending' || current.instructions !== null) return;
    const after: FundingRow = {
      ...current,
      instructions: checkoutInstructions(started.checkout_url),
      provider_reference: started.provider_reference,
      provider_due_at: new Date(tx.now_ms + POLL_MS).toISOString(),
      updated_at: tx.time(environment),
    };
    if (row.order_id === null) await updateFundings(tx, [after]);
    else await showCheckout(tx, environment, row.order_id, after);
  });
}

async function pursuePayment(deps: MoneyDeps, environment: Environment, row: FundingRow, provider: PaymentsProvider) {
  const known = row.provider_attempts > 1 ? await provider.findPayment(referenceNow(row)) : null;
  const payment = known ?? (await ask(deps, row, provider));
  await deps.fault('funding.called', environment.id);
  await transact(deps.pool, 'write', (tx) => recordPayment(tx, environment, row, payment));
}

async function ask({ pool }: MoneyDeps, row: FundingRow, provider: PaymentsProvider): Promise<Payment> {
  const { amount, currency, email, phone, network, mandate_id } = row;
  const reference = referenceNow(row);
  if (mandate_id === null)
    return provider.chargePhone({ reference, amount, currency, email, phone: phone!, network: network! });
  const { status, ...names } = await transact(pool, 'read', (tx) => debitTermsOf(tx, row.environment_id, mandate_id));
  // Asked for while it was active, and never sent since: no new debit starts on a mandate that has ended.
  if (status !== 'active') throw new ProviderRefused('mandate_not_active', `The mandate is ${status}.`);
  return provider.debit({ reference, amount, currency, email, ...names });
}

/** What the provider says of a payment, done to the funding request that it is for. */
export async function recordPayment(
  tx: Transaction,
  environment: Environment,
  { id }: Pick<FundingRow, 'id'>,
  payment: Payment,
): Promise<void> {
  const row = await requireFunding(tx, environment, id);
  const { status, transaction_id, amount, currency, failure_code, failure_reason } = payment;
  if (status === 'succeeded' && currency !== row.currency) {
    const { provider } = row;
    const problem = `${currency} came, ${row.currency} was asked for.`;
    const stray = { mode: environment.mode, provider, transaction_id, currency, amount, problem };
    await keepInSuspense(tx, { ...stray, reference: payment.reference });
  } else if (status === 'succeeded') {
    const { fee, payer = null } = payment;
    const arrival = { provider: row.provider, transaction_id, amount, fee, sender_name: payer?.name ?? null, payer };
    await receiveMoney(tx, environment, id, arrival);
  } else if (status === 'failed') {
    const failure = { code: failure_code ?? 'payment_failed', reason: failure_reason ?? 'The payment failed.' };
    // Of a checkout the payer may try again: only its window ends it. What an earlier try came to is known.
    const isLast = row.method !== 'gateway_checkout' && payment.reference === referenceNow(row);
    if (isLast && canMove(fundingMoves.fail, row.status)) await failFunding(tx, environment, id, failure);
  } else await keepAsking(tx, environment, row, payment);
}

async function keepAsking(tx: Transaction, environment: Environment, row: FundingRow, payment: Payment) {
  const { status, prompt } = payment;
  if (row.status !== 'pending' && row.status !== 'processing') return;
  if (status === 'processing' && row.status === 'pending' && row.method === 'gateway_direct_debit')
    await processFunding(tx, environment, row.id);
  const current = await requireFunding(tx, environment, row.id);
  const isRefusedForNow = status === 'not_ready' && payment.reference === referenceNow(current);
  const wait_ms = status === 'not_ready' ? NOT_READY_MS : POLL_MS;
  const isAsked = row.method !== 'gateway_checkout';
  await updateFundings(tx, [
    {
      ...current,
      ...(isRefusedForNow && { payment_attempt: current.payment_attempt + 1, provider_attempts: 0 }),
      instructions: prompt === null ? current.instructions : { ...blankInstructions, text: prompt },
      provider_due_at: isAsked ? new Date(tx.now_ms + wait_ms).toISOString() : current.provider_due_at,
    },
  ]);
}
