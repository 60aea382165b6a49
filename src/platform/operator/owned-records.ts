import type { Environment } from '../../vocabulary/environment.ts';
import { idOfReference } from '../../vocabulary/id.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import type { Range } from '../../vocabulary/range.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { idOrText, isId, type Mode } from '../../vocabulary/values.ts';
import { environmentOfEach } from '../database/records.ts';
import { columnsOf, type Table } from '../database/rows.ts';
import { statement, type Transaction } from '../database/transaction.ts';
import { type Owner, ownersOf, pageAcross } from './across.ts';
import { conditionsOf, type Filters } from './conditions.ts';

type Query = PageQuery &
  Range & {
    readonly organisation?: string | undefined;
    readonly mode?: Mode | undefined;
    readonly sandbox?: string | undefined;
    readonly sort?: 'asc' | 'desc' | undefined;
  };

export type Place = { readonly id: string; readonly organisation_id: string; readonly environment: Environment };

type Definition = Filters & {
  readonly from: Table;
  /** How a refusal calls it. */
  readonly resource: string;
  /** Records of the firm's own environment too, whose organisation is null. */
  readonly withHouse?: true;
  /** What holds of each row of the list, about `record`. */
  readonly only?: string;
};

/** How rows of a page, or a single one, are shown; what is read for several is read once. */
type Show<Row, Shown> = (
  rows: readonly (Row & Owner)[],
  tx: Transaction,
) => readonly Shown[] | Promise<readonly Shown[]>;

/** Two are enough to see that it is not the only one. */
const ENOUGH_TO_SEE_SEVERAL = 2;

const isNamed = ({ clientReferences }: Filters): string =>
  clientReferences === 'own'
    ? 'record.client_reference = $1'
    : `(record.environment_id, record.id) in (
        select named.environment_id, named.record_id
        from client_references named
        where named.kind = '${clientReferences}'
          and named.client_reference = $1
      )`;

/** Whole rows of a table of partners' records, over all partners: the list with its filters, and one by its id, or its reference or client_reference where it has one. */
export function ownedRecords<Row extends { readonly id: string }, Shown>(
  { from: table, resource, withHouse, only, ...filters }: Definition,
  show: Show<Row, Shown>,
) {
  const ofWhom = withHouse ? { withHouse } : {};
  const owned = ownersOf(columnsOf(table, 'record'), table, ofWhom);
  const byId = statement(`${owned} and record.id = $1`);
  const environmentOf = environmentOfEach(table, resource);
  const byClientReference = statement(`
    ${owned}
      and ${isNamed(filters)}
    limit ${ENOUGH_TO_SEE_SEVERAL}`);

  /** Newest first unless `sort` says otherwise. Throws not_found for a partner that does not exist. */
  async function list(tx: Transaction, query: Query): Promise<Page<Shown>> {
    const { clauses, values } = conditionsOf(query, filters, 4);
    const page = await pageAcross<Row>(tx, query, {
      ...{ records: table, reads: 'record.id', conditions: only ? [...clauses, only] : clauses, values },
      columns: columnsOf(table, 'found'),
      isWhole: true,
      ...ofWhom,
    });
    return { ...page, rows: [...(await show(page.rows, tx))] };
  }

  /** By what the partner calls it, where no other partner or sandbox has one of that name. */
  async function getByClientReference(tx: Transaction, named: string): Promise<(Row & Owner) | undefined> {
    if (filters.clientReferences === undefined) return undefined;
    const [row, other] = await tx.rows<Row & Owner>(byClientReference, [named]);
    if (other)
      refuse('validation_error', {
        [resource]: 'Several have this client_reference: name one by its id or reference.',
      });
    return row;
  }

  /** Its row. Throws not_found, and validation_error for a client_reference that several records have. */
  async function find(tx: Transaction, named: string): Promise<Row & Owner> {
    const name = idOrText(named);
    const id = isId(name) ? name : filters.referencePrefix ? idOfReference(name, filters.referencePrefix) : null;
    const row = id === null ? await getByClientReference(tx, named) : await tx.row<Row & Owner>(byId, [id]);
    return row ?? refuse('not_found', { resource, id: named });
  }

  /** The same as it is shown. */
  async function get(tx: Transaction, named: string): Promise<Shown> {
    const [shown] = await show([await find(tx, named)], tx);
    return shown!;
  }

  /** Where the record is that an act is done to. Throws as `find` does. */
  async function place(tx: Transaction, named: string): Promise<Place> {
    const { id, organisation_id } = await find(tx, named);
    return { id, organisation_id, environment: await environmentOf(tx, id) };
  }

  return { list, find, get, place };
}
