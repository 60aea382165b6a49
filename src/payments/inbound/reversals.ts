import type { Transaction } from '../../platform/database/transaction.ts';
import type { Payment, ProviderEvent } from '../../providers/payments/contract.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { requireFunding } from '../funding/operations.ts';
import { type FundingRow, findById, findByReference, findReversals, type ReversalRow } from '../funding/queries.ts';
import { unreversedOf } from '../funding/reverse.ts';
import { type About, isOfAnother, type Outcome, ours } from './event-handlers.ts';
import { reverseFunding } from './operations.ts';
import { findPaidBy } from './queries.ts';

type Reversal = Extract<ProviderEvent, { kind: 'reversal' }>;
type Taken = Pick<Reversal, 'reference' | 'reversal_id'>;

/** Money without a request has no reference of ours: the provider names the inbound payment that its own reference belongs to. */
async function find(tx: Transaction, { provider, mode }: About, { reference }: Taken, payment: Payment | null) {
  const byReference = await findByReference(tx, ours(reference));
  const transaction_id = payment?.transaction_id ?? reference;
  const byTransaction = byReference ? undefined : await findPaidBy(tx, provider, transaction_id, mode);
  const found = byReference ?? (byTransaction && (await findById(tx, byTransaction.id)));
  return found?.environment.mode === mode ? found : undefined;
}

/**
 * Takes back what the provider took, the whole or a part, once under each of its ids, and never more than came. A reversal waits
 * for what it reverses. Where it may be the same money as another, a person decides: nothing is taken twice, and nothing is lost.
 */
export async function applyReversal(
  tx: Transaction,
  about: About,
  event: Reversal,
  payment: Payment | null,
): Promise<Outcome> {
  const found = await find(tx, about, event, payment);
  if (!found) return { waits: 'What it reverses is not known.' };
  const request = await requireFunding(tx, found.environment, found.id);
  if (isOfAnother(request, about.account)) return elsewhere(request);
  const before = await findReversals(tx, request);
  const isKnown = before.some(({ provider, reversal_id }) => isThat(about, event, { provider, reversal_id }));
  if (isKnown && (event.is_named !== false || request.status === 'reversed')) return { applied: 'taken back before' };
  if (request.status !== 'completed' && request.status !== 'reversed')
    return { waits: 'What it reverses has not arrived.' };
  const problem = problemOf(event, request, before, isKnown);
  if (problem === 'nothing is left') return { applied: 'reversed before' };
  if (problem !== null) return { deadLettered: problem };
  const { amount, reversal_id } = event;
  await reverseFunding(tx, found.environment, found.id, { amount, as: { provider: about.provider, reversal_id } });
  return { applied: `reversed: ${event.currency} ${amount}` };
}

const elsewhere = ({ call_account }: FundingRow): Outcome => ({
  deadLettered: `The request is with another account: ${call_account}.`,
});

const isThat = ({ provider }: About, { reversal_id }: Taken, other: Pick<ReversalRow, 'provider' | 'reversal_id'>) =>
  other.provider === provider && other.reversal_id === reversal_id;

/** A person's word, and a provider's two ways of taking money back: one may be about the same money as another. */
const causeOf = ({ reversal_id, provider = '' }: { reversal_id: string; provider?: string }): string =>
  provider === 'operator' ? provider : (/^(refund|dispute) /.exec(reversal_id)?.[1] ?? '');

function problemOf(
  event: Reversal,
  request: FundingRow,
  before: readonly ReversalRow[],
  isKnown: boolean,
): string | null {
  const { amount, currency } = event;
  const { amount_received } = request;
  const is = `${currency} ${amount} of ${amount_received} is taken back`;
  if (currency !== request.currency) return `${is}, which came in ${request.currency}.`;
  const left = request.status === 'reversed' ? Decimal.zero : unreversedOf(request);
  const twin = before.find((one) => one.amount === amount && causeOf(one) !== causeOf(event));
  const isWhole = amount === amount_received;
  if (left.isZero && (before.length === 0 || isWhole || twin)) return 'nothing is left';
  if (isKnown) return `${is} once more, without an id of its own: it may be the same money.`;
  if (twin) return `${is}. As much was taken back before (${twin.reversal_id}): it may be the same money.`;
  if (!Decimal.of(amount).isAbove(left)) return null;
  return before.length === 0 ? `${is}.` : `${is}, of which ${left.toMoney()} is left.`;
}

/** A reversal that did not come about: nothing to do, unless it was booked. */
export async function applyFailedReversal(
  tx: Transaction,
  about: About,
  event: Extract<ProviderEvent, { kind: 'reversal_failed' }>,
): Promise<Outcome> {
  const found = await find(tx, about, event, null);
  const request = found && (await requireFunding(tx, found.environment, found.id));
  if (request && isOfAnother(request, about.account)) return elsewhere(request);
  const booked = request ? await findReversals(tx, request) : [];
  if (!booked.some((one) => isThat(about, event, one))) return { applied: 'nothing was taken' };
  const { currency, amount, reference, reversal_id } = event;
  return {
    deadLettered: `${currency} ${amount} of ${reference} was booked as taken back and was not (${reversal_id}).`,
  };
}
