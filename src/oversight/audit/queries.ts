import { placesIn, readPage } from '../../platform/database/page.ts';
import { queryRows, queryValue } from '../../platform/database/query.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { idsWithin } from '../../vocabulary/range.ts';
import type { listAudit, StoredEntry } from './contract.ts';

export type Filters = Input<typeof listAudit>['query'];

const columns = `id, sequence, actor, operator, action, subject_type, subject_id, organisation_id, reason, before, after,
    request_id, address, created_at`;

/** One condition per filter. Only those that are given become part of the statement, so that each shape gets its own plan. */
const conditions = {
  lowest: (parameter: string) => `id >= ${parameter}`,
  above: (parameter: string) => `id < ${parameter}`,
  actor: (parameter: string) => `actor = ${parameter}`,
  operator_id: (parameter: string) => `operator ->> 'id' = ${parameter} and operator is not null`,
  action: (parameter: string) => `action = ${parameter}`,
  subject_type: (parameter: string) => `subject_type = ${parameter}`,
  subject_id: (parameter: string) => `subject_id = ${parameter}`,
  organisation_id: (parameter: string) => `organisation_id = ${parameter}`,
  request_id: (parameter: string) => `request_id = ${parameter}`,
} as const;

function conditionsOf(query: Filters, organisation_id: string | null) {
  const wanted: Record<string, unknown> = { ...query, ...idsWithin(query), organisation_id };
  const values: string[] = [];
  const clauses = ['true'];
  for (const [name, condition] of Object.entries(conditions)) {
    const value = wanted[name];
    if (typeof value === 'string') clauses.push(condition(`$${values.push(value)}`));
  }
  return { where: clauses.join('\n    and '), values };
}

export function findEntries(tx: Transaction, query: Filters, organisation_id: string | null) {
  const { where, values } = conditionsOf(query, organisation_id);
  return readPage<StoredEntry>(tx, query, {
    select: `select ${columns} from audit_entries where ${where}`,
    count: { matching: `from audit_entries where ${where}` },
    values,
    keyOf: ({ id }) => id,
    places: placesIn(tx, 'audit_entries'),
  });
}

/** What is exported: what matches of the entries up to one. */
export type Exported = {
  readonly query: Filters;
  readonly organisation_id: string | null;
  /** The number of the last entry when the export began. */
  readonly last: number;
};

export const findLast = queryValue<number>('select coalesce(max(sequence), 0) as sequence from audit_entries');

/** How many match, counted up to so many; no entry is read whole. */
export async function countMatching(tx: Transaction, { query, organisation_id, last }: Exported, most: number) {
  const { where, values } = conditionsOf(query, organisation_id);
  const [lastAt, mostAt] = [values.length + 1, values.length + 2];
  const text = `
  select count(*) as count
  from (
    select 1
    from audit_entries
    where ${where}
    and sequence <= $${lastAt}
    limit $${mostAt}
  ) matching`;
  const found = await tx.row<{ count: number }>(statement(text), [...values, last, most]);
  return found!.count;
}

/** What matches behind an entry, or from the first on, oldest first, at most as many as asked for. */
export function findOldest(
  tx: Transaction,
  { query, organisation_id, last }: Exported,
  after: string | null,
  limit: number,
) {
  const { where, values } = conditionsOf(query, organisation_id);
  const behind = after === null ? '' : `and id > $${values.length + 3}`;
  const text = `
  select ${columns}
  from audit_entries
  where ${where}
    and sequence <= $${values.length + 1}
    ${behind}
  order by id
  limit $${values.length + 2}`;
  return tx.rows<StoredEntry>(statement(text), [...values, last, limit, ...(after === null ? [] : [after])]);
}

/** A record that no environment owns. */
const ofTheFirm = (table: string, name = 'record.name') => `
  select record.id, ${name}
  from ${table} record
  where record.id = any($1)`;

/** A record of a partner: asked for in the environments only of the partners that are concerned, each by its key. */
const ofPartners = (table: string, name = 'record.reference') => `
  select record.id, ${name}
  from environments environment
  join ${table} record on record.environment_id = environment.id
    and record.id = any($1)
  where environment.organisation_id = any($2)`;

/** What people call the records of these ids, of the firm or of these partners. */
export const findNames = queryRows<{ id: string; name: string }, [ids: string[], organisations: string[]]>(
  [
    ofTheFirm('organisations'),
    ofTheFirm('operators'),
    ofTheFirm('members'),
    ofTheFirm('investments'),
    ofTheFirm('operator_tokens'),
    ofTheFirm('firm_accounts'),
    ofTheFirm('api_keys', 'coalesce(record.label, record.key_id)'),
    ofTheFirm('webhook_endpoints', 'record.url'),
    ofTheFirm('order_batches', 'record.investment_name'),
    // An adjustment has the id of its proposal.
    `${ofTheFirm('proposals', "replace(record.kind, '_', ' ') || ' proposed by ' || record.proposed_by")}
    and record.kind <> 'ledger_adjustment'`,
    `
  select environment.id, organisation.name || ', ' || environment.mode
  from environments environment
  join organisations organisation on organisation.id = environment.organisation_id
  where environment.id = any($1)`,
    ofPartners('orders', 'order_reference(record.id)'),
    ofPartners('holdings', 'record.investment_name'),
    ofPartners('funding_requests'),
    ofPartners('withdrawals'),
    ofPartners('mandates'),
    ofPartners('ledger_accounts', "record.kind || ' ' || record.currency"),
    ofPartners('kyb_documents', 'record.document_type'),
    ofPartners('adjustments', "record.direction || ' of ' || record.currency || ' ' || record.amount"),
    ofPartners('webhook_deliveries', "record.event_type || ' to ' || record.url"),
  ].join('\n  union all'),
);
