import type { Subject } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { command, option } from '../../platform/operator/command.ts';
import { environmentOfAccount } from './operations.ts';
import { findQueue } from './queries.ts';
import { rejectAccount, verifyAccount } from './verification.ts';

const arguments_ = { account: { name: 'SETTLEMENT_ACCOUNT_ID', about: 'the settlement account' } };

async function subjectOf(tx: Transaction, id: string): Promise<Subject> {
  const { organisation_id } = await environmentOfAccount(tx, id);
  return { type: 'settlement_account', id, organisation_id };
}

export const settlementAccountCommands = [
  command({
    name: 'settlement-accounts queue',
    about: 'List settlement accounts that are not verified or rejected yet, oldest first',
    kind: 'read',
    options: { mode: option.queueMode },
    run: async ({ tx, input: { mode = 'live' } }) => ({ data: await findQueue(tx, mode) }),
  }),

  command({
    name: 'settlement-accounts verify',
    about: 'Say that an account belongs to the organisation',
    kind: 'write',
    arguments: arguments_,
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
    options: { reason: option.partnerReason },
    subject: ({ tx, input }) => subjectOf(tx, input.account),
    run: async ({ tx, input: { account, reason } }) => ({
      data: await rejectAccount(tx, await environmentOfAccount(tx, account), account, reason),
    }),
  }),
];
