import type { Transaction } from '../../platform/database/transaction.ts';
import { firstCallAt, PERSON_POLL_MS } from '../../platform/provider-calls/columns.ts';
import type { Payment } from '../../providers/payments/contract.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { isBy } from '../../vocabulary/funding-methods.ts';
import { requireFunding } from '../funding/operations.ts';
import { type FundingRow, updateFundings } from '../funding/queries.ts';
import { blankInstructions } from '../funding/settle.ts';
import { fundingMachine } from '../funding/states.ts';
import { failFunding, processFunding, receiveMoney } from './operations.ts';
import { holdInSuspense } from './unmatched.ts';

/** A debit that its bank has refused for now is tried again after this long. */
const NOT_READY_MS = 60 * 60_000;

/**
 * A checkout whose address was lost starts again under a reference of its own, because it cannot have been paid;
 * so does a debit that its bank has refused for now, because a reference that failed cannot be used again.
 */
export const attemptReference = (reference: string, attempt: number): string =>
  attempt <= 1 ? reference : `${reference}-${attempt}`;

export const referenceNow = ({ reference, payment_attempt }: FundingRow) =>
  attemptReference(reference, payment_attempt);

/** Applies what the provider reports of a payment to its funding request. */
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
    const unexpected = { mode: environment.mode, provider, transaction_id, currency, amount, problem };
    const sender_name = payment.payer?.name ?? null;
    await holdInSuspense(tx, { ...unexpected, sender_name, reference: payment.reference });
  } else if (status === 'succeeded') {
    const { fee, payer = null } = payment;
    const incoming = { provider: row.provider, transaction_id, amount, fee, sender_name: payer?.name ?? null, payer };
    await receiveMoney(tx, environment, id, incoming);
  } else if (status === 'failed' || status === 'reversed') {
    const failure = { code: failure_code ?? 'payment_failed', said: failure_reason };
    // The payer of a checkout may try again: only its window ends it. The outcome of an earlier attempt is known already.
    const isLast = !isBy(row.method, 'page') && payment.reference === referenceNow(row);
    if (isLast && fundingMachine.allows('fail', row.status)) await failFunding(tx, environment, id, failure);
  } else await schedulePoll(tx, environment, row, payment);
}

async function schedulePoll(tx: Transaction, environment: Environment, row: FundingRow, payment: Payment) {
  const { status, prompt } = payment;
  if (row.status !== 'pending' && row.status !== 'processing') return;
  if (status === 'processing' && row.status === 'pending' && isBy(row.method, 'mandate'))
    await processFunding(tx, environment, row.id);
  const current = await requireFunding(tx, environment, row.id);
  const isRefusedForNow = status === 'not_ready' && payment.reference === referenceNow(current);
  const wait_ms = status === 'not_ready' ? NOT_READY_MS : PERSON_POLL_MS;
  const next = firstCallAt(tx.now_ms + wait_ms);
  await updateFundings(tx, [
    {
      ...current,
      instructions: prompt === null ? current.instructions : { ...blankInstructions, text: prompt },
      ...(!isBy(row.method, 'page') && { call_due_at: next.call_due_at, unknown_since: null }),
      ...(isRefusedForNow && { ...next, payment_attempt: current.payment_attempt + 1 }),
    },
  ]);
}
