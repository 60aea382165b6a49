import { all, type Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { ShownEntry } from '../book/queries.ts';
import * as queries from './queries.ts';

export type Span = { wallet: queries.WalletHead; lowest: number; highest: number };
type Window = { limit: number; offset: number };

/** As many rows of each wallet are read from the top before it pays to search. */
const NEAR = 1_000;

/**
 * Entries of several wallets merged by created_at and id. A page far down is found by the instant at which it begins, so that
 * no page reads many more rows than it shows.
 */
export async function findMerged(
  tx: Transaction,
  { id }: Environment,
  spans: readonly Span[],
  { limit, offset }: Window,
): Promise<ShownEntry[]> {
  const count = spans.reduce((sum, { lowest, highest }) => sum + highest - lowest + 1, 0);
  if (offset >= count) return [];
  const tops = offset <= NEAR ? spans.map(({ highest }) => highest) : await findTops(tx, id, spans, offset);
  const rest = offset - newerThan(spans, tops);
  const parts = await all(spans.map((span, index) => readDown(tx, id, span, tops[index]!, rest + limit)));
  return parts
    .flat()
    .sort(newestFirst)
    .slice(rest, rest + limit);
}

const newerThan = (spans: readonly Span[], tops: readonly number[]) =>
  spans.reduce((sum, { highest }, index) => sum + highest - tops[index]!, 0);

/** Of each wallet the last sequence before the earliest instant since which no more than `offset` entries came. */
async function findTops(tx: Transaction, environment_id: string, spans: readonly Span[], offset: number) {
  const topsAt = (instant_ms: number) =>
    all(
      spans.map(async ({ wallet, lowest, highest }) => {
        const instant = new Date(instant_ms).toISOString();
        const before = await queries.lastSequenceBefore(tx, environment_id, wallet, instant);
        return Math.min(highest, Math.max(lowest - 1, before));
      }),
    );
  const ends = await all(
    spans.flatMap(({ wallet, lowest, highest }) =>
      [lowest, highest].map((at) => queries.findRange(tx, environment_id, wallet.id, { lowest: at, highest: at })),
    ),
  );
  const instants = ends.flat().map(({ created_at }) => Date.parse(created_at));
  let [tooEarly, late] = [Math.min(...instants), Math.max(...instants) + 1];
  while (late - tooEarly > 1) {
    const middle = Math.floor((tooEarly + late) / 2);
    if (newerThan(spans, await topsAt(middle)) <= offset) late = middle;
    else tooEarly = middle;
  }
  return topsAt(late);
}

/** So many entries downwards, and those dated like the last of them: within an instant the id decides, not the sequence. */
async function readDown(
  tx: Transaction,
  environment_id: string,
  { wallet, lowest }: Span,
  top: number,
  limit: number,
): Promise<ShownEntry[]> {
  if (top < lowest) return [];
  const bottom = Math.max(lowest, top - limit + 1);
  const rows = await queries.findRange(tx, environment_id, wallet.id, { lowest: bottom, highest: top });
  const before = await queries.lastSequenceBefore(tx, environment_id, wallet, rows.at(-1)!.created_at);
  const last = Math.max(lowest, before + 1);
  if (last >= bottom) return rows;
  return [...rows, ...(await queries.findRange(tx, environment_id, wallet.id, { lowest: last, highest: bottom - 1 }))];
}

const newestFirst = (a: ShownEntry, b: ShownEntry) =>
  a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1;
