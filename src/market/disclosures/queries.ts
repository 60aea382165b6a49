import { sliced } from '../../platform/database/slice.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Slice } from '../../vocabulary/slice.ts';
import type { Disclosure } from './contract.ts';

const columns = `id, exchange, symbol, instrument_id, issuer_name, title, category, published_at, period_end,
  document_url, source`;

/** From the start of one instant, inclusive, to the start of another, not included. */
export type Asked = {
  exchange: string;
  symbol: string | null;
  category: string | null;
  search: string | null;
  since: string | null;
  until: string | null;
};

const matching = `
  from disclosures
  where exchange = $1
    and ($2::text is null or symbol = upper($2))
    and ($3::text is null or category = $3)
    and ($4::text is null or position(lower($4) in lower(title)) > 0 or position(lower($4) in lower(issuer_name)) > 0)
    and ($5::timestamptz is null or published_at >= $5)
    and ($6::timestamptz is null or published_at < $6)`;

const valuesOf = (asked: Asked) => [
  asked.exchange,
  asked.symbol,
  asked.category,
  asked.search,
  asked.since,
  asked.until,
];

const inOrder = {
  columns: ['published_at', 'id'],
  at: (parameter: string) =>
    `select marked.published_at, marked.id from disclosures marked where marked.id = ${parameter}`,
};

export const findDisclosures = (tx: Transaction, asked: Asked, slice: Slice) =>
  tx.rows<Disclosure>(...sliced(`select ${columns} ${matching}`, valuesOf(asked), slice, inOrder));

export const countDisclosures = (tx: Transaction, asked: Asked) =>
  tx.row<{ count: number }>(statement(`select count(*)::int as count ${matching}`), valuesOf(asked));

export const findDisclosure = (tx: Transaction, id: string) =>
  tx.row<Disclosure>(statement(`select ${columns} from disclosures where id = $1`), [id]);

export type NewDisclosure = Disclosure & { source_ref: string };

/** One that its source has told before is no news. */
export const insertDisclosures = (tx: Transaction, rows: readonly NewDisclosure[]) =>
  tx.rows<Disclosure>(
    statement(`
      insert into disclosures
      select *
      from json_populate_recordset(null::disclosures, $1::json)
      on conflict (exchange, source, source_ref) do nothing
      returning ${columns}`),
    [JSON.stringify(rows)],
  );

/** What a source has told under these names of its own. */
export const findTold = (tx: Transaction, exchange: string, source: string, source_refs: readonly string[]) =>
  tx.rows<NewDisclosure>(
    statement(`
      select ${columns}, source_ref
      from disclosures
      where exchange = $1 and source = $2 and source_ref = any ($3)`),
    [exchange, source, source_refs],
  );
