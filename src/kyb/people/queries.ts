import { queryRows, writeRow } from '../../platform/database/query.ts';
import { findRow } from '../../platform/database/records.ts';
import { columnsOf, columnsWithout, insertInto, type Row } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { whileEditable } from '../status/queries.ts';
import { personMachine, type ReviewTransition } from './states.ts';

export type PersonRow = Readonly<Row<'kyb_people'>>;

export const listPeople = queryRows<PersonRow, [environment_id: string]>(`
  select ${columnsOf('kyb_people')}
  from kyb_people
  where environment_id = $1
  order by created_at desc, id desc`);

export const findPerson = findRow<PersonRow>('kyb_people');

const insertPersonSql = statement(`
  ${insertInto('kyb_people', [], '$2')}
  where ${whileEditable}`);

export const insertPerson = (tx: Transaction, row: PersonRow): Promise<void> =>
  tx.write(insertPersonSql, [row.environment_id, JSON.stringify([row])], 1);

const editable = columnsWithout('kyb_people', ['environment_id', 'id', 'created_at']);

const updatePersonSql = statement(`
  update kyb_people
  set (${editable}) = (select ${editable} from json_populate_record(null::kyb_people, $3))
  where environment_id = $1
    and id = $2
    and ${whileEditable}`);

export const updatePerson = (tx: Transaction, row: PersonRow): Promise<void> =>
  tx.write(updatePersonSql, [row.environment_id, row.id, JSON.stringify(row)], 1);

export const deletePerson = writeRow<[environment_id: string, id: string]>(`
  delete from kyb_people
  where environment_id = $1
    and id = $2
    and ${whileEditable}`);

const readOthersSql = statement(`
  select count(*) as count, coalesce(sum(ownership_percentage), 0) as owned,
    coalesce(bool_or(id_number_index = any($3::text[]) or bvn_index = any($4::text[])), false) as is_duplicate
  from kyb_people
  where environment_id = $1
    and id is distinct from $2`);

export type OtherPeople = { readonly count: number; readonly owned: string; readonly is_duplicate: boolean };

/** All people but this one: how many, what they own, and whether one of them has the same numbers. */
export async function readOthers(
  tx: Transaction,
  environment_id: string,
  id: string | null,
  indexes: { idNumbers: string[]; bvns: string[] },
): Promise<OtherPeople> {
  const row = await tx.row<OtherPeople>(readOthersSql, [environment_id, id, indexes.idNumbers, indexes.bvns]);
  return row!;
}

const reviewPersonSql = (name: ReviewTransition) =>
  statement(`
    update kyb_people
    set review_status = ${personMachine.sql.to(name)}, review_note = $3
    where environment_id = $1
      and id = $2
      and ${personMachine.sql.from(name)}
    returning ${columnsOf('kyb_people')}`);

export const reviewPerson = (
  tx: Transaction,
  environment_id: string,
  id: string,
  name: ReviewTransition,
  note: string | null,
): Promise<PersonRow | undefined> => tx.row(reviewPersonSql(name), [environment_id, id, note]);

const reviewAllSql = (name: ReviewTransition) =>
  statement(`
    update kyb_people
    set review_status = ${personMachine.sql.to(name)}
    where environment_id = $1
      and ${personMachine.sql.from(name)}`);

/** All people at once, with the whole verification. */
export async function reviewAll(tx: Transaction, environment_id: string, name: ReviewTransition): Promise<void> {
  await tx.rows(reviewAllSql(name), [environment_id]);
}
