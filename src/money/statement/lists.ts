import { all, type Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Period } from '../../vocabulary/range.ts';
import { byText, type Slice, sliceOf } from '../../vocabulary/slice.ts';
import { postings, reasonsOf } from '../ledger/postings.ts';
import type { StatementRow } from '../ledger/queries.ts';
import type { EntryType } from './contract.ts';
import { findMerged, type Span } from './merged.ts';
import { aboveInstant, belowInstant, cutAt } from './places.ts';
import * as queries from './queries.ts';

/** How a statement is read: a slice of it at a time, and how long it is. */
export type List = {
  readonly find: (slice: Slice) => Promise<StatementRow[]>;
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
  const find = (slice: Slice) =>
    spans.length === 1 && only
      ? findInSpan(tx, environment, only, reasons, slice)
      : findInSpans(tx, environment, spans, reasons, slice);
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
  slice: Slice,
): Promise<StatementRow[]> {
  const { wallet, lowest, highest } = await cutAt(tx, environment, span, slice);
  if (lowest > highest) return [];
  const { isAscending, limit, offset } = slice;
  if (reasons) return queries.findOfReasons(tx, environment.id, wallet.id, { lowest, highest }, reasons, slice);
  const [bottom, top] = isAscending
    ? [lowest + offset, Math.min(highest, lowest + offset + limit - 1)]
    : [Math.max(lowest, highest - offset - limit + 1), highest - offset];
  if (bottom > top) return [];
  const rows = await queries.findRange(tx, environment.id, wallet.id, { lowest: bottom, highest: top });
  return isAscending ? rows.toReversed() : rows;
}

/** Entries of the cursor's own instant are told apart by their ids: those on its other side are passed over. */
async function findInSpans(
  tx: Transaction,
  environment: Environment,
  spans: readonly Span[],
  reasons: string[] | null,
  slice: Slice,
): Promise<StatementRow[]> {
  const { before, after, isAscending, limit, offset } = slice;
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
  if (reasons) return queries.findMergedOfReasons(tx, environment.id, left, reasons, slice);
  const passedOver = cuts.reduce((sum, cut) => sum + cut.passedOver, 0);
  if (!isAscending) return findMerged(tx, environment, left, { limit, offset: passedOver + offset });
  const beyond = left.reduce((sum, { lowest, highest }) => sum + highest - lowest + 1, 0) - passedOver - offset;
  if (beyond <= 0) return [];
  const window = { limit: Math.min(limit, beyond), offset: Math.max(0, beyond - limit) };
  return (await findMerged(tx, environment, left, window)).toReversed();
}

type AskedOfOrder = Period & { type?: EntryType | undefined; order_id: string };

/** What one order caused is a handful: it is read whole. */
export async function listOfOrder(
  tx: Transaction,
  environment: Environment,
  wallets: readonly queries.WalletHead[],
  { type, since, until, order_id }: AskedOfOrder,
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
  const find = async (slice: Slice) => sliceOf(wanted.toReversed(), slice, ({ id }, cursor) => byText(id, cursor));
  return { find, count: async () => wanted.length };
}
