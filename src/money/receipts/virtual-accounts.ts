import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { type Notice, type Payment, ProviderAway, ProviderRefused } from '../../providers/payments/contract.ts';
import { type Environment, payerOf } from '../../vocabulary/environment.ts';
import { newId, referenceOf } from '../../vocabulary/id.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { requireFunding } from '../funding/operations.ts';
import { findByReference, findReceipt } from '../funding/queries.ts';
import { findOrganisationName } from '../settlement-accounts/queries.ts';
import * as queries from './account-queries.ts';
import type { About, Outcome } from './meaning.ts';
import { type MoneyDeps, recordPayment } from './pursue.ts';
import { wasSuspended } from './queries.ts';
import { keepInSuspense, receiveUnasked } from './unmatched.ts';

/** The dedicated account: whatever is paid into it lands in its wallet, without being asked for. */
const CURRENCY: Currency = 'NGN';
const HEAL_AFTER_MS = 30_000;

export async function intendVirtualAccount(
  tx: Transaction,
  environment: Environment,
  provider: string,
): Promise<string> {
  const id = newId(tx.time_ms(environment));
  await queries.keepVirtualAccount(tx, {
    environment_id: environment.id,
    currency: CURRENCY,
    id,
    reference: referenceOf('DVA', id),
    name: await findOrganisationName(tx, environment.organisation_id),
    email: payerOf(environment),
    provider,
    provider_reference: null,
    bank_name: null,
    bank_code: null,
    account_number: null,
    account_name: null,
    provider_due_at: new Date(tx.now_ms + HEAL_AFTER_MS).toISOString(),
    created_at: tx.time(environment),
  });
  const kept = await queries.findVirtualAccount(tx, environment.id, CURRENCY);
  return kept!.id;
}

export async function pursueVirtualAccount(deps: MoneyDeps, environment: Environment): Promise<void> {
  await deps.fault('virtual_account.recorded', environment.id);
  const row = await transact(deps.pool, 'write', (tx) =>
    queries.leaseVirtualAccount(tx, environment.id, CURRENCY, new Date(tx.now_ms + HEAL_AFTER_MS).toISOString()),
  );
  if (!row) return;
  const provider = deps.payments[environment.mode];
  await deps.fault('virtual_account.leased', environment.id);
  try {
    const assigned = await provider.assignVirtualAccount(row);
    await deps.fault('virtual_account.called', environment.id);
    await transact(deps.pool, 'write', (tx) => queries.assignVirtualAccount(tx, environment.id, CURRENCY, assigned));
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefused)) throw error;
    const retryable = String(error instanceof ProviderAway);
    refuse('provider_unavailable', { provider: provider.name, retryable });
  }
}

const narrated = /\bFND-[0-9A-HJKMNP-TV-Z]{26}\b/;

/** Money on an account of ours: a dedicated one names its wallet, a collection account needs the reference as purpose. */
export async function applyDeposit(
  tx: Transaction,
  { provider, mode }: About,
  notice: Extract<Notice, { kind: 'deposit' }>,
  payment: Payment,
): Promise<Outcome> {
  const { transaction_id, currency, amount, status } = payment;
  if (status !== 'succeeded') return { applied: `ignored: it is ${status}` };
  const owner = await queries.findByNumber(tx, provider, notice.account_number);
  const named = await askedFor(tx, notice.narration);
  const row = named && (await requireFunding(tx, named.environment, named.id));
  // On a dedicated account the number decides whose it is; the purpose may say which of their requests it is for.
  const isTheirs = owner && named?.environment.id === owner.id && row?.currency === owner.currency;
  const [asked, request] = !owner || (isTheirs && row?.status !== 'reversed') ? [named, row] : [];
  const environment = owner ?? asked?.environment;
  if (environment && (await findReceipt(tx, environment.id, provider, transaction_id)))
    return { applied: 'credited before' };
  // Whose account it is may be known since: what the operator has in hand is not credited beside him.
  if (await wasSuspended(tx, { provider, mode }, transaction_id)) return { applied: 'in suspense before' };
  const expected = owner?.currency ?? request?.currency ?? currency;
  const problem =
    request?.status === 'reversed'
      ? 'The request was reversed before.'
      : problemOf(mode, notice, { environment, currency: expected }, payment);
  if (problem !== null) {
    await keepInSuspense(tx, {
      mode,
      provider,
      transaction_id,
      currency,
      amount,
      problem,
      reference: notice.reference,
    });
    return { applied: `suspense: ${problem}` };
  }
  if (asked) await recordPayment(tx, asked.environment, asked, payment);
  else {
    const { fee, payer = null } = payment;
    const arrival = { provider, transaction_id, amount, fee, sender_name: notice.sender_name, payer };
    await receiveUnasked(tx, environment!, arrival, { currency, method: 'virtual_account' });
  }
  return { applied: 'credited' };
}

async function askedFor(tx: Transaction, narration: string | null) {
  const reference = narration && narrated.exec(narration)?.[0];
  return reference ? findByReference(tx, reference) : undefined;
}

function problemOf(
  mode: string,
  notice: Extract<Notice, { kind: 'deposit' }>,
  ours: { environment: Environment | undefined; currency: Currency },
  payment: Payment,
): string | null {
  if (!ours.environment) return 'Nobody has this account, and no purpose names a funding request.';
  if (ours.environment.mode !== mode || (notice.environment ?? mode) !== mode) return 'It belongs to the other mode.';
  if (payment.currency !== ours.currency) return `${payment.currency} came into a ${ours.currency} account.`;
  return null;
}
