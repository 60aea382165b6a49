import { queryRow, writeRow } from '../../platform/database/query.ts';

/** An investment, locked: of two who release it at once, the second finds the first. Orders that refer to it do not wait. */
export const lockHold = queryRow<{ id: string; name: string; hold_until_released: boolean }, [id: string]>(`
  select id, name, hold_until_released
  from investments
  where id = $1
  for no key update`);

export const setHold = writeRow<[id: string, hold_until_released: boolean, updated_at: string]>(`
  update investments
  set hold_until_released = $2, updated_at = $3
  where id = $1`);
