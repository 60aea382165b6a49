import type { KybStatus } from '../../access/organisations/contract.ts';
import { lockKybStatus, setKybStatus } from '../../access/organisations/operations.ts';
import type { KybTransition } from '../../access/organisations/states.ts';
import { recordChange } from '../../events/outbox/record.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { ScreeningProvider } from '../../providers/screening/contract.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { businessFields } from '../business/contract.ts';
import { documentTypes, isOfPerson, personDocumentTypes } from '../documents/contract.ts';
import { reviewDocuments } from '../documents/operations.ts';
import * as people from '../people/queries.ts';
import type { ReviewTransition } from '../people/states.ts';
import { screenSubmission } from '../screening/operations.ts';
import { requireApprovable } from './approval.ts';
import { personItems, roleItems } from './checklist.ts';
import type { Kyb, SubmitKyb } from './contract.ts';
import { forgetJudgements } from './judgement-queries.ts';
import { present, readReview } from './present.ts';
import type { ReviewRow } from './queries.ts';
import * as queries from './queries.ts';
import { blockers, keyOf } from './requirements.ts';
import { kybMachine, simulatedTransitionsOfParts, transitionsOfParts } from './states.ts';

export type Submission = {
  readonly attestation: Pick<SubmitKyb['attestation'], 'name' | 'title'> | null;
  /** The sandbox's helper submits what is not complete. */
  readonly isCompletenessSkipped?: true;
  /** What responds immediately; absent: a work loop asks. */
  readonly screening?: ScreeningProvider;
};

/** Checked under the lock that every change takes: nothing becomes incomplete between the check and the transition. */
export async function submitKyb(
  tx: Transaction,
  environment: Environment,
  { attestation, isCompletenessSkipped, screening }: Submission,
): Promise<Kyb> {
  const status = await requireTransition(tx, environment, 'submit');
  const review = await readReview(tx, environment);
  const before = await present(tx, environment, status, review);
  const missing = blockers(before.requirements);
  if (missing.length > 0 && !isCompletenessSkipped)
    refuse('kyb_incomplete', Object.fromEntries(missing.map((one) => [keyOf(one), one.message])));
  const attested = { attested_name: attestation?.name ?? null, attested_title: attestation?.title ?? null };
  await screenSubmission(tx, environment, screening ?? null);
  return transition(tx, environment, 'submit', before, { ...review, ...attested, claimed_by: null });
}

export type Judgement = {
  readonly actor: string;
  readonly note: string | null;
  /** Codes of requirements, of a request for information. */
  readonly reasons?: readonly string[];
  /** The sandbox's helper accepts what was not reviewed, and what is missing. */
  readonly isSimulated?: true;
};

/** A reviewer's transition of the whole. A claim decides nothing yet. */
export async function reviewKyb(
  tx: Transaction,
  environment: Environment,
  name: Exclude<KybTransition, 'submit'>,
  { actor, note, reasons = [], isSimulated }: Judgement,
): Promise<Kyb> {
  requireKnownCodes(reasons);
  const { review, before } = await requireReviewable(tx, environment, name, isSimulated);
  if (name === 'request_information') await forgetJudgements(tx, environment.id, fieldsAmong(reasons));
  const at = tx.time(environment);
  const judged =
    name === 'claim' ? { ...review, claimed_by: actor } : { ...review, note, reasons: [...reasons], reviewed_at: at };
  const parts = isSimulated ? simulatedTransitionsOfParts[name] : undefined;
  return transition(tx, environment, name, before, judged, parts);
}

/** The verification, locked, where the transition would be made now. Throws what would forbid it. */
export async function requireReviewable(
  tx: Transaction,
  environment: Environment,
  name: Exclude<KybTransition, 'submit'>,
  isSimulated = false,
): Promise<{ readonly review: ReviewRow; readonly before: Kyb }> {
  const status = await requireTransition(tx, environment, name);
  const review = await readReview(tx, environment);
  const before = await present(tx, environment, status, review);
  if (name === 'approve') await requireApprovable(tx, environment, before, isSimulated);
  return { review, before };
}

const fieldsAmong = (codes: readonly string[]): string[] =>
  codes.filter((code) => code.startsWith('business.')).map((code) => code.slice('business.'.length));

/** The codes that a reviewer may request. */
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

async function requireTransition(tx: Transaction, environment: Environment, name: KybTransition): Promise<KybStatus> {
  const kyb_status = await lockKybStatus(tx, environment);
  kybMachine.require({ kyb_status }, name);
  return kyb_status;
}

/** The one place where a verification changes its status. `before` was read under the lock. */
async function transition(
  tx: Transaction,
  environment: Environment,
  name: KybTransition,
  before: Kyb,
  review: ReviewRow,
  parts: ReviewTransition | undefined = transitionsOfParts[name],
): Promise<Kyb> {
  const { stamps } = kybMachine.transitions[name];
  if (parts) {
    await people.reviewAll(tx, environment.id, parts);
    await reviewDocuments(tx, environment, parts);
  }
  const status = await setKybStatus(tx, environment, name);
  const stamped = stamps ? { ...review, [stamps]: tx.time(environment) } : review;
  await queries.saveReview(tx, stamped);
  const kyb = await present(tx, environment, status, stamped);
  recordChange(tx, environment, kybMachine.events(name), before, kyb);
  return kyb;
}
