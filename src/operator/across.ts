import { z } from 'zod';
import { organisationNamed } from '../access/organisations/operations.ts';
import { pageText } from '../platform/database/page.ts';
import type { Table } from '../platform/database/rows.ts';
import { statement, type Transaction, type Value } from '../platform/database/transaction.ts';
import { type Page, type PageQuery, pageOf, type Window, windowOf } from '../vocabulary/page.ts';
import { id, Mode, sandboxName } from '../vocabulary/values.ts';

/** Lists over the records of all partners: each environment's part is read by its own index, and the parts are put together. */

/** Whose record it is, beside what partners see of it. */
export const ownerFields = {
  organisation_id: id('The partner that it belongs to.'),
  organisation_name: z.string().meta({ description: 'The name of that partner.' }),
  mode: Mode,
  sandbox: z.string().nullable().meta({ description: 'In test, which sandbox; null in live.' }),
};

export type Owner = { [Name in keyof typeof ownerFields]: z.output<(typeof ownerFields)[Name]> };

/** The filters that every such list has. */
export const ownerFilters = {
  organisation: z.string().min(1).max(255).optional().meta({
    description: 'Only records of this partner: its id, or its name where no other has it.',
  }),
  mode: Mode.optional(),
  sandbox: sandboxName.optional().meta({ description: 'Only records of sandboxes of this name.' }),
};

/** From which end such a list is read. */
export const sortByAge = z
  .enum(['asc', 'desc'])
  .optional()
  .meta({ description: 'By the time of their creation; `desc`, the newest first, when absent.' });

type OwnerQuery = { readonly [Name in keyof typeof ownerFilters]?: string | undefined } & {
  readonly sort?: 'asc' | 'desc' | undefined;
};

type Across = {
  /** Reads the records of the environment `environment.id`; ends in its conditions, whose values begin at `$4`. */
  readonly select: string;
  readonly values: readonly Value[];
  /** The columns of `select`, or of `whole`, where it is called `found`. */
  readonly columns: string;
  /** Where `select` reads the ids alone, the table whose rows have them: only those of the page are read whole. */
  readonly whole?: Table;
  /** The column of the id, as `select` names it. */
  readonly key: string;
};

/** Of the partners' data the owner alone; `$1` to `$3` are the filters of `ownerFilters`. */
const ownersMatching = `
  from environments environment
  join organisations organisation on organisation.id = environment.organisation_id`;
const ownerConditions = `
  where environment.retired_at is null
    and ($1::uuid is null or environment.organisation_id = $1)
    and ($2::text is null or environment.mode = $2)
    and ($3::text is null or (environment.mode = 'test' and environment.sandbox = $3))`;

const ownerColumns = `environment.organisation_id, organisation.name as organisation_name, environment.mode,
    case when environment.mode = 'test' then environment.sandbox end as sandbox`;

/** Of one record that is named by itself, whose it is: its table follows as `record`. */
export const ownersOf = (select: string, table: string): string => `
  select ${select}, ${ownerColumns}
  from environments environment
  join organisations organisation on organisation.id = environment.organisation_id
  join ${table} record on record.environment_id = environment.id
  where environment.retired_at is null`;

/** Whose a row is, out of all that was read of it. */
export const ownerOf = ({ organisation_id, organisation_name, mode, sandbox }: Owner): Owner => ({
  ...{ organisation_id, organisation_name, mode, sandbox },
});

/** One page of what the owner filters and the conditions match, newest first unless `sort` says otherwise. Throws not_found for an unknown partner. */
export async function pageAcross<Row extends { readonly id: string }>(
  tx: Transaction,
  query: PageQuery & OwnerQuery,
  across: Across,
): Promise<Page<Row & Owner>> {
  const organisation_id = query.organisation === undefined ? null : await organisationNamed(tx, query.organisation);
  const values = [organisation_id, query.mode ?? null, query.sandbox ?? null, ...across.values];
  const find = (window: Window) => tx.rows<Row & Owner>(...textOf(across, values, window));
  const page = await pageOf(query, ({ id: cursor }) => cursor, find, query.sort);
  const isFirst = query.before === undefined && query.after === undefined && windowOf(query).offset === 0;
  if (isFirst && page.next === null) return { ...page, count: page.rows.length };
  const counting = statement(
    `select count(*) as count ${ownersMatching} cross join lateral (${across.select}) found ${ownerConditions}`,
  );
  const counted = await tx.row<{ count: number }>(counting, values);
  return { ...page, count: counted!.count };
}

/** Of each environment as many as could stand on the page, and of all these the page. */
function textOf({ select, columns, key, whole }: Across, values: readonly Value[], window: Window) {
  const { limit, offset, isAscending } = window;
  const [each, all] = pageText(select, values, { ...window, limit: limit + offset, offset: 0 }, { columns: [key] });
  const direction = isAscending ? 'asc' : 'desc';
  const text = `
  select ${whole ? 'found.id, environment.id as environment_id' : columns}, ${ownerColumns}
  ${ownersMatching}
  cross join lateral (${each}) found
  ${ownerConditions}
  order by found.id ${direction}
  limit $${all.length + 1}
  offset $${all.length + 2}`;
  return [statement(whole ? wholeRows(text, whole, columns, direction) : text), [...all, limit, offset]] as const;
}

/** The rows whose ids a page has, in its order. */
const wholeRows = (page: string, table: Table, columns: string, direction: 'asc' | 'desc') => `
  select ${columns}, page.organisation_id, page.organisation_name, page.mode, page.sandbox
  from (${page}) page
  join ${table} found on (found.environment_id, found.id) = (page.environment_id, page.id)
  order by found.id ${direction}`;
