import type { SealedColumn } from '../../platform/crypto/sealed-columns.ts';
import { execute, queryExists, queryRow, updateWhere, writeRow } from '../../platform/database/query.ts';
import { columnsWithout, insertRow, type Row, type Table } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { kinds, ofEachKind, type PersonKind } from '../../vocabulary/person-kinds.ts';
import { totpPlace } from '../credentials/queries.ts';

/** Whom it invites, by the id; without the hashes, which are read by nobody. */
export type InvitationRow = Omit<Row<'operator_invitations'>, 'operator_id' | 'token_hash'> & {
  readonly person_id: string;
};

/** Of its text and of its acceptance code, in hexadecimal; null of one that has no code. */
export type InvitationHashes = { readonly token_hash: string; readonly code_hash: string | null };

/** The people of partners may have an acceptance code in addition to the text: one that has a code is not found without it, nor the other way. */
export const invitationTables = {
  operator: { table: 'operator_invitations', hasCodes: false, isOfCode: '$2::text is null' },
  member: {
    table: 'member_invitations',
    hasCodes: true,
    isOfCode: "code_hash is not distinct from decode($2, 'hex')",
  },
} as const satisfies Record<
  PersonKind,
  { readonly table: Table; readonly hasCodes: boolean; readonly isOfCode: string }
>;

const columns = columnsWithout('operator_invitations', ['operator_id', 'token_hash']);
const IS_UNUSED = 'accepted_at is null and withdrawn_at is null';

/** The statements over the invitations of one kind of people. */
const statementsOf = (kind: PersonKind) => {
  const { table, isOfCode } = invitationTables[kind];
  const { owner } = kinds[kind];
  const insertInto = insertRow(table);
  const select = `select ${columns}, ${owner} as person_id from ${table}`;
  return {
    insert(tx: Transaction, { person_id, ...row }: InvitationRow, { token_hash, code_hash }: InvitationHashes) {
      const hashes = {
        token_hash: `\\x${token_hash}`,
        ...(code_hash !== null && { code_hash: `\\x${code_hash}` }),
      };
      return insertInto(tx, { ...row, [owner]: person_id, ...hashes });
    },
    find: queryRow<InvitationRow, [token_hash: string, code_hash: string | null]>(
      `${select} where token_hash = decode($1, 'hex') and ${isOfCode}`,
    ),
    lock: queryRow<InvitationRow, [id: string]>(`${select} where id = $1 for update`),
    hasOpen: queryExists<[person_id: string, now: string]>(
      `select from ${table} where ${owner} = $1 and ${IS_UNUSED} and expires_at > $2`,
    ),
    withdraw: execute<[person_id: string, at: string]>(
      updateWhere(table, 'withdrawn_at = $2', `${owner} = $1 and ${IS_UNUSED}`),
    ),
    noteAccepted: writeRow<[id: string, at: string]>(
      updateWhere(table, 'accepted_at = $2', `id = $1 and ${IS_UNUSED}`),
    ),
  };
};

export const invitationsOf = ofEachKind(statementsOf);

export const sealedInvitationColumns: readonly SealedColumn[] = Object.values(invitationTables).map(({ table }) => ({
  ...{ table, key: ['id'], column: 'totp_secret_sealed', reads: [] },
  context: ({ id }) => totpPlace(id!),
}));
