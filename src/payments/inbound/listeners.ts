import { AreaListener } from '../../platform/area-listener.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { FundingRow } from '../funding/queries.ts';
import type { Arrival } from '../funding/settle.ts';

type Act<Rest extends readonly unknown[] = []> = (
  tx: Transaction,
  environment: Environment,
  order_id: string,
  ...rest: Rest
) => Promise<unknown>;

/** Applies what happened to a funding request to the checkout buy that it pays for; the request changes with it. */
export type CheckoutBuys = {
  readonly receivePayment: Act<[incoming: Arrival]>;
  readonly showCheckout: Act<[funding: FundingRow]>;
  readonly failOrder: Act<[failure: { code: 'payment_failed'; reason: string }]>;
  readonly expireOrder: Act;
  readonly cancelOrder: Act;
};

export const checkoutBuys = new AreaListener<CheckoutBuys>('checkout buys');
