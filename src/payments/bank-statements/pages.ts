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
  /** Whether it says of itself that another page is before it; files that the version before holds say nothing of it. */
  readonly hasBefore?: boolean;
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

/** Whether it says of itself that another page is before it: it begins with 60M, or counts pages from 1 on and is a later one. */
export const isBehindPage = ({ page, hasBefore }: Page): boolean => page !== null && page > 1 && (hasBefore ?? false);

/**
 * A number that is left out: where the numbers of an account ran on one by one, also behind balances that lead on without it. An account whose
 * numbers are days of the year, begin again or leave others out shows nothing.
 */
export function skippedNumber(before: readonly string[], own: readonly string[]): Skipped | null {
  const all = [...before, ...own].map((number) => (/^\d{1,9}$/.test(number) ? Number(number) : Number.NaN));
  let steps = 0;
  for (let at = 1; at < all.length; at += 1) {
    const step = all[at]! - all[at - 1]!;
    if (step === 1) steps += 1;
    if (step <= 1) continue;
    if (!(step > 1) || at < before.length || steps === 0) return null;
    return {
      expected: `statement ${all[at - 1]! + 1} behind statement ${all[at - 1]!}`,
      received: `statement ${all[at]!}`,
    };
  }
  return null;
}

type Skipped = { readonly expected: string; readonly received: string };

/** The first one that is missing in a file, in words; null where none is. */
export function missingIn(pages: readonly (Page | null)[]): string | null {
  for (const [at, after] of pages.entries()) {
    const before = pages[at - 1];
    const missing = before && after && missingPage(before, after);
    if (missing) return `Expected ${missing.expected}, found ${missing.received}: a page is missing.`;
  }
  return null;
}
