import { queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertRow, insertRows, type RowWith } from '../../platform/database/rows.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { ClientMoneyProof, ClientMoneyRoot } from './contract.ts';

export const insertRoot = insertRow('client_money_roots');
export const insertLeaves = insertRows('client_money_leaves');

export type RootRow = RowWith<'client_money_roots', { places: ClientMoneyRoot['currencies'][number]['places'] }>;

export const findRoots = queryRows<RootRow, [day: string]>(
  `select ${columnsOf('client_money_roots')} from client_money_roots where day = $1 order by array_position(array['NGN', 'GHS', 'USD'], currency::text)`,
);

export type LeafRow = ClientMoneyProof['currencies'][number]['leaves'][number] & { currency: Currency };

export const findLeaves = queryRows<LeafRow, [environment_id: string, day: string]>(`
  select currency, leaf as position, salt, amount, path
  from client_money_leaves
  where environment_id = $1
    and day = $2
  order by currency, leaf`);

/** Days that were signed and have no root. */
export const findUnpublished = queryRows<{ day: string }, [days: readonly string[]]>(`
  select signed.day
  from unnest($1::date[]) as signed (day)
  where not exists (
    select
    from client_money_roots published
    where published.day = signed.day
  )
  order by signed.day`);
