import { statement, type Transaction } from '../../platform/database/transaction.ts';

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

const readWithdrawal = statement(`
  select id
  from withdrawals
  where environment_id = $1
    and settlement_account_id = $2
    and status in ('pending_approval', 'processing')
  limit 1`);

export async function findUse(
  tx: Transaction,
  environment_id: string,
  id: string,
): Promise<{ resource: string; id: string } | null> {
  const mandate_id = await findLiveMandate(tx, environment_id, id);
  if (mandate_id !== null) return { resource: 'mandate', id: mandate_id };
  const withdrawal = await tx.row<{ id: string }>(readWithdrawal, [environment_id, id]);
  return withdrawal ? { resource: 'withdrawal', id: withdrawal.id } : null;
}
