import type { KybStatus } from '../../access/organisations/contract.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Business } from '../business/contract.ts';
import { readBusiness } from '../business/operations.ts';
import { presentDocument } from '../documents/operations.ts';
import type { DocumentRow } from '../documents/queries.ts';
import * as documents from '../documents/queries.ts';
import { presentPerson } from '../people/operations.ts';
import type { PersonRow } from '../people/queries.ts';
import * as people from '../people/queries.ts';
import { readScreening } from '../screening/standing.ts';
import { obstaclesOf } from './approval.ts';
import type { Requirement } from './contract.ts';
import { type BusinessJudgement, listJudgements, listWaivers } from './judgement-queries.ts';
import { judgesOf, readJudges } from './judges.ts';
import { readKyb, readReview } from './present.ts';
import { kybMachine } from './states.ts';

export type ReviewFile = Awaited<ReturnType<typeof readReviewFile>>;

/** A verification as its reviewer sees it: everything that a decision is made from, without a number in plain text. */
export async function readReviewFile(tx: Transaction, environment: Environment) {
  const { requirements, ...kyb } = await readKyb(tx, environment);
  const { claimed_by, attested_name, attested_title } = await readReview(tx, environment);
  const parts = {
    business: await readBusiness(tx, environment),
    decisions: await listJudgements(tx, environment.id),
    people: await people.listPeople(tx, environment.id),
    documents: await documents.listDocuments(tx, environment.id),
    waivers: await listWaivers(tx, environment.id),
  };
  const judges = await readJudges(tx, parts);
  const screening = await readScreening(tx, environment, parts);
  return {
    ...kyb,
    claimed_by,
    attestation: { name: attested_name, title: attested_title },
    business: parts.business,
    business_decisions: parts.decisions.map(withoutOwner),
    people: parts.people.map((row) => ({ ...presentPerson(row), review_note: row.review_note })),
    documents: parts.documents.map(presentDocument),
    checklist: requirements.map((one) => ({
      ...one,
      note: noteOf(one, parts),
      judged_by: judgesOf(one, parts, judges),
    })),
    obstacles: obstaclesOf({ requirements }, { ...parts, screening }),
    screening,
    waivers: parts.waivers.map(withoutOwner),
    transitions: transitionsFrom(kyb.status),
  };
}

/** What a reviewer may do with the whole now; the partner submits it. */
const transitionsFrom = (status: KybStatus): string[] =>
  kybMachine.names.filter((name) => name !== 'submit' && kybMachine.from(name).includes(status));

const withoutOwner = <Row extends { readonly environment_id: string }>({ environment_id: _, ...row }: Row) => row;

type Parts = {
  readonly business: Business;
  readonly decisions: readonly BusinessJudgement[];
  readonly people: readonly PersonRow[];
  readonly documents: readonly DocumentRow[];
};

/** Of a document the newest one's; a decision on a field of the business holds only for the value that it judged. */
function noteOf({ code, field, person_id, document_type }: Requirement, parts: Parts): string | null {
  if (document_type !== null) {
    const found = parts.documents.find((row) => row.document_type === document_type && row.person_id === person_id);
    return found?.review_note ?? null;
  }
  if (person_id !== null) return parts.people.find(({ id }) => id === person_id)?.review_note ?? null;
  const judged = parts.decisions.find((one) => code === `business.${one.field}` && one.field === field);
  return judged && parts.business[judged.field] === judged.value ? judged.note : null;
}
