import { reverseAsTwo, settleAsTwo } from './money-by-hand.ts';
import type { Partner, World } from './world.ts';

type Acting = Pick<World, 'firm'>;

/** Naira that two people say have arrived. */
export async function fundByHand(world: Acting, { client }: Partner, amount: string): Promise<string> {
  const { id } = await client.fundingRequests.create({ currency: 'NGN', method: 'gateway_checkout', amount });
  await settleAsTwo(world, id);
  return id;
}

/** Money that was spent before its payer took it back: the partner owes it. */
export async function owe(world: Acting, partner: Partner, investment_id: string, amount: string): Promise<void> {
  const reversed = await fundByHand(world, partner, amount);
  await partner.client.orders.create({ investment_id, amount, currency: 'NGN' });
  await reverseAsTwo(world, reversed, { reason: 'the payer took it back' });
}
