import type { KybStatus } from '../../access/organisations/contract.ts';
import { lockKybStatus, readKybStatus, setKybStatus } from '../../access/organisations/operations.ts';
import { recordChange } from '../../notifications/events/record.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { dayOf } from '../../vocabulary/days.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { canMove } from '../../vocabulary/moves.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { businessFields } from '../business/contract.ts';
import { businessUpdatedAt, readBusiness } from '../business/operations.ts';
import { documentTypes, isOfPerson, personDocumentTypes } from '../documents/contract.ts';
import { moveDocumentReviews } from '../documents/operations.ts';
import * as documents from '../documents/queries.ts';
import * as people from '../people/queries.ts';
import { personItems, roleItems } from './checklist.ts';
import type { Kyb, SubmitKyb } from './contract.ts';
import type { ReviewRow } from './queries.ts';
import * as queries from './queries.ts';
import { blockers, keyOf, requirementsOf } from './requirements.ts';
import { type KybMove, kybMoves, movesOfParts } from './states.ts';

export async function readKyb(tx: Transaction, environment: Environment): Promise<Kyb> {
  const { kyb_status } = await readKybStatus(tx, environment);
  return present(tx, environment, kyb_status, await readReview(tx, environment));
}

export type Submission = {
  readonly attestation: Pick<SubmitKyb['attestation'], 'name' | 'title'> | null;
  /** The sandbox's helper submits what is not complete. */
  readonly isCompletenessSkipped?: true;
};

/** Judged under the lock that every change takes: nothing becomes incomplete between the check and the move. */
export async function submitKyb(
  tx: Transaction,
  environment: Environment,
  { attestation, isCompletenessSkipped }: Submission,
): Promise<Kyb> {
  const status = await requireMove(tx, environment, 'submit');
  const review = await readReview(tx, environment);
  const before = await present(tx, environment, status, review);
  const missing = blockers(before.requirements);
  if (missing.length > 0 && !isCompletenessSkipped)
    refuse('kyb_incomplete', Object.fromEntries(missing.map((one) => [keyOf(one), one.message])));
  const attested = { attested_name: attestation?.name ?? null, attested_title: attestation?.title ?? null };
  return move(tx, environment, 'submit', before, { ...review, ...attested, claimed_by: null });
}

export type Judgement = {
  readonly actor: string;
  readonly note: string | null;
  /** Codes of requirements, of a request for information. */
  readonly reasons?: readonly string[];
};

/** A reviewer's move of the whole. Whoever claims a verification decides nothing yet. */
export async function reviewKyb(
  tx: Transaction,
  environment: Environment,
  name: Exclude<KybMove, 'submit'>,
  { actor, note, reasons = [] }: Judgement,
): Promise<Kyb> {
  requireKnownCodes(reasons);
  const status = await requireMove(tx, environment, name);
  const review = await readReview(tx, environment);
  const before = await present(tx, environment, status, review);
  const at = tx.time(environment);
  const judged =
    name === 'claim' ? { ...review, claimed_by: actor } : { ...review, note, reasons: [...reasons], reviewed_at: at };
  return move(tx, environment, name, before, judged);
}

/** What a reviewer may ask for. */
export const knownCodes: readonly string[] = [
  ...businessFields.map((field) => `business.${field}`),
  ...roleItems.map(({ role }) => `person.${role}`),
  ...personItems.map(({ field }) => `person.${field}`),
  ...personDocumentTypes.map((type) => `person.${type}`),
  ...documentTypes.filter((type) => !isOfPerson(type)).map((type) => `document.${type}`),
];

function requireKnownCodes(codes: readonly string[]): void {
  const unknown = codes.find((code) => !knownCodes.includes(code));
  if (unknown !== undefined)
    refuse('validation_error', { reasons: `There is no requirement "${unknown}"; there is ${knownCodes.join(', ')}.` });
}

async function requireMove(tx: Transaction, environment: Environment, name: KybMove): Promise<KybStatus> {
  const current_status = await lockKybStatus(tx, environment);
  const { from } = kybMoves[name];
  if (!canMove<KybStatus>(kybMoves[name], current_status))
    refuse('invalid_state', { current_status, allowed_from: from.join(', ') });
  return current_status;
}

/** The one place where a verification changes its status. `before` was read under the lock. */
async function move(
  tx: Transaction,
  environment: Environment,
  name: KybMove,
  before: Kyb,
  review: ReviewRow,
): Promise<Kyb> {
  const { to, stamps, events } = kybMoves[name];
  const parts = movesOfParts[name];
  if (parts) {
    await people.moveReviews(tx, environment.id, parts.from, parts.to);
    await moveDocumentReviews(tx, environment, parts.from, parts.to);
  }
  await setKybStatus(tx, environment, before.status, to);
  const stamped = stamps ? { ...review, [stamps]: tx.time(environment) } : review;
  await queries.saveReview(tx, stamped);
  const kyb = await present(tx, environment, to, stamped);
  recordChange(tx, environment, events, before, kyb);
  return kyb;
}

/** An environment that was approved when it was made has no review of its own yet. */
async function readReview(tx: Transaction, environment: Environment): Promise<ReviewRow> {
  const found = await queries.findReview(tx, environment.id);
  if (found) return found;
  const { kyb_status, created_at } = await readKybStatus(tx, environment);
  return {
    environment_id: environment.id,
    claimed_by: null,
    note: null,
    reasons: [],
    reviewed_at: null,
    submitted_at: null,
    approved_at: kyb_status === 'approved' ? created_at : null,
    attested_name: null,
    attested_title: null,
  };
}

async function present(tx: Transaction, environment: Environment, status: KybStatus, review: ReviewRow): Promise<Kyb> {
  const { note, reasons, reviewed_at, submitted_at, approved_at } = review;
  const requirements = requirementsOf({
    status,
    business: await readBusiness(tx, environment),
    businessUpdatedAt: await businessUpdatedAt(tx, environment),
    people: await people.listPeople(tx, environment.id),
    documents: await documents.listDocuments(tx, environment.id),
    reasons,
    note,
    reviewed_at,
    isApprovedBefore: approved_at !== null && (submitted_at ?? '') <= approved_at,
    today: dayOf(tx.time(environment)),
  });
  return { status, requirements, review: { note, reasons, reviewed_at }, submitted_at, approved_at };
}
