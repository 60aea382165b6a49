import { all, type Transaction } from '../../platform/database/transaction.ts';
import { addDays, startOfDay } from '../../vocabulary/days.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { type Page, type PageQuery, windowOf } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { GENESIS_HASH } from '../ledger/chain.ts';
import { postings, reasonsOf } from '../ledger/postings.ts';
import { presentEntry } from '../ledger/present.ts';
import type { StatementRow } from '../ledger/queries.ts';
import { findAdjustment } from './adjustment-queries.ts';
import type { Adjustment, EntryType, LedgerEntry } from './contract.ts';
import { pageOfMerged, type Span } from './merged.ts';
import * as queries from './queries.ts';

type Filters = PageQuery & {
  currency?: Currency | undefined;
  type?: EntryType | undefined;
  from?: string | undefined;
  to?: string | undefined;
  order_id?: string | undefined;
};

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

/** What a wallet had before the first asked day: its balance and the hash of its last entry until then. */
export type Opening = { currency: Currency; balance: string; hash: string };

export async function openingsOf(
  tx: Transaction,
  environment: Environment,
  wallets: readonly queries.WalletHead[],
  { from }: Pick<Filters, 'from'>,
): Promise<Opening[]> {
  const openings: Opening[] = [];
  for (const wallet of wallets) {
    const last = from ? await lastBefore(tx, environment, wallet, startOfDay(from)) : 0;
    const range = { lowest: last, highest: last };
    const [entry] = last === 0 ? [] : await queries.findRange(tx, environment.id, wallet.id, range);
    const { currency } = wallet;
    openings.push({ currency, balance: entry?.balance_after ?? '0.00', hash: entry?.hash ?? GENESIS_HASH });
  }
  return openings;
}

const startOfNext = (day: string) => startOfDay(addDays(day, 1));

const lastBefore = async (tx: Transaction, environment: Environment, wallet: queries.WalletHead, instant: string) =>
  wallet.sequence === 0 ? 0 : queries.lastSequenceBefore(tx, environment.id, wallet, instant);

async function pageOfSpans(tx: Transaction, environment: Environment, spans: Span[], filters: Filters) {
  const { limit, offset } = windowOf(filters);
  const reasons = filters.type ? reasonsOf(filters.type) : null;
  const [only] = spans;
  if (spans.length === 1 && only) return pageOfSpan(tx, environment, only, reasons, { limit, offset });

  if (reasons === null) return pageOfMerged(tx, environment, spans, { limit, offset });
  const counts = spans.map(({ wallet, ...span }) =>
    queries.countOfReasons(tx, environment.id, wallet.id, span, reasons),
  );
  const count = (await all(counts)).reduce((sum, some) => sum + some, 0);
  if (offset >= count) return { rows: [], count };
  return { rows: await queries.findMergedOfReasons(tx, environment.id, spans, reasons, { limit, offset }), count };
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
  const caused = await queries.findOfSource(
    tx,
    environment.id,
    source,
    wallets.map(({ id }) => id),
  );
  const from = filters.from && startOfDay(filters.from);
  const end = filters.to && startOfNext(filters.to);
  const wanted = caused.filter(
    (row) =>
      (!filters.type || postings[row.reason].type === filters.type) &&
      (!from || row.created_at >= from) &&
      (!end || row.created_at < end),
  );
  return { rows: wanted.slice(offset, offset + limit), count: wanted.length };
}

export async function getAdjustment(tx: Transaction, environment: Environment, id: string): Promise<Adjustment> {
  const adjustment = await findAdjustment(tx, environment.id, id);
  return adjustment ?? refuse('not_found', { resource: 'adjustment', id });
}
