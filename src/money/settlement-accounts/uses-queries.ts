import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** What needs a settlement account now. */
const readMandate = statement(`
  select id
  from mandates
  where environment_id = $1
    and settlement_account_id = $2
    and status in ('pending', 'active', 'suspended')`);

export async function findLiveMandate(tx: Transaction, environment_id: string, id: string): Promise<string | null> {
  const row = await tx.row<{ id: string }>(readMandate, [environment_id, id]);
  return row?.id ?? null;
}

export async function findUse(
  tx: Transaction,
  environment_id: string,
  id: string,
): Promise<{ resource: string; id: string } | null> {
  const mandate_id = await findLiveMandate(tx, environment_id, id);
  return mandate_id === null ? null : { resource: 'mandate', id: mandate_id };
}
