import type { Pagination } from './types.generated.ts';

/** One page of a list. */
export type Page<Row> = { readonly data: Row[]; readonly pagination: Pagination };

/** Awaited, the requested page; iterated with `for await`, every record from there on. */
export type PagePromise<Row> = Promise<Page<Row>> & AsyncIterable<Row>;

/** A page with the `Link` header that it came with. */
export type Linked<Row> = { readonly page: Page<Row>; readonly link: string | null };

const LIMIT_MAX = 200;

/** `load` requests the page at a target; without one, the page of the call. */
export function pagePromise<Row>(path: string, load: (target?: string) => Promise<Linked<Row>>): PagePromise<Row> {
  const first = load();
  const page = first.then((linked) => linked.page);
  return Object.assign(page, { [Symbol.asyncIterator]: () => records(path, page, first, load) });
}

/** The service says where the next page is: by the last record of this one, so that records which are added meanwhile move nothing. */
async function* records<Row>(
  path: string,
  page: Promise<Page<Row>>,
  first: Promise<Linked<Row>>,
  load: (target: string) => Promise<Linked<Row>>,
): AsyncGenerator<Row, void, undefined> {
  await page;
  let linked = await first;
  for (;;) {
    yield* linked.page.data;
    const next = nextOf(path, linked);
    if (next === null) return;
    linked = await load(next);
  }
}

function nextOf<Row>(path: string, { page, link }: Linked<Row>): string | null {
  if (link === null) {
    // To end here would show a part of the list as the whole list.
    if (page.data.length < page.pagination.count)
      throw new Error(`The answer of ${path} came without its Link header.`);
    return null;
  }
  const target = /<([^<>]*)>;\s*rel="next"/.exec(link)?.[1];
  if (target === undefined) return null;
  if (!target.startsWith(`${path}?`)) throw new Error(`The next page of ${path} is said to be at ${target}.`);
  // Without a size: the largest pages, so the fewest requests.
  return /[?&]limit=/.test(target) ? target : `${target}&limit=${LIMIT_MAX}`;
}
