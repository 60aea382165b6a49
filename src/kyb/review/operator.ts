import { proposed } from '../../access/approvals/proposed-act.ts';
import { type AuditSubjects, recordLook } from '../../platform/audit-subjects.ts';
import { type Route, serveOperatorFile } from '../../platform/http/endpoints/route.ts';
import { originOf } from '../../platform/operator/origin.ts';
import { serveAct, serveLook, serveMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { ownerOfOperator } from '../../platform/threads/owner.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { findDocument } from '../documents/operations.ts';
import { type DocumentSettings, fetchDocument } from '../documents/upload.ts';
import { findPerson } from '../people/queries.ts';
import { reviewBusiness } from './business-review.ts';
import { currentOf, listVerifications, reviewerNamed, showVerification, verificationNamed } from './by-firm.ts';
import { claimKyb, handOverKyb, releaseKyb } from './claims.ts';
import { openOrPropose } from './opening.ts';
import { reviewKyb } from './operations.ts';
import * as contract from './operator-contract.ts';
import { ownerOfDocument, ownerOfPerson, reviewDocument, reviewPerson } from './parts.ts';
import { proposeKybWaiver } from './proposal.ts';
import { revealRoute } from './reveal.ts';
import { screeningRoutes } from './screening-operator.ts';
import { findWhole, serveWhole } from './whole.ts';

/** What a look at the list is recorded as. */
const everyVerification = { id: 'list', organisation_id: null };

/** What a look at a verification is allowed to load: nothing, and it runs no script. */
const SANDBOX = "default-src 'none'; sandbox";

export type OperatorNeeds = { readonly operatorSettings: OperatorSettings; readonly documents: DocumentSettings };

export const kybOperatorRoutes = ({
  operatorSettings: { auditSubjects: subjects, sealer },
  documents,
}: OperatorNeeds): Route[] => [
  serveLook(contract.listVerifications, {
    find: async () => everyVerification,
    run: async ({ tx, query, actor }) => ({ data: await listVerifications(tx, query, actor) }),
  }),

  serveLook(contract.getVerification, {
    find: findWhole,
    run: async ({ tx, params }) => ({ data: await showVerification(tx, params.verification) }),
  }),

  ...claimRoutes(subjects),
  ...decisionRoutes(subjects),
  ...partRoutes(subjects),
  ...screeningRoutes(subjects),

  revealRoute(sealer),
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

/** Who reviews it. */
const claimRoutes = (subjects: AuditSubjects): Route[] => [
  serveWhole(contract.claim, subjects, ({ tx, environment, actor }) => claimKyb(tx, environment, actor)),

  serveWhole(contract.release, subjects, ({ tx, environment }) => releaseKyb(tx, environment)),

  serveWhole(contract.handOver, subjects, async ({ tx, environment, body }) =>
    handOverKyb(tx, environment, await reviewerNamed(tx, body.to)),
  ),
];

const endings = [
  [contract.reject, 'reject'],
  [contract.reopen, 'reopen'],
  [contract.suspend, 'suspend'],
] as const;

const openings = [
  [contract.approve, 'approve'],
  [contract.reinstate, 'reinstate'],
] as const;

/** Decisions on the whole. */
const decisionRoutes = (subjects: AuditSubjects): Route[] => [
  ...openings.map(([endpoint, verb]) =>
    serveAct<typeof endpoint, Environment>(endpoint, subjects, {
      find: findWhole,
      async run({ tx, params, found, body: { note = null }, actor }) {
        const acted = await openOrPropose(tx, await currentOf(tx, found), verb, { actor, note });
        return { ...acted, data: await showVerification(tx, params.verification) };
      },
    }),
  ),

  ...endings.map(([endpoint, verb]) =>
    serveWhole(endpoint, subjects, ({ tx, environment, body: { note }, actor }) =>
      reviewKyb(tx, environment, verb, { actor, note }),
    ),
  ),

  serveWhole(contract.requestInformation, subjects, ({ tx, environment, body: { note, reasons = [] }, actor }) =>
    reviewKyb(tx, environment, 'request_information', { actor, note, reasons }),
  ),

  serveWhole(contract.reviewBusiness, subjects, ({ tx, environment, body: { decision, fields, note = null }, actor }) =>
    reviewBusiness(tx, environment, { decision, fields, note, actor }),
  ),

  serveMaking(contract.waive, subjects, async ({ tx, params, body: { code, person_id = null, reason }, actor }) => {
    const environment = await verificationNamed(tx, params.verification);
    return proposed(await proposeKybWaiver(tx, environment, { code, person_id }, { actor, reason }));
  }),
];

/** Decisions on one person or one document. */
const partRoutes = (subjects: AuditSubjects): Route[] => [
  serveAct(contract.reviewPerson, subjects, {
    find: async ({ tx, params: { person: id } }) => ({ ...(await ownerOfPerson(tx, id)), id }),
    async run({ tx, found: { id }, body: { decision, note = null } }) {
      const person = await reviewPerson(tx, id, { decision, note });
      const { review_note } = (await findPerson(tx, (await ownerOfPerson(tx, id)).id, id))!;
      return { data: { ...person, review_note } };
    },
  }),

  serveAct(contract.reviewDocument, subjects, {
    find: async ({ tx, params: { document: id } }) => ({ ...(await ownerOfDocument(tx, id)), id }),
    run: async ({ tx, found: { id }, body: { decision, note = null } }) => ({
      data: await reviewDocument(tx, id, { decision, note }),
    }),
  }),
];
