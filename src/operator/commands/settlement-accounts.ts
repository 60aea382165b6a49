import { environmentOfAccount } from '../../money/settlement-accounts/operations.ts';
import { findQueue } from '../../money/settlement-accounts/queue-queries.ts';
import { rejectAccount, verifyAccount } from '../../money/settlement-accounts/verification.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Subject } from '../audit.ts';
import { command } from '../command.ts';
import { option } from '../options.ts';

const arguments_ = { account: { name: 'SETTLEMENT_ACCOUNT_ID', about: 'the settlement account' } };

async function subjectOf(tx: Transaction, id: string): Promise<Subject> {
  const { organisation_id } = await environmentOfAccount(tx, id);
  return { type: 'settlement_account', id, organisation_id };
}

export const settlementAccountCommands = [
  command({
    name: 'settlement-accounts queue',
    about: 'List settlement accounts that nobody has verified or rejected, oldest first',
    kind: 'read',
    arguments: {},
    options: { mode: option.queueMode },
    run: async ({ tx, input: { mode = 'live' } }) => ({ data: await findQueue(tx, mode) }),
  }),

  command({
    name: 'settlement-accounts verify',
    about: 'Say that an account belongs to the organisation',
    kind: 'write',
    arguments: arguments_,
    options: {},
    subject: ({ tx, input }) => subjectOf(tx, input.account),
    run: async ({ tx, input: { account } }) => ({
      data: await verifyAccount(tx, await environmentOfAccount(tx, account), account, null),
    }),
  }),

  command({
    name: 'settlement-accounts reject',
    about: 'Say that an account cannot be used',
    kind: 'write',
    arguments: arguments_,
    options: { reason: option.toldReason },
    subject: ({ tx, input }) => subjectOf(tx, input.account),
    run: async ({ tx, input: { account, reason } }) => ({
      data: await rejectAccount(tx, await environmentOfAccount(tx, account), account, reason),
    }),
  }),
];
