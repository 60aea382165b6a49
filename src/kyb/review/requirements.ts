import type { KybStatus } from '../../access/organisations/contract.ts';
import type { Business, BusinessField } from '../business/contract.ts';
import { type DocumentType, personDocumentTypes } from '../documents/contract.ts';
import type { DocumentRow } from '../documents/queries.ts';
import type { PersonRow } from '../people/queries.ts';
import {
  applies,
  businessItems,
  documentItems,
  identifiedRoles,
  type PersonItem,
  personDocument,
  personItems,
  roleItems,
} from './checklist.ts';
import type { Requirement } from './contract.ts';
import type { BusinessJudgement, Waiver } from './judgement-queries.ts';

/** Everything that the checklist is compared with. */
export type Case = {
  readonly status: KybStatus;
  readonly business: Business;
  readonly businessUpdatedAt: string | null;
  readonly businessJudgements: readonly BusinessJudgement[];
  readonly people: readonly PersonRow[];
  readonly documents: readonly DocumentRow[];
  readonly waivers: readonly Waiver[];
  /** The codes that the reviewer requested. */
  readonly reasons: readonly string[];
  readonly note: string | null;
  readonly reviewed_at: string | null;
  /** It was approved, and nothing was submitted since: its approved parts are from the previous review. */
  readonly isApprovedBefore: boolean;
  readonly today: string;
};

type Status = Requirement['status'];

/** The whole checklist, each item with its status. */
export const requirementsOf = (facts: Case): Requirement[] => [
  ...ofBusiness(facts),
  ...ofRoles(facts),
  ...facts.people.flatMap((person) => ofPerson(facts, person)),
  ...ofDocuments(facts),
];

/** What blocks a submission: what is missing, and what was rejected and not replaced. */
export const blockers = (requirements: readonly Requirement[]): Requirement[] =>
  requirements.filter(({ status, field }) => status === 'missing' || (status === 'rejected' && field === null));

/** The key under which an item is refused: its code, and the person's id where several people lack the same. */
export const keyOf = ({ code, person_id }: Pick<Requirement, 'code' | 'person_id'>): string =>
  person_id ? `${code}.${person_id}` : code;

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
  const listed = businessItems.filter((entry) => applies(entry, business));
  const current = facts.businessJudgements.filter(({ field, value }) => business[field] === value);
  const rejected = current.filter(({ decision }) => decision === 'rejected').map(({ field }) => field);
  const more = [...new Set([...requested(facts, 'business'), ...rejected])]
    .filter((field) => !listed.some((entry) => entry.field === field))
    .map((field) => ({ field: field as BusinessField, message: `Give the ${words(field)} of the business.` }));
  return [...listed, ...more].map(({ field, message }) => {
    const code = `business.${field}`;
    const value = business[field];
    const isThere = value !== null && (field !== 'date_of_incorporation' || value < today);
    const judgement = current.find((one) => one.field === field);
    const state = {
      isThere,
      updated_at: facts.businessUpdatedAt,
      decision: judgement?.decision,
      note: judgement?.note,
    };
    return judged(facts, code, message, { field }, state);
  });
}

/** The state of an item in plain fields: whether it is set, when it was last changed, and the decision on it. */
type ItemState = {
  readonly isThere: boolean;
  readonly updated_at: string | null;
  readonly decision?: BusinessJudgement['decision'] | undefined;
  readonly note?: string | null | undefined;
};

/** An absent item is missing whatever was decided; a requested one is rejected until it is changed. */
function statusOf(facts: Case, code: string, { isThere, updated_at, decision }: ItemState): Status {
  if (!isThere) return 'missing';
  if (decision === 'approved' && !(isRequested(facts, code) && facts.isApprovedBefore)) return 'accepted';
  if (decision === 'rejected') return 'rejected';
  if (isDecided(facts)) return 'accepted';
  return isQuestioned(facts, code, updated_at) ? 'rejected' : 'submitted';
}

function judged(facts: Case, code: string, message: string, more: Partial<Requirement>, state: ItemState): Requirement {
  const status = statusOf(facts, code, state);
  const text = status === 'rejected' ? withNote(message, REVIEWER, state.note ?? facts.note) : message;
  return state.decision === 'approved' && status === 'accepted'
    ? item(code, status, text, more)
    : orWaived(facts, item(code, status, text, more));
}

const WAIVED = 'Nothing to do: the firm goes without it.';

/** A waiver counts until the reviewer asks for the item again, or rejects an item that was not rejected when it was waived. */
function orWaived({ waivers, reasons, reviewed_at }: Case, one: Requirement): Requirement {
  const counts = waivers.some(
    ({ code, person_id, was, waived_at }) =>
      code === one.code &&
      person_id === one.person_id &&
      !(reasons.includes(code) && (reviewed_at ?? '') > waived_at) &&
      !(one.status === 'rejected' && was !== 'rejected'),
  );
  return counts ? { ...one, status: 'waived', message: WAIVED } : one;
}

/** The reviewer requested it, and since then the business or the person was not changed, or no file was uploaded. */
const isQuestioned = (facts: Case, code: string, updated_at: string | null): boolean =>
  isRequested(facts, code) && (updated_at ?? '') <= (facts.reviewed_at ?? '');

const isRequested = ({ status, reasons }: Case, code: string): boolean =>
  status === 'more_info_required' && reasons.includes(code);

const REVIEWER = 'The reviewer says';

const withNote = (message: string, what: string, note: string | null): string =>
  note ? `${message} ${what}: ${note}` : message;

/** A requested role is rejected until a person who has it is added or changed. */
function ofRoles(facts: Case): Requirement[] {
  return roleItems
    .filter((entry) => applies(entry, facts.business) || requested(facts, 'person').includes(entry.role))
    .map(({ role, message }) => {
      const code = `person.${role}`;
      const whose = facts.people.filter(({ roles }) => roles.includes(role));
      const times = whose.map(({ updated_at }) => updated_at).toSorted();
      const decision = decisionOf(whose);
      const state = { isThere: whose.length > 0, decision, updated_at: times.at(-1) ?? null };
      return judged(facts, code, message, { field: 'roles' }, state);
    });
}

type Part = Pick<PersonRow | DocumentRow, 'review_status'>;

export const isRefused = ({ review_status }: Part): boolean =>
  review_status === 'rejected' || review_status === 'expired';

/** One that was approved is enough. */
const decisionOf = (parts: readonly Part[]) =>
  parts.some(({ review_status }) => review_status === 'approved') ? ('approved' as const) : undefined;

const valueIn = (person: PersonRow, field: PersonItem['field']): string | null => {
  if (field === 'id_number') return person.id_number_sealed;
  if (field === 'bvn') return person.bvn_sealed;
  return person[field];
};

function ofPerson(facts: Case, person: PersonRow): Requirement[] {
  const name = `${person.first_name} ${person.last_name}`;
  const whose = { person_id: person.id };
  const rejected = isRefused(person)
    ? [item('person.details', 'rejected', withNote(`Correct ${name}.`, REVIEWER, person.review_note), whose)]
    : [];
  if (!person.roles.some((role) => identifiedRoles.includes(role))) return rejected;

  const requestedTypes = requested(facts, 'person');
  const fields = personItems
    .filter(({ nationalities: of }) => !of || of.includes(person.nationality ?? ''))
    .map(({ field, what }) => {
      const [code, message, more] = [`person.${field}`, `Give the ${what} of ${name}.`, { ...whose, field }];
      const [isThere, decision] = [valueIn(person, field) !== null, decisionOf([person])];
      return judged(facts, code, message, more, { isThere, decision, updated_at: person.updated_at });
    });
  const extra = personDocumentTypes.filter((type) => requestedTypes.includes(type));
  const types = [...new Set<DocumentType>([personDocument.type, ...extra])];
  const documents = types.map((type) => ofDocument(facts, type, `Upload the ${words(type)} of ${name}.`, person.id));
  return [...rejected, ...fields, ...documents];
}

function ofDocuments(facts: Case): Requirement[] {
  const listed = documentItems.filter((entry) => applies(entry, facts.business));
  const more = requested(facts, 'document')
    .filter((type) => !listed.some((entry) => entry.type === type))
    .map((type) => ({ type: type as DocumentType, message: `Upload the ${words(type)}.` }));
  return [...listed, ...more].map(({ type, message }) => ofDocument(facts, type, message, null));
}

function ofDocument(facts: Case, type: DocumentType, message: string, person_id: string | null): Requirement {
  const code = codeOfDocument(type, person_id);
  const more = { document_type: type, person_id };
  const found = facts.documents.filter((row) => row.document_type === type && row.person_id === person_id);
  if (found.length === 0) return orWaived(facts, item(code, 'missing', message, more));
  const refused = found.filter(isRefused);
  if (refused.length < found.length) {
    const decision = decisionOf(found);
    // Newest first: an upload after the request counts as the response to it.
    return judged(facts, code, message, more, { isThere: true, decision, updated_at: found[0]!.created_at });
  }
  const [{ review_status, review_note }] = refused as [DocumentRow];
  const text = withNote(message, `The one uploaded is ${review_status}`, review_note);
  return orWaived(facts, item(code, 'rejected', text, more));
}

export const codeOfDocument = (type: DocumentType, person_id: string | null): string =>
  `${person_id ? 'person' : 'document'}.${type}`;
