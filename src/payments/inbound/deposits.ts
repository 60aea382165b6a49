import type { Transaction } from '../../platform/database/transaction.ts';
import type { Payment, ProviderEvent } from '../../providers/payments/contract.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { requireFunding } from '../funding/operations.ts';
import { findByReference, findInboundPayment } from '../funding/queries.ts';
import { findByNumber } from './account-queries.ts';
import type { About, Outcome } from './event-handlers.ts';
import { wasSuspended } from './queries.ts';
import { recordPayment } from './record-payment.ts';
import { creditUnrequested, holdInSuspense } from './unmatched.ts';

const narrated = /\bFND-[0-9A-HJKMNP-TV-Z]{26}\b/;

/** Money on an account of ours: a dedicated one names its wallet, a collection account needs the reference as purpose. */
export async function applyDeposit(
  tx: Transaction,
  { provider, mode }: About,
  event: Extract<ProviderEvent, { kind: 'deposit' }>,
  payment: Payment,
): Promise<Outcome> {
  const { transaction_id, currency, amount, status } = payment;
  if (status !== 'succeeded') return { applied: `ignored: it is ${status}` };
  const owner = await findByNumber(tx, provider, event.account_number);
  const named = await findNarrated(tx, event.narration);
  const row = named && (await requireFunding(tx, named.environment, named.id));
  // On a dedicated account the number decides the owner; the purpose may name the request of theirs that it pays.
  const isTheirs = owner && named?.environment.id === owner.id && row?.currency === owner.currency;
  const [target, request] = !owner || (isTheirs && row?.status !== 'reversed') ? [named, row] : [];
  const environment = owner ?? target?.environment;
  if (environment && (await findInboundPayment(tx, environment.id, provider, transaction_id)))
    return { applied: 'credited before' };
  // The owner of the account may have become known since: a payment that waits for the operator is not credited a second time.
  if (await wasSuspended(tx, { provider, mode }, transaction_id)) return { applied: 'in suspense before' };
  const expected = owner?.currency ?? request?.currency ?? currency;
  const problem =
    request?.status === 'reversed'
      ? 'The request was reversed before.'
      : problemOf(mode, event, { environment, currency: expected }, payment);
  if (problem !== null) {
    await holdInSuspense(tx, {
      mode,
      provider,
      transaction_id,
      currency,
      amount,
      problem,
      reference: event.reference,
      sender_name: event.sender_name ?? payment.payer?.name ?? null,
      narration: event.narration,
    });
    return { applied: `suspense: ${problem}` };
  }
  if (target) await recordPayment(tx, target.environment, target, payment);
  else {
    const { fee, payer = null } = payment;
    const incoming = { provider, transaction_id, amount, fee, sender_name: event.sender_name, payer };
    await creditUnrequested(tx, environment!, incoming, { currency, method: 'virtual_account' });
  }
  return { applied: 'credited' };
}

async function findNarrated(tx: Transaction, narration: string | null) {
  const reference = narration && narrated.exec(narration)?.[0];
  return reference ? findByReference(tx, reference) : undefined;
}

function problemOf(
  mode: string,
  event: Extract<ProviderEvent, { kind: 'deposit' }>,
  ours: { environment: Environment | undefined; currency: Currency },
  payment: Payment,
): string | null {
  if (!ours.environment) return 'Nobody has this account, and no purpose names a funding request.';
  if (ours.environment.mode !== mode || (event.environment ?? mode) !== mode) return 'It belongs to the other mode.';
  if (payment.currency !== ours.currency) return `${payment.currency} came into a ${ours.currency} account.`;
  return null;
}
