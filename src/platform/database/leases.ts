/**
 * The one form of a statement that takes due rows which other processes may take too: at most so many, without those that another holds.
 * A change names the rows by their places in the table, which only one plan can read. By a key, or with the condition said again, the planner
 * chose by what it last counted: while it believed that nothing was due it joined everything that was due with itself.
 *
 * A place is not unique in a partitioned table, nor where Citus has spread the table: for such a table another statement changes rows by their
 * keys on each shard (`onShardsOf`).
 */
export type DueRows = {
  /** Conditions on columns of the table. What another table says of a row is a subquery, as a join could come before the limit. */
  readonly where: string;
  /** The column of the index that has them, the first ones first. Where no order is named, any of them are taken. */
  readonly order?: string;
  readonly limit: string;
  /** `no key update` where other rows may go on to refer to these. */
  readonly lock?: 'update' | 'no key update';
};

/** Their columns, for the transaction that then works on them. */
export const lockDue = (table: string, columns: string, { where, order, limit, lock = 'update' }: DueRows): string => `
      select ${columns}
      from ${table}
      where ${where}
      ${order === undefined ? '' : `order by ${order}`}
      limit ${limit}
      for ${lock} skip locked`;

/** The rows of a table whose places a subquery returns. */
export const inPlaces = (table: string, places: string): string => `${table}.ctid = any (array(${places}))`;

export const changeDue = (table: string, due: DueRows, set: string, returning: string): string => `
  update ${table}
  set ${set}
  where ${inPlaces(table, lockDue(table, 'ctid', due))}
  returning ${returning}`;

export const deleteDue = (table: string, due: DueRows): string => `
  delete from ${table}
  where ${inPlaces(table, lockDue(table, 'ctid', due))}
  returning 1`;

/** The same condition on a row that was found before: as no index can read it, the row is looked up by its key. */
export const isStillDue = (column: string, now: string): string => `coalesce(${column}, 'infinity') <= ${now}`;
