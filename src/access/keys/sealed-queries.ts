import { queryRows } from '../../platform/database/query.ts';

/** A few sealed secrets of any owner: the start uses them to prove that the master keys are the right ones. */
export const findNewestSecrets = queryRows<{ key_id: string; secret_sealed: string }>(`
  select key_id, secret_sealed
  from api_keys
  order by id desc
  limit 5`);
