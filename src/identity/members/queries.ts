import { queryExists, queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertRow, type Row, updateRows } from '../../platform/database/rows.ts';
import { statement } from '../../platform/database/transaction.ts';
import { QUEUE_MAX } from '../../vocabulary/limits.ts';
import { memberMachine } from './states.ts';

export type MemberRow = Row<'members'>;

const columns = columnsOf('members');

export const insertMember = insertRow('members');

export const updateMembers = updateRows('members', ['role', 'status', 'updated_at', 'suspended_at']);

export const findMember = queryRow<MemberRow, [id: string]>(`select ${columns} from members where id = $1`);

export const lockMember = queryRow<MemberRow, [id: string]>(`select ${columns} from members where id = $1 for update`);

/** Only of one organisation: a member of another is not found. */
export const lockMemberOf = queryRow<MemberRow, [organisation_id: string, id: string]>(
  `select ${columns} from members where organisation_id = $1 and id = $2 for update`,
);

/** All members of an organisation, in the order in which they came. */
export const findMembers = queryRows<MemberRow, [organisation_id: string]>(`
  select ${columns}
  from members
  where organisation_id = $1
  order by created_at, id
  limit ${QUEUE_MAX}`);

/** The address of the business contact, which the verification of the environment keeps. */
export const findContact = queryRow<{ contact_email: string | null }, [environment_id: string]>(
  'select contact_email from businesses where environment_id = $1',
);

export const isEmailTaken = queryExists<[email: string]>(`select from members where lower(email) = lower($1)`);

const isActiveOwner = `role = 'owner' and ${memberMachine.sql.is(['active'])}`;

/** Locked, so that of two owners who leave at once one stays. */
export const lockOwners = queryRows<{ id: string }, [organisation_id: string]>(`
  select id
  from members
  where organisation_id = $1
    and ${isActiveOwner}
  order by id
  for update`);

/** The member by its id, behind the active owners of the organisation: in the order in which `lockMember` takes them. */
export const holdMember = statement(`
  select
  from members
  where id = $1
    or (${isActiveOwner} and organisation_id = (select organisation_id from members where id = $1))
  order by ${isActiveOwner} desc, id
  for no key update`);
