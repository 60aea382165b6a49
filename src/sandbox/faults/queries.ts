import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

type Key = { environment_id: string; kind: string; endpoint: string };

const put = statement(`
  insert into sandbox_faults (environment_id, kind, endpoint, remaining)
  values ($1, $2, $3, $4)
  on conflict (environment_id, kind, endpoint) do update set remaining = excluded.remaining`);

export const putFault = (tx: Transaction, { environment_id, kind, endpoint }: Key, count: number): Promise<void> =>
  tx.write(put, [environment_id, kind, endpoint, count], 1);

const remove = statement('delete from sandbox_faults where environment_id = $1 and kind = $2 and endpoint = $3');

export async function removeFault(tx: Transaction, { environment_id, kind, endpoint }: Key): Promise<void> {
  await tx.rows(remove, [environment_id, kind, endpoint]);
}

const lockOne = statement(`
  select endpoint, remaining
  from sandbox_faults
  where environment_id = $1
    and kind = $2
    and endpoint in ($3, '')
  order by endpoint desc
  limit 1
  for update`);

/** What awaits an endpoint: what names it before what names none. */
export const lockFault = (
  tx: Transaction,
  { environment_id, kind, endpoint }: Key,
): Promise<{ endpoint: string; remaining: number } | undefined> => tx.row(lockOne, [environment_id, kind, endpoint]);
