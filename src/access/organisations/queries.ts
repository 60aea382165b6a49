import { announce } from '../../platform/database/listener.ts';
import { placesIn, readPage } from '../../platform/database/page.ts';
import { byOwner, type OwnerValues, queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertRow, type Row, updateRows } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { KybStatus } from './contract.ts';
import type { listPartners } from './operator-contract.ts';
import { type KybTransition, verificationMachine } from './states.ts';

export type OrganisationRow = Row<'organisations'>;
export type EnvironmentRow = Environment & { readonly kyb_status: KybStatus };

const columns = columnsOf('organisations');

export const insertOrganisation = insertRow('organisations');

const insertEnvironmentRow = insertRow('environments', ['offset_ms', 'advanced_from', 'retired_at']);

export const insertEnvironment = (
  tx: Transaction,
  { id, organisation_id, mode, sandbox, kyb_status }: EnvironmentRow,
  created_at: string,
): Promise<void> => insertEnvironmentRow(tx, { id, organisation_id, mode, sandbox, kyb_status, created_at });

/** After the commit the organisation's keys of this mode and sandbox use this environment. */
export const insertPointer = insertRow('organisation_modes');

const findOrganisationText = `
  select ${columns}
  from organisations
  where id = $1`;
export const findOrganisation = queryRow<OrganisationRow, [id: string]>(findOrganisationText);

export const lockOrganisation = queryRow<OrganisationRow, [id: string]>(`${findOrganisationText} for no key update`);

export const findOldestNamed = queryRow<OrganisationRow, [name: string]>(`
  select ${columns}
  from organisations
  where name = $1
  order by created_at, id
  limit 1`);

export const updateOrganisations = updateRows('organisations', ['name', 'status', 'status_reason', 'updated_at']);

const environmentColumns = `
  environments.id, environments.organisation_id, environments.mode, environments.sandbox, environments.offset_ms, environments.kyb_status`;

const pointedTo = `
  select ${environmentColumns}
  from organisation_modes
  join environments on environments.id = organisation_modes.environment_id`;

/** Where each organisation's sandboxes and live point today, test before live. */
export const findEnvironments = queryRows<EnvironmentRow, [organisation_ids: readonly string[]]>(`
  ${pointedTo}
  where organisation_modes.organisation_id = any($1::uuid[])
  order by environments.organisation_id, environments.mode desc, environments.sandbox`);

export const findEnvironment = byOwner(
  queryRow<EnvironmentRow, OwnerValues>(`
  ${pointedTo}
  where organisation_modes.organisation_id = $1
    and organisation_modes.mode = $2
    and organisation_modes.sandbox = $3`),
);

export const lockKyb = queryRow<{ kyb_status: KybStatus }, [environment_id: string]>(`
  select kyb_status
  from environments
  where id = $1
  for no key update`);

export const readKyb = queryRow<{ kyb_status: KybStatus; created_at: string }, [environment_id: string]>(`
  select kyb_status, created_at
  from environments
  where id = $1`);

const setKybSql = (name: KybTransition) =>
  statement(`
    update environments
    set kyb_status = ${verificationMachine.sql.to(name)}
    where id = $1
      and ${verificationMachine.sql.from(name)}`);

export const setKyb = (tx: Transaction, environment_id: string, name: KybTransition): Promise<void> =>
  tx.write(setKybSql(name), [environment_id], 1);

type Query = Input<typeof listPartners>['query'];

const matching = `
  from organisations
  where ($1::text is null or status = $1)
    and ($2::text is null or country = $2)
    and ($3::text is null or position(lower($3) in lower(name)) > 0)
    and ($4::text is null or exists (
      select
      from organisation_modes
      join environments on environments.id = organisation_modes.environment_id
      where organisation_modes.organisation_id = organisations.id
        and organisation_modes.mode = 'live'
        and environments.kyb_status = $4
    ))`;

export const searchOrganisations = (tx: Transaction, query: Query) =>
  readPage<OrganisationRow>(tx, query, {
    select: `select ${columns} ${matching}`,
    count: { matching: matching },
    values: [query.status ?? null, query.country ?? null, query.search ?? null, query.kyb_status ?? null],
    keyOf: ({ id }) => id,
    places: placesIn(tx, 'organisations'),
  });

/** Every process drops this organisation's keys from its cache when the transaction commits. */
export const announceChange = (tx: Transaction, organisation_id: string): Promise<void> =>
  announce(tx, 'key_changed', organisation_id);
