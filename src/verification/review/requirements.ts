import type { KybStatus } from '../../access/organisations/contract.ts';
import type { Business, BusinessField } from '../business/contract.ts';
import { type DocumentType, personDocumentTypes } from '../documents/contract.ts';
import type { DocumentRow } from '../documents/queries.ts';
import type { PersonRow } from '../people/queries.ts';
import {
  businessItems,
  documentItems,
  identifiedRoles,
  isAsked,
  type PersonItem,
  personDocument,
  personItems,
  roleItems,
} from './checklist.ts';
import type { Requirement } from './contract.ts';

/** Everything that the checklist is held against. */
export type Case = {
  readonly status: KybStatus;
  readonly business: Business;
  readonly businessUpdatedAt: string | null;
  readonly people: readonly PersonRow[];
  readonly documents: readonly DocumentRow[];
  /** Codes that the reviewer asked for, in words of the reviewer's. */
  readonly reasons: readonly string[];
  readonly note: string | null;
  readonly reviewed_at: string | null;
  /** It was approved, and nothing was submitted since: what stands as approved is of the review before this one. */
  readonly isApprovedBefore: boolean;
  readonly today: string;
};

type Status = Requirement['status'];

/** The whole checklist, each item with where it stands. */
export const requirementsOf = (facts: Case): Requirement[] => [
  ...ofBusiness(facts),
  ...ofRoles(facts),
  ...facts.people.flatMap((person) => ofPerson(facts, person)),
  ...ofDocuments(facts),
];

/** What stands in the way of a submission: what is missing, and what was rejected and not replaced. */
export const blockers = (requirements: readonly Requirement[]): Requirement[] =>
  requirements.filter(({ status, field }) => status === 'missing' || (status === 'rejected' && field === null));

/** The key under which an item is refused: its code, and whose it is where several people lack the same. */
export const keyOf = ({ code, person_id }: Requirement): string => (person_id ? `${code}.${person_id}` : code);

const item = (code: string, status: Status, message: string, more: Partial<Requirement> = {}): Requirement => ({
  code,
  field: null,
  person_id: null,
  document_type: null,
  ...more,
  status,
  message,
});

const isDecided = ({ status }: Case): boolean => status === 'approved' || status === 'suspended';
const words = (name: string): string => name.replaceAll('_', ' ');
const requested = ({ reasons }: Case, group: string): string[] =>
  reasons.filter((code) => code.startsWith(`${group}.`)).map((code) => code.slice(group.length + 1));

function ofBusiness(facts: Case): Requirement[] {
  const { business, today } = facts;
  const listed = businessItems.filter((asked) => isAsked(asked, business));
  const more = requested(facts, 'business')
    .filter((field) => !listed.some((asked) => asked.field === field))
    .map((field) => ({ field: field as BusinessField, message: `Give the ${words(field)} of the business.` }));
  return [...listed, ...more].map(({ field, message }) => {
    const code = `business.${field}`;
    const value = business[field];
    const isThere = value !== null && (field !== 'date_of_incorporation' || value < today);
    return judged(facts, code, message, { field }, { isThere, updated_at: facts.businessUpdatedAt });
  });
}

/** What the partner gave of an item in fields of its own, and when any of them was changed last. */
type Given = { readonly isThere: boolean; readonly updated_at: string | null; readonly isApproved?: boolean };

/** What is not there is missing whatever was decided; what was asked about again waits for a change. */
function standing(facts: Case, code: string, { isThere, updated_at, isApproved = false }: Given): Status {
  if (!isThere) return 'missing';
  if (isDecided(facts)) return 'accepted';
  if (isApproved && !(isRequested(facts, code) && facts.isApprovedBefore)) return 'accepted';
  return isQuestioned(facts, code, updated_at) ? 'rejected' : 'submitted';
}

function judged(facts: Case, code: string, message: string, more: Partial<Requirement>, given: Given): Requirement {
  const status = standing(facts, code, given);
  return item(code, status, status === 'rejected' ? withNote(message, REVIEWER, facts.note) : message, more);
}

/** The reviewer asked for it, and nothing of the business or of the person was changed, or no file uploaded, since. */
const isQuestioned = (facts: Case, code: string, updated_at: string | null): boolean =>
  isRequested(facts, code) && (updated_at ?? '') <= (facts.reviewed_at ?? '');

const isRequested = ({ status, reasons }: Case, code: string): boolean =>
  status === 'more_info_required' && reasons.includes(code);

const REVIEWER = 'The reviewer says';

const withNote = (message: string, what: string, note: string | null): string =>
  note ? `${message} ${what}: ${note}` : message;

/** A role that the reviewer asked about is looked at again until somebody who has it was added or changed. */
function ofRoles(facts: Case): Requirement[] {
  return roleItems
    .filter((asked) => isAsked(asked, facts.business) || requested(facts, 'person').includes(asked.role))
    .map(({ role, message }) => {
      const code = `person.${role}`;
      const whose = facts.people.filter(({ roles }) => roles.includes(role));
      const times = whose.map(({ updated_at }) => updated_at).toSorted();
      const given = { isThere: whose.length > 0, updated_at: times.at(-1) ?? null };
      return judged(facts, code, message, { field: 'roles' }, given);
    });
}

const valueIn = (person: PersonRow, field: PersonItem['field']): string | null => {
  if (field === 'id_number') return person.id_number_sealed;
  if (field === 'bvn') return person.bvn_sealed;
  return person[field];
};

function ofPerson(facts: Case, person: PersonRow): Requirement[] {
  const name = `${person.first_name} ${person.last_name}`;
  const whose = { person_id: person.id };
  const rejected =
    person.review_status === 'rejected' || person.review_status === 'expired'
      ? [item('person.details', 'rejected', withNote(`Correct ${name}.`, REVIEWER, person.review_note), whose)]
      : [];
  if (!person.roles.some((role) => identifiedRoles.includes(role))) return rejected;

  const asked = requested(facts, 'person');
  const fields = personItems
    .filter(({ nationalities: of }) => !of || of.includes(person.nationality ?? ''))
    .map(({ field, what }) => {
      const [code, message, more] = [`person.${field}`, `Give the ${what} of ${name}.`, { ...whose, field }];
      const [isThere, isApproved] = [valueIn(person, field) !== null, person.review_status === 'approved'];
      return judged(facts, code, message, more, { isThere, isApproved, updated_at: person.updated_at });
    });
  const extra = personDocumentTypes.filter((type) => asked.includes(type));
  const types = [...new Set<DocumentType>([personDocument.type, ...extra])];
  const documents = types.map((type) => ofDocument(facts, type, `Upload the ${words(type)} of ${name}.`, person.id));
  return [...rejected, ...fields, ...documents];
}

function ofDocuments(facts: Case): Requirement[] {
  const listed = documentItems.filter((asked) => isAsked(asked, facts.business));
  const more = requested(facts, 'document')
    .filter((type) => !listed.some((asked) => asked.type === type))
    .map((type) => ({ type: type as DocumentType, message: `Upload the ${words(type)}.` }));
  return [...listed, ...more].map(({ type, message }) => ofDocument(facts, type, message, null));
}

function ofDocument(facts: Case, type: DocumentType, message: string, person_id: string | null): Requirement {
  const code = `${person_id ? 'person' : 'document'}.${type}`;
  const more = { document_type: type, person_id };
  const found = facts.documents.filter((row) => row.document_type === type && row.person_id === person_id);
  if (found.length === 0) return item(code, 'missing', message, more);
  const refused = found.filter(({ review_status }) => review_status === 'rejected' || review_status === 'expired');
  if (refused.length < found.length) {
    const isApproved = found.some(({ review_status }) => review_status === 'approved');
    // Newest first: whatever was uploaded since the reviewer asked is what the reviewer asked for.
    return judged(facts, code, message, more, { isThere: true, isApproved, updated_at: found[0]!.created_at });
  }
  const [{ review_status, review_note }] = refused as [DocumentRow];
  return item(code, 'rejected', withNote(message, `The one uploaded is ${review_status}`, review_note), more);
}
