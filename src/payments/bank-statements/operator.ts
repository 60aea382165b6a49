import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { serveOperatorPrepared } from '../../platform/http/endpoints/operator-prepared.ts';
import { type Acting, type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct, serveMaking, servePreparedMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { waitOf } from '../../platform/operator/waiting.ts';
import { type Owner, ownerOfOperator } from '../../platform/threads/owner.ts';
import { proposeCreditsAgain } from './credits.ts';
import { ignoreLine, suspendLine, unmatchLine } from './decide.ts';
import { importStatement, previewStatement } from './import.ts';
import * as lines from './line-contract.ts';
import { matchLine } from './match.ts';
import * as operations from './operations.ts';
import * as contract from './operator-contract.ts';
import type { GivenBalances, StatementFile } from './read-file.ts';
import { suggestionsFor } from './suggestions.ts';
import { proposeTaking } from './take-anyway.ts';
import { takeStatementBack } from './take-back.ts';

type ReadFile = {
  readonly statement: (content: string, given: GivenBalances, owner: Owner) => Promise<StatementFile>;
};

export type BankStatementNeeds = { readonly operatorSettings: OperatorSettings; readonly readFile: ReadFile };

export const bankStatementOperatorRoutes = ({
  operatorSettings: { auditSubjects },
  readFile,
}: BankStatementNeeds): Route[] => [
  ...accountRoutes(auditSubjects),
  ...statementRoutes(auditSubjects, readFile),
  ...lineRoutes(auditSubjects),
];

const accountRoutes = (subjects: AuditSubjects): Route[] => [
  serveOperator(contract.listFirmAccounts, ({ tx, query }) => operations.firmAccounts.list(tx, query)),

  serveMaking(contract.createFirmAccount, subjects, async ({ tx, body }) => {
    const data = await operations.addFirmAccount(tx, body);
    return { data, made: { type: 'firm_account', id: data.id, organisation_id: null } };
  }),

  serveAct(contract.updateFirmAccount, subjects, {
    find: ({ tx, params }) => operations.firmAccounts.place(tx, params.firm_account),
    run: async ({ tx, found: { id }, body }) => ({ data: await operations.renameFirmAccount(tx, id, body) }),
  }),
];

type Sent = { readonly body: GivenBalances & { readonly content: string }; readonly caller: Acting };

function statementRoutes(subjects: AuditSubjects, readFile: ReadFile): Route[] {
  const read = ({ body, caller }: Sent) => readFile.statement(body.content, body, ownerOfOperator(caller.operator));
  return [
    serveOperatorPrepared(contract.previewStatement, read, ({ tx, body, prepared: file }) =>
      previewStatement(tx, { ...body, file }),
    ),

    servePreparedMaking(contract.importStatement, subjects, {
      prepare: read,
      async run({ tx, body, prepared: file, actor }) {
        const { id, credits, approval_id } = await importStatement(tx, { ...body, file }, actor);
        const credited = { crediting_lines: credits.lines, crediting_amount: credits.amount };
        const data = { ...(await operations.statements.get(tx, id)), ...credited, approval_id };
        return { data, made: { type: 'bank_statement', id, organisation_id: null } };
      },
    }),

    servePreparedMaking(contract.proposeStatement, subjects, {
      prepare: read,
      async run({ tx, body: { account, file_name, reason }, prepared: file, actor }) {
        const data = await proposeTaking(tx, { account, file, file_name }, { actor, reason });
        return { data, made: { type: 'proposal', id: data.approval_id, organisation_id: null } };
      },
    }),

    serveAct(contract.takeBackStatement, subjects, {
      find: ({ tx, params }) => operations.statements.place(tx, params.bank_statement),
      async run({ tx, found: { id }, body: { reason, undo_matches = false }, actor }) {
        const statement = await operations.statements.get(tx, id);
        const approval_id = await takeStatementBack(tx, id, undo_matches, { actor, reason });
        const made = { type: 'proposal', id: approval_id ?? id, organisation_id: null } as const;
        return { data: { statement, ...waitOf(approval_id) }, ...(approval_id !== null && { made }) };
      },
    }),

    serveOperator(contract.listStatements, ({ tx, query }) => operations.statements.list(tx, query)),

    serveOperator(contract.getStatement, ({ tx, params }) => operations.statements.get(tx, params.bank_statement)),

    serveMaking(contract.creditStatement, subjects, async ({ tx, params, body: { reason }, actor }) => {
      const { approval_id, ...sum } = await proposeCreditsAgain(tx, params.bank_statement, { actor, reason });
      const data = { crediting_lines: sum.lines, crediting_amount: sum.amount, approval_id };
      return { data, made: { type: 'proposal', id: approval_id, organisation_id: null } };
    }),
  ];
}

type OfLine = { readonly tx: Transaction; readonly params: { readonly bank_line: string } };

const find = async ({ tx, params }: OfLine) => {
  const { id } = await operations.findLine(tx, params.bank_line);
  return { id, organisation_id: null };
};

const lineRoutes = (subjects: AuditSubjects): Route[] => [
  serveOperator(lines.listLines, ({ tx, query }) => operations.listLines(tx, query)),

  serveOperator(lines.listSuggestions, ({ tx, params }) => suggestionsFor(tx, params.bank_line)),

  serveAct(lines.matchLine, subjects, {
    find,
    async run({ tx, found: { id }, body: { reason = null, ...named }, actor }) {
      const { data, ...acted } = await matchLine(tx, id, named, { actor, reason });
      return { ...acted, data: { line: await operations.getLine(tx, id), ...waitOf(data) } };
    },
  }),

  serveAct(lines.unmatchLine, subjects, {
    find,
    run: async ({ tx, found: { id } }) => ({ data: operations.presentLine(await unmatchLine(tx, id)) }),
  }),

  serveAct(lines.suspendLine, subjects, {
    find,
    run: async ({ tx, found: { id }, body: { reason }, actor }) => ({
      data: operations.presentLine(await suspendLine(tx, id, { actor, reason })),
    }),
  }),

  serveAct(lines.ignoreLine, subjects, {
    find,
    run: async ({ tx, found: { id }, body: { reason }, actor }) => ({
      data: operations.presentLine(await ignoreLine(tx, id, { actor, reason })),
    }),
  }),
];
