import { productNamed } from '../../investing/investments/products.ts';
import type { PlannedPrice } from '../../investing/prices/contract.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Outcome } from '../../platform/operator/command.ts';
import type { ProductOutcome } from './contract.ts';

/** The command answers the product, a planned price, or the proposal that it made. */
export async function priceOutcome(tx: Transaction, { data, made }: Outcome): Promise<ProductOutcome> {
  const nothing = { is_pending_approval: false, approval_id: null, planned_price: null };
  if (made?.type === 'proposal') {
    const { id, payload } = data as { id: string; payload: { id: string } };
    const investment = await productNamed(tx, payload.id);
    return { ...nothing, investment, is_pending_approval: true, approval_id: id };
  }
  const { id, investment_id } = data as { id: string } & Partial<PlannedPrice>;
  if (investment_id === undefined) return { ...nothing, investment: await productNamed(tx, id) };
  return { ...nothing, investment: await productNamed(tx, investment_id), planned_price: data as PlannedPrice };
}
