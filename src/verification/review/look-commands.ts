import { z } from 'zod';
import type { KybStatus } from '../../access/organisations/contract.ts';
import { environmentOf } from '../../access/organisations/operations.ts';
import type { Subject } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { command, NotReady, type OperatorSettings } from '../../platform/operator/command.ts';
import { requireNoFile, writeNew } from '../../platform/operator/files.ts';
import { readBusiness } from '../business/operations.ts';
import { fileJobs } from '../documents/files.ts';
import { findDocument, listDocuments, presentDocument } from '../documents/operations.ts';
import type { DocumentRow } from '../documents/queries.ts';
import { readBytes, StorageAway } from '../documents/upload.ts';
import { listPeople } from '../people/operations.ts';
import { subjectOf, type Whose, whose } from '../status/subject.ts';
import { listWaivers } from './judgement-queries.ts';
import { ownerOfDocument } from './parts.ts';
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

  command({
    name: 'kyb document',
    about: 'Write the file of one document to the disk, as it was uploaded',
    kind: 'write',
    isLook: true,
    arguments: { id: { name: 'ID', about: 'the document, as `kyb show` names it' } },
    options: {
      out: {
        flags: '--out <file>',
        schema: z.string().min(1, 'Expected the name of a file.'),
        about: 'where to write it; nothing is overwritten',
      },
    },
    subject: async ({ tx, input: { id } }) => {
      const { organisation_id } = await ownerOfDocument(tx, id);
      return { type: 'kyb_document', id, organisation_id };
    },
    run: async ({ tx, input: { id, out }, settings }) => {
      await requireNoFile(out);
      const row = await findDocument(tx, await ownerOfDocument(tx, id), id);
      return { data: null, finish: () => writeDocument(settings, row, out) };
    },
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

async function writeDocument(settings: OperatorSettings, row: DocumentRow, out: string) {
  const bytes = await readBytes({ ...settings, files: fileJobs }, row).catch((error: Error) => {
    throw error instanceof StorageAway ? new NotReady(error.message, { cause: error }) : error;
  });
  return { ...presentDocument(row), sha256: row.sha256, file: await writeNew(out, bytes) };
}
