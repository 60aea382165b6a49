import { columnsOf, type Table } from '../platform/database/rows.ts';
import { statement, type Transaction } from '../platform/database/transaction.ts';
import type { Page, PageQuery } from '../vocabulary/page.ts';
import type { Range } from '../vocabulary/range.ts';
import { refuse } from '../vocabulary/refusals.ts';
import { idOrText, isId, type Mode } from '../vocabulary/values.ts';
import { type Owner, ownersOf, pageAcross } from './across.ts';
import { conditionsOf, type Filters } from './conditions.ts';

type Query = PageQuery &
  Range & {
    readonly organisation?: string | undefined;
    readonly mode?: Mode | undefined;
    readonly sandbox?: string | undefined;
    readonly sort?: 'asc' | 'desc' | undefined;
  };

type Definition = Filters & {
  readonly from: Table;
  /** How a refusal calls it. */
  readonly resource: string;
  /** The column that people know it by beside its id. */
  readonly reference?: string;
};

/** Whole rows of a table of partners' records, over all partners: the list with its filters, and one by its id or reference. */
export function ownedRecords<Row extends { readonly id: string }>({
  from: table,
  resource,
  reference,
  ...filters
}: Definition) {
  const byId = statement(`${ownersOf(columnsOf(table, 'record'), table)} and record.id = $1`);
  const byReference =
    reference === undefined
      ? undefined
      : statement(`${ownersOf(columnsOf(table, 'record'), table)} and record.${reference} = $1`);

  /** Newest first unless `sort` says otherwise. Throws not_found for a partner that there is not. */
  function list(tx: Transaction, query: Query): Promise<Page<Row & Owner>> {
    const { clauses, values } = conditionsOf(query, filters, 4);
    const select = `select ${columnsOf(table, 'record')} from ${table} record where`;
    return pageAcross<Row>(tx, query, {
      select: [`${select} record.environment_id = environment.id`, ...clauses].join('\n    and '),
      columns: columnsOf(table, 'found'),
      values,
      key: 'record.id',
    });
  }

  /** Throws not_found. */
  async function get(tx: Transaction, named: string): Promise<Row & Owner> {
    const name = idOrText(named);
    const read = isId(name) ? byId : byReference;
    const row = read && (await tx.row<Row & Owner>(read, [name]));
    return row ?? refuse('not_found', { resource, id: named });
  }

  return { list, get };
}
