import type { Subject } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { command, option } from '../../platform/operator/command.ts';
import { verifyOrPropose } from './approval.ts';
import { environmentOfAccount, revealNumber } from './operations.ts';
import { rejectAccount } from './verification.ts';

const arguments_ = { account: { name: 'SETTLEMENT_ACCOUNT_ID', about: 'the settlement account' } };

async function subjectOf(tx: Transaction, id: string): Promise<Subject> {
  const { organisation_id } = await environmentOfAccount(tx, id);
  return { type: 'settlement_account', id, organisation_id };
}

export const settlementAccountCommands = [
  command({
    name: 'settlement-accounts verify',
    about:
      'Say that an account belongs to the organisation; a live one whose holder has another name waits for another person',
    kind: 'write',
    arguments: arguments_,
    options: { reason: { ...option.reason, schema: option.reason.schema.optional() } },
    subject: ({ tx, input }) => subjectOf(tx, input.account),
    run: ({ tx, input: { account, reason }, actor }) => verifyOrPropose(tx, account, { actor, reason }),
  }),

  command({
    name: 'settlement-accounts reveal',
    about: 'Show the number of an account; who looked and why is kept in the audit',
    kind: 'write',
    isPersonal: true,
    isLook: true,
    arguments: arguments_,
    options: { reason: option.reason },
    subject: ({ tx, input }) => subjectOf(tx, input.account),
    run: async ({ tx, input: { account }, settings }) => ({
      data: await revealNumber(tx, await environmentOfAccount(tx, account), account, settings.sealer),
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
