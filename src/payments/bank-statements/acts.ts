import { z } from 'zod';
import type { Subject } from '../../platform/audit-subjects.ts';
import { command, type Option, option } from '../../platform/operator/command.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { proposeCreditsAgain, type Sum } from './credits.ts';
import { ignoreLine, suspendLine, unmatchLine } from './decide.ts';
import { importStatement } from './import.ts';
import { matchLine } from './match.ts';
import { addFirmAccount, getStatement, presentLine, renameFirmAccount } from './operations.ts';
import type { StatementFile } from './read-file.ts';

/** Acts on the firm's accounts and their statements, as they are recorded in the audit; the endpoints serve them. */
const text = (flags: Option['flags'], about: string) => ({ flags, about, schema: z.string().optional() }) as const;
const required = (flags: Option['flags'], about: string) => ({ flags, about, schema: z.string() }) as const;

const subjectOf =
  (type: 'firm_account' | 'bank_line') =>
  async ({ input: { id } }: { input: { id: string } }): Promise<Subject> => {
    if (!isId(id)) return refuse('not_found', { resource: type, id });
    return { type, id, organisation_id: null };
  };

const creditsShown = ({ lines, amount }: Sum) => ({ crediting_lines: lines, crediting_amount: amount });
const ofAccount = { id: { name: 'FIRM_ACCOUNT_ID', about: 'the account' } };
const ofLine = { id: { name: 'BANK_LINE_ID', about: 'the line' } };

/** Imports a file that was read. */
export const statementImport = (file: StatementFile) =>
  command({
    name: 'bank-statements import',
    about: 'Import a statement, and match what names a record by reference and amount',
    kind: 'write',
    options: {
      account: required('--account <id>', 'the account'),
      file_name: text('--file-name <text>', 'its name'),
      apply_valid: {
        flags: '--apply-valid <word>',
        about: 'leave wrong rows out',
        schema: z.boolean().optional(),
      },
    },
    async run({ tx, input, actor }) {
      const { id, credits, approval_id } = await importStatement(tx, { ...input, file }, actor);
      const data = { ...(await getStatement(tx, id)), ...creditsShown(credits), approval_id };
      return { data, made: { type: 'bank_statement', id, organisation_id: null } };
    },
  });

export const bankStatementActs = [
  command({
    name: 'firm-accounts add',
    about: 'Add a bank account of the firm',
    kind: 'write',
    options: {
      bank_name: required('--bank-name <text>', 'the bank'),
      account_number: required('--account-number <text>', 'its number'),
      currency: option.currency,
      name: required('--name <text>', 'what the firm calls it'),
    },
    async run({ tx, input }) {
      const data = await addFirmAccount(tx, input);
      return { data, made: { type: 'firm_account', id: data.id, organisation_id: null } };
    },
  }),

  command({
    name: 'firm-accounts rename',
    about: 'Change the names of an account of the firm',
    kind: 'write',
    arguments: ofAccount,
    options: {
      bank_name: text('--bank-name <text>', 'the bank'),
      name: text('--name <text>', 'what the firm calls it'),
    },
    subject: subjectOf('firm_account'),
    run: async ({ tx, input: { id, ...names } }) => ({ data: await renameFirmAccount(tx, id, names) }),
  }),

  command({
    name: 'bank-statements credit',
    about: 'Propose again what the lines of a statement credit; another person approves it',
    kind: 'write',
    arguments: { id: { name: 'BANK_STATEMENT_ID', about: 'the statement' } },
    options: { reason: option.reason },
    run: ({ tx, input: { id, reason }, actor }) => proposeCreditsAgain(tx, id, { actor, reason }),
  }),

  command({
    name: 'bank-lines match',
    about: 'Say what a line is about',
    kind: 'write',
    arguments: ofLine,
    options: {
      funding_request: text('--funding-request <id>', 'the funding request'),
      withdrawal: text('--withdrawal <id>', 'the withdrawal'),
      unmatched_payment: text('--unmatched-payment <id>', 'the money in suspense'),
      reason: { ...option.reason, schema: option.reason.schema.optional() },
    },
    subject: subjectOf('bank_line'),
    run: ({ tx, input: { id, reason = null, ...named }, actor }) => matchLine(tx, id, named, { actor, reason }),
  }),

  command({
    name: 'bank-lines unmatch',
    about: 'Take a decision about a line back, where it moved no money',
    kind: 'write',
    arguments: ofLine,
    options: { reason: option.reason },
    subject: subjectOf('bank_line'),
    run: async ({ tx, input: { id } }) => ({ data: presentLine(await unmatchLine(tx, id)) }),
  }),

  command({
    name: 'bank-lines suspend',
    about: 'Put the money of a line that nobody claims into suspense',
    kind: 'write',
    arguments: ofLine,
    options: { reason: option.reason },
    subject: subjectOf('bank_line'),
    run: async ({ tx, input: { id, reason }, actor }) => ({
      data: presentLine(await suspendLine(tx, id, { actor, reason })),
    }),
  }),

  command({
    name: 'bank-lines ignore',
    about: 'Say that a line is about nothing that is recorded here',
    kind: 'write',
    arguments: ofLine,
    options: { reason: option.reason },
    subject: subjectOf('bank_line'),
    run: async ({ tx, input: { id, reason }, actor }) => ({
      data: presentLine(await ignoreLine(tx, id, { actor, reason })),
    }),
  }),
] as const;
