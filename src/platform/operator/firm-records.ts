import type { Page, PageQuery } from '../../vocabulary/page.ts';
import type { Range } from '../../vocabulary/range.ts';
import { placesIn, readPage } from '../database/page.ts';
import { requireById } from '../database/records.ts';
import type { Table } from '../database/rows.ts';
import { statement, type Transaction } from '../database/transaction.ts';
import { conditionsOf, type Filters } from './conditions.ts';

type Query = PageQuery & Range;

type Definition = Filters & {
  /** What is read, where each row of the table is called `record`. */
  readonly columns: string;
  readonly from: Table;
  /** How a refusal calls it. */
  readonly resource: string;
};

/** Rows of a table that belongs to no partner: the list with its filters, and one by its id. */
export function firmRecords<Row extends { readonly id: string }>({
  columns,
  from: table,
  resource,
  ...filters
}: Definition) {
  const byId = statement(`select ${columns} from ${table} record where record.id = $1`);

  /** Newest first unless `sort` says otherwise. */
  function list(tx: Transaction, query: Query): Promise<Page<Row>> {
    const { clauses, values } = conditionsOf(query, filters, 1);
    const where = `from ${table} record where ${['true', ...clauses].join('\n    and ')}`;
    return readPage<Row>(tx, query, {
      select: `select ${columns} ${where}`,
      count: { matching: where },
      values,
      key: { columns: ['record.id'] },
      keyOf: ({ id }) => id,
      places: placesIn(tx, table),
    });
  }

  /** Throws not_found. */
  const get = requireById(resource, (tx, id) => tx.row<Row>(byId, [id]));

  /** What the audit knows of the record that an act is done to: it belongs to no partner. Throws not_found. */
  async function place(tx: Transaction, id: string): Promise<{ id: string; organisation_id: null }> {
    await get(tx, id);
    return { id, organisation_id: null };
  }

  return { list, get, place };
}
