import { z } from 'zod';
import { ProviderAway } from '../../../platform/provider-calls/errors.ts';
import type { PaymentLine } from '../contract.ts';
import type { Http } from './http.ts';
import { lineOf } from './reading.ts';
import * as schemas from './schemas.ts';

const PER_PAGE = 100;
const PAGES_MAX = 10_000;
/** The longest that a payment of ours may be under way: three days of a debit, and a day for the bank. */
const UNDER_WAY_MAX_MS = 4 * 24 * 60 * 60_000;

/**
 * The successful payments of an interval. Paystack selects by when a transaction was made, and money may come days
 * later, so it is asked for what was made before too, and each is judged by when it was paid. Pages are counted from
 * the newest: one that succeeds or is refunded meanwhile shifts the others, so the list counts only if its size stayed
 * what it was and as many came.
 */
export async function* listPayments(
  http: Http,
  { from, to }: { from: string; to: string },
): AsyncIterable<PaymentLine[]> {
  const seen = new Set<string>();
  let total: number | null = null;
  for (let page = 1; total === null || (page - 1) * PER_PAGE < total; page++) {
    if (page > PAGES_MAX) throw new ProviderAway(`paystack lists more than ${PAGES_MAX} pages of payments`);
    const { data, meta } = await http.list(`/transaction?${queryOf(from, to, page)}`, z.array(schemas.Listed));
    total ??= meta.total;
    if (meta.total !== total) throw changed();
    const fresh = data.filter(({ id }) => !seen.has(String(id)));
    for (const { id } of fresh) seen.add(String(id));
    yield fresh.flatMap((listed) => lineOf(listed) ?? []).filter(({ paid_at }) => paid_at >= from && paid_at < to);
  }
  if (seen.size !== total) throw changed();
}

const changed = () => new ProviderAway('the list of paystack changed while it was read');

const queryOf = (from: string, to: string, page: number) =>
  new URLSearchParams({
    status: 'success',
    from: new Date(Date.parse(from) - UNDER_WAY_MAX_MS).toISOString(),
    to,
    perPage: String(PER_PAGE),
    page: String(page),
  });
