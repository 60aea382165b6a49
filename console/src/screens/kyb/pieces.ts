import type { Document, ReviewedPerson, VerificationFile } from '../../api/calls.generated.ts';
import { itemName, nameOf } from '../../format/verification.ts';
import { words } from '../../format/words.ts';

export type Standing = 'missing' | 'submitted' | 'accepted' | 'rejected' | 'waived' | 'expired';

/** What a reviewer judges at once: a field of the business, a person, or a document. */
export type Piece = {
  readonly key: string;
  readonly group: 'Business' | 'People' | 'Documents' | 'Others';
  readonly title: string;
  readonly standing: Standing;
  /** What the review wrote, or what there is to do. */
  readonly note: string | null;
  /** Who judged it; empty where nobody did yet. */
  readonly judgedBy: readonly string[];
  /** The item of the checklist, which may be asked for or waived; null where it has none. */
  readonly item: { readonly code: string; readonly person_id: string | null } | null;
  readonly target:
    | { readonly kind: 'field'; readonly field: string; readonly value: string | null }
    | { readonly kind: 'person'; readonly person: ReviewedPerson }
    | { readonly kind: 'document'; readonly document: Document }
    | null;
};

export const groups = ['Business', 'People', 'Documents', 'Others'] as const;

const ofReview = {
  pending: 'submitted',
  in_review: 'submitted',
  approved: 'accepted',
  rejected: 'rejected',
  expired: 'expired',
} as const;

/** All that is judged, in the order of the checklist; what was submitted beyond the checklist is last in its group. */
export function piecesOf(file: VerificationFile): readonly Piece[] {
  const given = new Map<string, string | null>(Object.entries(file.business));
  const fields = file.checklist.filter(({ code, field }) => field !== null && code.startsWith('business.'));
  const missing = file.checklist.filter(
    ({ document_type, person_id }) =>
      document_type !== null &&
      !file.documents.some((one) => one.document_type === document_type && one.person_id === person_id),
  );
  const others = file.checklist.filter(
    ({ code, person_id, document_type }) =>
      !code.startsWith('business.') && person_id === null && document_type === null,
  );
  return [
    ...fields.map((item): Piece => {
      const value = given.get(item.field!) ?? null;
      return {
        ...{ key: item.code, group: 'Business', title: words(item.field!), standing: item.status },
        note: item.note ?? (item.status === 'missing' ? item.message : null),
        judgedBy: item.judged_by,
        item: { code: item.code, person_id: null },
        target: item.status === 'missing' ? null : { kind: 'field', field: item.field!, value },
      };
    }),
    ...file.people.map((person) => pieceOfPerson(file, person)),
    ...file.documents.map((document) => pieceOfDocument(file, document)),
    ...missing.map(
      (item): Piece => ({
        ...{ key: `${item.code} ${item.person_id}`, group: 'Documents', standing: item.status, target: null },
        title: `${words(item.document_type!)}${ownerOf(file, item.person_id)}`,
        note: item.note ?? item.message,
        judgedBy: item.judged_by,
        item: { code: item.code, person_id: item.person_id },
      }),
    ),
    ...others.map(
      (item): Piece => ({
        ...{ key: item.code, group: 'Others', standing: item.status, target: null },
        title: itemName(item.code, file.people, null),
        note: item.note ?? (item.status === 'missing' ? item.message : null),
        judgedBy: item.judged_by,
        item: { code: item.code, person_id: null },
      }),
    ),
  ];
}

function pieceOfPerson(file: VerificationFile, person: ReviewedPerson): Piece {
  const own = file.checklist.filter(
    ({ person_id, document_type }) => person_id === person.id && document_type === null,
  );
  const lacking = own.find(({ status }) => status === 'missing');
  return {
    key: person.id,
    group: 'People',
    title: `${nameOf(person)}, ${person.roles.map((role) => words(role).toLowerCase()).join(', ')}`,
    standing: ofReview[person.review_status],
    note: person.review_note ?? lacking?.message ?? null,
    judgedBy: [...new Set(own.flatMap(({ judged_by }) => judged_by))],
    item: own[0] ? { code: (lacking ?? own[0]).code, person_id: person.id } : null,
    target: { kind: 'person', person },
  };
}

function pieceOfDocument(file: VerificationFile, document: Document): Piece {
  const { id, document_type, person_id, review_status, review_note } = document;
  const item = file.checklist.find((one) => one.document_type === document_type && one.person_id === person_id);
  return {
    key: id,
    group: 'Documents',
    title: `${words(document_type)}${ownerOf(file, person_id)}`,
    standing: item?.status === 'waived' ? 'waived' : ofReview[review_status],
    note: review_note,
    judgedBy: item?.judged_by ?? [],
    item: item ? { code: item.code, person_id } : null,
    target: { kind: 'document', document },
  };
}

function ownerOf({ people }: VerificationFile, person_id: string | null): string {
  const person = people.find(({ id }) => id === person_id);
  return person ? ` of ${nameOf(person)}` : '';
}

/** What stands for several people, such as that there is a director, is judged with them. */
export const isOpen = ({ standing, target }: Piece): boolean => standing === 'submitted' && target !== null;
