import { execute, queryRow, queryRows, queryValue, writeRow } from '../../platform/database/query.ts';
import { columnsOf, insertRows, type RowWith } from '../../platform/database/rows.ts';
import type { CollectedKind, GlType } from './types.ts';

export type GlAccountRow = RowWith<'gl_accounts', { type: GlType }>;
export type Collected = RowWith<'gl_account_kinds', { kind: CollectedKind }>;

const columns = columnsOf('gl_accounts');

export const findGlAccounts = queryRows<GlAccountRow>(`select ${columns} from gl_accounts order by code`);

export const findGlAccount = queryRow<GlAccountRow, [code: string]>(
  `select ${columns} from gl_accounts where code = $1`,
);

export const lockGlAccount = queryRow<GlAccountRow, [code: string]>(
  `select ${columns} from gl_accounts where code = $1 for update`,
);

/** In SQL: what collects each kind and part on a day, or now where it is null: a row of the past holds for the days before its `until`. */
export const collectedOn = (day: string): string => `
  select collected.kind, collected.part,
    case when past.kind is null then collected.gl_account else past.gl_account end as gl_account
  from gl_account_kinds collected
  left join (
    select distinct on (kind, part) kind, part, gl_account
    from gl_account_kinds_past
    where until > ${day}
    order by kind, part, until
  ) past on (past.kind, past.part) = (collected.kind, collected.part)
  where past.kind is null
    or past.gl_account is not null`;

/** In the order of the chart. */
export const findCollected = queryRows<Collected, [day: string | null]>(`${collectedOn('$1::date')}
  order by 3, 1, 2`);

/** The first day after another from which another code collects something; null: all is as it was then. */
export const findChangeAfter = queryValue<string | null, [day: string]>(
  'select min(until)::text as until from gl_account_kinds_past where until > $1::date',
);

export const insertGlAccounts = insertRows('gl_accounts');

export const renameGlAccount = writeRow<[code: string, name: string, at: string]>(
  'update gl_accounts set name = $2, updated_at = $3 where code = $1',
);

export const findPlaces = queryRows<{ id: string }, [ids: readonly string[]]>(
  'select id from places where id = any($1::uuid[])',
);

/** Keeps what collects these until today, where another code takes them; what was changed today already was kept then. */
export const keepPast = execute<[code: string, kinds: readonly string[], places: readonly string[], today: string]>(`
  insert into gl_account_kinds_past (kind, part, until, gl_account)
  select wanted.kind, wanted.part, $4::date, collected.gl_account
  from (
    select kind, '' as part
    from unnest($2::text[]) kind
    union
    select 'place', part
    from unnest($3::text[]) part
  ) wanted
  left join gl_account_kinds collected on (collected.kind, collected.part) = (wanted.kind, wanted.part)
  where collected.gl_account is distinct from $1
  on conflict (kind, part, until) do nothing`);

/** Each from the code that collects it now: its own, or that of all places. */
export const collectPlaces = execute<[code: string, places: readonly string[]]>(`
  insert into gl_account_kinds (kind, part, gl_account)
  select 'place', part, $1
  from unnest($2::text[]) part
  on conflict (kind, part) do update set gl_account = excluded.gl_account`);

/** Each from the code that collects it now. */
export const collectKinds = execute<[code: string, kinds: readonly string[]]>(`
  update gl_account_kinds
  set gl_account = $1
  where kind = any($2::text[])
    and part = ''`);
