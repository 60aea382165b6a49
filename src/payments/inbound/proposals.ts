import assert from 'node:assert/strict';
import { strictObject, z } from 'zod';
import { requireNoneWaiting } from '../../access/approvals/operations.ts';
import { askAnother } from '../../access/approvals/wait.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Acted } from '../../platform/operator/act.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { NotTheSame } from '../../vocabulary/not-the-same.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { Currency, money } from '../../vocabulary/values.ts';
import type { FundingRequest } from '../funding/contract.ts';
import { getFunding, requireFunding } from '../funding/operations.ts';
import { findInboundPayment } from '../funding/queries.ts';
import { unreversedOf } from '../funding/reverse.ts';
import { fundingMachine } from '../funding/states.ts';
import { type Money, requireOtherMoney, requireSaid, saidInWords, whyKnown } from './known-money.ts';
import { missingOf, receiveMoney, requireTakesMoney, reverseFunding } from './operations.ts';

/** Credits and debits of live wallets that a person asks for: another person approves each of them. */
export const CREDITED_BY_HAND = 'A live wallet is credited by hand.';

const settlement = strictObject({
  funding_request_id: z.string(),
  reference: z.string(),
  currency: Currency,
  amount: money('How much is said to have arrived.'),
  /** What had arrived when it was proposed: with more since, it may be the same money. */
  amount_received: money('How much had arrived before.'),
  transaction_id: z.string(),
  /** What it resembles and is not, as who proposed it said. */
  not_the_same_as: z.array(NotTheSame).default([]),
});
type Settlement = z.output<typeof settlement>;

const changed = ({ amount_received, status }: FundingRequest): string =>
  `The request is ${status} with ${amount_received} by now: propose it again, if money is still missing.`;

export const fundingSettlement = proposalKind({
  name: 'funding_settlement',
  payload: settlement,
  async subject({ payload: { funding_request_id: id }, environment }) {
    assert(environment);
    return { type: 'funding_request', id, organisation_id: environment.organisation_id };
  },
  async effect({ tx, payload, environment, proposal: { reason } }) {
    assert(environment);
    const { funding_request_id, reference, currency, amount, amount_received, transaction_id } = payload;
    const request = await getFunding(tx, environment, funding_request_id);
    const credited = `Credit ${currency} ${amount} to the live wallet for ${reference}, as the payment ${transaction_id}.`;
    const before = `Asked for: ${request.amount}. Arrived before: ${amount_received}.`;
    if (request.amount_received !== amount_received) return `${credited} It would be refused now. ${changed(request)}`;
    const { not_the_same_as } = payload;
    const known = await whyKnown(tx, moneyOf(tx, environment, payload, reason), not_the_same_as);
    const refused = known === null ? '' : ` It would be refused now: ${known}.`;
    return `${credited} ${before}${saidInWords(not_the_same_as)}${refused}`;
  },
  async act({ tx, payload, environment, proposal: { reason } }) {
    assert(environment);
    const request = await requireFunding(tx, environment, payload.funding_request_id);
    if (request.amount_received !== payload.amount_received)
      refuse('invalid_state', {
        current_status: `${request.status}, ${request.amount_received} arrived`,
        allowed_from: `${payload.amount_received} arrived, as it was proposed`,
      });
    await requireOtherMoney(tx, moneyOf(tx, environment, payload, reason), payload.not_the_same_as);
    return { data: await settleByHand(tx, environment, payload) };
  },
});

/** The bank's id of a payment; where a person gives none, its place among those of the request. */
const transactionOf = (id: string, amount_received: string, given?: string): string =>
  given ?? `${id}:${amount_received}`;

/** What a person says of it, on the day that it is settled. What came for the request itself is compared by the sum that had arrived. */
const moneyOf = (
  tx: Transaction,
  { id: environment_id, mode }: Environment,
  { funding_request_id, reference, currency, amount, amount_received, transaction_id }: Settlement,
  reason: string | null | undefined,
): Money => ({
  ...{ id: funding_request_id, mode, currency, amount, direction: 'credit', environment_id },
  day: lagosDayOf(tx.now_ms),
  ...{ settles_id: funding_request_id, settles_reference: reference },
  has_bank_id: transaction_id !== transactionOf(funding_request_id, amount_received),
  ...{ line_id: null, firm_account_id: null, is_placed: false, reporter: 'operator' },
  marks: [transaction_id, reference],
  text: reason ?? '',
  spoken: [reason ?? null],
  is_named: true,
});

/** One person's word that money arrived, once for each payment of the bank. */
async function settleByHand(
  tx: Transaction,
  environment: Environment,
  { funding_request_id, amount, transaction_id }: Pick<Settlement, 'funding_request_id' | 'amount' | 'transaction_id'>,
): Promise<FundingRequest> {
  const incoming = { provider: 'operator', transaction_id, amount, fee: '0.00', sender_name: null };
  await receiveMoney(tx, environment, funding_request_id, incoming);
  return getFunding(tx, environment, funding_request_id);
}

export type Asking = {
  readonly environment: Environment;
  readonly actor: string;
  readonly reason?: string | undefined;
};

type Arrived = {
  readonly amount?: string | undefined;
  readonly transaction?: string | undefined;
  /** What it resembles and is not. */
  readonly not_the_same_as?: NotTheSame[] | undefined;
};

/** Live money waits for another person, unless its payment is known. The data is the approval that waits, null where it is done. */
export async function settleOrPropose(
  tx: Transaction,
  id: string,
  { amount, transaction, not_the_same_as = [] }: Arrived,
  asking: Asking,
): Promise<Acted<string | null>> {
  const { environment } = asking;
  // Locked from here on, so that the sum received so far does not change meanwhile.
  const request = await requireFunding(tx, environment, id);
  const { reference, currency, amount_received } = request;
  const isMore = request.status === 'completed' || (amount !== undefined && !Decimal.of(amount_received).isZero);
  // Reported twice without the bank's id, the same payment would be credited twice.
  if (isMore && transaction === undefined)
    refuse('validation_error', {
      transaction: "Required for a request that money came for: the bank's id of the new payment.",
    });
  const settled = {
    funding_request_id: id,
    amount: Decimal.of(amount ?? missingOf(request)).toMoney(),
    transaction_id: transactionOf(id, amount_received, transaction),
  };
  const isKnown = await findInboundPayment(tx, environment.id, 'operator', settled.transaction_id);
  if (environment.mode === 'live' && !isKnown)
    return proposeSettlement(tx, { ...settled, reference, currency, amount_received, not_the_same_as }, asking);
  if (not_the_same_as.length > 0)
    refuse('validation_error', { not_the_same_as: 'No live wallet is credited: leave it out.' });
  await settleByHand(tx, environment, settled);
  return { data: null };
}

/** What the approval will check is checked now too. One waits for a request at a time. */
async function proposeSettlement(tx: Transaction, payload: Settlement, asking: Asking): Promise<Acted<string>> {
  const { environment } = asking;
  requireTakesMoney(await requireFunding(tx, environment, payload.funding_request_id));
  const { funding_request_id } = payload;
  await requireNoneWaiting(tx, [fundingSettlement], { funding_request_id }, environment);
  await requireSaid(tx, moneyOf(tx, environment, payload, asking.reason), payload.not_the_same_as);
  return askAnother(tx, fundingSettlement, payload, { ...asking, because: CREDITED_BY_HAND });
}

const reversal = settlement
  .pick({ funding_request_id: true, reference: true, currency: true, amount_received: true })
  .extend({
    /** How much is said to have been taken back; absent: all that had arrived. */
    amount: money('How much is said to have been taken back.').optional(),
    /** What had been taken back when it was proposed: with more since, it may be the same money. */
    amount_reversed: money('How much had been taken back before.').optional(),
  });

const isSameReversal = (
  { amount_received, amount_reversed = '0.00' }: z.output<typeof reversal>,
  request: Pick<FundingRequest, 'amount_received' | 'amount_reversed'>,
): boolean => request.amount_received === amount_received && request.amount_reversed === amount_reversed;

export const fundingReversal = proposalKind({
  name: 'funding_reversal',
  payload: reversal,
  async subject({ payload: { funding_request_id: id }, environment }) {
    assert(environment);
    return { type: 'funding_request', id, organisation_id: environment.organisation_id };
  },
  async effect({ tx, payload, environment }) {
    assert(environment);
    const { funding_request_id, reference, currency, amount_received, amount = amount_received } = payload;
    const request = await getFunding(tx, environment, funding_request_id);
    const taken = `Take ${currency} ${amount} of ${reference} out of the live wallet; what it lacks is owed.`;
    const isSame = request.status === 'completed' && isSameReversal(payload, request);
    return isSame ? taken : `${taken} It would be refused now. ${changed(request)}`;
  },
  async act({ tx, payload, environment }) {
    assert(environment);
    const { funding_request_id, amount_received, amount, amount_reversed = '0.00' } = payload;
    const { status, ...request } = await requireFunding(tx, environment, funding_request_id);
    if (!isSameReversal(payload, request))
      refuse('invalid_state', {
        current_status: `${status}, ${request.amount_received} arrived, ${request.amount_reversed} was taken back`,
        allowed_from: `${amount_received} arrived and ${amount_reversed} was taken back, as it was proposed`,
      });
    return { data: await reverseFunding(tx, environment, funding_request_id, { amount }) };
  },
});

/** Live money waits for another person. The data is the approval that waits, null where it is done. */
export async function reverseOrPropose(
  tx: Transaction,
  id: string,
  wanted: string | undefined,
  asking: Asking,
): Promise<Acted<string | null>> {
  const { environment } = asking;
  if (environment.mode === 'test') {
    await reverseFunding(tx, environment, id, { amount: wanted });
    return { data: null };
  }
  const request = await requireFunding(tx, environment, id);
  fundingMachine.require(request, 'reverse');
  const left = unreversedOf(request);
  const amount = (wanted === undefined ? left : Decimal.of(wanted)).toMoney();
  if (Decimal.of(amount).isAbove(left)) refuse('amount_above_maximum', { maximum: left.toMoney() });
  await requireNoneWaiting(tx, [fundingReversal], { funding_request_id: id }, environment);
  const { reference, currency, amount_received, amount_reversed } = request;
  const payload = { funding_request_id: id, reference, currency, amount_received, amount, amount_reversed };
  return askAnother(tx, fundingReversal, payload, { ...asking, because: 'A live wallet is debited by hand.' });
}
