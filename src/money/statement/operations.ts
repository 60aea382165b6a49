import { all, type Transaction } from '../../platform/database/transaction.ts';
import { addDays, startOfDay } from '../../vocabulary/days.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { type Page, type PageQuery, windowOf } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { postings, reasonsOf } from '../ledger/postings.ts';
import { presentEntry } from '../ledger/present.ts';
import type { StatementRow } from '../ledger/queries.ts';
import type { EntryType, LedgerEntry } from './contract.ts';
import * as queries from './queries.ts';

type Filters = PageQuery & {
  currency?: Currency | undefined;
  type?: EntryType | undefined;
  from?: string | undefined;
  to?: string | undefined;
  order_id?: string | undefined;
};
export type Span = { wallet: queries.WalletHead; lowest: number; highest: number };

/** One page of the statement. Of one currency it costs the same at any offset, because sequences have no gaps. */
export async function listLedger(
  tx: Transaction,
  environment: Environment,
  filters: Filters,
): Promise<Page<LedgerEntry>> {
  requireRange(filters);
  const wallets = await queries.findWallets(tx, environment.id, filters.currency ?? null);
  const page = filters.order_id
    ? await pageOfOrder(tx, environment, wallets, filters, filters.order_id)
    : await pageOfSpans(tx, environment, await spansOf(tx, environment, wallets, filters), filters);
  return { rows: page.rows.map(presentEntry), count: page.count };
}

export function requireRange({ from, to }: Pick<Filters, 'from' | 'to'>): void {
  if (from && to && from > to) refuse('invalid_date_range', { from, to });
}

/** Which sequences of each wallet lie within the asked days. */
export async function spansOf(
  tx: Transaction,
  environment: Environment,
  wallets: queries.WalletHead[],
  filters: Filters,
): Promise<Span[]> {
  const spans: Span[] = [];
  for (const wallet of wallets) {
    const before = filters.from ? await lastBefore(tx, environment, wallet, startOfDay(filters.from)) : 0;
    const highest = filters.to ? await lastBefore(tx, environment, wallet, startOfNext(filters.to)) : wallet.sequence;
    if (highest > before) spans.push({ wallet, lowest: before + 1, highest });
  }
  return spans;
}

const startOfNext = (day: string) => startOfDay(addDays(day, 1));

const lastBefore = async (tx: Transaction, environment: Environment, wallet: queries.WalletHead, instant: string) =>
  wallet.sequence === 0 ? 0 : queries.lastSequenceBefore(tx, environment.id, wallet, instant);

async function pageOfSpans(tx: Transaction, environment: Environment, spans: Span[], filters: Filters) {
  const { limit, offset } = windowOf(filters);
  const reasons = filters.type ? reasonsOf(filters.type) : null;
  const [only] = spans;
  if (spans.length === 1 && only) return pageOfSpan(tx, environment, only, reasons, { limit, offset });

  // Several wallets are merged: each contributes at most what the page could show of it.
  const parts = await all(
    spans.map((span) => pageOfSpan(tx, environment, span, reasons, { limit: offset + limit, offset: 0 })),
  );
  const merged = parts.flatMap(({ rows }) => rows).sort(newestFirst);
  return { rows: merged.slice(offset, offset + limit), count: parts.reduce((sum, { count }) => sum + count, 0) };
}

async function pageOfSpan(
  tx: Transaction,
  environment: Environment,
  { wallet, lowest, highest }: Span,
  reasons: string[] | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<StatementRow>> {
  if (reasons) {
    const span = { lowest, highest };
    const rows = await queries.findOfReasons(tx, environment.id, wallet.id, span, reasons, { limit, offset });
    return { rows, count: await queries.countOfReasons(tx, environment.id, wallet.id, span, reasons) };
  }
  const top = highest - offset;
  const bottom = Math.max(lowest, top - limit + 1);
  const count = highest - lowest + 1;
  if (top < lowest) return { rows: [], count };
  return { rows: await queries.findRange(tx, environment.id, wallet.id, { lowest: bottom, highest: top }), count };
}

async function pageOfOrder(
  tx: Transaction,
  environment: Environment,
  wallets: queries.WalletHead[],
  filters: Filters,
  order_id: string,
): Promise<Page<StatementRow>> {
  const { limit, offset } = windowOf(filters);
  const source = { type: 'order', id: order_id };
  const all = await queries.findOfSource(
    tx,
    environment.id,
    source,
    wallets.map(({ id }) => id),
  );
  const from = filters.from && startOfDay(filters.from);
  const end = filters.to && startOfNext(filters.to);
  const wanted = all.filter(
    (row) =>
      (!filters.type || postings[row.reason].type === filters.type) &&
      (!from || row.created_at >= from) &&
      (!end || row.created_at < end),
  );
  return { rows: wanted.slice(offset, offset + limit), count: wanted.length };
}

const newestFirst = (a: StatementRow, b: StatementRow) =>
  a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1;
