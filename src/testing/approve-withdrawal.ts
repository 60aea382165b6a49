import { approveWithdrawal } from '../payments/withdrawals/operator-contract.ts';
import type { World } from './world.ts';

/** Lets a withdrawal be paid, with a second person where it takes one. */
export async function approveAsTwo({ firm }: Pick<World, 'firm'>, id: string): Promise<void> {
  const { approval_id } = await firm.act(approveWithdrawal, { params: { withdrawal: id }, body: {} }, 'Jane');
  if (approval_id !== null) await firm.approve(approval_id);
}
