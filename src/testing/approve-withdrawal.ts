import {
  approveWithdrawal,
  type failWithdrawal,
  type returnWithdrawal,
} from '../payments/withdrawals/operator-contract.ts';
import type { World } from './world.ts';

/** Lets a withdrawal be paid, with a second person where it takes one. */
export async function approveAsTwo({ firm }: Pick<World, 'firm'>, id: string): Promise<void> {
  const { approval_id } = await firm.act(approveWithdrawal, { params: { withdrawal: id }, body: {} }, 'Jane');
  if (approval_id !== null) await firm.approve(approval_id);
}

/** Refunds one that a person says failed or came back, with a second person where it takes one. */
export async function refundAsTwo(
  { firm }: Pick<World, 'firm'>,
  endpoint: typeof failWithdrawal | typeof returnWithdrawal,
  id: string,
): Promise<void> {
  const { approval_id } = await firm.act(
    endpoint,
    { params: { withdrawal: id }, body: { reason: 'so it is' } },
    'Jane',
  );
  if (approval_id !== null) await firm.approve(approval_id);
}
