import type { Transaction } from '../../platform/database/transaction.ts';
import type { CallColumns } from '../../platform/provider-calls/columns.ts';
import type { Payment, ProviderEvent } from '../../providers/payments/contract.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { requireFunding } from '../funding/operations.ts';
import { type FundingRow, findByReference, findInboundPayment, findSettledByHand } from '../funding/queries.ts';
import { findByReference as findMandate } from '../mandates/queries.ts';
import { type MandateTransition, mandateMachine } from '../mandates/states.ts';
import { activateMandate, refusedBy, requireMandate, transitionMandate } from '../mandates/transitions.ts';
import { recordPayment } from './record-payment.ts';
import { holdInSuspense } from './unmatched.ts';

/** The outcome of an event: applied, tried again later, or dead-lettered for the operator. */
export type Outcome = { applied: string } | { waits: string } | { deadLettered: string };
/** `account`: with which account of the provider it was found; null where that is not known. */
export type About = { readonly provider: string; readonly mode: Mode; readonly account: string | null };

/** What was asked for with one account is not settled by what another says. */
export const isOfAnother = (row: Pick<CallColumns, 'call_account'>, account: string | null): boolean =>
  account !== null && row.call_account !== null && row.call_account !== account;

type Kind<K extends ProviderEvent['kind']> = Extract<ProviderEvent, { kind: K }>;

/** Ours are 30 characters; a later attempt has more behind. */
const REFERENCE_LENGTH = 30;
export const ours = (reference: string) => reference.slice(0, REFERENCE_LENGTH);

/** Money that agrees with our record is credited; money of another currency, recipient or mode goes to suspense. */
export async function applyPayment(
  tx: Transaction,
  about: About,
  event: Kind<'payment'>,
  payment: Payment,
): Promise<Outcome> {
  const found = await findByReference(tx, ours(event.reference));
  const request = found && (await requireFunding(tx, found.environment, found.id));
  const { provider } = about;
  if (found && (await findInboundPayment(tx, found.environment.id, provider, payment.transaction_id)))
    return { applied: 'credited before' };
  const byHand = request ? await findSettledByHand(tx, request) : [];
  if (byHand.some(({ transaction_id }) => transaction_id === payment.transaction_id))
    return { applied: 'credited before, by the operator' };
  const problem =
    problemOf(about, event, payment, found?.environment, request) ??
    (byHand.length > 0 && exceeds(request!, payment)
      ? 'The operator settled the request: this may be the same money.'
      : null);
  if (problem === null) {
    await recordPayment(tx, found!.environment, request!, payment);
    return { applied: payment.status };
  }
  if (payment.status !== 'succeeded') return { applied: `ignored: ${problem}` };
  const { transaction_id, currency, amount } = payment;
  const { mode } = about;
  const sender_name = payment.payer?.name ?? null;
  const unexpected = { provider, mode, transaction_id, currency, amount, problem, sender_name };
  await holdInSuspense(tx, { ...unexpected, reference: event.reference });
  return { applied: `suspense: ${problem}` };
}

/** What completes a request that the operator settled in part is what was still missing. */
const exceeds = ({ amount, amount_received }: FundingRow, payment: Payment): boolean =>
  Decimal.of(amount).isBelow(Decimal.of(amount_received).plus(Decimal.of(payment.amount)));

function problemOf(
  { provider, mode, account: from }: About,
  event: Kind<'payment'>,
  payment: Payment,
  environment: Environment | undefined,
  request: FundingRow | undefined,
): string | null {
  if (!environment || !request) return 'No funding request has this reference.';
  if (request.provider !== provider) return `The request is with ${request.provider}.`;
  if (isOfAnother(request, from)) return `The request is with another account of ${provider}: ${request.call_account}.`;
  if (environment.mode !== mode || (event.environment ?? mode) !== mode)
    return `The payment is of ${event.environment ?? mode} mode, the request of ${environment.mode}.`;
  if (payment.currency !== request.currency || event.currency !== request.currency)
    return `${payment.currency} came, ${request.currency} was asked for.`;
  const account = request.instructions?.account_number ?? null;
  if (event.recipient !== null && account !== null && event.recipient !== account)
    return 'It was paid into another account than asked.';
  if (request.status === 'reversed') return 'The request was reversed before.';
  return null;
}

const verbs: Record<Kind<'mandate'>['status'], MandateTransition> = {
  active: 'activate',
  failed: 'fail',
  revoked: 'revoke',
  suspended: 'suspend',
  expired: 'expire',
};

/** An event that the machine does not allow came late, or twice: it changes nothing. */
export async function applyMandate(
  tx: Transaction,
  { mode, account }: About,
  event: Kind<'mandate'>,
  readySeconds: number,
): Promise<Outcome> {
  const found = await findMandate(tx, ours(event.reference));
  if (found?.environment.mode !== mode) return { deadLettered: 'There is no such mandate.' };
  const row = await requireMandate(tx, found.environment, found.id);
  if (isOfAnother(row, account)) return { deadLettered: `The mandate is with another account: ${row.call_account}.` };
  const verb = verbs[event.status];
  if (!mandateMachine.allows(verb, row.status)) return { applied: `ignored: it is ${row.status}` };
  const { ready_to_debit_at, failure_reason } = event;
  const named = { ...row, provider_reference: event.provider_reference ?? row.provider_reference };
  if (verb === 'activate') await activateMandate(tx, found.environment, named, { ready_to_debit_at, readySeconds });
  else await transitionMandate(tx, found.environment, verb, row, verb === 'fail' ? refusedBy(failure_reason) : {});
  return { applied: event.status };
}
