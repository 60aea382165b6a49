import assert from 'node:assert/strict';
import { z } from 'zod';
import { type Proposal, propose, requireNoneWaiting } from '../../access/proposals/operations.ts';
import { waitForAnother } from '../../access/proposals/wait.ts';
import { withdrawalThresholdOf } from '../../access/settings/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Outcome, SYSTEM } from '../../platform/operator/command.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { isSamePerson } from '../../vocabulary/person.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { Currency } from '../../vocabulary/values.ts';
import { getWithdrawal } from './operations.ts';
import * as queries from './queries.ts';
import { withdrawalMachine } from './states.ts';
import { approveWithdrawal, failWithdrawal, requirePayable, returnWithdrawal } from './transitions.ts';

const NEW_ACCOUNT_MS = 24 * 60 * 60 * 1_000;

/** Why one person is not enough to let a withdrawal be paid; null where one is. Nothing of a sandbox leaves the firm. */
export async function whyTwoPeople(tx: Transaction, environment: Environment, id: string): Promise<string | null> {
  if (environment.mode === 'test') return null;
  const { amount, currency, settlement_account_id } = await getWithdrawal(tx, environment, id);
  const threshold = await withdrawalThresholdOf(tx, currency);
  if (Decimal.of(amount).isAbove(threshold)) return `it is above ${currency} ${threshold.toMoney()}`;
  const account = await queries.findDestination(tx, environment.id, settlement_account_id);
  assert(account);
  const isNew = tx.time_ms(environment) - Date.parse(account.created_at) < NEW_ACCOUNT_MS;
  return isNew && !account.is_paid_before ? 'it is the first to a settlement account of less than 24 hours' : null;
}

/** A withdrawal that one person may not let be paid alone. */
export const withdrawalPayment = proposalKind({
  name: 'withdrawal_payment',
  about:
    'A live withdrawal above the threshold of its currency, or the first to a settlement account of less than 24 hours.',
  permission: 'money.manage',
  payload: z.strictObject({ withdrawal_id: z.string(), reference: z.string(), currency: Currency, amount: z.string() }),
  async subject({ payload: { withdrawal_id }, environment }) {
    assert(environment);
    return { type: 'withdrawal', id: withdrawal_id, organisation_id: environment.organisation_id };
  },
  async effect({ tx, payload: { withdrawal_id, reference, currency, amount }, environment }) {
    assert(environment);
    const { status, settlement_account_id } = await getWithdrawal(tx, environment, withdrawal_id);
    const payee = await queries.findDestination(tx, environment.id, settlement_account_id);
    assert(payee);
    const { account_number_masked, account_name, bank_name } = payee;
    const to = `${account_number_masked} of ${account_name ?? 'an unnamed holder'} at ${bank_name}`;
    const paid = `Pay ${currency} ${amount} of the withdrawal ${reference} to ${to}.`;
    const isOpen = withdrawalMachine.from('approve').some((from) => from === status);
    return isOpen ? paid : `${paid} It would be refused now: the withdrawal is ${status}.`;
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
  about: 'The refund of a live withdrawal that a person says failed or came back.',
  permission: 'money.manage',
  payload: z.strictObject({
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
    return { data: await act(tx, environment, withdrawal_id, { code, reason }) };
  },
});

/** In live mode another person approves it; the partner reads the reason. */
export async function refundOrPropose(
  tx: Transaction,
  environment: Environment,
  id: string,
  { because, actor, reason }: { readonly because: Refund; readonly actor: string; readonly reason: string },
): Promise<Outcome> {
  const { act, code } = refunds[because];
  if (environment.mode === 'test') return { data: await act(tx, environment, id, { code, reason }) };
  const withdrawal = await getWithdrawal(tx, environment, id);
  withdrawalMachine.require(withdrawal, because);
  await requireNoneWaiting(tx, [withdrawalRefund.name], { withdrawal_id: id });
  const { reference, currency, amount } = withdrawal;
  const payload = { withdrawal_id: id, reference, currency, amount, because };
  const why = 'A live wallet is credited by hand.';
  return waitForAnother(tx, withdrawalRefund, payload, { environment, actor, reason, because: why });
}

type Asked = {
  readonly id: string;
  readonly because: string;
  readonly actor: string;
  /** In words of the person who asks; why it takes two people where there are none. */
  readonly reason?: string | undefined;
};

/** What the approval will check is checked now too: nobody is asked about what cannot be paid. */
export async function proposePayment(
  tx: Transaction,
  environment: Environment,
  { id, because, actor, reason = `Two people, because ${because}.` }: Asked,
): Promise<{ readonly amount: string; readonly currency: Currency; readonly proposal: Proposal }> {
  const withdrawal = await getWithdrawal(tx, environment, id);
  withdrawalMachine.require(withdrawal, 'approve');
  const { reference, currency, amount } = withdrawal;
  await requirePayable(tx, environment, currency);
  if (isSamePerson(actor, SYSTEM))
    refuse('validation_error', { actor: `Required: who approves ${reference}; another person does so too.` });
  await requireNoneWaiting(tx, [withdrawalPayment.name], { withdrawal_id: id });
  const payload = { withdrawal_id: id, reference, currency, amount };
  const proposal = await propose(tx, withdrawalPayment, payload, { environment, reason, actor });
  return { amount, currency, proposal };
}
