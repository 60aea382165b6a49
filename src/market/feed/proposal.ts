import { strictObject, z } from 'zod';
import { Jumps, jumpsInWords, proposeJump, requireSame } from '../../access/approvals/jumps.ts';
import { requireNoneWaiting } from '../../access/approvals/operations.ts';
import { priceJumpOf, rateJumpOf } from '../../access/settings/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Acted } from '../../platform/operator/act.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import type { QuoteReading, RateReading } from '../../providers/market-feed/feed.ts';
import { dayBefore, type Jump, jumpsAmong } from '../../vocabulary/jump.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { requestedPrice } from '../../vocabulary/values.ts';
import { rateJumps } from '../fx/derive.ts';
import { findNewestRates, parseRate, ratesDayBefore } from '../fx/operations.ts';
import { findHeld, findLatest } from '../quotes/queries.ts';
import { release } from './operations.ts';
import { quarantinedRow } from './quarantined.ts';
import { findInstrumentIds, type Quarantined } from './queries.ts';

/** What is published by hand moves prices and rates as far as what is typed by hand does: two people beyond the same bounds. */
const price = requestedPrice('What a unit costs.');

/** What a release would move too far for one person. None of what is decided, is no price, or is older than what there is. */
export async function jumpsOfRelease(tx: Transaction, row: Quarantined, at: string): Promise<readonly Jump[]> {
  if (row.released_at !== null || row.rejected_at !== null) return [];
  if (row.kind === 'rate') return jumpsOfRate(tx, row.content as RateReading, at);
  if (row.kind !== 'quote') return [];
  const { last, as_of } = row.content as QuoteReading;
  const instrument_id = (await findInstrumentIds(tx, row.exchange)).get(row.symbol);
  const [newest] = instrument_id ? await findLatest(tx, [instrument_id]) : [];
  if (!newest || newest.as_of > as_of || !price.safeParse(last).success) return [];
  const [held] = await findHeld(tx, [newest.instrument_id], dayBefore(at));
  return jumpsAmong(row.symbol, ['price'], { price: newest.last }, { price: last }, await priceJumpOf(tx), held);
}

async function jumpsOfRate(tx: Transaction, reading: RateReading, at: string): Promise<readonly Jump[]> {
  const rate = readableRate(reading);
  const current = await findNewestRates(tx);
  const isHistory = current.some(
    (one) => one.base === rate?.base && one.quote === rate.quote && one.as_of > rate.as_of,
  );
  if (rate === null || isHistory) return [];
  return rateJumps(rate, current, await rateJumpOf(tx), await ratesDayBefore(tx, at));
}

/** Null for what is no rate: the release refuses it. */
function readableRate({ base, quote, bid, ask, mid, as_of }: RateReading) {
  try {
    return parseRate({ base, quote, bid, ask, mid, as_of, source: 'quarantine' });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

export const quarantineRelease = proposalKind({
  name: 'quarantine_release',
  payload: strictObject({ row_id: z.string(), jumps: Jumps }),
  subject: async ({ payload: { row_id: id } }) => ({ type: 'quarantined_row', id, organisation_id: null }),
  async effect({ tx, payload: { row_id, jumps }, proposal }) {
    const row = await quarantinedRow(tx, row_id);
    const moved = await jumpsInWords(jumps, () => jumpsOfRelease(tx, row, proposal.created_at));
    return `Publish the ${row.kind} of ${row.exchange} that was quarantined: ${row.reason} ${moved}`;
  },
  async act({ tx, payload: { row_id, jumps }, proposal }) {
    const row = await quarantinedRow(tx, row_id);
    requireSame(jumps, await jumpsOfRelease(tx, row, proposal.created_at));
    const { published } = await release(tx, row_id);
    return { data: { id: row_id, published } };
  },
});

type Asking = { readonly actor: string; readonly reason?: string | undefined };

/** Publishes it; what moves a price or a rate too far for one person waits for another. */
export async function releaseOrPropose(tx: Transaction, row_id: string, asking: Asking): Promise<Acted<unknown>> {
  const jumps = [...(await jumpsOfRelease(tx, await quarantinedRow(tx, row_id), new Date(tx.now_ms).toISOString()))];
  if (jumps.length === 0) return { data: await release(tx, row_id) };
  await requireNoneWaiting(tx, [quarantineRelease], { row_id });
  return proposeJump(tx, quarantineRelease, { row_id, jumps }, asking);
}
