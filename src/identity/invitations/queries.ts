import type { SealedColumn } from '../../platform/crypto/sealed-columns.ts';
import { execute, queryExists, queryRow, writeRow } from '../../platform/database/query.ts';
import { columnsWithout, insertRow, type Row } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { totpPlace } from '../credentials/queries.ts';

/** Without the hash, which is read by nobody. */
export type InvitationRow = Omit<Row<'operator_invitations'>, 'token_hash'>;

const insert = insertRow('operator_invitations');

/** The hash is in hexadecimal. */
export const insertInvitation = (tx: Transaction, invitation: InvitationRow, hash: string): Promise<void> =>
  insert(tx, { ...invitation, token_hash: `\\x${hash}` });

const shown = columnsWithout('operator_invitations', ['token_hash']);

export const findInvitation = queryRow<InvitationRow, [hash: string]>(
  `select ${shown} from operator_invitations where token_hash = decode($1, 'hex')`,
);

export const lockInvitation = queryRow<InvitationRow, [id: string]>(
  `select ${shown} from operator_invitations where id = $1 for update`,
);

export const withdrawInvitations = execute<[operator_id: string, at: string]>(`
  update operator_invitations
  set withdrawn_at = $2
  where operator_id = $1
    and accepted_at is null
    and withdrawn_at is null`);

export const hasOpenInvitation = queryExists<[operator_id: string, now: string]>(`
  select
  from operator_invitations
  where operator_id = $1
    and accepted_at is null
    and withdrawn_at is null
    and expires_at > $2`);

export const noteAccepted = writeRow<[id: string, at: string]>(
  'update operator_invitations set accepted_at = $2 where id = $1 and accepted_at is null',
);

export const sealedInvitationColumns: readonly SealedColumn[] = [
  {
    table: 'operator_invitations',
    key: ['id'],
    column: 'totp_secret_sealed',
    reads: [],
    context: ({ id }) => totpPlace(id!),
  },
];
