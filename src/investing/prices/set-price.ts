import { proposeJump } from '../../access/approvals/jumps.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Acted } from '../../platform/operator/act.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { planUpdate, writeUpdate } from '../investments/operations.ts';
import { requirePrice, requireRate } from '../investments/price-changes.ts';
import { productNamed } from '../investments/products.ts';
import { investmentPrice } from '../investments/proposal.ts';
import type { PlannedPrice } from './contract.ts';
import { setDayPrice } from './day-price.ts';
import type { ProductOutcome } from './operator-contract.ts';
import { keepPrice, today } from './planning.ts';
import { plannedPrice } from './proposal.ts';

type NewPrice = {
  readonly price?: string | undefined;
  readonly rate?: string | undefined;
  readonly bid_price?: string | null | undefined;
  readonly date?: string | undefined;
  readonly from?: string | undefined;
  readonly reason?: string | undefined;
};

/** Sets a price, immediately or from a day on; a large change waits for another person. */
export async function setPrice(
  tx: Transaction,
  id: string,
  { price: asked_price, bid_price: asked_bid, rate, date, from: given, reason }: NewPrice,
  actor: string,
): Promise<Acted<ProductOutcome>> {
  const { pricing } = await productNamed(tx, id);
  if (pricing === 'yield') {
    const others = { price: asked_price, bid_price: asked_bid, date, from: given };
    return setRate(tx, id, requireRate(rate, others), { actor, reason });
  }
  const price = requirePrice(asked_price, rate);
  const bid_price = asked_bid ?? null;
  if (pricing === 'forward') {
    if (given !== undefined) refuse('validation_error', { from: 'Expected none: give `date`, the dealing day.' });
    const set = await setDayPrice(tx, { id, changes: { price, bid_price }, date }, { actor, reason });
    return { ...set, data: await outcomeOf(tx, id, set.data) };
  }
  if (date !== undefined)
    refuse('validation_error', { date: 'Expected none: the investment has no dealing days. Give `from`, or nothing.' });
  const from = given ?? today(tx);
  if (from < today(tx))
    refuse('validation_error', { from: `Expected ${today(tx)} or later; prices are never changed.` });
  const changes = { price, bid_price };
  const planned = await planUpdate(tx, id, changes);
  const jumps = [...planned.jumps];
  const isLater = from > today(tx);
  if (jumps.length > 0) {
    const { made } = isLater
      ? await proposeJump(tx, plannedPrice, { id, effective_date: from, changes, jumps }, { actor, reason })
      : await proposeJump(tx, investmentPrice, { id, changes, jumps }, { actor, reason });
    return { data: await outcomeOf(tx, id, { approval_id: made.id }), made };
  }
  if (isLater) {
    const by = { planned_by: actor, is_approved: false };
    const planned_price = await keepPrice(tx, planned.investment, planned.prices!, from, by);
    return { data: await outcomeOf(tx, id, { planned_price }) };
  }
  await writeUpdate(tx, planned);
  return { data: await outcomeOf(tx, id, {}) };
}

/** Sets the rate of the day, from now on. How far it moves the price is judged as of any other price. */
async function setRate(
  tx: Transaction,
  id: string,
  rate: string,
  by: { readonly actor: string; readonly reason: string | undefined },
): Promise<Acted<ProductOutcome>> {
  const changes = { rate };
  const planned = await planUpdate(tx, id, changes);
  if (planned.jumps.length > 0) {
    const payload = { id, changes, jumps: [...planned.jumps] };
    const { made } = await proposeJump(tx, investmentPrice, payload, by);
    return { data: await outcomeOf(tx, id, { approval_id: made.id }), made };
  }
  await writeUpdate(tx, planned);
  return { data: await outcomeOf(tx, id, {}) };
}

type Waiting = {
  readonly approval_id?: string | null;
  readonly planned_price?: PlannedPrice;
  readonly dealing_date?: string;
};

async function outcomeOf(tx: Transaction, id: string, waiting: Waiting): Promise<ProductOutcome> {
  const { approval_id = null, planned_price = null, dealing_date = null } = waiting;
  return {
    investment: await productNamed(tx, id),
    is_pending_approval: approval_id !== null,
    approval_id,
    planned_price,
    dealing_date,
  };
}
