import type pg from 'pg';
import { proposed } from '../../access/approvals/proposed-act.ts';
import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { serveOperatorPrepared } from '../../platform/http/endpoints/operator-prepared.ts';
import { type Acting, type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct, serveMaking, servePreparedMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { waitOf } from '../../platform/operator/waiting.ts';
import { type Owner, ownerOfOperator } from '../../platform/threads/owner.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { proposeBooking } from './book.ts';
import { proposeCreditsAgain } from './credits.ts';
import { suspendLine } from './decide.ts';
import { expectOtherHalf } from './half.ts';
import * as half from './half-contract.ts';
import { importStatement } from './import.ts';
import { getMapping, keepMapping, knownOfAccount, mappingOf } from './kept-mapping.ts';
import * as lines from './line-contract.ts';
import { lookAtStatement } from './look-at.ts';
import type { RequestedMapping } from './mapping.ts';
import { matchLine } from './match.ts';
import { candidatesFor } from './matches/candidates.ts';
import { getMatch, matchOf } from './matches/operations.ts';
import * as operations from './operations.ts';
import * as contract from './operator-contract.ts';
import type { GivenBalances, LookedAtFile, SentStatement, StatementFile } from './read-file.ts';
import { suggestionsFor } from './suggestions.ts';
import { proposeTaking } from './take-anyway.ts';
import { takeStatementBack } from './take-back.ts';
import { takeBackDecision } from './undo.ts';
import * as upload from './upload-contract.ts';

type ReadFile = {
  readonly statement: (sent: SentStatement, owner: Owner) => Promise<StatementFile>;
  readonly statementPreview: (sent: SentStatement, owner: Owner) => Promise<LookedAtFile>;
};

export type BankStatementNeeds = {
  readonly pool: pg.Pool;
  readonly operatorSettings: OperatorSettings;
  readonly readFile: ReadFile;
};

export const bankStatementOperatorRoutes = ({
  operatorSettings: { auditSubjects },
  ...needs
}: BankStatementNeeds): Route[] => [
  ...accountRoutes(auditSubjects),
  ...fileRoutes(auditSubjects, needs),
  ...statementRoutes(auditSubjects),
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

  serveOperator(contract.getMapping, ({ tx, params }) => getMapping(tx, params.firm_account)),

  serveAct(contract.keepMapping, subjects, {
    find: ({ tx, params }) => operations.firmAccounts.place(tx, params.firm_account),
    run: async ({ tx, found: { id }, body: { mapping }, actor }) => ({
      data: await keepMapping(tx, id, mapping, actor),
    }),
  }),
];

type Sent = {
  readonly body: GivenBalances & {
    readonly content: string;
    readonly firm_account?: string | undefined;
    readonly account?: string | undefined;
    readonly mapping?: RequestedMapping | undefined;
  };
  readonly caller: Acting;
};

/** The account under either of its names. */
function accountIn({ firm_account, account }: Sent['body']): string {
  const named = firm_account ?? account;
  if (named === undefined || (firm_account !== undefined && account !== undefined))
    return refuse('validation_error', { firm_account: 'Required: the account, under this name only.' });
  return named;
}

function fileRoutes(
  subjects: AuditSubjects,
  { pool, readFile }: Omit<BankStatementNeeds, 'operatorSettings'>,
): Route[] {
  /** What is kept for the account is read before the file, which no transaction waits for. */
  const sent = async ({ body }: Sent): Promise<SentStatement> => {
    const account = accountIn(body);
    const asked = body.mapping ? { mapping: mappingOf(body.mapping) } : {};
    const known = await transact(pool, 'read', (tx) => knownOfAccount(tx, account));
    return { ...body, ...known, ...asked };
  };
  const read = async (request: Sent) =>
    readFile.statement(await sent(request), ownerOfOperator(request.caller.operator));
  return [
    serveOperatorPrepared(
      upload.previewStatement,
      async (request: Sent) => readFile.statementPreview(await sent(request), ownerOfOperator(request.caller.operator)),
      ({ tx, body, prepared: looked }) =>
        lookAtStatement(tx, { account: accountIn(body), file_name: body.file_name }, looked),
    ),

    servePreparedMaking(upload.importStatement, subjects, {
      prepare: read,
      async run({ tx, body, prepared: file, actor }) {
        const { id, credits, approval_id } = await importStatement(
          tx,
          { ...body, account: accountIn(body), file },
          actor,
        );
        const credited = { crediting_lines: credits.lines, crediting_amount: credits.amount };
        const data = { ...(await operations.statements.get(tx, id)), ...credited, approval_id };
        return { data, made: { type: 'bank_statement', id, organisation_id: null } };
      },
    }),

    servePreparedMaking(upload.proposeStatement, subjects, {
      prepare: read,
      async run({ tx, body, prepared: file, actor }) {
        const { file_name, apply_valid, reason } = body;
        const request = { account: accountIn(body), file, file_name, apply_valid };
        const data = await proposeTaking(tx, request, { actor, reason });
        return { data, made: { type: 'proposal', id: data.approval_id, organisation_id: null } };
      },
    }),
  ];
}

const statementRoutes = (subjects: AuditSubjects): Route[] => [
  serveAct(contract.takeBackStatement, subjects, {
    find: ({ tx, params }) => operations.statements.place(tx, params.bank_statement),
    async run({ tx, found: { id }, body: { reason, undo_matches = false, open_signed = false }, actor }) {
      const statement = await operations.statements.get(tx, id);
      const asked = { undoesMatches: undo_matches, opensSigned: open_signed };
      const approval_id = await takeStatementBack(tx, id, asked, { actor, reason });
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

type OfLine = { readonly tx: Transaction; readonly params: { readonly bank_line: string } };

const find = async ({ tx, params }: OfLine) => {
  const { id } = await operations.findLine(tx, params.bank_line);
  return { id, organisation_id: null };
};

const lineRoutes = (subjects: AuditSubjects): Route[] => [
  serveOperator(lines.listLines, ({ tx, query }) => operations.listLines(tx, query)),

  serveOperator(lines.getLine, ({ tx, params }) => operations.getLine(tx, params.bank_line)),

  serveOperator(lines.listSuggestions, ({ tx, params }) => suggestionsFor(tx, params.bank_line)),

  serveOperator(lines.listCandidates, ({ tx, params, query }) => candidatesFor(tx, params.bank_line, query)),

  serveOperator(lines.getMatch, ({ tx, params }) => matchOf(tx, params.bank_line)),

  serveAct(lines.matchLine, subjects, {
    find,
    async run({ tx, found: { id }, body: { reason = null, ...named }, actor }) {
      const { data, ...acted } = await matchLine(tx, id, named, { actor, reason });
      const line = await operations.getLine(tx, id);
      const match = line.match_id === null ? null : await getMatch(tx, line.match_id);
      return { ...acted, data: { line, ...waitOf(data), match } };
    },
  }),

  serveAct(lines.unmatchLine, subjects, {
    find,
    async run({ tx, found: { id }, actor, body: { reason } }) {
      await takeBackDecision(tx, id, { actor, reason });
      return { data: await operations.getLine(tx, id) };
    },
  }),

  serveAct(lines.suspendLine, subjects, {
    find,
    async run({ tx, found: { id }, body: { reason, not_the_same_as = [] }, actor }) {
      await suspendLine(tx, id, { actor, reason }, not_the_same_as);
      return { data: await operations.getLine(tx, id) };
    },
  }),

  serveAct(half.expectOtherHalf, subjects, {
    find,
    async run({ tx, found: { id }, body: { other_place } }) {
      await expectOtherHalf(tx, id, other_place);
      return { data: await operations.getLine(tx, id) };
    },
  }),

  serveMaking(lines.bookLine, subjects, async ({ tx, params, body, actor }) =>
    proposed(await proposeBooking(tx, params.bank_line, body, actor)),
  ),
];
