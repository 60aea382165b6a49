import { type EventRow, eventColumns, readEventColumns } from '../../events/outbox/queries.ts';
import type { DeliveryRow } from '../../notifications/deliveries/queries.ts';
import type { EndpointRow } from '../../notifications/webhooks/queries.ts';
import { placesIn, readPage } from '../../platform/database/page.ts';
import { queryRow } from '../../platform/database/query.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Owner, pageAcross } from '../../platform/operator/across.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { idsWithin } from '../../vocabulary/range.ts';
import type * as contract from './contract.ts';

type Query<Name extends 'listWebhooks' | 'listDeliveries' | 'listEvents'> = Input<(typeof contract)[Name]>['query'];

const ownedEndpoint = `
  select ${columnsOf('webhook_endpoints', 'record')}, organisation.name as organisation_name
  from webhook_endpoints record
  join organisations organisation on organisation.id = record.organisation_id`;

export type OwnedEndpoint = EndpointRow & { readonly organisation_name: string };

/** Endpoints belong to live or to a sandbox, whatever environment that is today. */
const matchingEndpoints = `
  where ($1::uuid is null or record.organisation_id = $1)
    and ($2::text is null or record.mode = $2)
    and ($3::text is null or (record.mode = 'test' and record.sandbox = $3))
    and ($4::boolean is null or record.enabled = $4)
    and ($5::boolean is null or (record.enabled and record.failing_since is not null) = $5)`;

const flagOf = (text: 'true' | 'false' | undefined) => (text === undefined ? null : text === 'true');

export const findEndpoints = (tx: Transaction, query: Query<'listWebhooks'>, organisation_id: string | null) =>
  readPage<OwnedEndpoint>(tx, query, {
    select: `${ownedEndpoint} ${matchingEndpoints}`,
    count: { matching: `from webhook_endpoints record ${matchingEndpoints}` },
    values: [organisation_id, query.mode ?? null, query.sandbox ?? null, flagOf(query.enabled), flagOf(query.failing)],
    key: { columns: ['record.id'] },
    keyOf: ({ id }) => id,
    places: placesIn(tx, 'webhook_endpoints'),
  });

export const findEndpoint = queryRow<OwnedEndpoint, [id: string]>(`${ownedEndpoint} where record.id = $1`);

const matchingDeliveries = [
  '($4::uuid is null or record.id >= $4)',
  '($5::uuid is null or record.id < $5)',
  '($6::uuid is null or record.endpoint_id = $6)',
  '($7::uuid is null or record.event_id = $7)',
  '($8::text is null or record.status = $8)',
  '($9::text is null or record.event_type = $9)',
];

export function findDeliveries(tx: Transaction, query: Query<'listDeliveries'>) {
  const { lowest, above } = idsWithin(query);
  const { endpoint_id = null, event_id = null, status = null, type = null } = query;
  return pageAcross<DeliveryRow>(tx, query, {
    ...{ records: 'webhook_deliveries', reads: columnsOf('webhook_deliveries', 'record') },
    columns: columnsOf('webhook_deliveries', 'found'),
    conditions: matchingDeliveries,
    values: [lowest, above, endpoint_id, event_id, status, type],
  });
}

/** `$7`: whether the caller may read what is about a verification. */
const matchingEvents = [
  '($4::uuid is null or record.id >= $4)',
  '($5::uuid is null or record.id < $5)',
  '($6::text is null or record.type = $6)',
  `($7::boolean or record.type not like 'kyb.%')`,
];

export function findEvents(tx: Transaction, query: Query<'listEvents'>, readsKyb: boolean) {
  const { lowest, above } = idsWithin(query);
  return pageAcross<EventRow>(tx, query, {
    ...{ records: 'events', reads: eventColumns('record'), columns: readEventColumns('found') },
    conditions: matchingEvents,
    values: [lowest, above, query.type ?? null, readsKyb],
  });
}

const owned = (records: 'webhook_deliveries' | 'events', columns: string) => `
  select ${columns}, environment.organisation_id, organisation.name as organisation_name,
    environment.mode, case when environment.mode = 'test' then environment.sandbox end as sandbox
  from environments environment
  join organisations organisation on organisation.id = environment.organisation_id
  join ${records} record on record.environment_id = environment.id
  where environment.retired_at is null
    and record.id = $1`;

export const findDelivery = queryRow<DeliveryRow & Owner, [id: string]>(
  owned('webhook_deliveries', columnsOf('webhook_deliveries', 'record')),
);

export const findEvent = queryRow<EventRow & Owner, [id: string]>(owned('events', eventColumns('record')));
