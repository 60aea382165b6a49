import type { SealedColumn } from '../../platform/crypto/sealed-columns.ts';
import { execute, queryRow, updateWhere } from '../../platform/database/query.ts';
import { columnsWithout, type Row, saveRow, type Table } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { kinds, ofEachKind, type Person, type PersonKind } from '../../vocabulary/person-kinds.ts';

/** What an accepted invitation sets; its owner is stored with it. */
export type Credentials = Omit<Row<'operator_credentials'>, 'operator_id'>;

export type Known<P> = {
  readonly person: P;
  /** Null before an invitation was accepted. */
  readonly credentials: Credentials | null;
};

const tables = {
  operator: { table: 'operator_credentials' },
  member: { table: 'member_credentials' },
} as const satisfies Record<PersonKind, { readonly table: Table }>;

/** The statements over the credentials of one kind of people. */
const statementsOf = (kind: PersonKind) => {
  const { table } = tables[kind];
  const { owner, people } = kinds[kind];
  const save = saveRow(table);
  const select = `select ${columnsWithout('operator_credentials', ['operator_id'])} from ${table} where ${owner} = $1`;
  return {
    save: (tx: Transaction, person_id: string, credentials: Credentials): Promise<void> =>
      save(tx, { ...credentials, [owner]: person_id }),
    find: queryRow<Credentials, [person_id: string]>(select),
    lock: queryRow<Credentials, [person_id: string]>(`${select} for update`),
    /** The row is locked: nobody takes the same step at the same time. */
    noteStep: execute<[person_id: string, step: number]>(updateWhere(table, 'totp_last_step = $2', `${owner} = $1`)),
    known: statement(`
      select to_jsonb(person) as person, to_jsonb(credentials) as credentials
      from ${people} person
      left join ${table} credentials on credentials.${owner} = person.id
      where lower(person.email) = lower($1)`),
  };
};

export const credentialsOf = ofEachKind(statementsOf);

/** One statement, so that an address that nobody has takes no fewer of them. */
export const findKnown = <P extends Person>(
  tx: Transaction,
  kind: PersonKind,
  email: string,
): Promise<Known<P> | undefined> => tx.row<Known<P>>(credentialsOf[kind].known, [email]);

/** The place to which the secret of a second factor is bound. */
export const totpPlace = (id: string): string => `totp\n${id}`;

export const sealedCredentialColumns: readonly SealedColumn[] = Object.values(
  ofEachKind((kind) => {
    const { owner } = kinds[kind];
    const place = (row: Readonly<Record<string, string>>) => totpPlace(row[owner]!);
    return { ...tables[kind], key: [owner], column: 'totp_secret_sealed', reads: [], context: place };
  }),
);
