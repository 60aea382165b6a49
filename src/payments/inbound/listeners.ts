import { AreaListener } from '../../platform/area-listener.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Decimal } from '../../vocabulary/decimal.ts';
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

/** What lines of banks say of money that came: which account got it. */
export type MoneyOnLines = {
  readonly followGiven: (tx: Transaction, unmatched_payment_id: string, environment_id: string) => Promise<void>;
  readonly followReversal: (tx: Transaction, payment_id: string, amount: Decimal) => Promise<void>;
  readonly isPlacedByLine: (tx: Transaction, payment_id: string, place_id: string) => Promise<boolean>;
  readonly isOnLine: (tx: Transaction, unmatched_payment_id: string) => Promise<boolean>;
};

export const moneyOnLines = new AreaListener<MoneyOnLines>('money whose line is known');
