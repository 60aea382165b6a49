import type { SealedColumn } from '../../platform/crypto/sealed-columns.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Mode } from '../../vocabulary/values.ts';
import type { DisabledReason } from './states.ts';

/** Whose an endpoint is: like a key it belongs to live or to a sandbox, whatever environment that is today. */
export type EndpointOwner = { readonly organisation_id: string; readonly mode: Mode; readonly sandbox: string };

const valuesOf = ({ organisation_id, mode, sandbox }: EndpointOwner) => [organisation_id, mode, sandbox] as const;

export type EndpointRow = EndpointOwner & {
  readonly id: string;
  readonly url: string;
  readonly description: string | null;
  readonly events: string[];
  readonly enabled: boolean;
  readonly disabled_reason: DisabledReason | null;
  readonly secret_sealed: string;
  readonly replaced_secret_sealed: string | null;
  readonly replaced_secret_until: string | null;
  readonly failing_since: string | null;
  readonly last_failed_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
};

const addEndpoint = statement(`
  insert into webhook_endpoints
  select *
  from json_populate_record(null::webhook_endpoints, $1)`);

export const insertEndpoint = (tx: Transaction, row: EndpointRow): Promise<void> =>
  tx.write(addEndpoint, [JSON.stringify(row)], 1);

const readEndpoints = statement(`
  select *
  from webhook_endpoints
  where organisation_id = $1
    and mode = $2
    and sandbox = $3
  order by created_at desc, id desc`);

export const findEndpoints = (tx: Transaction, owner: EndpointOwner): Promise<EndpointRow[]> =>
  tx.rows(readEndpoints, valuesOf(owner));

const readEndpointText = `
  select *
  from webhook_endpoints
  where organisation_id = $1
    and mode = $2
    and sandbox = $3
    and id = $4`;
const readEndpoint = statement(readEndpointText);
const holdEndpoint = statement(`${readEndpointText} for no key update`);

export const findEndpoint = (tx: Transaction, owner: EndpointOwner, id: string): Promise<EndpointRow | undefined> =>
  tx.row(readEndpoint, [...valuesOf(owner), id]);

export const lockEndpoint = (tx: Transaction, owner: EndpointOwner, id: string): Promise<EndpointRow | undefined> =>
  tx.row(holdEndpoint, [...valuesOf(owner), id]);

const holdEndpoints = statement(`
  select *
  from webhook_endpoints
  where id = any($1::uuid[])
  order by id
  for no key update`);

/** Whosever they are: for whoever delivers to them. */
export const lockEndpoints = (tx: Transaction, ids: readonly string[]): Promise<EndpointRow[]> =>
  tx.rows(holdEndpoints, [ids]);

const changeEndpoint = statement(`
  update webhook_endpoints endpoint
  set url = changed.url, description = changed.description, events = changed.events, enabled = changed.enabled,
    disabled_reason = changed.disabled_reason, secret_sealed = changed.secret_sealed,
    replaced_secret_sealed = changed.replaced_secret_sealed, replaced_secret_until = changed.replaced_secret_until,
    failing_since = changed.failing_since, last_failed_at = changed.last_failed_at, updated_at = changed.updated_at
  from json_populate_recordset(null::webhook_endpoints, $1) changed
  where endpoint.id = changed.id`);

export const updateEndpoints = (tx: Transaction, rows: readonly EndpointRow[]): Promise<void> =>
  tx.write(changeEndpoint, [JSON.stringify(rows)], rows.length);

const removeEndpoint = statement('delete from webhook_endpoints where id = $1');

export const deleteEndpoint = (tx: Transaction, id: string): Promise<void> => tx.write(removeEndpoint, [id], 1);

const cancelDeliveries = statement(`
  update webhook_deliveries delivery
  set status = 'cancelled', is_first = false, next_attempt_at = null, error = $2
  from (
    select environment_id, id
    from webhook_deliveries
    where endpoint_id = $1
      and is_first
    union all
    select environment_id, id
    from webhook_deliveries
    where endpoint_id = $1
      and next_attempt_at is not null
      and not is_first
  ) waiting
  where (delivery.environment_id, delivery.id) = (waiting.environment_id, waiting.id)
    and delivery.status in ('pending', 'retrying')`);

/**
 * What waits for an endpoint that is no more, or not for now. An attempt under way finishes. Found by the indexes of what
 * waits, so that it costs what waits and not what was ever sent.
 */
export async function cancelWaiting(tx: Transaction, endpoint_id: string, why: string): Promise<void> {
  await tx.rows(cancelDeliveries, [endpoint_id, why]);
}

/** Secrets are bound to their endpoint, the replaced one too. */
export const sealedWebhookColumns: readonly SealedColumn[] = ['secret_sealed', 'replaced_secret_sealed'].map(
  (column) => ({ table: 'webhook_endpoints', key: ['id'], column, reads: [], context: ({ id }) => id! }),
);
