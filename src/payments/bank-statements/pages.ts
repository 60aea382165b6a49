/** Which statement of its account, and which page of it. */
type Sequence = { readonly number: string; readonly page: number | null };

/**
 * Pages of a statement, by the numbers that the bank gives them: one that is missing between two others, or behind one that is not the last, shows
 * also where the balances lead on without it.
 *
 * SWIFT User Handbook, Category 9 of 2006, field 62a: of several messages of one statement all but the last one have 62M, the last one has 62F.
 * ISO 20022, Pagination1 (camt.053.001.11, read on 2026-11-30): LastPgInd says whether the statement goes on or the page is its last one.
 */
export type Page = Sequence & {
  /** Whether it says of itself that another page follows. */
  readonly hasNext: boolean;
};

/** The page that belongs behind another, and what is there instead; null where nothing is missing, or no number says so. */
export function missingPage(before: Page, after: Sequence): { expected: string; received: string } | null {
  if (before.page === null) return null;
  const next = before.page + 1;
  const isOfSame = before.number === after.number;
  const isMissing = isOfSame ? after.page !== null && after.page > next : before.hasNext;
  if (!isMissing) return null;
  const page = after.page === null ? '' : `page ${after.page}`;
  const statement = isOfSame ? '' : `statement ${after.number}`;
  return {
    expected: `page ${next} of statement ${before.number} behind page ${before.page}`,
    received: [page, statement].filter(Boolean).join(' of '),
  };
}

/** The first one that is missing in a file, in words; null where none is. */
export function missingIn(pages: readonly (Page | null)[]): string | null {
  for (const [at, after] of pages.entries()) {
    const before = pages[at - 1];
    const missing = before && after && missingPage(before, after);
    if (missing) return `Expected ${missing.expected}, found ${missing.received}: a page is missing.`;
  }
  return null;
}
