import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

export type SandboxRow = { readonly name: string; readonly active_keys: number; readonly created_at: string };

const readSandboxes = statement(`
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

/** Newest first. */
export const findSandboxes = (tx: Transaction, organisation_id: string, at: string): Promise<SandboxRow[]> =>
  tx.rows(readSandboxes, [organisation_id, at]);

const removePointer = statement(`
  delete from organisation_modes
  where organisation_id = $1
    and mode = 'test'
    and sandbox = $2`);

export const deletePointer = (tx: Transaction, organisation_id: string, sandbox: string): Promise<void> =>
  tx.write(removePointer, [organisation_id, sandbox], 1);
