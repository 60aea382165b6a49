import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { FaultKind } from '../../platform/http/faults.ts';

export type FaultRow = {
  readonly environment_id: string;
  readonly id: string;
  readonly kind: FaultKind;
  /** The endpoint's name; empty for every one. */
  readonly endpoint: string;
  readonly remaining: number;
};

const put = statement(`
  insert into sandbox_faults (environment_id, kind, endpoint, id, remaining)
  values ($1, $2, $3, $4, $5)
  on conflict (environment_id, kind, endpoint) do update set id = excluded.id, remaining = excluded.remaining`);

export const putFault = (tx: Transaction, { environment_id, kind, endpoint, id, remaining }: FaultRow): Promise<void> =>
  tx.write(put, [environment_id, kind, endpoint, id, remaining], 1);

const remove = statement(`
  delete from sandbox_faults
  where environment_id = $1
    and id = $2
  returning id`);

/** Whether it was there. */
export const removeFault = async (tx: Transaction, environment_id: string, id: string): Promise<boolean> =>
  (await tx.row(remove, [environment_id, id])) !== undefined;

const readAll = statement(`
  select environment_id, id, kind, endpoint, remaining
  from sandbox_faults
  where environment_id = $1
  order by id desc`);

export const findFaults = (tx: Transaction, environment_id: string): Promise<FaultRow[]> =>
  tx.rows(readAll, [environment_id]);

const lockOne = statement(`
  select environment_id, id, kind, endpoint, remaining
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
  { environment_id, kind, endpoint }: Pick<FaultRow, 'environment_id' | 'kind' | 'endpoint'>,
): Promise<FaultRow | undefined> => tx.row(lockOne, [environment_id, kind, endpoint]);
