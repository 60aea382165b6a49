import { all, type Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { byText, pageOfRows, type Window } from '../../vocabulary/page-reading.ts';
import type { Period } from '../../vocabulary/range.ts';
import { postings, reasonsOf } from '../book/postings.ts';
import type { ShownEntry } from '../book/queries.ts';
import type { EntryType } from './contract.ts';
import { findMerged, type Span } from './merged.ts';
import { aboveInstant, belowInstant, cutAt } from './places.ts';
import * as queries from './queries.ts';

/** How a statement is read: a window of it at a time, and how long it is. */
export type List = {
  readonly find: (window: Window) => Promise<ShownEntry[]>;
  readonly count: () => Promise<number>;
};

/** Of one wallet by sequence, of several by created_at and id: the id of an entry begins with its created_at. */
export function listOfSpans(
  tx: Transaction,
  environment: Environment,
  spans: readonly Span[],
  type: EntryType | undefined,
): List {
  const reasons = type ? reasonsOf(type) : null;
  const [only] = spans;
  const find = (window: Window) =>
    spans.length === 1 && only
      ? findInSpan(tx, environment, only, reasons, window)
      : findInSpans(tx, environment, spans, reasons, window);
  return { find, count: () => countOf(tx, environment, spans, reasons) };
}

async function countOf(
  tx: Transaction,
  environment: Environment,
  spans: readonly Span[],
  reasons: string[] | null,
): Promise<number> {
  const counts = spans.map(async ({ wallet, lowest, highest }) =>
    reasons === null
      ? highest - lowest + 1
      : queries.countOfReasons(tx, environment.id, wallet.id, { lowest, highest }, reasons),
  );
  return (await all(counts)).reduce((sum, some) => sum + some, 0);
}

/** The place of a cursor among the sequences cuts the span, so that a page behind it is arithmetic as well. */
async function findInSpan(
  tx: Transaction,
  environment: Environment,
  span: Span,
  reasons: string[] | null,
  window: Window,
): Promise<ShownEntry[]> {
  const { wallet, lowest, highest } = await cutAt(tx, environment, span, window);
  if (lowest > highest) return [];
  const { isAscending, limit, offset } = window;
  if (reasons) return queries.findOfReasons(tx, environment.id, wallet.id, { lowest, highest }, reasons, window);
  const [bottom, top] = isAscending
    ? [lowest + offset, Math.min(highest, lowest + offset + limit - 1)]
    : [Math.max(lowest, highest - offset - limit + 1), highest - offset];
  if (bottom > top) return [];
  const rows = await queries.findRange(tx, environment.id, wallet.id, { lowest: bottom, highest: top });
  return isAscending ? rows.toReversed() : rows;
}

/** Entries of the cursor's own instant are ordered by their ids: those on its other side are skipped. */
async function findInSpans(
  tx: Transaction,
  environment: Environment,
  spans: readonly Span[],
  reasons: string[] | null,
  window: Window,
): Promise<ShownEntry[]> {
  const { before, after, isAscending, limit, offset } = window;
  const cuts = await all(
    spans.map((span) =>
      before !== null
        ? belowInstant(tx, environment, span, before)
        : after !== null
          ? aboveInstant(tx, environment, span, after)
          : Promise.resolve({ span, passedOver: 0 }),
    ),
  );
  const left = cuts.map(({ span }) => span).filter(({ lowest, highest }) => lowest <= highest);
  if (reasons) return queries.findMergedOfReasons(tx, environment.id, left, reasons, window);
  const passedOver = cuts.reduce((sum, cut) => sum + cut.passedOver, 0);
  if (!isAscending) return findMerged(tx, environment, left, { limit, offset: passedOver + offset });
  const beyond = left.reduce((sum, { lowest, highest }) => sum + highest - lowest + 1, 0) - passedOver - offset;
  if (beyond <= 0) return [];
  const nearest = { limit: Math.min(limit, beyond), offset: Math.max(0, beyond - limit) };
  return (await findMerged(tx, environment, left, nearest)).toReversed();
}

type OrderFilter = Period & { type?: EntryType | undefined; order_id: string };

/** An order has few entries: they are all read. */
export async function listOfOrder(
  tx: Transaction,
  environment: Environment,
  wallets: readonly queries.WalletHead[],
  { type, since, until, order_id }: OrderFilter,
): Promise<List> {
  const caused = await queries.findOfSource(
    tx,
    environment.id,
    { type: 'order', id: order_id },
    wallets.map(({ id }) => id),
  );
  const wanted = caused.filter(
    (row) =>
      (!type || postings[row.reason].type === type) &&
      (since === null || row.created_at >= since) &&
      (until === null || row.created_at < until),
  );
  const find = async (window: Window) =>
    pageOfRows(wanted.toReversed(), window, ({ id }, cursor) => byText(id, cursor));
  return { find, count: async () => wanted.length };
}
