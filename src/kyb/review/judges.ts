import { queryRows } from '../../platform/database/query.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { businessFields } from '../business/contract.ts';
import type { DocumentRow } from '../documents/queries.ts';
import type { PersonRow } from '../people/queries.ts';
import { roleItems } from './checklist.ts';
import type { Requirement } from './contract.ts';
import type { BusinessJudgement, Waiver } from './judgement-queries.ts';

/** Who judged each item of the checklist: for the person who approves the whole. */

type Parts = {
  readonly decisions: readonly BusinessJudgement[];
  readonly people: readonly PersonRow[];
  readonly documents: readonly DocumentRow[];
  readonly waivers: readonly Waiver[];
};

/** By the id of a person or a document, who judged it last. */
type Judges = ReadonlyMap<string, string>;

export async function readJudges(tx: Transaction, { people, documents }: Parts): Promise<Judges> {
  const found = await findJudges(
    tx,
    [...people, ...documents].map(({ id }) => id),
  );
  return new Map(found.map(({ subject_id, actor }) => [subject_id, actor]));
}

/** The audit has who decided; the records have what was decided. */
const findJudges = queryRows<{ subject_id: string; actor: string }, [ids: readonly string[]]>(`
  select distinct on (subject_type, subject_id) subject_id, actor
  from audit_entries
  where subject_type in ('kyb_person', 'kyb_document')
    and subject_id = any($1::text[])
    and action in ('kyb review-person', 'kyb review-document')
  order by subject_type, subject_id, id desc`);

const decided: readonly Requirement['status'][] = ['accepted', 'rejected', 'waived'];

/** Nobody of an item that is not judged yet, and two of one that is waived. */
export function judgesOf(item: Requirement, parts: Parts, judges: Judges): string[] {
  const { code, status, person_id, document_type } = item;
  if (!decided.includes(status)) return [];
  if (status === 'waived')
    return parts.waivers
      .filter((one) => one.code === code && one.person_id === person_id)
      .flatMap(({ proposed_by, approved_by }) => [proposed_by, approved_by]);
  if (document_type !== null)
    return named(
      parts.documents
        .filter(
          (row) =>
            row.document_type === document_type &&
            row.person_id === person_id &&
            row.review_status === reviewed[status],
        )
        .map(({ id }) => judges.get(id)),
    );
  if (person_id !== null) return named([judges.get(person_id)]);
  const field = businessFields.find((one) => code === `business.${one}`);
  if (field) return named(parts.decisions.filter((one) => one.field === field).map(({ judged_by }) => judged_by));
  const role = roleItems.find((one) => code === `person.${one.role}`)?.role;
  return named(
    parts.people
      .filter(({ roles, review_status }) => role && roles.includes(role) && review_status === reviewed[status])
      .map(({ id }) => judges.get(id)),
  );
}

const reviewed: Partial<Record<Requirement['status'], string>> = { accepted: 'approved', rejected: 'rejected' };

const named = (names: readonly (string | undefined)[]): string[] => [
  ...new Set(names.flatMap((name) => (name === undefined ? [] : [name]))),
];
