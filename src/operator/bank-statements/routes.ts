import { bankStatementActs } from '../../payments/bank-statements/acts.ts';
import type { BankLine, BankStatement, FirmAccount } from '../../payments/bank-statements/contract.ts';
import { previewStatement } from '../../payments/bank-statements/import.ts';
import * as operations from '../../payments/bank-statements/operations.ts';
import { suggestionsFor } from '../../payments/bank-statements/suggestions.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { commandNamed, serveCommand } from '../serve-command.ts';
import * as contract from './contract.ts';

const acts = [
  [contract.matchLine, 'bank-lines match'],
  [contract.unmatchLine, 'bank-lines unmatch'],
  [contract.suspendLine, 'bank-lines suspend'],
  [contract.ignoreLine, 'bank-lines ignore'],
] as const;

export const bankStatementRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(contract.listFirmAccounts, ({ tx, query }) => operations.listFirmAccounts(tx, query)),
  serveOperator(contract.previewStatement, ({ tx, body }) => previewStatement(tx, body)),
  serveOperator(contract.listStatements, ({ tx, query }) => operations.listStatements(tx, query)),
  serveOperator(contract.getStatement, ({ tx, params }) => operations.getStatement(tx, params.bank_statement)),
  serveOperator(contract.listLines, ({ tx, query }) => operations.listLines(tx, query)),
  serveOperator(contract.listSuggestions, ({ tx, params }) => suggestionsFor(tx, params.bank_line)),

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

  serveCommand(contract.importStatement, {
    command: commandNamed(bankStatementActs, 'bank-statements import'),
    settings,
    typedOf: async ({ body }) => body,
    show: async (_tx, { data }) => data as BankStatement,
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
