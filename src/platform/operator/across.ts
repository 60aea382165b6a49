import { z } from 'zod';
import { type Page, type PageQuery, windowOf } from '../../vocabulary/page.ts';
import { type Places, pageOf, type Window } from '../../vocabulary/page-reading.ts';
import { id, Mode, sandboxName, string, stringOrNull } from '../../vocabulary/values.ts';
import { countUpTo, pageText } from '../database/page.ts';
import type { Table } from '../database/rows.ts';
import { statement, type Transaction, type Value } from '../database/transaction.ts';
import { organisationNamed } from './organisation-named.ts';

/** Lists over the records of all partners: each environment's part is read by its own index, and the parts are put together. */

/** Whose record it is, in addition to what partners see of it. */
export const ownerFields = {
  organisation_id: id('The partner that it belongs to.'),
  organisation_name: string('The name of that partner.'),
  mode: Mode,
  sandbox: stringOrNull('In test, which sandbox; null in live.'),
};

/** The same of lists that have records of the firm's own environment too. */
export const ownerOrHouseFields = {
  ...ownerFields,
  organisation_id: id('The partner that it belongs to; null: the firm itself.').nullable(),
  organisation_name: stringOrNull('The name of that partner; null: the firm itself.'),
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

type OwnerQuery = { readonly [Name in keyof typeof ownerFilters]?: string | undefined };

type Across = {
  /** Whose rows they are, called `record`; its ids are the order of the list. */
  readonly records: Table | `(${string})`;
  /** What any page may begin after, where `records` has values of the filters. */
  readonly allRecords?: `(${string})`;
  /** The columns that are read of `record`. */
  readonly reads: string;
  /** What it is joined to. */
  readonly joins?: string;
  /** Each a condition on `record` or what it is joined to; their values begin at `$4`. */
  readonly conditions: readonly string[];
  readonly values: readonly Value[];
  /** The columns of the response, of what was read, which is called `found`. */
  readonly columns: string;
  /** Only ids are read of each environment, and only the rows of the page are read whole. */
  readonly isWhole?: true;
  /** Records of the house too, whose organisation is null. */
  readonly withHouse?: true;
};

/** Of the partners' data only the owner; `$1` to `$3` are the filters of `ownerFilters`. */
const ownersMatching = ({ withHouse }: Pick<Across, 'withHouse'>): string => `
  from environments environment
  ${withHouse ? 'left join' : 'join'} organisations organisation on organisation.id = environment.organisation_id`;
const ownerConditions = `
  where environment.retired_at is null
    and ($1::uuid is null or environment.organisation_id = $1)
    and ($2::text is null or environment.mode = $2)
    and ($3::text is null or (environment.mode = 'test' and environment.sandbox = $3))`;

const ownerColumns = `environment.organisation_id, organisation.name as organisation_name, environment.mode,
    case when environment.mode = 'test' then environment.sandbox end as sandbox`;

/** Of one record that is named by itself, whose it is: its table follows as `record`. */
export const ownersOf = (select: string, table: string, ofWhom: Pick<Across, 'withHouse'> = {}): string => `
  select ${select}, ${ownerColumns}
  ${ownersMatching(ofWhom)}
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
  const page = await pageOf(query, { keyOf: ({ id }) => id, find, places: placesAcross(tx, across) });
  const isFirst = query.before === undefined && query.after === undefined && windowOf(query).offset === 0;
  if (isFirst && page.next === null) return { ...page, count: page.rows.length };
  const matching = `select 1 ${ownersMatching(across)} cross join lateral (${ofEach(across)}) found ${ownerConditions}`;
  const counted = await countUpTo(tx, matching, values, (text) =>
    text.replace(matching, () => `select 1 from (${ofAll(across)}) found`),
  );
  return { ...page, ...counted };
}

/** The records of all partners, regardless of the filters. */
function placesAcross(tx: Transaction, across: Across): Places {
  const { records, allRecords = records } = across;
  const owned = `
  select record.id
  ${ownersMatching(across)}
  join ${allRecords} record on record.environment_id = environment.id
  where environment.retired_at is null`;
  return {
    isKnown: async (id) => (await tx.row(statement(`${owned} and record.id = $1`), [id])) !== undefined,
    newest: async () =>
      (await tx.row<{ id: string }>(statement(`${owned} order by record.id desc limit 1`)))?.id ?? null,
  };
}

const selected = ({ records, reads, joins = '', conditions }: Across, ofOwners: string) =>
  [`select ${reads} from ${records} record ${joins} where record.environment_id ${ofOwners}`, ...conditions].join(
    '\n    and ',
  );

const ofEach = (across: Across) => selected(across, '= environment.id');

/** Citus joins no owner row by row, and looks into all shards at once. */
const ofAll = (across: Across) =>
  selected(
    { ...across, reads: `${across.reads}, record.environment_id as owned_by` },
    `in (select environment.id ${ownersMatching(across)} ${ownerConditions})`,
  );

/** Of each environment as many as could be on the page, and of all these the page. */
function textOf(across: Across, values: readonly Value[], window: Window) {
  const { records, columns, isWhole } = across;
  const { limit, offset, isAscending } = window;
  const longest = { ...window, limit: limit + offset, offset: 0 };
  const [each, all] = pageText(ofEach(across), values, longest, { columns: ['record.id'] });
  const [together] = pageText(ofAll(across), values, longest, { columns: ['record.id'] });
  const direction = isAscending ? 'asc' : 'desc';
  const shown = `${isWhole ? 'found.id, environment.id as environment_id' : columns}, ${ownerColumns}`;
  const page = `
  order by found.id ${direction}
  limit $${all.length + 1}
  offset $${all.length + 2}`;
  const byEach = `select ${shown} ${ownersMatching(across)} cross join lateral (${each}) found ${ownerConditions} ${page}`;
  const byAll = `
  with found as materialized (${together})
  select ${shown} ${ownersMatching(across)} join found on found.owned_by = environment.id ${page}`;
  const whole = (text: string) => (isWhole ? wholeRows(text, records, columns, direction) : text);
  return [statement(whole(byEach), whole(byAll)), [...all, limit, offset]] as const;
}

/** The rows whose ids a page has, in its order. */
const wholeRows = (page: string, table: Across['records'], columns: string, direction: 'asc' | 'desc') => `
  select ${columns}, page.organisation_id, page.organisation_name, page.mode, page.sandbox
  from (${page}) page
  join ${table} found on (found.environment_id, found.id) = (page.environment_id, page.id)
  order by found.id ${direction}`;
