import type { Environment } from '../../vocabulary/environment.ts';
import type { Mode } from '../../vocabulary/values.ts';
import type { Table } from './rows.ts';
import { statement, type Transaction, type Value } from './transaction.ts';

/** A statement as a function of its parameters, in the order `$1`, `$2` and so on. */
type Query<Values extends readonly Value[], Answer> = (tx: Transaction, ...values: Values) => Promise<Answer>;

export function queryRows<Row, Values extends readonly Value[] = []>(
  text: string,
  onCitus?: string,
): Query<Values, Row[]> {
  const query = statement(text, onCitus);
  return (tx, ...values) => tx.rows<Row>(query, values);
}

/** At most one row. */
export function queryRow<Row, Values extends readonly Value[] = []>(
  text: string,
  onCitus?: string,
): Query<Values, Row | undefined> {
  const query = statement(text, onCitus);
  return (tx, ...values) => tx.row<Row>(query, values);
}

/** The one row that the statement always returns. */
export function queryOne<Row, Values extends readonly Value[] = []>(
  text: string,
  onCitus?: string,
): Query<Values, Row> {
  const query = queryRow<Row, Values>(text, onCitus);
  return async (tx, ...values) => (await query(tx, ...values))!;
}

/** The one column of the one row that the statement always returns: a count, for example. */
export function queryValue<Column, Values extends readonly Value[] = []>(
  text: string,
  onCitus?: string,
): Query<Values, Column> {
  const query = queryOne<Record<string, Column>, Values>(text, onCitus);
  return async (tx, ...values) => Object.values(await query(tx, ...values))[0]!;
}

/** Whether the statement returns a row. */
export function queryExists<Values extends readonly Value[] = []>(
  text: string,
  onCitus?: string,
): Query<Values, boolean> {
  const query = queryRow<object, Values>(text, onCitus);
  return async (tx, ...values) => (await query(tx, ...values)) !== undefined;
}

/** A write that must concern exactly one row: one that touches none is a bug. */
export function writeRow<Values extends readonly Value[] = []>(text: string, onCitus?: string): Query<Values, void> {
  const write = statement(text, onCitus);
  return (tx, ...values) => tx.write(write, values, 1);
}

/** Writes as many rows as there are, or none. */
export function execute<Values extends readonly Value[] = []>(text: string, onCitus?: string): Query<Values, void> {
  const run = statement(text, onCitus);
  return async (tx, ...values) => {
    await tx.rows(run, values);
  };
}

/** Live, or a sandbox of an organisation, whatever environment that is today; the sandbox is null of what is left of a deleted one. */
export type EnvironmentOwner = Pick<Environment, 'organisation_id' | 'mode'> & { readonly sandbox: string | null };
export type OwnerValues = [organisation_id: string, mode: Mode, sandbox: string | null];

/** The statement as a function of an owner, whom its first three parameters name, and of those that follow. */
export const byOwner =
  <More extends readonly Value[], Answer>(
    query: (tx: Transaction, ...values: [...OwnerValues, ...More]) => Promise<Answer>,
  ) =>
  (tx: Transaction, { organisation_id, mode, sandbox }: EnvironmentOwner, ...more: More): Promise<Answer> =>
    query(tx, organisation_id, mode, sandbox, ...more);

/** Sets columns of the rows that are found. Its owner names the table in data: the same is done to several tables. */
export const updateWhere = (table: Table, set: string, where: string): string =>
  `update ${table} set ${set} where ${where}`;
