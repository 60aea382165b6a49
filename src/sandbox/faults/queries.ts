import { queryExists, queryRows } from '../../platform/database/query.ts';
import { columnsOf, type RowWith, saveRow } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { FaultKind } from '../../platform/http/endpoints/injected-faults.ts';

/** `endpoint` is its name; empty for every one. */
export type FaultRow = Readonly<RowWith<'sandbox_faults', { kind: FaultKind }>>;

export const putFault = saveRow('sandbox_faults');

/** Whether it existed. */
export const removeFault = queryExists<[environment_id: string, id: string]>(`
  delete from sandbox_faults
  where environment_id = $1
    and id = $2
  returning id`);

export const findFaults = queryRows<FaultRow, [environment_id: string]>(`
  select ${columnsOf('sandbox_faults')}
  from sandbox_faults
  where environment_id = $1
  order by id desc`);

const lockOne = statement(`
  select ${columnsOf('sandbox_faults')}
  from sandbox_faults
  where environment_id = $1
    and kind = $2
    and endpoint in ($3, '')
  order by endpoint desc
  limit 1
  for update`);

/** The fault that applies to an endpoint: one that names it before one that names none. */
export const lockFault = (
  tx: Transaction,
  { environment_id, kind, endpoint }: Pick<FaultRow, 'environment_id' | 'kind' | 'endpoint'>,
): Promise<FaultRow | undefined> => tx.row(lockOne, [environment_id, kind, endpoint]);
