import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { whileEditable } from '../status/queries.ts';
import type { IdType, ReviewStatus, Role } from './contract.ts';

export type PersonRow = {
  readonly environment_id: string;
  readonly id: string;
  readonly roles: Role[];
  readonly first_name: string;
  readonly last_name: string;
  readonly middle_name: string | null;
  readonly date_of_birth: string | null;
  readonly nationality: string | null;
  readonly id_type: IdType | null;
  readonly id_number_sealed: string | null;
  readonly id_number_masked: string | null;
  readonly id_number_index: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly residential_address: string | null;
  readonly ownership_percentage: string | null;
  readonly bvn_sealed: string | null;
  readonly bvn_masked: string | null;
  readonly bvn_index: string | null;
  readonly is_pep: boolean;
  readonly pep_details: string | null;
  readonly review_status: ReviewStatus;
  readonly review_note: string | null;
  readonly created_at: string;
  readonly updated_at: string;
};

const listPeopleSql = statement(`
  select *
  from kyb_people
  where environment_id = $1
  order by created_at desc, id desc`);

export const listPeople = (tx: Transaction, environment_id: string): Promise<PersonRow[]> =>
  tx.rows(listPeopleSql, [environment_id]);

const findPersonSql = statement(`
  select *
  from kyb_people
  where environment_id = $1
    and id = $2`);

export const findPerson = (tx: Transaction, environment_id: string, id: string): Promise<PersonRow | undefined> =>
  tx.row(findPersonSql, [environment_id, id]);

const insertPersonSql = statement(`
  insert into kyb_people
  select *
  from json_populate_record(null::kyb_people, $2)
  where ${whileEditable}`);

export const insertPerson = (tx: Transaction, row: PersonRow): Promise<void> =>
  tx.write(insertPersonSql, [row.environment_id, JSON.stringify(row)], 1);

const editable = [
  'roles',
  'first_name',
  'last_name',
  'middle_name',
  'date_of_birth',
  'nationality',
  'id_type',
  'id_number_sealed',
  'id_number_masked',
  'id_number_index',
  'email',
  'phone',
  'residential_address',
  'ownership_percentage',
  'bvn_sealed',
  'bvn_masked',
  'bvn_index',
  'is_pep',
  'pep_details',
  'review_status',
  'review_note',
  'updated_at',
] as const satisfies readonly (keyof PersonRow)[];

const updatePersonSql = statement(`
  update kyb_people
  set ${editable.map((name) => `${name} = changed.${name}`).join(',\n    ')}
  from json_populate_record(null::kyb_people, $3) changed
  where kyb_people.environment_id = $1
    and kyb_people.id = $2
    and ${whileEditable}`);

export const updatePerson = (tx: Transaction, row: PersonRow): Promise<void> =>
  tx.write(updatePersonSql, [row.environment_id, row.id, JSON.stringify(row)], 1);

const deletePersonSql = statement(`
  delete from kyb_people
  where environment_id = $1
    and id = $2
    and ${whileEditable}`);

export const deletePerson = (tx: Transaction, environment_id: string, id: string): Promise<void> =>
  tx.write(deletePersonSql, [environment_id, id], 1);

const readStandingSql = statement(`
  select count(*) as count, coalesce(sum(ownership_percentage), 0) as owned,
    coalesce(bool_or(id_number_index = any($3::text[]) or bvn_index = any($4::text[])), false) as is_known
  from kyb_people
  where environment_id = $1
    and id is distinct from $2`);

export type Standing = { readonly count: number; readonly owned: string; readonly is_known: boolean };

/** What the others are to a person: how many, what they own, and whether one of them has the same numbers. */
export async function readOthers(
  tx: Transaction,
  environment_id: string,
  id: string | null,
  indexes: { idNumbers: string[]; bvns: string[] },
): Promise<Standing> {
  const row = await tx.row<Standing>(readStandingSql, [environment_id, id, indexes.idNumbers, indexes.bvns]);
  return row!;
}

const reviewPersonSql = statement(`
  update kyb_people
  set review_status = $3, review_note = $4
  where environment_id = $1
    and id = $2
  returning *`);

export const reviewPerson = (
  tx: Transaction,
  environment_id: string,
  id: string,
  status: ReviewStatus,
  note: string | null,
): Promise<PersonRow | undefined> => tx.row(reviewPersonSql, [environment_id, id, status, note]);

const moveReviewsSql = statement(`
  update kyb_people
  set review_status = $3
  where environment_id = $1
    and review_status = any($2::text[])`);

/** All people at once, when the whole verification moves. */
export async function moveReviews(
  tx: Transaction,
  environment_id: string,
  from: readonly ReviewStatus[],
  to: ReviewStatus,
): Promise<void> {
  await tx.rows(moveReviewsSql, [environment_id, from, to]);
}

const findOwnerSql = statement(`
  select environments.id, environments.organisation_id, environments.mode, environments.sandbox, environments.offset_ms
  from environments
  join kyb_people on kyb_people.environment_id = environments.id
  where kyb_people.id = $1`);

/** Whose person it is: an operator names a person alone. */
export const findOwner = (tx: Transaction, id: string): Promise<Environment | undefined> => tx.row(findOwnerSql, [id]);
