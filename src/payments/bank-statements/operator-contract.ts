import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Currency, flag, id, money, requestedId, string, text } from '../../vocabulary/values.ts';
import { AddFirmAccount, BankStatement, FirmAccount, RenameFirmAccount } from './contract.ts';
import { expectOtherHalf } from './half-contract.ts';
import * as lines from './line-contract.ts';
import { RequestedMapping } from './mapping.ts';
import { KeptMapping } from './preview-contract.ts';
import * as upload from './upload-contract.ts';

const permission = 'money.manage';

export const listFirmAccounts = operatorList({
  name: 'firmAccounts.list',
  path: '/operator/v1/firm-accounts',
  summary: 'List the bank accounts of the firm, newest first',
  permission: 'partners.read',
  query: strictObject({ ...ofAllPartners(paging), currency: Currency.optional() }),
  data: FirmAccount,
});

export const createFirmAccount = operatorEndpoint({
  name: 'firmAccounts.create',
  path: '/operator/v1/firm-accounts',
  summary: 'Add a bank account of the firm',
  permission,
  body: AddFirmAccount,
  success: 201,
  data: FirmAccount,
  audit: { subject: 'firm_account' },
});

export const updateFirmAccount = operatorEndpoint({
  name: 'firmAccounts.update',
  path: '/operator/v1/firm-accounts/{firm_account}/update',
  summary: 'Change the names of a bank account of the firm',
  permission,
  params: strictObject({ firm_account: string('The `id` of the account.') }),
  body: RenameFirmAccount,
  data: FirmAccount,
  audit: { subject: 'firm_account' },
});

const ofAccount = strictObject({ firm_account: string('The `id` of the account.') });

export const getMapping = operatorRead({
  name: 'firmAccounts.getMapping',
  path: '/operator/v1/firm-accounts/{firm_account}/mapping',
  summary: 'See how the tables of an account are read',
  permission: 'partners.read',
  params: ofAccount,
  data: KeptMapping,
});

export const keepMapping = {
  ...operatorEndpoint({
    name: 'firmAccounts.keepMapping',
    path: '/operator/v1/firm-accounts/{firm_account}/mapping',
    summary: 'Keep how the tables of an account are read',
    description:
      'The next files of the account are read by it. Where a file lacks one of its columns an import is refused.',
    permission,
    params: ofAccount,
    body: strictObject({ mapping: RequestedMapping }).meta({
      id: 'KeepMapping',
      description: 'How the tables of an account are read: the mapping that a preview proposed, corrected.',
    }),
    data: KeptMapping,
    audit: { subject: 'firm_account' },
  }),
  method: 'PUT',
} as const;

export const listStatements = operatorList({
  name: 'bankStatements.list',
  path: '/operator/v1/bank-statements',
  summary: 'List imported statements, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    firm_account_id: requestedId('Only statements of this account.').optional(),
    currency: Currency.optional(),
  }),
  data: BankStatement,
});

export const getStatement = operatorRead({
  name: 'bankStatements.get',
  path: '/operator/v1/bank-statements/{bank_statement}',
  summary: 'Retrieve a statement',
  permission: 'partners.read',
  params: strictObject({ bank_statement: string('The `id` of the statement.') }),
  data: BankStatement,
});

export const creditStatement = operatorEndpoint({
  name: 'bankStatements.credit',
  path: '/operator/v1/bank-statements/{bank_statement}/credit',
  summary: 'Propose again what the unmatched lines of a statement credit',
  description: 'After a refusal, or when the proposal of the import was not approved in time.',
  permission,
  twoPeople: 'always.',
  params: strictObject({ bank_statement: string('The `id` of the statement.') }),
  body: strictObject({ reason: text(1, 500, 'Why; the person who approves it reads it.') }).meta({
    id: 'CreditStatement',
    description: 'Why it is proposed again.',
  }),
  data: strictObject({
    crediting_lines: z.int().min(1).meta({ description: 'How many lines credit a request.' }),
    crediting_amount: money('What these credit together.'),
    approval_id: id('The approval that waits for another person.'),
  }).meta({ id: 'ProposedCredits', description: 'What waits for another person.' }),
  audit: { subject: 'proposal' },
  refusals: ['invalid_state'],
});

export const takeBackStatement = operatorEndpoint({
  name: 'bankStatements.takeBack',
  path: '/operator/v1/bank-statements/{bank_statement}/take-back',
  summary: 'Take the statement of an account that was imported last back',
  description:
    'It, its lines and its gaps are gone, and its file can be imported again. Where lines of it are decided it is refused, or with `undo_matches` proposed to another person; where they credited money that was not reversed as a whole since, put it into suspense, booked or returned it, or a reconciliation of the account is prepared with it, it is refused. Where one is signed with it, it is refused, or with `open_signed` proposed to another person.',
  permission,
  params: strictObject({ bank_statement: string('The `id` of the statement.') }),
  body: strictObject({
    reason: text(1, 500, 'Why; kept in the audit.'),
    undo_matches: z.boolean().optional().meta({
      description:
        'True: what was decided about its lines is undone, once another person approves it. False when absent.',
    }),
    open_signed: z.boolean().optional().meta({
      description:
        'True: days that are signed with it are open again, once another person approves it; what was signed is kept. False when absent.',
    }),
  }).meta({ id: 'TakeBackStatement', description: 'Why a statement is taken back.' }),
  data: strictObject({
    statement: BankStatement,
    is_pending_approval: flag('Whether it waits: it goes once another person approves it.'),
    approval_id: id('The approval that waits; null where the statement is gone.').nullable(),
  }).meta({ id: 'StatementTakenBack', description: 'A statement as it was, and whether it waits for another person.' }),
  audit: { subject: 'bank_statement' },
  twoPeople: 'where lines of it are decided or days are signed with it.',
  refusals: ['invalid_state', 'statement_rested_on'],
});

export const bankStatementOperatorEndpoints = [
  ...[listFirmAccounts, createFirmAccount, updateFirmAccount, getMapping, keepMapping],
  ...[
    upload.previewStatement,
    upload.importStatement,
    upload.proposeStatement,
    takeBackStatement,
    creditStatement,
    listStatements,
    getStatement,
  ],
  ...[lines.listLines, lines.getLine, lines.listSuggestions, lines.listCandidates, lines.getMatch],
  ...[lines.matchLine, lines.unmatchLine, lines.suspendLine],
  ...[lines.bookLine, expectOtherHalf],
] as const;
