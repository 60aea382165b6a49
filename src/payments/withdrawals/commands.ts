import type { Subject } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { command, option } from '../../platform/operator/command.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Withdrawal } from './contract.ts';
import { environmentOfWithdrawal } from './operations.ts';
import { approveOrPropose, type Refund, refundOrPropose } from './proposal.ts';
import { rejectWithdrawal, retryWithdrawal, settleWithdrawal } from './transitions.ts';

const arguments_ = { withdrawal: { name: 'WITHDRAWAL_ID', about: 'the withdrawal' } };

async function subjectOf(tx: Transaction, id: string): Promise<Subject> {
  const { organisation_id } = await environmentOfWithdrawal(tx, id);
  return { type: 'withdrawal', id, organisation_id };
}

type Act = (tx: Transaction, environment: Environment, id: string, reason: string) => Promise<Withdrawal>;

const plain = (name: `withdrawals ${string}`, about: string, act: Act) =>
  command({
    name,
    about,
    kind: 'write',
    arguments: arguments_,
    subject: ({ tx, input }) => subjectOf(tx, input.withdrawal),
    run: async ({ tx, input: { withdrawal } }) => ({
      data: await act(tx, await environmentOfWithdrawal(tx, withdrawal), withdrawal, ''),
    }),
  });

const reasoned = (name: `withdrawals ${string}`, about: string, act: Act) =>
  command({
    name,
    about,
    kind: 'write',
    arguments: arguments_,
    options: { reason: option.partnerReason },
    subject: ({ tx, input }) => subjectOf(tx, input.withdrawal),
    run: async ({ tx, input: { withdrawal, reason } }) => ({
      data: await act(tx, await environmentOfWithdrawal(tx, withdrawal), withdrawal, reason),
    }),
  });

const refunding = (because: Refund, about: string) =>
  command({
    name: `withdrawals ${because}`,
    about,
    kind: 'write',
    arguments: arguments_,
    options: { reason: option.partnerReason },
    subject: ({ tx, input }) => subjectOf(tx, input.withdrawal),
    run: async ({ tx, input: { withdrawal, reason }, actor }) =>
      refundOrPropose(tx, await environmentOfWithdrawal(tx, withdrawal), withdrawal, { because, actor, reason }),
  });

export const withdrawalCommands = [
  command({
    name: 'withdrawals approve',
    about:
      'Let a withdrawal be paid; a live one above the threshold of its currency (a setting), by itself or in sum with what left ' +
      'within 24 hours without a second person, or the first to a settlement account, waits for another person',
    kind: 'write',
    arguments: arguments_,
    options: { reason: { ...option.reason, schema: option.reason.schema.optional() } },
    subject: ({ tx, input }) => subjectOf(tx, input.withdrawal),
    run: async ({ tx, input: { withdrawal, reason }, actor }) =>
      approveOrPropose(tx, await environmentOfWithdrawal(tx, withdrawal), withdrawal, { actor, reason }),
  }),
  reasoned('withdrawals reject', 'Refuse a withdrawal; the wallet is refunded', (tx, environment, id, reason) =>
    rejectWithdrawal(tx, environment, id, { code: 'operator_rejected', reason }),
  ),
  plain('withdrawals settle', 'Say that the bank has the money', settleWithdrawal),
  command({
    name: 'withdrawals retry',
    about:
      'Pay a withdrawal that the provider did not send, once its reason is gone; the provider is asked about it first, so that it ' +
      'is not paid twice',
    kind: 'write',
    arguments: arguments_,
    options: { reason: option.reason },
    subject: ({ tx, input }) => subjectOf(tx, input.withdrawal),
    run: async ({ tx, input: { withdrawal } }) => ({
      data: await retryWithdrawal(tx, await environmentOfWithdrawal(tx, withdrawal), withdrawal),
    }),
  }),
  refunding('fail', 'Say that the payout failed; the wallet is refunded, a live one once another person approves it'),
  refunding(
    'return',
    'Say that the bank sent the money back; a live wallet is refunded once another person approves it',
  ),
];
