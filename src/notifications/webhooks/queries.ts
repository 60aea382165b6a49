import type { SealedColumn } from '../../platform/crypto/sealed-columns.ts';
import { queryRows, writeRow } from '../../platform/database/query.ts';
import { columnsOf, insertRow, type RowWith, updateRows } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Mode } from '../../vocabulary/values.ts';
import type { DisabledReason } from './states.ts';

/** The owner of an endpoint: like a key it belongs to live or to a sandbox, whatever environment that is today. */
export type EndpointOwner = { readonly organisation_id: string; readonly mode: Mode; readonly sandbox: string };

const valuesOf = ({ organisation_id, mode, sandbox }: EndpointOwner) => [organisation_id, mode, sandbox] as const;

export type EndpointRow = Readonly<RowWith<'webhook_endpoints', { disabled_reason: DisabledReason | null }>>;

export const insertEndpoint = insertRow('webhook_endpoints');

const readEndpoints = statement(`
  select ${columnsOf('webhook_endpoints')}
  from webhook_endpoints
  where organisation_id = $1
    and mode = $2
    and sandbox = $3
  order by created_at desc, id desc`);

export const findEndpoints = (tx: Transaction, owner: EndpointOwner): Promise<EndpointRow[]> =>
  tx.rows(readEndpoints, valuesOf(owner));

const readEndpointText = `
  select ${columnsOf('webhook_endpoints')}
  from webhook_endpoints
  where organisation_id = $1
    and mode = $2
    and sandbox = $3
    and id = $4`;
const readEndpoint = statement(readEndpointText);
const lockedEndpoint = statement(`${readEndpointText} for no key update`);

export const findEndpoint = (tx: Transaction, owner: EndpointOwner, id: string): Promise<EndpointRow | undefined> =>
  tx.row(readEndpoint, [...valuesOf(owner), id]);

export const lockEndpoint = (tx: Transaction, owner: EndpointOwner, id: string): Promise<EndpointRow | undefined> =>
  tx.row(lockedEndpoint, [...valuesOf(owner), id]);

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
