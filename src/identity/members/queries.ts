import type { OrganisationStatus } from '../../access/organisations/contract.ts';
import type { SealedColumn } from '../../platform/crypto/sealed-columns.ts';
import { execute, queryExists, queryRow, queryRows, writeRow } from '../../platform/database/query.ts';
import { columnsOf, columnsWithout, insertRow, type Row, saveRow, updateRows } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { QUEUE_MAX } from '../../vocabulary/limits.ts';
import { type Credentials, type Known, type NewSession, totpPlace } from '../credentials/queries.ts';
import { memberMachine } from './states.ts';

export type MemberRow = Row<'members'>;

const columns = columnsOf('members');

export const insertMember = insertRow('members');

export const updateMembers = updateRows('members', ['role', 'status', 'updated_at', 'suspended_at']);

export const findMember = queryRow<MemberRow, [id: string]>(`select ${columns} from members where id = $1`);

export const lockMember = queryRow<MemberRow, [id: string]>(`select ${columns} from members where id = $1 for update`);

/** Of one organisation alone: a member of another is not found. */
export const lockMemberOf = queryRow<MemberRow, [organisation_id: string, id: string]>(
  `select ${columns} from members where organisation_id = $1 and id = $2 for update`,
);

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

export const findKnown = queryRow<Known<MemberRow>, [email: string]>(`
  select to_jsonb(member) as person, to_jsonb(credentials) as credentials
  from members member
  left join member_credentials credentials on credentials.member_id = member.id
  where lower(member.email) = lower($1)`);

export const saveCredentials = saveRow('member_credentials');

export const findCredentials = queryRow<Credentials, [member_id: string]>(
  `select ${columnsOf('member_credentials')} from member_credentials where member_id = $1`,
);

export const lockCredentials = queryRow<Credentials, [member_id: string]>(
  `select ${columnsOf('member_credentials')} from member_credentials where member_id = $1 for update`,
);

export const noteStep = execute<[member_id: string, step: number]>(
  'update member_credentials set totp_last_step = $2 where member_id = $1',
);

/** Without the hashes, which are read by nobody. */
export type InvitationRow = Omit<Row<'member_invitations'>, 'token_hash' | 'code_hash'>;
const invitationColumns = columnsWithout('member_invitations', ['token_hash', 'code_hash']);
const insertInvitationRow = insertRow('member_invitations');

/** Of its text and of its acceptance code, in hexadecimal; null of one that has no code. */
export type InvitationHashes = { readonly token_hash: string; readonly code_hash: string | null };

export const insertInvitation = (
  tx: Transaction,
  invitation: InvitationRow,
  { token_hash, code_hash }: InvitationHashes,
): Promise<void> =>
  insertInvitationRow(tx, {
    ...invitation,
    token_hash: `\\x${token_hash}`,
    code_hash: code_hash === null ? null : `\\x${code_hash}`,
  });

/** By both of its parts: one that has a code is not found without it, and one that has none is not found with one. */
export const findInvitation = queryRow<InvitationRow, [token_hash: string, code_hash: string | null]>(`
  select ${invitationColumns}
  from member_invitations
  where token_hash = decode($1, 'hex')
    and code_hash is not distinct from decode($2, 'hex')`);

export const lockInvitation = queryRow<InvitationRow, [id: string]>(
  `select ${invitationColumns} from member_invitations where id = $1 for update`,
);

export const withdrawInvitations = execute<[member_id: string, at: string]>(`
  update member_invitations
  set withdrawn_at = $2
  where member_id = $1
    and accepted_at is null
    and withdrawn_at is null`);

export const noteAccepted = writeRow<[id: string, at: string]>(
  'update member_invitations set accepted_at = $2 where id = $1 and accepted_at is null and withdrawn_at is null',
);

export type SessionRow = Omit<Row<'member_sessions'>, 'token_hash'>;
const sessionColumns = columnsWithout('member_sessions', ['token_hash']);
const insertSessionRow = insertRow('member_sessions');

export const insertSession = (
  tx: Transaction,
  { id: member_id }: MemberRow,
  session: NewSession,
  hash: string,
): Promise<void> => insertSessionRow(tx, { ...session, member_id, token_hash: `\\x${hash}` });

export type OpenSession = {
  readonly session: SessionRow;
  readonly member: MemberRow;
  readonly organisation: { readonly status: OrganisationStatus; readonly status_reason: string | null };
};

const sessionWithMember = `
  select to_jsonb(session) - 'token_hash' as session, to_jsonb(member) as member,
    jsonb_build_object('status', organisation.status, 'status_reason', organisation.status_reason) as organisation
  from member_sessions session
  join members member on member.id = session.member_id
  join organisations organisation on organisation.id = member.organisation_id`;

/** A session with its member, by the hash of its text in hexadecimal. */
export const findByHash = queryRow<OpenSession, [hash: string]>(`
  ${sessionWithMember}
  where session.token_hash = decode($1, 'hex')`);

/** The same by the session's id: read again in the transaction that answers. */
export const findSession = queryRow<OpenSession, [id: string]>(`
  ${sessionWithMember}
  where session.id = $1`);

export const findOpenSessions = queryRows<SessionRow, [member_id: string, now: string, idle_since: string]>(`
  select ${sessionColumns}
  from member_sessions
  where member_id = $1
    and ended_at is null
    and expires_at > $2
    and last_used_at > $3
  order by created_at desc, id desc`);

export const lockSession = queryRow<SessionRow, [member_id: string, id: string]>(
  `select ${sessionColumns} from member_sessions where member_id = $1 and id = $2 for update`,
);

export const endSessionRow = execute<[id: string, at: string]>(
  'update member_sessions set ended_at = $2 where id = $1 and ended_at is null',
);

export const endSessionsOf = execute<[member_id: string, at: string]>(
  'update member_sessions set ended_at = $2 where member_id = $1 and ended_at is null',
);

export const noteUse = execute<[id: string, at: string]>(
  'update member_sessions set last_used_at = $2 where id = $1 and ended_at is null',
);

/** False where the session ended meanwhile. */
export const noteProof = queryExists<[id: string, at: string]>(
  'update member_sessions set authenticated_at = $2 where id = $1 and ended_at is null returning id',
);

export const sealedMemberColumns: readonly SealedColumn[] = [
  {
    table: 'member_credentials',
    key: ['member_id'],
    column: 'totp_secret_sealed',
    reads: [],
    context: ({ member_id }) => totpPlace(member_id!),
  },
  {
    table: 'member_invitations',
    key: ['id'],
    column: 'totp_secret_sealed',
    reads: [],
    context: ({ id }) => totpPlace(id!),
  },
];
