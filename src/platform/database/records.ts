import type { Environment } from '../../vocabulary/environment.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { placesIn, readPage } from './page.ts';
import { columnsOf, type Row, type Table } from './rows.ts';
import { statement, type Transaction, type Value } from './transaction.ts';

/** What is read of partners' records in the same way, whatever table they are in: one by its key or with its environment, and a list. */

/** The tables whose rows are of that type, which may be narrower than the catalogue's. */
type TableOf<R> = { [T in Table]: R extends Row<T> ? T : never }[Table];

type FindRow<R> = (tx: Transaction, environment_id: string, id: string) => Promise<R | undefined>;

function findByKey<R>(table: Table, locking: '' | 'for update'): FindRow<R> {
  const read = statement(`select ${columnsOf(table)} from ${table} where environment_id = $1 and id = $2 ${locking}`);
  return (tx, environment_id, id) => tx.row(read, [environment_id, id]);
}

export const findRow = <R>(table: TableOf<R>): FindRow<R> => findByKey(table, '');

export const lockRow = <R>(table: TableOf<R>): FindRow<R> => findByKey(table, 'for update');

/** One that a path names by its id: what is found under it. Throws not_found, also of what is no id. */
export const requireById =
  <R>(resource: string, find: (tx: Transaction, id: string) => Promise<R | undefined>) =>
  async (tx: Transaction, id: string): Promise<R> =>
    (isId(id) ? await find(tx, id) : undefined) ?? refuse('not_found', { resource, id });

/** The same in an environment. */
export const requireRow =
  <R>(resource: string, find: FindRow<R>) =>
  async (tx: Transaction, { id: environment_id }: Pick<Environment, 'id'>, id: string): Promise<R> =>
    (await find(tx, environment_id, id)) ?? refuse('not_found', { resource, id });

type Place = { readonly id: string; readonly environment: Environment };
type FindPlace = (tx: Transaction, value: string) => Promise<Place | undefined>;

/** The id of a record and its environment, for who knows it only by another column, or by its id. */
export const findPlaceBy = (table: Table, column: 'id' | 'reference'): FindPlace => placeBy(table, column, '');

/** The same by its id, but of a sandbox that was reset or deleted nothing is found: the firm's people see none of it. */
export const findCurrentPlace = (table: Table): FindPlace => placeBy(table, 'id', 'and environment.retired_at is null');

function placeBy(table: Table, column: 'id' | 'reference', condition: string): FindPlace {
  const read = statement(`
    select record.id as record_id, environment.id, environment.organisation_id, environment.mode, environment.sandbox,
      environment.offset_ms
    from ${table} record
    join environments environment on environment.id = record.environment_id
    where record.${column} = $1
      ${condition}`);
  return async (tx, value) => {
    const found = await tx.row<Environment & { record_id: string }>(read, [value]);
    if (!found) return undefined;
    const { record_id, ...environment } = found;
    return { id: record_id, environment };
  };
}

/** Finds the environment of a record for the operator, who names the record only by its id. Throws not_found. */
export function environmentOfEach(table: Table, resource: string) {
  const find = requireById(resource, findCurrentPlace(table));
  return async (tx: Transaction, id: string): Promise<Environment> => (await find(tx, id)).environment;
}

/** A count that is kept; null where the rows are to be counted. */
export type Kept = () => Promise<number | null>;

/**
 * A list of whole rows that match the conditions: by id, the newest first. The first values are those of `owner`, the columns that say whose
 * list it is. Its rows are counted but where a count is kept.
 */
export function listOf<R extends { readonly id: string }>(
  table: TableOf<R>,
  conditions: string,
  owner: readonly string[] = ['environment_id'],
) {
  const matching = `from ${table} where ${conditions}`;
  const texts = { select: `select ${columnsOf(table)} ${matching}`, count: `select count(*) as count ${matching}` };
  const counting = statement(texts.count);
  return (tx: Transaction, values: readonly Value[], query: PageQuery, kept?: Kept): Promise<Page<R>> => {
    const whose = Object.fromEntries(owner.map((column, place) => [column, String(values[place])]));
    const list = { select: texts.select, values, keyOf: ({ id }: R) => id, places: placesIn(tx, table, whose) };
    const count = async () => (await kept?.()) ?? (await tx.row<{ count: number }>(counting, values))!.count;
    return readPage<R>(tx, query, { ...list, count });
  };
}
