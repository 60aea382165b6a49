import type { Pagination } from './generated.ts';

/** One page of a list. */
export type Page<Row> = { readonly data: Row[]; readonly pagination: Pagination };

/** Awaited, the page that was asked for; iterated with `for await`, every record from there on. */
export type PagePromise<Row> = Promise<Page<Row>> & AsyncIterable<Row>;

const LIMIT_MAX = 200;

/** A list by position, or by cursor where the query has `after`: a sequence that later records exceed. */
type Position = { readonly limit?: number; readonly offset?: number; readonly after?: number };

export function pagePromise<Row>(query: Position, load: (query: Position) => Promise<Page<Row>>): PagePromise<Row> {
  const first = load(query);
  return Object.assign(first, { [Symbol.asyncIterator]: () => records(query, first, load) });
}

/**
 * A list is newest first, so records that are added meanwhile push the rest back and the next page begins with some
 * that were seen: each id is handed out once.
 */
async function* records<Row>(
  query: Position,
  first: Promise<Page<Row>>,
  load: (query: Position) => Promise<Page<Row>>,
): AsyncGenerator<Row, void, undefined> {
  const seen = new Set<string>();
  let page = await first;
  for (let next: Position | null = query; next; ) {
    for (const row of page.data) if (isNew(row, seen)) yield row;
    next = following(next, page);
    if (next) page = await load(next);
  }
}

function following<Row>(query: Position, { data, pagination }: Page<Row>): Position | null {
  const limit = query.limit ?? LIMIT_MAX;
  if (query.after !== undefined) {
    const after = sequenceOf(data.at(-1));
    return after === null || data.length < pagination.limit ? null : { ...query, limit, after };
  }
  const offset = pagination.offset + data.length;
  return data.length === 0 || offset >= pagination.count ? null : { ...query, limit, offset };
}

function isNew(row: unknown, seen: Set<string>): boolean {
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : null;
  if (typeof id !== 'string') return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return true;
}

function sequenceOf(row: unknown): number | null {
  const sequence = typeof row === 'object' && row !== null && 'sequence' in row ? row.sequence : null;
  return typeof sequence === 'number' ? sequence : null;
}
