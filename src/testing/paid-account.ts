import { approveAsTwo } from './approve-withdrawal.ts';
import type { Partner, World } from './world.ts';

/** Pays an account from money put in for it, as two people do: the next payout to it is not the first. */
export async function payOnce(
  world: Pick<World, 'firm'>,
  { client, credit }: Pick<Partner, 'client' | 'credit'>,
  settlement_account_id: string,
): Promise<void> {
  const { currency } = await client.settlementAccounts.get(settlement_account_id);
  await credit(currency, '1000.00');
  const { id } = await client.withdrawals.create({ currency, amount: '1000.00', settlement_account_id });
  await approveAsTwo(world, id);
}
