import type { Transaction } from '../../platform/database/transaction.ts';
import type { Notice, Payment } from '../../providers/payments/contract.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { canMove } from '../../vocabulary/moves.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { requireFunding } from '../funding/operations.ts';
import { type FundingRow, findById, findByReference, findReceipt, findSettledByHand } from '../funding/queries.ts';
import { activateMandate, move as moveMandate, requireMandate } from '../mandates/moves.ts';
import { findByReference as findMandate } from '../mandates/queries.ts';
import { type MandateMove, mandateMoves } from '../mandates/states.ts';
import { reverseFunding } from './operations.ts';
import { recordPayment } from './pursue.ts';
import { findPaidBy } from './queries.ts';
import { keepInSuspense } from './unmatched.ts';

/** What a notice came to: done, to be looked at again later, or the operator's. */
export type Outcome = { applied: string } | { waits: string } | { parked: string };
export type About = { readonly provider: string; readonly mode: Mode };
type Kind<K extends Notice['kind']> = Extract<Notice, { kind: K }>;

/** Ours are 30 characters; a later attempt has more behind. */
const REFERENCE_LENGTH = 30;
const ours = (reference: string) => reference.slice(0, REFERENCE_LENGTH);

/** Money that came as our record says is credited; money that differs in what it is goes to suspense. */
export async function applyPayment(
  tx: Transaction,
  about: About,
  notice: Kind<'payment'>,
  payment: Payment,
): Promise<Outcome> {
  const found = await findByReference(tx, ours(notice.reference));
  const request = found && (await requireFunding(tx, found.environment, found.id));
  const { provider } = about;
  if (found && (await findReceipt(tx, found.environment.id, provider, payment.transaction_id)))
    return { applied: 'credited before' };
  const byHand = request ? await findSettledByHand(tx, request) : [];
  if (byHand.some(({ transaction_id }) => transaction_id === payment.transaction_id))
    return { applied: 'credited before, by the operator' };
  const problem =
    problemOf(about, notice, payment, found?.environment, request) ??
    (byHand.length > 0 && exceeds(request!, payment)
      ? 'The operator settled the request: this may be the same money.'
      : null);
  if (problem === null) {
    await recordPayment(tx, found!.environment, request!, payment);
    return { applied: payment.status };
  }
  if (payment.status !== 'succeeded') return { applied: `ignored: ${problem}` };
  const { transaction_id, currency, amount } = payment;
  await keepInSuspense(tx, { ...about, transaction_id, currency, amount, problem, reference: notice.reference });
  return { applied: `suspense: ${problem}` };
}

/** What completes a request that the operator settled in part is what was still missing. */
const exceeds = ({ amount, amount_received }: FundingRow, payment: Payment): boolean =>
  Decimal.of(amount).isBelow(Decimal.of(amount_received).plus(Decimal.of(payment.amount)));

function problemOf(
  { provider, mode }: About,
  notice: Kind<'payment'>,
  payment: Payment,
  environment: Environment | undefined,
  request: FundingRow | undefined,
): string | null {
  if (!environment || !request) return 'No funding request has this reference.';
  if (request.provider !== provider) return `The request is with ${request.provider}.`;
  if (environment.mode !== mode || (notice.environment ?? mode) !== mode)
    return `The payment is of ${notice.environment ?? mode} mode, the request of ${environment.mode}.`;
  if (payment.currency !== request.currency || notice.currency !== request.currency)
    return `${payment.currency} came, ${request.currency} was asked for.`;
  const account = request.instructions?.account_number ?? null;
  if (notice.recipient !== null && account !== null && notice.recipient !== account)
    return 'It was paid into another account than asked.';
  if (request.status === 'reversed') return 'The request was reversed before.';
  return null;
}

/**
 * A reversal waits for what it reverses; one of another amount is the operator's. Money that was not asked for has no
 * reference of ours: the provider says which arrival its own reference is.
 */
export async function applyReversal(
  tx: Transaction,
  about: About,
  notice: Kind<'reversal'>,
  payment: Payment | null,
): Promise<Outcome> {
  const byReference = await findByReference(tx, ours(notice.reference));
  const transaction_id = payment?.transaction_id ?? notice.reference;
  const byTransaction = byReference ? undefined : await findPaidBy(tx, about.provider, transaction_id, about.mode);
  const found = byReference ?? (byTransaction && (await findById(tx, byTransaction.id)));
  if (found?.environment.mode !== about.mode) return { waits: 'What it reverses is not known.' };
  const request = await requireFunding(tx, found.environment, found.id);
  if (request.status === 'reversed') return { applied: 'reversed before' };
  if (request.status !== 'completed') return { waits: 'What it reverses has not arrived.' };
  if (notice.currency !== request.currency || notice.amount !== request.amount_received)
    return { parked: `${notice.currency} ${notice.amount} of ${request.amount_received} is taken back.` };
  await reverseFunding(tx, found.environment, found.id);
  return { applied: 'reversed' };
}

const verbs: Record<Kind<'mandate'>['status'], MandateMove> = {
  active: 'activate',
  failed: 'fail',
  revoked: 'revoke',
  suspended: 'suspend',
  expired: 'expire',
};

/** What the machine does not allow came late, or twice: it changes nothing. */
export async function applyMandate(
  tx: Transaction,
  { mode }: About,
  notice: Kind<'mandate'>,
  readySeconds: number,
): Promise<Outcome> {
  const found = await findMandate(tx, ours(notice.reference));
  if (found?.environment.mode !== mode) return { parked: 'There is no such mandate.' };
  const row = await requireMandate(tx, found.environment, found.id);
  const verb = verbs[notice.status];
  if (!canMove(mandateMoves[verb], row.status)) return { applied: `ignored: it is ${row.status}` };
  const { ready_to_debit_at, failure_reason } = notice;
  const named = { ...row, provider_reference: notice.provider_reference ?? row.provider_reference };
  if (verb === 'activate') await activateMandate(tx, found.environment, named, { ready_to_debit_at, readySeconds });
  else
    await moveMandate(tx, found.environment, verb, row, {
      failure_reason: verb === 'fail' ? (failure_reason ?? 'The provider refused it.') : row.failure_reason,
    });
  return { applied: notice.status };
}
