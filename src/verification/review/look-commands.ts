import type { KybStatus } from '../../access/organisations/contract.ts';
import { environmentOf } from '../../access/organisations/operations.ts';
import type { Subject } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { command } from '../../platform/operator/command.ts';
import { readBusiness } from '../business/operations.ts';
import { listDocuments } from '../documents/operations.ts';
import { listPeople } from '../people/operations.ts';
import { subjectOf, type Whose, whose } from '../status/subject.ts';
import { listWaivers } from './judgement-queries.ts';
import { readKyb } from './present.ts';
import { findReview } from './queries.ts';

/** What a look at the list is recorded as. */
export const everyVerification: Subject = { type: 'kyb', id: 'list', organisation_id: null };

/** The statuses in which the reviewer acts next. */
export const waiting: readonly KybStatus[] = ['submitted', 'under_review'];

/** What a reviewer reads before deciding. Every read is in the audit; numbers are shown masked. */
export const kybViews = [
  command({
    name: 'kyb show',
    about: 'Show a verification with its business, people and documents, and the ids to judge them by',
    kind: 'write',
    isLook: true,
    options: whose,
    subject: ({ tx, input }) => subjectOf(tx, input),
    run: async ({ tx, input }) => ({ data: await showVerification(tx, input) }),
  }),
];

async function showVerification(tx: Transaction, input: Whose) {
  const environment = await environmentOf(tx, input.organisation, input.mode, input.sandbox);
  const { status, requirements, review, submitted_at, approved_at } = await readKyb(tx, environment);
  const stored = await findReview(tx, environment.id);
  return {
    status,
    submitted_at,
    approved_at,
    claimed_by: stored?.claimed_by ?? null,
    attestation: { name: stored?.attested_name ?? null, title: stored?.attested_title ?? null },
    review,
    business: await readBusiness(tx, environment),
    people: await listPeople(tx, environment),
    documents: await listDocuments(tx, environment),
    open_requirements: requirements.filter((one) => one.status !== 'accepted' && one.status !== 'waived'),
    waivers: (await listWaivers(tx, environment.id)).map(({ environment_id: _, ...waiver }) => waiver),
  };
}
