import { byOwner, type OwnerValues, queryOne, queryRow, writeRow } from '../../platform/database/query.ts';
import { updateRows } from '../../platform/database/rows.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Mode } from '../../vocabulary/values.ts';

/** An environment with its clock. */
export type ClockRow = Environment & { readonly advanced_from: string | null };

/** The firm's own environment of a mode: each database has it from its first migration on. */
export const findHouse = queryOne<{ id: string }, [mode: Mode]>(`
  select id
  from environments
  where organisation_id is null
    and mode = $1`);

export const lockClock = queryOne<ClockRow, [id: string]>(`
  select id, organisation_id, mode, sandbox, offset_ms, advanced_from
  from environments
  where id = $1
  for no key update`);

export const updateClocks = updateRows('environments', ['offset_ms', 'advanced_from']);

/** The environment that a sandbox is today, held until commit: one reset at a time. Undefined where it was deleted. */
export const lockPointer = byOwner(
  queryRow<{ environment_id: string }, OwnerValues>(`
  select environment_id
  from organisation_modes
  where organisation_id = $1
    and mode = $2
    and sandbox = $3
  for update`),
);

export const updatePointers = updateRows('organisation_modes', ['environment_id']);

/** Of a deleted sandbox: no key works for it after the commit. */
export const deletePointer = byOwner(
  writeRow<OwnerValues>(`
  delete from organisation_modes
  where organisation_id = $1
    and mode = $2
    and sandbox = $3`),
);

export const retire = writeRow<[id: string, at: string]>(`
  update environments
  set retired_at = $2
  where id = $1
    and retired_at is null`);

/** The environment as it is, with its clock locked until the transaction ends; none where it was reset meanwhile. */
export const holdEnvironment = queryRow<Environment, [id: string]>(`
  select id, organisation_id, mode, sandbox, offset_ms
  from environments
  where id = $1
    and retired_at is null
  for share`);
