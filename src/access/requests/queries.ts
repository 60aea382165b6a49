import { placesIn, readPage } from '../../platform/database/page.ts';
import { queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertMissingRows, type Row } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import type { RefusedRequests } from './contract.ts';

export type RequestRow = Row<'request_log'>;

/** Whose requests they are: one sandbox of an organisation, or its live mode. A reset changes nothing here. */
export type RequestOwner = Pick<RequestRow, 'organisation_id' | 'mode' | 'sandbox'>;

/** A batch whose COMMIT was answered by nothing may be there already. */
export const insertRequests = insertMissingRows('request_log');

export type RequestFilters = {
  readonly lowest: string | null;
  readonly above: string | null;
  readonly isRefused: boolean | null;
  readonly code: string | null;
  readonly key_id: string | null;
  readonly route: string | null;
  readonly id: string | null;
};

const matching = `
  from request_log
  where organisation_id = $1
    and mode = $2
    and sandbox = $3
    and ($4::uuid is null or id >= $4)
    and ($5::uuid is null or id < $5)
    and ($6::boolean is null or (code is not null) = $6)
    and ($7::text is null or code = $7)
    and ($8::text is null or key_id = $8)
    and ($9::text is null or route = $9)
    and ($10::uuid is null or id = $10)`;

const texts = {
  select: `select ${columnsOf('request_log')} ${matching}`,
  count: `select count(*) as count ${matching}`,
};

export function findRequests(
  tx: Transaction,
  { organisation_id, mode, sandbox }: RequestOwner,
  { lowest, above, isRefused, code, key_id, route, id }: RequestFilters,
  query: PageQuery,
): Promise<Page<RequestRow>> {
  const values = [organisation_id, mode, sandbox, lowest, above, isRefused, code, key_id, route, id];
  return readPage<RequestRow>(tx, query, {
    ...texts,
    values,
    keyOf: ({ id }) => id,
    places: placesIn(tx, 'request_log', { organisation_id, mode, sandbox }),
  });
}

/** Of the newest 10,000, so that a server that is refused all day does not make its list slow. */
export const countRefused = queryRows<
  RefusedRequests,
  [organisation_id: string, mode: string, sandbox: string, lowest: string | null, above: string | null]
>(`
  select code, status, method, route, count(*)::int as count, max(created_at) as last_at,
    (array_agg(id order by id desc))[1] as last_request_id
  from (
    select id, code, status, method, route, created_at
    from request_log
    where organisation_id = $1
      and mode = $2
      and sandbox = $3
      and code is not null
      and ($4::uuid is null or id >= $4)
      and ($5::uuid is null or id < $5)
    order by id desc
    limit 10000
  ) refused
  group by code, status, method, route
  order by count desc, last_at desc
  limit 100`);
