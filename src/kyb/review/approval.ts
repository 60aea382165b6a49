import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { readBusiness } from '../business/operations.ts';
import type { DocumentRow } from '../documents/queries.ts';
import * as documents from '../documents/queries.ts';
import type { ReviewStatus } from '../people/contract.ts';
import type { PersonRow } from '../people/queries.ts';
import * as people from '../people/queries.ts';
import type { ScreeningItem } from '../screening/contract.ts';
import { readScreening, screeningObstacles } from '../screening/standing.ts';
import type { Kyb, Requirement } from './contract.ts';
import { codeOfDocument, isRefused, keyOf } from './requirements.ts';

/** What blocks the approval of a verification, each under the key of its item, with the remedy. */
export type Obstacle = { readonly key: string; readonly isRejected: boolean; readonly what: string };

type Parts = {
  readonly people: readonly PersonRow[];
  readonly documents: readonly DocumentRow[];
  /** What was found of the people and the business: an obstacle for the firm's people, and never an item of the checklist. */
  readonly screening: readonly ScreeningItem[];
};

const isUnjudged = (status: ReviewStatus): boolean => status === 'pending' || status === 'in_review';

/** Every required item is accepted or waived, every person and document is reviewed and not rejected, and all are screened. */
export function obstaclesOf({ requirements }: Pick<Kyb, 'requirements'>, parts: Parts): Obstacle[] {
  const open = requirements.filter(({ status }) => status !== 'accepted' && status !== 'waived');
  const named = open.map((one) => obstacle(keyOf(one), one.status === 'rejected', whatOf(one, parts)));
  const found = [
    ...named,
    ...ofPeople(parts),
    ...ofDocuments(requirements, parts),
    ...screeningObstacles(parts.screening),
  ];
  return [...new Map(found.toReversed().map((one) => [one.key, one])).values()].toReversed();
}

/**
 * A simulated approval accepts what was not reviewed; what was rejected stays rejected in the sandbox too. It reads no
 * screening: the partner, which requests it, would learn what was found.
 */
export async function requireApprovable(
  tx: Transaction,
  environment: Environment,
  { status, requirements }: Kyb,
  isSimulated: boolean,
): Promise<void> {
  const parts = {
    people: await people.listPeople(tx, environment.id),
    documents: await documents.listDocuments(tx, environment.id),
  };
  const screening = isSimulated
    ? []
    : await readScreening(tx, environment, { business: await readBusiness(tx, environment), people: parts.people });
  const obstacles = obstaclesOf({ requirements }, { ...parts, screening }).filter(
    ({ isRejected }) => isRejected || !isSimulated,
  );
  if (obstacles.length > 0)
    refuse('invalid_state', {
      current_status: status,
      ...Object.fromEntries(obstacles.map(({ key, what }) => [key, what])),
    });
}

const obstacle = (key: string, isRejected: boolean, what: string): Obstacle => ({ key, isRejected, what });

const OTHERWISE = 'Ask for it, or propose to go without it.';
const judgePerson = (id: string) => `Not judged: accept or reject the person ${id}.`;
const judgeDocument = (ids: readonly string[]) => `Not judged: accept or reject the document ${ids.join(', ')}.`;

function whatOf({ code, status, person_id, document_type, message }: Requirement, parts: Parts): string {
  if (status !== 'submitted') return `${status}: ${message} ${code === DETAILS ? 'Ask for it.' : OTHERWISE}`;
  if (document_type) {
    const waiting = parts.documents.filter(
      (row) => row.document_type === document_type && row.person_id === person_id && isUnjudged(row.review_status),
    );
    return judgeDocument(waiting.map(({ id }) => id));
  }
  if (person_id) return judgePerson(person_id);
  return code.startsWith('business.')
    ? 'Not judged: accept or reject the fields of the business.'
    : 'Not judged: accept a person who has this role.';
}

const DETAILS = 'person.details';

/** Also people whose role needs no proof of identity: everyone is reviewed. */
const ofPeople = ({ people: all }: Parts): Obstacle[] =>
  all
    .filter(({ review_status }) => isUnjudged(review_status))
    .map(({ id }) => obstacle(`${DETAILS}.${id}`, false, judgePerson(id)));

/** A rejected document does not block when another of its kind and person is approved, or the item is waived. */
function ofDocuments(requirements: readonly Requirement[], { documents: all }: Parts): Obstacle[] {
  const isWaived = (key: string) => requirements.some((one) => keyOf(one) === key && one.status === 'waived');
  const keyOfRow = ({ document_type: type, person_id }: DocumentRow) =>
    keyOf({ code: codeOfDocument(type, person_id), person_id });
  return [...new Set(all.map(keyOfRow))].flatMap((key) => {
    const rows = all.filter((row) => keyOfRow(row) === key);
    const waiting = rows.filter(({ review_status }) => isUnjudged(review_status)).map(({ id }) => id);
    if (isWaived(key)) return [];
    if (waiting.length > 0) return [obstacle(key, false, judgeDocument(waiting))];
    const isReplaced = rows.some(({ review_status }) => review_status === 'approved');
    const refused = rows.find(isRefused);
    if (isReplaced || !refused) return [];
    return [obstacle(key, true, `${refused.review_status}: document ${refused.id}. ${ASK_TO_REPLACE}`)];
  });
}

const ASK_TO_REPLACE = 'Ask for another, or for its removal.';
