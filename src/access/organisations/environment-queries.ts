import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';

/** Who an environment belongs to, whichever it is today. */
export type EnvironmentOwner = Pick<Environment, 'organisation_id' | 'mode' | 'sandbox'>;

/** An environment with what became of its clock. */
export type ClockRow = Environment & { readonly advanced_from: string | null };

const lockClockSql = statement(`
  select id, organisation_id, mode, sandbox, offset_ms, advanced_from
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
    and sandbox = $3
  for update`);

/** The environment that a sandbox is today, held until commit: one reset at a time. Undefined where it was deleted. */
export async function lockPointer(
  tx: Transaction,
  { organisation_id, mode, sandbox }: EnvironmentOwner,
): Promise<string | undefined> {
  const row = await tx.row<{ environment_id: string }>(lockPointerSql, [organisation_id, mode, sandbox]);
  return row?.environment_id;
}

const movePointerSql = statement(`
  update organisation_modes
  set environment_id = $4
  where organisation_id = $1
    and mode = $2
    and sandbox = $3`);

export const movePointer = (tx: Transaction, { id, organisation_id, mode, sandbox }: Environment): Promise<void> =>
  tx.write(movePointerSql, [organisation_id, mode, sandbox, id], 1);

const retireSql = statement(`
  update environments
  set retired_at = $2
  where id = $1
    and retired_at is null`);

export const retire = (tx: Transaction, id: string, at: string): Promise<void> => tx.write(retireSql, [id, at], 1);

const holdEnvironmentSql = statement(`
  select id, organisation_id, mode, sandbox, offset_ms
  from environments
  where id = $1
    and retired_at is null
  for share`);

/** The environment as it is, with its clock held still until the transaction ends; none where it was reset meanwhile. */
export const holdEnvironment = (tx: Transaction, id: string): Promise<Environment | undefined> =>
  tx.row(holdEnvironmentSql, [id]);
