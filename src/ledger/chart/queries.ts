import { execute, queryRow, queryRows, writeRow } from '../../platform/database/query.ts';
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

/** In the order of the chart. */
export const findCollected = queryRows<Collected>(`
  select kind, part, gl_account
  from gl_account_kinds
  order by gl_account, kind, part`);

export const insertGlAccounts = insertRows('gl_accounts');

export const renameGlAccount = writeRow<[code: string, name: string, at: string]>(
  'update gl_accounts set name = $2, updated_at = $3 where code = $1',
);

export const findPlaces = queryRows<{ id: string }, [ids: readonly string[]]>(
  'select id from places where id = any($1::uuid[])',
);

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
