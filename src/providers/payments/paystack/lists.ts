import { z } from 'zod';
import { sha256 } from '../../../platform/http/auth/signature.ts';
import { ProviderAway } from '../../../platform/provider-calls/errors.ts';
import type { ListedPage, PaymentLine, UnreadLine } from '../contract.ts';
import { maskedJson } from '../masked.ts';
import { factsOf } from './events.ts';
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
export async function* listPayments(http: Http, { from, to }: { from: string; to: string }): AsyncIterable<ListedPage> {
  const seen = new Set<string>();
  let total: number | null = null;
  for (let page = 1; total === null || (page - 1) * PER_PAGE < total; page++) {
    if (page > PAGES_MAX) throw new ProviderAway(`paystack lists more than ${PAGES_MAX} pages of payments`);
    const { data, meta } = await http.list(`/transaction?${queryOf(from, to, page)}`, z.array(z.unknown()));
    total ??= meta.total;
    if (meta.total !== total) throw changed();
    const fresh = data.map((row) => ({ id: idOf(row), row })).filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    yield pageOf(fresh, { from, to });
  }
  if (seen.size !== total) throw changed();
}

type Row = { readonly id: string; readonly row: unknown };

/** The provider's id of a row, or one that the same row has whenever it is listed. */
function idOf(row: unknown): string {
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : null;
  const isId = typeof id === 'number' || (typeof id === 'string' && id !== '');
  return isId ? String(id) : `unread-${sha256(Buffer.from(JSON.stringify(row))).slice(0, 32)}`;
}

/** A row that cannot be read is named, and the others are read; one whose time is known to be another is not of the interval. */
function pageOf(rows: readonly Row[], { from, to }: { from: string; to: string }): ListedPage {
  const lines: PaymentLine[] = [];
  const unread: UnreadLine[] = [];
  for (const { id, row } of rows) {
    const read = schemas.Listed.safeParse(row);
    const line = read.success ? lineOf(read.data) : null;
    const paid_at = read.success ? line?.paid_at : paidAt(row);
    if (paid_at && (paid_at < from || paid_at >= to)) continue;
    if (line) lines.push(line);
    else if (!read.success) unread.push({ transaction_id: id, ...factsOf(row), text: maskedJson(row) });
  }
  return { lines, unread };
}

function paidAt(row: unknown): string | null {
  const { paid_at, paidAt: other } = schemas.Paid.safeParse(row).data ?? {};
  const at = paid_at ?? other;
  return at ? new Date(at).toISOString() : null;
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
