import { placesIn, readPage } from '../../platform/database/page.ts';
import { queryRow } from '../../platform/database/query.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { listWebhooks } from './operator-contract.ts';
import type { EndpointRow } from './queries.ts';

type Query = Input<typeof listWebhooks>['query'];

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

export const findEndpoints = (tx: Transaction, query: Query, organisation_id: string | null) =>
  readPage<OwnedEndpoint>(tx, query, {
    select: `${ownedEndpoint} ${matchingEndpoints}`,
    count: { matching: `from webhook_endpoints record ${matchingEndpoints}` },
    values: [organisation_id, query.mode ?? null, query.sandbox ?? null, flagOf(query.enabled), flagOf(query.failing)],
    key: { columns: ['record.id'] },
    keyOf: ({ id }) => id,
    places: placesIn(tx, 'webhook_endpoints'),
  });

export const findEndpoint = queryRow<OwnedEndpoint, [id: string]>(`${ownedEndpoint} where record.id = $1`);
