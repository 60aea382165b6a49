import { proposeJump } from '../../access/approvals/jumps.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Acted } from '../../platform/operator/act.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { planUpdate, writeUpdate } from '../investments/operations.ts';
import { productNamed } from '../investments/products.ts';
import { investmentPrice } from '../investments/proposal.ts';
import type { PlannedPrice } from './contract.ts';
import type { ProductOutcome } from './operator-contract.ts';
import { keepPrice, today } from './planning.ts';
import { plannedPrice } from './proposal.ts';

type NewPrice = {
  readonly price: string;
  readonly bid_price?: string | null | undefined;
  readonly from?: string | undefined;
  readonly reason?: string | undefined;
};

/** Sets a price, immediately or from a day on; a large change waits for another person. */
export async function setPrice(
  tx: Transaction,
  id: string,
  { price, bid_price = null, from = today(tx), reason }: NewPrice,
  actor: string,
): Promise<Acted<ProductOutcome>> {
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

type Waiting = { readonly approval_id?: string; readonly planned_price?: PlannedPrice };

async function outcomeOf(tx: Transaction, id: string, waiting: Waiting): Promise<ProductOutcome> {
  const { approval_id = null, planned_price = null } = waiting;
  return {
    investment: await productNamed(tx, id),
    is_pending_approval: approval_id !== null,
    approval_id,
    planned_price,
  };
}
