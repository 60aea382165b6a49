import { all, type Transaction } from '../../platform/database/transaction.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { merged } from '../../vocabulary/merged.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import { pageOf } from '../../vocabulary/page-reading.ts';
import { type Period, periodOf } from '../../vocabulary/range.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { GENESIS_HASH } from '../book/chain.ts';
import { presentEntry } from '../book/present.ts';
import type { ShownEntry } from '../book/queries.ts';
import { findAdjustment } from './adjustment-queries.ts';
import type { Adjustment, listLedger as endpoint, LedgerEntry } from './contract.ts';
import { listOfOrder, listOfSpans } from './lists.ts';
import type { Span } from './merged.ts';
import { placesIn } from './places.ts';
import * as queries from './queries.ts';

type Filters = Input<typeof endpoint>['query'];

const ofWallet = new Set(['currency', 'limit', 'offset']);
const isOfWallet = (filters: Filters): filters is Filters & { currency: Currency } =>
  filters.currency !== undefined && Object.keys(filters).every((name) => ofWallet.has(name));

/** Most requests are for a page of one wallet, which one round trip reads together with how many entries there are. */
async function listNewest(
  tx: Transaction,
  { id }: Environment,
  currency: Currency,
  query: PageQuery,
): Promise<Page<LedgerEntry>> {
  const [page, [wallet]] = await all([
    pageOf(query, {
      keyOf: (row: ShownEntry) => row.id,
      find: (window) => queries.findNewest(tx, id, currency, window),
      places: null,
    }),
    queries.findWallets(tx, id, currency),
  ]);
  return merged(page, { rows: page.rows.map(presentEntry), count: wallet?.sequence ?? 0 });
}

/** One page of the statement. Of one currency every page costs the same, because sequences have no gaps. */
export async function listLedger(
  tx: Transaction,
  environment: Environment,
  filters: Filters,
): Promise<Page<LedgerEntry>> {
  if (isOfWallet(filters)) return listNewest(tx, environment, filters.currency, filters);
  const period = periodOf(filters);
  const wallets = await queries.findWallets(tx, environment.id, filters.currency ?? null);
  const list = filters.order_id
    ? await listOfOrder(tx, environment, wallets, { ...filters, ...period, order_id: filters.order_id })
    : listOfSpans(tx, environment, await spansOf(tx, environment, wallets, period), filters.type);
  // A filter hides entries, it does not make them unknown.
  const places = placesIn(tx, environment, () => queries.findWallets(tx, environment.id, null));
  const page = await pageOf(filters, { keyOf: ({ id }: ShownEntry) => id, find: list.find, places });
  return merged(page, { rows: page.rows.map(presentEntry), count: await list.count() });
}

/** The sequences of each wallet within a period. */
export async function spansOf(
  tx: Transaction,
  environment: Environment,
  wallets: queries.WalletHead[],
  { since, until }: Period,
): Promise<Span[]> {
  const spans: Span[] = [];
  for (const wallet of wallets) {
    const before = since === null ? 0 : await lastBefore(tx, environment, wallet, since);
    const highest = until === null ? wallet.sequence : await lastBefore(tx, environment, wallet, until);
    if (highest > before) spans.push({ wallet, lowest: before + 1, highest });
  }
  return spans;
}

/** What a wallet had before a period: its balance and the hash of its last entry until then. */
export type Opening = { currency: Currency; balance: string; hash: string };

export async function openingsOf(
  tx: Transaction,
  environment: Environment,
  wallets: readonly queries.WalletHead[],
  { since }: Period,
): Promise<Opening[]> {
  const openings: Opening[] = [];
  for (const wallet of wallets) {
    const last = since === null ? 0 : await lastBefore(tx, environment, wallet, since);
    const range = { lowest: last, highest: last };
    const [entry] = last === 0 ? [] : await queries.findRange(tx, environment.id, wallet.id, range);
    const { currency } = wallet;
    openings.push({ currency, balance: entry?.balance_after ?? '0.00', hash: entry?.hash ?? GENESIS_HASH });
  }
  return openings;
}

const lastBefore = async (tx: Transaction, environment: Environment, wallet: queries.WalletHead, instant: string) =>
  wallet.sequence === 0 ? 0 : queries.lastSequenceBefore(tx, environment.id, wallet, instant);

export async function getAdjustment(tx: Transaction, environment: Environment, id: string): Promise<Adjustment> {
  const adjustment = await findAdjustment(tx, environment.id, id);
  return adjustment ?? refuse('not_found', { resource: 'adjustment', id });
}
