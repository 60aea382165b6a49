import { lockKybStatus } from '../../access/organisations/operations.ts';
import { verificationMachine } from '../../access/organisations/states.ts';
import { environmentOfEach } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Document } from '../documents/contract.ts';
import { announceReview, presentDocument } from '../documents/operations.ts';
import * as documents from '../documents/queries.ts';
import { documentMachine } from '../documents/states.ts';
import type { Person } from '../people/contract.ts';
import { presentPerson } from '../people/operations.ts';
import * as people from '../people/queries.ts';
import { personMachine } from '../people/states.ts';
import { type Decision, decisions } from './states.ts';

/** The decision on one person or one document, named only by its id: its row names the owner. */
type Judgement = { readonly decision: Decision; readonly note: string | null };

export const ownerOfPerson = environmentOfEach('kyb_people', 'person');
export const ownerOfDocument = environmentOfEach('kyb_documents', 'document');

export async function reviewPerson(tx: Transaction, id: string, { decision, note }: Judgement): Promise<Person> {
  const environment = await ownerOfPerson(tx, id);
  const before = await underLock(tx, environment, decision, () => people.findPerson(tx, environment.id, id));
  if (!before) return refuse('not_found', { resource: 'person', id });
  const name = decisions[decision].transition;
  personMachine.require(before, name);
  const after = await people.reviewPerson(tx, environment.id, id, name, note);
  return presentPerson(after!);
}

export async function reviewDocument(tx: Transaction, id: string, { decision, note }: Judgement): Promise<Document> {
  const environment = await ownerOfDocument(tx, id);
  const before = await underLock(tx, environment, decision, () => documents.findDocument(tx, environment.id, id));
  if (!before) return refuse('not_found', { resource: 'document', id });
  const name = decisions[decision].transition;
  documentMachine.require(before, name);
  const after = await documents.reviewDocument(tx, environment.id, id, name, note);
  announceReview(tx, environment, name, before, after!);
  return presentDocument(after!);
}

/** Reads only after the verification is locked, so that nothing it reviews is changed or removed meanwhile. */
export async function underLock<Row>(
  tx: Transaction,
  environment: Environment,
  decision: Decision,
  read: () => Promise<Row>,
): Promise<Row> {
  const kyb_status = await lockKybStatus(tx, environment);
  verificationMachine.requireStatus({ kyb_status }, decisions[decision].whileKyb);
  return read();
}
