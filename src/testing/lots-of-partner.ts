import type { Partner } from './world.ts';

type Buyer = Pick<Partner, 'client'>;

/** Buys an investment in NGN in this order; returns the holdings. */
export async function boughtLots(
  { client }: Buyer,
  investment_id: string,
  amounts: readonly string[],
  more: object = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (const amount of amounts) {
    const order = { investment_id, amount, currency: 'NGN', ...more } as const;
    ids.push((await client.orders.create(order)).holding_id!);
  }
  return ids;
}

/** The units of holdings, and how many of them are free. */
export const unitsOfLots = ({ client }: Buyer, ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { units, available_units } = await client.holdings.get(id);
      return [units, available_units];
    }),
  );
