import { bankStatementActs, statementImport } from '../../payments/bank-statements/acts.ts';
import type { BankLine, FirmAccount, ImportedStatement } from '../../payments/bank-statements/contract.ts';
import { previewStatement } from '../../payments/bank-statements/import.ts';
import * as operations from '../../payments/bank-statements/operations.ts';
import type { GivenBalances } from '../../payments/bank-statements/read-file.ts';
import { suggestionsFor } from '../../payments/bank-statements/suggestions.ts';
import { serveOperatorPrepared } from '../../platform/http/endpoints/operator-prepared.ts';
import { type Acting, type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { ownerOfOperator } from '../../platform/threads/owner.ts';
import type { FileReading } from '../file-reading.ts';
import { commandNamed, serveCommand, servePreparedCommand } from '../serve-command.ts';
import * as contract from './contract.ts';
import * as lines from './line-contract.ts';

const acts = [
  [lines.unmatchLine, 'bank-lines unmatch'],
  [lines.suspendLine, 'bank-lines suspend'],
  [lines.ignoreLine, 'bank-lines ignore'],
] as const;

type Proposed = { readonly lines: number; readonly amount: string; readonly approval_id: string };

export type BankStatementNeeds = { readonly operatorSettings: OperatorSettings; readonly readFile: FileReading };

export const bankStatementRoutes = ({ operatorSettings: settings, readFile }: BankStatementNeeds): Route[] => [
  ...statementFileRoutes(settings, readFile),
  serveOperator(contract.listFirmAccounts, ({ tx, query }) => operations.listFirmAccounts(tx, query)),
  serveOperator(contract.listStatements, ({ tx, query }) => operations.listStatements(tx, query)),
  serveOperator(contract.getStatement, ({ tx, params }) => operations.getStatement(tx, params.bank_statement)),
  serveOperator(lines.listLines, ({ tx, query }) => operations.listLines(tx, query)),
  serveOperator(lines.listSuggestions, ({ tx, params }) => suggestionsFor(tx, params.bank_line)),

  serveCommand(contract.createFirmAccount, {
    command: commandNamed(bankStatementActs, 'firm-accounts add'),
    settings,
    typedOf: async ({ body }) => body,
    show: async (_tx, { data }) => data as FirmAccount,
  }),

  serveCommand(contract.updateFirmAccount, {
    command: commandNamed(bankStatementActs, 'firm-accounts rename'),
    settings,
    typedOf: async ({ params, body }) => ({ ...body, id: params.firm_account }),
    show: async (_tx, { data }) => data as FirmAccount,
  }),

  serveCommand(contract.creditStatement, {
    command: commandNamed(bankStatementActs, 'bank-statements credit'),
    settings,
    typedOf: async ({ params, body }) => ({ ...body, id: params.bank_statement }),
    show: async (_tx, { data }) => {
      const { lines: crediting_lines, amount: crediting_amount, approval_id } = data as Proposed;
      return { crediting_lines, crediting_amount, approval_id };
    },
  }),

  serveCommand(lines.matchLine, {
    command: commandNamed(bankStatementActs, 'bank-lines match'),
    settings,
    typedOf: async ({ params, body }) => ({ ...body, id: params.bank_line }),
    async show(tx, { data, made }, { params }) {
      const approval_id = made?.type === 'proposal' ? made.id : null;
      const line = approval_id === null ? (data as BankLine) : await operations.getLine(tx, params.bank_line);
      return { line, is_pending_approval: approval_id !== null, approval_id };
    },
  }),

  ...acts.map(([endpoint, name]) =>
    serveCommand<typeof endpoint>(endpoint, {
      command: commandNamed(bankStatementActs, name),
      settings,
      typedOf: async ({ params, body }) => ({ ...body, id: params.bank_line }),
      show: async (_tx, { data }) => data as BankLine,
    }),
  ),
];

type Sent = {
  readonly body: GivenBalances & { readonly content: string };
  readonly caller: Acting;
};

function statementFileRoutes(settings: OperatorSettings, readFile: FileReading): Route[] {
  const read = ({ body, caller }: Sent) => readFile.statement(body.content, body, ownerOfOperator(caller.operator));
  return [
    serveOperatorPrepared(contract.previewStatement, read, ({ tx, body, prepared: file }) =>
      previewStatement(tx, { ...body, file }),
    ),
    servePreparedCommand(contract.importStatement, {
      prepare: read,
      commandOf: statementImport,
      settings,
      typedOf: async ({ body }) => body,
      show: async (_tx, { data }) => data as ImportedStatement,
    }),
  ];
}
