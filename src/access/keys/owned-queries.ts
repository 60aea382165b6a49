import { placesIn, readPage } from '../../platform/database/page.ts';
import { queryRow } from '../../platform/database/query.ts';
import { columnsWithout } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { listKeys } from './operator-contract.ts';
import type { KeyRow } from './queries.ts';

export type Filters = Input<typeof listKeys>['query'];
export type OwnedKey = KeyRow & { readonly organisation_name: string };

const columns = `${columnsWithout('api_keys', ['secret_sealed'], 'record')}, organisation.name as organisation_name`;
const keys = `
  from api_keys record
  join organisations organisation on organisation.id = record.organisation_id`;

/** Its status follows from its times. */
const matching = `
  ${keys}
  where ($1::uuid is null or record.organisation_id = $1)
    and ($2::text is null or record.mode = $2)
    and ($3::text is null or (record.mode = 'test' and record.sandbox = $3))
    and ($4::text is null or $4 = case
      when record.revoked_at is not null then 'revoked'
      when record.expires_at <= $5 or record.collect_before <= $5 then 'expired'
      when record.collect_before is not null then 'awaiting_collection'
      when record.expires_at is not null and record.expiry_announced then 'expiring'
      else 'active'
    end)`;

/** Newest first. */
export const findKeys = (tx: Transaction, query: Filters, organisation_id: string | null) =>
  readPage<OwnedKey>(tx, query, {
    select: `select ${columns} ${matching}`,
    count: { matching: matching },
    values: [organisation_id, query.mode ?? null, query.sandbox ?? null, query.status ?? null, tx.now],
    key: { columns: ['record.id'] },
    keyOf: ({ id }) => id,
    places: placesIn(tx, 'api_keys'),
  });

/** By the id of its record, or by its key_id. */
export const findKey = queryRow<OwnedKey, [id: string | null, key_id: string]>(`
  select ${columns}
  ${keys}
  where record.id = $1
    or record.key_id = $2`);
