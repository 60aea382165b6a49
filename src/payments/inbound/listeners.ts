import { AreaListener } from '../../platform/area-listener.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
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

/** Money that its provider reported, under the provider's id of it. */
export type Reported = {
  readonly mode: Mode;
  readonly provider: string;
  readonly transaction_id: string;
  readonly currency: Currency;
};

/** What settlements say of money that came: it may have left its provider. */
export type MoneyInSettlements = {
  /** Where it went with a settlement; null: it is with its provider, and stays there until this transaction ends. */
  readonly settledAt: (tx: Transaction, money: Reported) => Promise<string | null>;
  /** Money of suspense that a settlement took there before has become that of a partner. */
  readonly followGiven: (
    tx: Transaction,
    given: Reported & { readonly id: string; readonly amount: string },
    environment_id: string,
  ) => Promise<void>;
};

export const moneyInSettlements = new AreaListener<MoneyInSettlements>('money that a settlement took with it');
