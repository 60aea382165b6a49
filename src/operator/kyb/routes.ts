import type { Proposal } from '../../access/proposals/operations.ts';
import { presentProposed } from '../../access/proposals/proposed-act.ts';
import { recordLook } from '../../platform/audit-subjects.ts';
import { type Route, serveOperatorFile, serveOperatorLook } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { originOf } from '../../platform/operator/origin.ts';
import { ownerOfOperator } from '../../platform/threads/owner.ts';
import type { Document } from '../../verification/documents/contract.ts';
import { findDocument } from '../../verification/documents/operations.ts';
import { type DocumentSettings, fetchDocument } from '../../verification/documents/upload.ts';
import type { Person } from '../../verification/people/contract.ts';
import { findPerson } from '../../verification/people/queries.ts';
import { kybCommands } from '../../verification/review/commands.ts';
import { everyVerification } from '../../verification/review/look-commands.ts';
import { ownerOfDocument, ownerOfPerson } from '../../verification/review/parts.ts';
import { commandNamed, serveCommand, serveLookCommand } from '../serve-command.ts';
import * as contract from './contract.ts';
import { listVerifications, reviewerNamed, showVerification, typedWhose } from './operations.ts';
import { revealRoute } from './reveal.ts';
import { screeningRoutes } from './screening-routes.ts';

/** Of the whole: the endpoint, and the command that does the same. */
const ofTheWhole = [
  [contract.claim, 'kyb claim'],
  [contract.release, 'kyb release'],
  [contract.approve, 'kyb approve'],
  [contract.reject, 'kyb reject'],
  [contract.reopen, 'kyb reopen'],
  [contract.suspend, 'kyb suspend'],
  [contract.reinstate, 'kyb reinstate'],
  [contract.requestInformation, 'kyb request-information'],
  [contract.reviewBusiness, 'kyb review-business'],
] as const;

const named = (name: `kyb ${string}`) => commandNamed(kybCommands, name);

/** What a look at a verification is allowed to load: nothing, and it runs no script. */
const SANDBOX = "default-src 'none'; sandbox";

export type KybNeeds = { readonly operatorSettings: OperatorSettings; readonly documents: DocumentSettings };

export const kybRoutes = ({ operatorSettings: settings, documents }: KybNeeds): Route[] => [
  serveOperatorLook(contract.listVerifications, async ({ tx, query, caller }) => {
    const { name: actor } = caller.operator;
    const page = await listVerifications(tx, query, actor);
    const origin = originOf(contract.listVerifications, caller);
    await recordLook(tx, { actor, action: 'kyb list', reason: null, origin }, everyVerification);
    return page;
  }),

  serveLookCommand(contract.getVerification, {
    command: named('kyb show'),
    settings,
    typedOf: ({ tx, params }) => typedWhose(tx, params.verification),
    show: (tx, _outcome, { params }) => showVerification(tx, params.verification),
  }),

  ...ofTheWhole.map(([endpoint, name]) =>
    serveCommand<typeof endpoint>(endpoint, {
      command: named(name),
      settings,
      typedOf: async ({ tx, params, body }) => ({ ...body, ...(await typedWhose(tx, params.verification)) }),
      show: (tx, _outcome, { params }) => showVerification(tx, params.verification),
    }),
  ),

  serveCommand(contract.handOver, {
    command: named('kyb hand-over'),
    settings,
    typedOf: async ({ tx, params, body }) => ({
      ...(await typedWhose(tx, params.verification)),
      ...body,
      to: await reviewerNamed(tx, body.to),
    }),
    show: (tx, _outcome, { params }) => showVerification(tx, params.verification),
  }),

  serveCommand(contract.waive, {
    command: named('kyb waive'),
    settings,
    typedOf: async ({ tx, params, body }) => ({ ...body, ...(await typedWhose(tx, params.verification)) }),
    show: async (_tx, { data }) => presentProposed(data as Proposal),
  }),

  ...partRoutes(settings),

  ...screeningRoutes(settings),

  revealRoute(settings.sealer),
  documentRoute(documents),
];

/** The bytes of a document, for a viewer: they run nothing. */
const documentRoute = (documents: DocumentSettings): Route =>
  serveOperatorFile(
    contract.downloadDocument,
    async ({ tx, caller, params: { document: id } }) => {
      const environment = await ownerOfDocument(tx, id);
      const row = await findDocument(tx, environment, id);
      const origin = originOf(contract.downloadDocument, caller);
      const subject = { type: 'kyb_document', id: row.id, organisation_id: environment.organisation_id };
      await recordLook(tx, { actor: caller.operator.name, action: 'kyb document', reason: null, origin }, subject);
      return { row, owner: ownerOfOperator(caller.operator) };
    },
    async (found) => {
      const { bytes, headers } = await fetchDocument(documents, found);
      return { bytes, headers: { ...headers, 'Content-Security-Policy': SANDBOX } };
    },
  );

/** Decisions on one person or one document. */
const partRoutes = (settings: OperatorSettings): Route[] => [
  serveCommand(contract.reviewPerson, {
    command: named('kyb review-person'),
    settings,
    typedOf: async ({ params, body }) => ({ ...body, id: params.person }),
    show: async (tx, { data }, { params: { person: id } }) => {
      const { review_note } = (await findPerson(tx, (await ownerOfPerson(tx, id)).id, id))!;
      return { ...(data as Person), review_note };
    },
  }),

  serveCommand(contract.reviewDocument, {
    command: named('kyb review-document'),
    settings,
    typedOf: async ({ params, body }) => ({ ...body, id: params.document }),
    show: async (_tx, { data }) => data as Document,
  }),
];
