import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { mebibytes, STATEMENT_BODY_MIB_MAX, STATEMENT_MIB_MAX, STATEMENT_ROWS_MAX } from '../../vocabulary/limits.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Currency, flag, id, money, requestedId, string, text } from '../../vocabulary/values.ts';
import { AddFirmAccount, BankStatement, FirmAccount, ImportedStatement, RenameFirmAccount } from './contract.ts';
import { expectOtherHalf } from './half-contract.ts';
import * as lines from './line-contract.ts';
import { RequestedMapping } from './mapping.ts';
import { KeptMapping, StatementPreview } from './preview-contract.ts';

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

/** A balance may be below zero: an account can be overdrawn. */
const givenBalance = (which: string) =>
  z
    .string()
    .regex(/^-?(0|[1-9]\d{0,14})(\.\d{1,2})?$/, 'Expected a decimal string with at most 2 decimals, such as "-5.00".')
    .optional()
    .meta({
      format: 'decimal',
      description: `The ${which} balance, where the file has none: CSV without \`balance\`.`,
    });

const named = (description: string) => z.string().min(1).max(64).optional().meta({ description });

const file = {
  firm_account: named('The account: its `id`, or its number.'),
  account: named('The same, as it was called before; one of the two.'),
  file_name: text(1, 255, 'The name of the file.').optional(),
  content: z
    .string()
    .min(1, 'Expected the file in base64.')
    .meta({
      format: 'byte',
      description: `The file in base64: CSV, XLSX, MT940 or CAMT.053, at most ${STATEMENT_MIB_MAX} MiB decoded and ${STATEMENT_ROWS_MAX} rows.`,
    }),
  opening_balance: givenBalance('opening'),
  closing_balance: givenBalance('closing'),
};

const upload = { method: 'POST', permission, bodyBytesMax: mebibytes(STATEMENT_BODY_MIB_MAX) } as const;
const FORMATS =
  'CSV and XLSX are tables as banks export them: headings above the names of the columns are skipped, the columns are known by their names, and days and amounts as the file writes them, where it leaves nothing open. MT940 has the fields of SWIFT as banks write them; CAMT.053 the versions 02 to 13. Text is UTF-8, ISO-8859-1 or windows-1252.';

export const previewStatement = operatorEndpoint({
  ...upload,
  name: 'bankStatements.preview',
  path: '/operator/v1/bank-statements/preview',
  summary: 'See what an import of a statement would do',
  description: `Reads the file and stores nothing: by the mapping that is sent, else by the one that is kept for the account, else by the one that the file shows. What it leaves open is in \`uncertain\`. ${FORMATS}`,
  body: strictObject({ ...file, mapping: RequestedMapping.optional() }).meta({
    id: 'PreviewStatement',
    description: 'A statement of a bank account.',
  }),
  data: StatementPreview,
  refusals: ['not_found', 'currency_mismatch', 'statement_gap', 'statement_disagrees'],
});

export const importStatement = operatorEndpoint({
  ...upload,
  name: 'bankStatements.import',
  path: '/operator/v1/bank-statements',
  summary: 'Import a statement, and match what names a record by reference and amount',
  description: `A line that names an awaited bank transfer with the whole amount credits it once another person approves it. The same file is imported once; it begins where the one before ended, and of days that are there only what its balances show to be new is stored. A file with a wrong row is refused whole, unless \`apply_valid\` is true and the other rows lead to the closing balance. ${FORMATS}`,
  body: strictObject({
    ...file,
    apply_valid: z.boolean().optional().meta({
      description:
        'True: rows that cannot be read are left out, where the others lead from the opening to the closing balance. False when absent.',
    }),
  }).meta({ id: 'ImportStatement', description: 'A statement of a bank account.' }),
  success: 201,
  data: ImportedStatement,
  audit: { subject: 'bank_statement' },
  twoPeople: 'for what its lines credit, always.',
  refusals: [
    ...(['not_found', 'currency_mismatch', 'invalid_state'] as const),
    ...(['mapping_required', 'statement_gap', 'statement_disagrees'] as const),
  ],
});

export const proposeStatement = operatorEndpoint({
  ...upload,
  name: 'bankStatements.propose',
  path: '/operator/v1/bank-statements/propose',
  summary: 'Propose to take a statement that does not follow the one before',
  description:
    'What no line explains is recorded as a gap, an item of each reconciliation of the account until a statement with its lines closes it.',
  body: strictObject({ ...file, reason: text(1, 500, 'Why; the person who approves it reads it.') }).meta({
    id: 'ProposeStatement',
    description: 'A statement of a bank account, and why it is taken.',
  }),
  success: 201,
  data: strictObject({
    approval_id: id('The approval that waits for another person.'),
    refused: string('Why an import refuses it, with both figures.'),
  }).meta({ id: 'ProposedStatement', description: 'A statement that waits for another person.' }),
  audit: { subject: 'proposal' },
  twoPeople: 'always.',
  refusals: ['not_found', 'currency_mismatch', 'invalid_state', 'mapping_required'],
});

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
    'It, its lines and its gaps are gone, and its file can be imported again. Where lines of it are decided it is refused, or with `undo_matches` proposed to another person; where they credited money that was not reversed as a whole since, put it into suspense, booked or returned it, or a reconciliation of the account is prepared or signed with it, it is refused.',
  permission,
  params: strictObject({ bank_statement: string('The `id` of the statement.') }),
  body: strictObject({
    reason: text(1, 500, 'Why; kept in the audit.'),
    undo_matches: z.boolean().optional().meta({
      description:
        'True: what was decided about its lines is undone, once another person approves it. False when absent.',
    }),
  }).meta({ id: 'TakeBackStatement', description: 'Why a statement is taken back.' }),
  data: strictObject({
    statement: BankStatement,
    is_pending_approval: flag('Whether it waits: it goes once another person approves it.'),
    approval_id: id('The approval that waits; null where the statement is gone.').nullable(),
  }).meta({ id: 'StatementTakenBack', description: 'A statement as it was, and whether it waits for another person.' }),
  audit: { subject: 'bank_statement' },
  twoPeople: 'where lines of it are decided.',
  refusals: ['invalid_state', 'statement_rested_on'],
});

export const bankStatementOperatorEndpoints = [
  ...[listFirmAccounts, createFirmAccount, updateFirmAccount, getMapping, keepMapping],
  ...[
    previewStatement,
    importStatement,
    proposeStatement,
    takeBackStatement,
    creditStatement,
    listStatements,
    getStatement,
  ],
  ...[lines.listLines, lines.getLine, lines.listSuggestions, lines.listCandidates, lines.getMatch],
  ...[lines.matchLine, lines.unmatchLine, lines.suspendLine],
  ...[lines.bookLine, expectOtherHalf],
] as const;
