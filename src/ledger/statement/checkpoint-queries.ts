import { queryRow } from '../../platform/database/query.ts';

export type Checkpoint = { sequence: number; balance: string; hash: string };

export const findCheckpoint = queryRow<Checkpoint, [environment_id: string, account_id: string, sequence: number]>(`
  select sequence, balance, encode(hash, 'hex') as hash
  from ledger_checkpoints
  where environment_id = $1
    and account_id = $2
    and sequence <= $3
  order by sequence desc
  limit 1`);
