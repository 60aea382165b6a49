import { queryRows } from '../../platform/database/query.ts';

export type SandboxRow = { readonly name: string; readonly active_keys: number; readonly created_at: string };

/** Newest first. */
export const findSandboxes = queryRows<SandboxRow, [organisation_id: string, at: string]>(`
  select pointer.sandbox as name, pointer.created_at,
    (
      select count(*)
      from api_keys
      where organisation_id = $1
        and mode = 'test'
        and sandbox = pointer.sandbox
        and revoked_at is null
        and (expires_at is null or expires_at > $2)
    ) as active_keys
  from organisation_modes pointer
  where pointer.organisation_id = $1
    and pointer.mode = 'test'
  order by pointer.created_at desc, pointer.sandbox`);
