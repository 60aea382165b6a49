import { pulledFirst } from '../../platform/database/citus/pulled.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { HITS_MAX, type SearchHit } from './contract.ts';

const environment = `
  from environments environment
  join organisations organisation on organisation.id = environment.organisation_id`;
const owner = `organisation.id, organisation.name, environment.mode,
    case when environment.mode = 'test' then environment.sandbox end`;

/** Of each environment the record of that id. */
const byId = (type: SearchHit['type'], records: string, title: string) => `
  (select 4, '${type}', record.id, ${title}, ${owner}
  ${environment}
  join ${records} record on record.environment_id = environment.id
    and record.id = $2
  where environment.retired_at is null)`;

/** Of each environment the newest records of that customer. */
const byCustomer = (type: SearchHit['type'], records: string, title: string) => `
  (select 6, '${type}', found.id, found.title, ${owner}
  ${environment}
  cross join lateral (
    select record.id, ${title} as title
    from ${records} record
    where record.environment_id = environment.id
      and record.customer_reference = $1
    order by record.id desc
    limit ${HITS_MAX}
  ) found
  where environment.retired_at is null
  limit ${HITS_MAX})`;

/** One index each. `$1` is the text, `$2` the id that it spells, if any, and `$3` the pattern of names that begin with it. */
const search = `
  with found (place, type, id, title, organisation_id, organisation_name, mode, sandbox) as (
    (select 1, 'organisation', id, name, id, name, null::text, null::text
    from organisations
    where id = $2)
    union all
    (select 2, 'organisation', id, name, id, name, null::text, null::text
    from organisations
    where lower(name) like $3
    order by lower(name) using ~<~
    limit ${HITS_MAX})
    union all
    (select 3, 'key', record.id, record.key_id, organisation.id, organisation.name, record.mode,
      case when record.mode = 'test' then record.sandbox end
    from api_keys record
    join organisations organisation on organisation.id = record.organisation_id
    where record.key_id = $1
      or record.id = $2)
    union all ${byId('order', 'orders', 'order_reference(record.id)')}
    union all ${byId('holding', 'holdings', 'record.investment_name')}
    union all ${byId('funding_request', 'funding_requests', 'record.reference')}
    union all ${byId('withdrawal', 'withdrawals', 'record.reference')}
    union all
    (select 5, 'order', record.id, record.client_reference, ${owner}
    ${environment}
    join orders record on record.environment_id = environment.id
      and record.client_reference = $1
    where environment.retired_at is null
    limit ${HITS_MAX})
    union all
    (select 5, record.kind, record.record_id, record.client_reference, ${owner}
    ${environment}
    join client_references record on record.environment_id = environment.id
      and record.kind in ('funding_request', 'withdrawal')
      and record.client_reference = $1
    where environment.retired_at is null
    limit ${HITS_MAX})
    union all ${byCustomer('order', 'orders', 'order_reference(record.id)')}
    union all ${byCustomer('holding', 'holdings', 'record.investment_name')}
  )
  select type, id, title, organisation_id, organisation_name, mode, sandbox
  from found
  order by place, id desc
  limit ${HITS_MAX}`;

export const searchSql = statement(
  search,
  pulledFirst(search, {
    orders: 'where id = $2 or client_reference = $1 or customer_reference = $1',
    holdings: 'where id = $2 or customer_reference = $1',
    client_references: `where kind in ('funding_request', 'withdrawal') and client_reference = $1`,
  }),
);

export const findHits = (tx: Transaction, q: string, id: string | null, names: string): Promise<SearchHit[]> =>
  tx.rows(searchSql, [q, id, names]);
