import assert from 'node:assert/strict';
import { strictObject, z } from 'zod';
import { propose, requireNoneWaiting } from '../../access/approvals/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Acted } from '../../platform/operator/act.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { Currency } from '../../vocabulary/values.ts';
import { givenElsewhere } from '../inbound/credited.ts';
import { getWithdrawal } from './operations.ts';
import * as queries from './queries.ts';
import { judgeSecondPerson } from './second-person.ts';
import { withdrawalMachine } from './states.ts';
import { approveWithdrawal, failWithdrawal, holdPayable, returnWithdrawal } from './transitions.ts';

/** A withdrawal that one person may not let be paid without another. */
export const withdrawalPayment = proposalKind({
  name: 'withdrawal_payment',
  payload: strictObject({ withdrawal_id: z.string(), reference: z.string(), currency: Currency, amount: z.string() }),
  async subject({ payload: { withdrawal_id }, environment }) {
    assert(environment);
    return { type: 'withdrawal', id: withdrawal_id, organisation_id: environment.organisation_id };
  },
  async effect({ tx, payload: { withdrawal_id, reference, currency, amount }, environment }) {
    assert(environment);
    const withdrawal = await getWithdrawal(tx, environment, withdrawal_id);
    const { status, settlement_account_id } = withdrawal;
    const payee = await queries.findDestination(tx, environment.id, settlement_account_id);
    assert(payee);
    const { account_number_masked, account_name, bank_name } = payee;
    const to = `${account_number_masked} of ${account_name ?? 'an unnamed holder'} at ${bank_name}`;
    const { charges_total, net_amount } = withdrawal;
    const isCharged = !Decimal.of(charges_total).isZero;
    const less = isCharged ? `, which is ${currency} ${amount} less ${charges_total} that is charged,` : '';
    const paid = `Pay ${currency} ${net_amount}${less} of the withdrawal ${reference} to ${to}.`;
    const isOpen = withdrawalMachine.from('approve').some((from) => from === status);
    if (!isOpen) return `${paid} It would be refused now: the withdrawal is ${status}.`;
    const { day } = await judgeSecondPerson(tx, environment, withdrawal);
    assert(day);
    return `${paid} With it ${currency} ${day.amount} leaves within 24 hours without a second person; the threshold is ${currency} ${day.threshold}.`;
  },
  async act({ tx, payload: { withdrawal_id }, environment }) {
    assert(environment);
    return { data: await approveWithdrawal(tx, environment, withdrawal_id) };
  },
});

const refunds = {
  fail: { act: failWithdrawal, code: 'provider_rejected', words: 'failed at the bank' },
  return: { act: returnWithdrawal, code: 'returned_by_bank', words: 'came back from the bank' },
} as const;
export type Refund = keyof typeof refunds;

/** Money that a person says did not arrive, or came back. */
export const withdrawalRefund = proposalKind({
  name: 'withdrawal_refund',
  payload: strictObject({
    withdrawal_id: z.string(),
    reference: z.string(),
    currency: Currency,
    amount: z.string(),
    because: z.enum(['fail', 'return']),
  }),
  async subject({ payload: { withdrawal_id }, environment }) {
    assert(environment);
    return { type: 'withdrawal', id: withdrawal_id, organisation_id: environment.organisation_id };
  },
  async effect({ tx, payload: { withdrawal_id, reference, currency, amount, because }, environment }) {
    assert(environment);
    const { status } = await getWithdrawal(tx, environment, withdrawal_id);
    const refunded = `Credit ${currency} ${amount} to the live wallet, as ${reference} ${refunds[because].words}.`;
    const isOpen = withdrawalMachine.from(because).some((from) => from === status);
    return isOpen ? refunded : `${refunded} It would be refused now: the withdrawal is ${status}.`;
  },
  async act({ tx, payload: { withdrawal_id, because }, proposal: { reason }, environment }) {
    assert(environment);
    const { act, code } = refunds[because];
    if (because === 'return') await requireNotGiven(tx, environment, withdrawal_id);
    return { data: await act(tx, environment, withdrawal_id, { code, reason }) };
  },
});

const ends = {
  suspense: 'is in suspense',
  returned: 'goes back to who sent it',
  booked: 'was booked by a journal',
  credited: 'was credited to a partner',
} as const;

/**
 * What came back with its reference, or with that of its provider, and was given to somebody else, or waits in suspense, is not given a second time.
 * The withdrawal is locked first: whoever gives the money of such a line away locks it, too, so that the second of two people finds what the first did.
 */
async function requireNotGiven(tx: Transaction, environment: Environment, id: string): Promise<void> {
  const row = await queries.lockWithdrawal(tx, environment.id, id);
  assert(row);
  const { reference, provider_reference, currency, created_at } = row;
  const references = [reference, ...(provider_reference === null ? [] : [provider_reference])];
  const amount = Decimal.of(row.amount).minus(Decimal.of(row.charges_total)).toMoney();
  const line = await givenElsewhere(tx, currency, { references, amount, day: lagosDayOf(Date.parse(created_at)) });
  if (!line) return;
  refuse('invalid_state', {
    current_status: `its money ${ends[line.end]}, by the bank line ${line.id} of ${line.day}`,
    allowed_from: 'a payout whose money is nowhere else: undo that line, and match it with the withdrawal',
  });
}

/** Refunds it, or in live mode asks another person; the partner reads the reason. The data is the approval that waits, null where it is done. */
export async function refundOrPropose(
  tx: Transaction,
  environment: Environment,
  id: string,
  { because, actor, reason }: { readonly because: Refund; readonly actor: string; readonly reason: string },
): Promise<Acted<string | null>> {
  const { act, code } = refunds[because];
  if (environment.mode === 'test') {
    await act(tx, environment, id, { code, reason });
    return { data: null };
  }
  const withdrawal = await getWithdrawal(tx, environment, id);
  withdrawalMachine.require(withdrawal, because);
  if (because === 'return') await requireNotGiven(tx, environment, id);
  await requireNoneWaiting(tx, [withdrawalRefund], { withdrawal_id: id });
  const { reference, currency, amount } = withdrawal;
  const payload = { withdrawal_id: id, reference, currency, amount, because };
  const waiting = await propose(tx, withdrawalRefund, payload, { environment, actor, reason });
  return { data: waiting.id, made: { type: 'proposal', id: waiting.id, organisation_id: environment.organisation_id } };
}

type Approving = {
  readonly actor: string;
  /** In words of the person who approves; why it takes two people where there are none. */
  readonly reason?: string | undefined;
};

/**
 * Lets a withdrawal be paid, or asks another person where one is not enough. It is judged with the withdrawal and its wallet
 * locked, so that of two approvals at once the second counts the first. The data is the approval that waits, null where it is approved.
 */
export async function approveOrPropose(
  tx: Transaction,
  environment: Environment,
  id: string,
  { actor, reason }: Approving,
): Promise<Acted<string | null>> {
  const withdrawal = await holdPayable(tx, environment, id);
  const { because } = await judgeSecondPerson(tx, environment, withdrawal);
  if (because === null) {
    await approveWithdrawal(tx, environment, id);
    return { data: null };
  }
  const { reference, currency, amount } = withdrawal;
  await requireNoneWaiting(tx, [withdrawalPayment], { withdrawal_id: id });
  const payload = { withdrawal_id: id, reference, currency, amount };
  const why = reason ?? `Two people, because ${because}.`;
  const proposal = await propose(tx, withdrawalPayment, payload, { environment, reason: why, actor });
  const { organisation_id } = environment;
  return { data: proposal.id, alsoMade: { type: 'proposal', id: proposal.id, organisation_id } };
}
