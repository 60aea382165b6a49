import { lockKybStatus } from '../../access/organisations/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import type { Document } from '../documents/contract.ts';
import { announceReview, presentDocument } from '../documents/operations.ts';
import * as documents from '../documents/queries.ts';
import type { Person, ReviewStatus } from '../people/contract.ts';
import { presentPerson } from '../people/operations.ts';
import * as people from '../people/queries.ts';
import { type Decision, decisions } from './states.ts';

/** The judgement of one person or one document, named alone: whose it is, its row tells. */
type Judgement = { readonly decision: Decision; readonly note: string | null };

export async function ownerOfPerson(tx: Transaction, id: string): Promise<Environment> {
  const owner = isId(id) ? await people.findOwner(tx, id) : undefined;
  return owner ?? refuse('not_found', { resource: 'person', id });
}

export async function ownerOfDocument(tx: Transaction, id: string): Promise<Environment> {
  const owner = isId(id) ? await documents.findOwner(tx, id) : undefined;
  return owner ?? refuse('not_found', { resource: 'document', id });
}

export async function reviewPerson(tx: Transaction, id: string, { decision, note }: Judgement): Promise<Person> {
  const environment = await ownerOfPerson(tx, id);
  const before = await underLock(tx, environment, decision, () => people.findPerson(tx, environment.id, id));
  if (!before) return refuse('not_found', { resource: 'person', id });
  requireDecidable(before.review_status, decision);
  const after = await people.reviewPerson(tx, environment.id, id, decision, note);
  return presentPerson(after!);
}

export async function reviewDocument(tx: Transaction, id: string, { decision, note }: Judgement): Promise<Document> {
  const environment = await ownerOfDocument(tx, id);
  const before = await underLock(tx, environment, decision, () => documents.findDocument(tx, environment.id, id));
  if (!before) return refuse('not_found', { resource: 'document', id });
  requireDecidable(before.review_status, decision);
  const after = await documents.reviewDocument(tx, environment.id, id, decision, note);
  announceReview(tx, environment, before, after!);
  return presentDocument(after!);
}

/** Reads only once the verification is held, so that nothing it judges is changed or removed meanwhile. */
export async function underLock<Row>(
  tx: Transaction,
  environment: Environment,
  decision: Decision,
  read: () => Promise<Row>,
): Promise<Row> {
  const current_status = await lockKybStatus(tx, environment);
  const allowed: readonly string[] = decisions[decision].whileKyb;
  if (!allowed.includes(current_status)) refuse('invalid_state', { current_status, allowed_from: allowed.join(', ') });
  return read();
}

function requireDecidable(current_status: ReviewStatus, decision: Decision): void {
  const allowed: readonly ReviewStatus[] = decisions[decision].from;
  if (!allowed.includes(current_status)) refuse('invalid_state', { current_status, allowed_from: allowed.join(', ') });
}
