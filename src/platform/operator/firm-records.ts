import type { Page, PageQuery } from '../../vocabulary/page.ts';
import type { Range } from '../../vocabulary/range.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { placesIn, readPage } from '../database/page.ts';
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
  async function get(tx: Transaction, id: string): Promise<Row> {
    const row = isId(id) ? await tx.row<Row>(byId, [id]) : undefined;
    return row ?? refuse('not_found', { resource, id });
  }

  return { list, get };
}
