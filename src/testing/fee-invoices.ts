import type { FeeInvoice } from '../charges/fee-invoices/contract.ts';
import { issueFeeInvoice } from '../charges/fee-invoices/operator-contract.ts';
import { chargeDue } from './charges-due.ts';
import { agreeShare } from './revenue-shares.ts';
import type { Partner, World } from './world.ts';

export const invoice = (
  { firm }: Pick<World, 'firm'>,
  { environment: { organisation_id: organisation, mode, sandbox } }: Partner,
  month: string,
): Promise<FeeInvoice> =>
  firm.act(
    issueFeeInvoice,
    { body: { organisation, mode, ...(mode === 'test' && { sandbox }), month, currency: 'NGN' } },
    'Jane',
  );

type Makers = Pick<World, 'write' | 'database' | 'firm'>;

/** One of a month that is over, of a fee of 150.00 without the act that it is for. */
export async function invoiceOf(world: Makers, partner: Partner, month: string): Promise<FeeInvoice> {
  const fee_schedule_id = await agreeShare(world, partner);
  const shared = { fee_schedule_id, revenue_share: '30.00' };
  await chargeDue(world, partner, 'shared_fee', '150.00', 'NGN', shared, `${month}-15T12:00:00.000Z`);
  return invoice(world, partner, month);
}
