import { announce } from '../../platform/database/announce.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { KybStatus, OrganisationRecord, OrganisationStatus } from './contract.ts';
import type { EnvironmentOwner } from './environment-queries.ts';

export type OrganisationRow = Omit<OrganisationRecord, 'kyb_status'>;
export type EnvironmentRow = Environment & { readonly kyb_status: KybStatus };

const columns = 'id, name, country, status, status_reason, created_at, updated_at';

const insertOrganisationSql = statement(`
  insert into organisations (id, name, country, created_at, updated_at)
  values ($1, $2, $3, $4, $4)
  returning ${columns}`);

export async function insertOrganisation(
  tx: Transaction,
  id: string,
  name: string,
  country: string,
  at: string,
): Promise<OrganisationRow> {
  const row = await tx.row<OrganisationRow>(insertOrganisationSql, [id, name, country, at]);
  return row!;
}

const insertEnvironmentSql = statement(`
  with environment as (
    insert into environments (id, organisation_id, mode, sandbox, kyb_status, created_at)
    values ($1, $2, $3, $4, $5, $6)
    returning id, organisation_id, mode, sandbox
  )
  insert into environment_counters (environment_id, events, webhook_endpoints)
  select environment.id, $7, count(endpoint.id) filter (where endpoint.enabled)
  from environment
  left join webhook_endpoints endpoint using (organisation_id, mode, sandbox)
  group by environment.id`);

/** `events`: how many were counted before, of a sandbox that was reset. */
export const insertEnvironment = (tx: Transaction, row: EnvironmentRow, at: string, events = 0): Promise<void> =>
  tx.write(insertEnvironmentSql, [row.id, row.organisation_id, row.mode, row.sandbox, row.kyb_status, at, events], 1);

const pointModeSql = statement(`
  insert into organisation_modes (organisation_id, mode, sandbox, environment_id, created_at)
  values ($1, $2, $3, $4, $5)`);

/** From now on the organisation's keys of this mode and sandbox speak for this environment. */
export const pointMode = (
  tx: Transaction,
  { id, organisation_id, mode, sandbox }: Environment,
  at: string,
): Promise<void> => tx.write(pointModeSql, [organisation_id, mode, sandbox, id, at], 1);

const findOrganisationSql = statement(`
  select ${columns}
  from organisations
  where id = $1`);

export const findOrganisation = (tx: Transaction, id: string): Promise<OrganisationRow | undefined> =>
  tx.row(findOrganisationSql, [id]);

const findOldestNamedSql = statement(`
  select ${columns}
  from organisations
  where name = $1
  order by created_at, id
  limit 1`);

export const findOldestNamed = (tx: Transaction, name: string): Promise<OrganisationRow | undefined> =>
  tx.row(findOldestNamedSql, [name]);

const lockOrganisationSql = statement(`
  select ${columns}
  from organisations
  where id = $1
  for no key update`);

export const lockOrganisation = (tx: Transaction, id: string): Promise<OrganisationRow | undefined> =>
  tx.row(lockOrganisationSql, [id]);

const setStatusSql = statement(`
  update organisations
  set status = $2, status_reason = $3, updated_at = $4
  where id = $1
  returning ${columns}`);

export async function setStatus(
  tx: Transaction,
  id: string,
  status: OrganisationStatus,
  reason: string,
  at: string,
): Promise<OrganisationRow> {
  const row = await tx.row<OrganisationRow>(setStatusSql, [id, status, reason, at]);
  return row!;
}

const environmentColumns = `
  environments.id, environments.organisation_id, environments.mode, environments.sandbox, environments.offset_ms, environments.kyb_status`;

const findEnvironmentsSql = statement(`
  select ${environmentColumns}
  from organisation_modes
  join environments on environments.id = organisation_modes.environment_id
  where organisation_modes.organisation_id = any($1::uuid[])
  order by environments.organisation_id, environments.mode desc, environments.sandbox`);

/** Where each organisation's sandboxes and live point today, test before live. */
export const findEnvironments = (tx: Transaction, organisation_ids: readonly string[]): Promise<EnvironmentRow[]> =>
  tx.rows(findEnvironmentsSql, [organisation_ids]);

const findEnvironmentSql = statement(`
  select ${environmentColumns}
  from organisation_modes
  join environments on environments.id = organisation_modes.environment_id
  where organisation_modes.organisation_id = $1
    and organisation_modes.mode = $2
    and organisation_modes.sandbox = $3`);

export const findEnvironment = (
  tx: Transaction,
  { organisation_id, mode, sandbox }: EnvironmentOwner,
): Promise<EnvironmentRow | undefined> => tx.row(findEnvironmentSql, [organisation_id, mode, sandbox]);

const lockKybSql = statement(`
  select kyb_status
  from environments
  where id = $1
  for no key update`);

export const lockKyb = (tx: Transaction, environment_id: string): Promise<{ kyb_status: KybStatus } | undefined> =>
  tx.row(lockKybSql, [environment_id]);

const readKybSql = statement(`
  select kyb_status, created_at
  from environments
  where id = $1`);

export const readKyb = (
  tx: Transaction,
  environment_id: string,
): Promise<{ kyb_status: KybStatus; created_at: string } | undefined> => tx.row(readKybSql, [environment_id]);

const setKybSql = statement(`
  update environments
  set kyb_status = $3
  where id = $1
    and kyb_status = $2`);

export const setKyb = (tx: Transaction, environment_id: string, from: KybStatus, to: KybStatus): Promise<void> =>
  tx.write(setKybSql, [environment_id, from, to], 1);

const listOrganisationsSql = statement(`
  select ${columns}
  from organisations
  order by created_at desc, id desc
  limit $1
  offset $2`);

export const listOrganisations = (tx: Transaction, limit: number, offset: number): Promise<OrganisationRow[]> =>
  tx.rows(listOrganisationsSql, [limit, offset]);

const countOrganisationsSql = statement('select count(*) as count from organisations');

export async function countOrganisations(tx: Transaction): Promise<number> {
  const row = await tx.row<{ count: number }>(countOrganisationsSql);
  return row!.count;
}

/** Every process forgets this organisation's keys when the transaction commits. */
export const announceChange = (tx: Transaction, organisation_id: string): Promise<void> =>
  announce(tx, 'key_changed', organisation_id);
