import assert from 'node:assert/strict';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Order } from './contract.ts';
import { closeFloor, openFloor } from './floor.ts';
import { placeOrder } from './place.ts';
import { presentOrder } from './present.ts';
import type { BuyRequest } from './requests.ts';
import { subjectsAmong, subjectsOf } from './subjects.ts';

export type WalletBuy = Pick<BuyRequest, 'investment_id' | 'amount' | 'currency'>;

const noCheckout = { provider: 'none', address: () => null };

/**
 * Buys from the wallet of a sandbox, completed at once, inside a transaction that does more than that: judged and booked as
 * the order desk's are. Throws where one is refused; then nothing may be committed.
 */
export async function buyInSandbox(
  tx: Transaction,
  environment: Environment,
  buys: readonly WalletBuy[],
): Promise<Order[]> {
  assert.equal(environment.mode, 'test');
  const requests = buys.map((buy) => ({ environment, request: buy }));
  const floor = await openFloor(tx, subjectsAmong(await subjectsOf(tx, requests)), 'wait');
  const placed = requests.map(({ request }) =>
    placeOrder(floor, {
      environment,
      request,
      scenario: null,
      referenceUsedBy: null,
      lots: null,
      checkout: noCheckout,
    }),
  );
  await all(closeFloor(floor));
  return placed.map(({ order }) => presentOrder(order));
}
