import { proposeJump } from '../../access/approvals/jumps.ts';
import { propose } from '../../access/approvals/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Acted } from '../../platform/operator/act.ts';
import { findPublished } from '../dealing-days/price-queries.ts';
import { dayToPrice, pricesOf } from '../dealing-days/publishing.ts';
import { planUpdate, viewedByHouse } from '../investments/operations.ts';
import { dealingPrice, dealingPriceCorrection } from './day-price-proposal.ts';
import { publish } from './publish.ts';

type DayPrice = {
  readonly id: string;
  readonly changes: { readonly price: string; readonly bid_price: string | null };
  readonly date: string | undefined;
};
type Set = { readonly dealing_date: string; readonly approval_id: string | null };

/** Publishes the price of a dealing day. A large change, and another price of a day that has one, wait for a second person. */
export async function setDayPrice(
  tx: Transaction,
  { id, changes, date }: DayPrice,
  by: { readonly actor: string; readonly reason: string | undefined },
): Promise<Acted<Set>> {
  const planned = await planUpdate(tx, id, changes);
  const { investment } = planned;
  const dealing_date = await dayToPrice(tx, investment, date, new Date(tx.now_ms).toISOString());
  const house = viewedByHouse(investment.mode);
  const before = await findPublished(tx, house.id, id, dealing_date);
  const to = pricesOf(planned.prices!);
  if (before?.price === to.price && before.bid_price === to.bid_price)
    return { data: { dealing_date, approval_id: null } };
  if (before) {
    const from = pricesOf(before);
    const { actor, reason = 'No reason was given.' } = by;
    const made = await propose(tx, dealingPriceCorrection, { id, dealing_date, from, to }, { actor, reason });
    return {
      data: { dealing_date, approval_id: made.id },
      made: { type: 'proposal', id: made.id, organisation_id: null },
    };
  }
  if (planned.jumps.length > 0) {
    const jumps = [...planned.jumps];
    const { made } = await proposeJump(tx, dealingPrice, { id, dealing_date, changes, jumps }, by);
    return { data: { dealing_date, approval_id: made.id }, made };
  }
  await publish(tx, investment, { dealing_date, prices: planned.prices!, by: by.actor });
  return { data: { dealing_date, approval_id: null } };
}
