import type { SealedColumn } from '../../platform/crypto/sealed-columns.ts';
import { byOwner, type OwnerValues, queryRow, queryRows, writeRow } from '../../platform/database/query.ts';
import { columnsOf, insertRow, type RowWith, updateRows } from '../../platform/database/rows.ts';
import type { DisabledReason } from './states.ts';

export type EndpointRow = Readonly<RowWith<'webhook_endpoints', { disabled_reason: DisabledReason | null }>>;

export const insertEndpoint = insertRow('webhook_endpoints');

export const findEndpoints = byOwner(
  queryRows<EndpointRow, OwnerValues>(`
  select ${columnsOf('webhook_endpoints')}
  from webhook_endpoints
  where organisation_id = $1
    and mode = $2
    and sandbox = $3
  order by created_at desc, id desc`),
);

const readEndpoint = `
  select ${columnsOf('webhook_endpoints')}
  from webhook_endpoints
  where organisation_id = $1
    and mode = $2
    and sandbox = $3
    and id = $4`;

export const findEndpoint = byOwner(queryRow<EndpointRow, [...OwnerValues, id: string]>(readEndpoint));

export const lockEndpoint = byOwner(
  queryRow<EndpointRow, [...OwnerValues, id: string]>(`${readEndpoint} for no key update`),
);

/** Of any partner: for the delivery worker. */
export const lockEndpoints = queryRows<EndpointRow, [ids: readonly string[]]>(`
  select ${columnsOf('webhook_endpoints')}
  from webhook_endpoints
  where id = any($1::uuid[])
  order by id
  for no key update`);

export const updateEndpoints = updateRows('webhook_endpoints', [
  'url',
  'description',
  'events',
  'enabled',
  'disabled_reason',
  'secret_sealed',
  'replaced_secret_sealed',
  'replaced_secret_until',
  'failing_since',
  'last_failed_at',
  'updated_at',
]);

export const deleteEndpoint = writeRow<[id: string]>('delete from webhook_endpoints where id = $1');

/** Secrets are bound to their endpoint, the replaced one too. */
export const sealedWebhookColumns: readonly SealedColumn[] = ['secret_sealed', 'replaced_secret_sealed'].map(
  (column) => ({ table: 'webhook_endpoints', key: ['id'], column, reads: [], context: ({ id }) => id! }),
);
