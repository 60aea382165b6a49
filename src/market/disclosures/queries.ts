import { placesIn, readPage } from '../../platform/database/page.ts';
import { queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsWithout, insertInto } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Period } from '../../vocabulary/range.ts';
import type { Disclosure, DisclosuresQuery } from './contract.ts';

const columns = columnsWithout('disclosures', ['source_ref']);

const matching = `
  from disclosures
  where exchange = $1
    and ($2::text is null or symbol = upper($2))
    and ($3::text is null or category = $3)
    and ($4::text is null or position(lower($4) in lower(title)) > 0 or position(lower($4) in lower(issuer_name)) > 0)
    and ($5::timestamptz is null or published_at >= $5)
    and ($6::timestamptz is null or published_at < $6)`;

const byPublication = {
  columns: ['published_at', 'id'],
  at: (parameter: string) =>
    `select marked.published_at, marked.id from disclosures marked where marked.id = ${parameter}`,
};

export const findDisclosures = (
  tx: Transaction,
  exchange: string,
  { since, until }: Period,
  { symbol, category, search, ...query }: DisclosuresQuery,
) =>
  readPage<Disclosure>(tx, query, {
    select: `select ${columns} ${matching}`,
    count: `select count(*)::int as count ${matching}`,
    values: [exchange, symbol ?? null, category ?? null, search ?? null, since, until],
    key: byPublication,
    keyOf: ({ id }) => id,
    places: placesIn(tx, 'disclosures', { exchange }, 'published_at desc, id desc'),
  });

export const findDisclosure = queryRow<Disclosure, [id: string]>(`select ${columns} from disclosures where id = $1`);

export type NewDisclosure = Disclosure & { source_ref: string };

/** One that its source has published before is not inserted again. */
export const insertDisclosures = (tx: Transaction, rows: readonly NewDisclosure[]) =>
  tx.rows<Disclosure>(
    statement(`
      ${insertInto('disclosures')}
      on conflict (exchange, source, source_ref) do nothing
      returning ${columns}`),
    [JSON.stringify(rows)],
  );

/** The disclosures of a source under its own references. */
export const findBySourceRefs = queryRows<
  NewDisclosure,
  [exchange: string, source: string, source_refs: readonly string[]]
>(`
  select ${columns}, source_ref
  from disclosures
  where exchange = $1 and source = $2 and source_ref = any ($3)`);
