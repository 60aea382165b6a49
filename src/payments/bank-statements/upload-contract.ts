import { strictObject, z } from 'zod';
import { operatorEndpoint } from '../../vocabulary/endpoint.ts';
import { mebibytes, STATEMENT_BODY_MIB_MAX, STATEMENT_MIB_MAX, STATEMENT_ROWS_MAX } from '../../vocabulary/limits.ts';
import { id, money, string, text } from '../../vocabulary/values.ts';
import { ImportedStatement } from './contract.ts';
import { RequestedMapping } from './mapping.ts';
import { StatementPreview } from './preview-contract.ts';

/** A file of a bank as it is sent: seen, imported, or proposed to another person. */

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

const upload = { method: 'POST', permission: 'money.manage', bodyBytesMax: mebibytes(STATEMENT_BODY_MIB_MAX) } as const;
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
  description: `A line that names an awaited bank transfer with the whole amount credits it once another person approves it. The same file is imported once; it begins where the one before ended, and of days that are there only what its balances show to be new is stored. A file that changes the balance of a signed day is refused with the balance that was signed and the new one (\`statement_disagrees\`). A file with a wrong row is refused whole, unless \`apply_valid\` is true and the other rows lead to the closing balance. ${FORMATS}`,
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
  summary:
    'Propose to take a statement that does not follow the one before, has rows that cannot be read, or changes a signed day',
  description:
    'What no line explains is recorded as a gap, and what rows that cannot be read lack as another item, of each reconciliation of the account until a statement with its lines closes it. A signed day whose balance it changes is open again: it is prepared and signed once more, and what was signed before is kept beside it.',
  body: strictObject({
    ...file,
    apply_valid: z.boolean().optional().meta({
      description: 'True: rows that cannot be read are left out, and what they lack is an item. False when absent.',
    }),
    reason: text(1, 500, 'Why; the person who approves it reads it.'),
  }).meta({
    id: 'ProposeStatement',
    description: 'A statement of a bank account, and why it is taken.',
  }),
  success: 201,
  data: strictObject({
    approval_id: id('The approval that waits for another person.'),
    refused: string('Why an import refuses it, with both figures.'),
    gap_amount: money(
      'What would be recorded as gaps, before the file and between statements within it, above 0 where money came; null: nothing.',
    ).nullable(),
    unread_amount: money('What the rows that cannot be read lack, above 0 where money came; null: nothing.').nullable(),
  }).meta({ id: 'ProposedStatement', description: 'A statement that waits for another person.' }),
  audit: { subject: 'proposal' },
  twoPeople: 'always.',
  refusals: ['not_found', 'currency_mismatch', 'invalid_state', 'mapping_required'],
});
