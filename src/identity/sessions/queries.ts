import { execute, queryExists, queryRow, queryRows, updateWhere, writeRow } from '../../platform/database/query.ts';
import { columnsWithout, insertRow, type Row, type Table } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { kinds, ofEachKind, type Person, type PersonKind } from '../../vocabulary/person-kinds.ts';

/** Without its owner, who is known where it is read, and without the hash of its text, which is read by nobody. */
export type Session = Omit<Row<'operator_sessions'>, 'operator_id' | 'token_hash'>;

/** The organisation of a member says what any of its people may do. */
const withOrganisation = `
  to_jsonb(person) || (
    select jsonb_build_object('organisation', jsonb_build_object('status', status, 'status_reason', status_reason))
    from organisations
    where id = person.organisation_id
  )`;

export const sessionTables = {
  operator: { table: 'operator_sessions', person: 'to_jsonb(person)' },
  member: { table: 'member_sessions', person: withOrganisation },
} as const satisfies Record<PersonKind, { readonly table: Table; readonly person: string }>;

const columns = columnsWithout('operator_sessions', ['operator_id', 'token_hash']);
const IS_OPEN = 'ended_at is null';

/** The statements over the sessions of one kind of people. */
const statementsOf = (kind: PersonKind) => {
  const { table, person } = sessionTables[kind];
  const { owner, people } = kinds[kind];
  const insert = insertRow(table);
  const withOwner = `
    select to_jsonb(session) - 'token_hash' as session, ${person} as person
    from ${table} session
    join ${people} person on person.id = session.${owner}`;
  return {
    /** The hash is in hexadecimal. */
    insert: (tx: Transaction, person_id: string, session: Session, hash: string): Promise<void> =>
      insert(tx, { ...session, [owner]: person_id, token_hash: `\\x${hash}` }),
    byHash: statement(`${withOwner} where session.token_hash = decode($1, 'hex')`),
    byId: statement(`${withOwner} where session.id = $1`),
    findOpen: queryRows<Session, [person_id: string, now: string, idle_since: string]>(`
      select ${columns}
      from ${table}
      where ${owner} = $1
        and ${IS_OPEN}
        and expires_at > $2
        and last_used_at > $3
      order by created_at desc, id desc`),
    lock: queryRow<Session, [person_id: string, id: string]>(
      `select ${columns} from ${table} where ${owner} = $1 and id = $2 for update`,
    ),
    end: writeRow<[id: string, at: string]>(updateWhere(table, 'ended_at = $2', `id = $1 and ${IS_OPEN}`)),
    endAll: execute<[person_id: string, at: string]>(
      updateWhere(table, 'ended_at = $2', `${owner} = $1 and ${IS_OPEN}`),
    ),
    noteUse: execute<[id: string, at: string]>(updateWhere(table, 'last_used_at = $2', `id = $1 and ${IS_OPEN}`)),
    /** False where the session ended meanwhile: nothing is proven in it any more. */
    noteProof: queryExists<[id: string, at: string]>(
      `${updateWhere(table, 'authenticated_at = $2', `id = $1 and ${IS_OPEN}`)} returning id`,
    ),
  };
};

export const sessionsOf = ofEachKind(statementsOf);

/** A session with its owner. */
export type Held<P> = { readonly session: Session; readonly person: P };

/** By the hash of its text in hexadecimal. */
export const findByHash = <P extends Person>(tx: Transaction, kind: PersonKind, hash: string) =>
  tx.row<Held<P>>(sessionsOf[kind].byHash, [hash]);

/** By its id: read again in the transaction that responds. */
export const findSession = <P extends Person>(tx: Transaction, kind: PersonKind, id: string) =>
  tx.row<Held<P>>(sessionsOf[kind].byId, [id]);
