import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Mode } from '../../vocabulary/values.ts';

/** An environment with what became of its clock. */
export type ClockRow = Environment & { readonly advanced_from: string | null };

const lockClockSql = statement(`
  select id, organisation_id, mode, offset_ms, advanced_from
  from environments
  where id = $1
  for no key update`);

export async function lockClock(tx: Transaction, id: string): Promise<ClockRow> {
  const row = await tx.row<ClockRow>(lockClockSql, [id]);
  return row!;
}

const setClockSql = statement(`
  update environments
  set offset_ms = $2, advanced_from = $3
  where id = $1`);

export const setClock = (tx: Transaction, { id, offset_ms, advanced_from }: ClockRow): Promise<void> =>
  tx.write(setClockSql, [id, offset_ms, advanced_from], 1);

const lockPointerSql = statement(`
  select environment_id
  from organisation_modes
  where organisation_id = $1
    and mode = $2
  for update`);

/** The environment that a mode points to, held until commit: one reset at a time. */
export async function lockPointer(tx: Transaction, organisation_id: string, mode: Mode): Promise<string> {
  const row = await tx.row<{ environment_id: string }>(lockPointerSql, [organisation_id, mode]);
  return row!.environment_id;
}

const movePointerSql = statement(`
  update organisation_modes
  set environment_id = $3
  where organisation_id = $1
    and mode = $2`);

export const movePointer = (tx: Transaction, { id, organisation_id, mode }: Environment): Promise<void> =>
  tx.write(movePointerSql, [organisation_id, mode, id], 1);

const retireSql = statement(`
  update environments
  set retired_at = $2
  where id = $1
    and retired_at is null`);

export const retire = (tx: Transaction, id: string, at: string): Promise<void> => tx.write(retireSql, [id, at], 1);
