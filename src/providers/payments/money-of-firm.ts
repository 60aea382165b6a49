import type { Currency } from '../../vocabulary/values.ts';

/** What a provider has of the firm's that can be paid from, now. */
export type ProviderBalance = { readonly currency: Currency; readonly balance: string };

/** What a provider paid to an account of the firm, and of which payments. */
export type ProviderSettlement = {
  /** The provider's own id of it. */
  readonly reference: string;
  readonly currency: Currency;
  readonly net: string;
  /** A day as YYYY-MM-DD. */
  readonly settled_on: string;
};
export type SettledPayment = { readonly transaction_id: string; readonly amount: string; readonly fee: string };

/** What a provider says of the firm's own money with it. */
export type MoneyOfFirm = {
  /** What it has that payouts leave from, once for each currency; none where it does not say it. Below zero where it lent. */
  readBalances(): Promise<readonly ProviderBalance[]>;
  /** What it paid out in these days, both included, each once; none where it does not say it. */
  listSettlements(days: { from: string; to: string }): Promise<readonly ProviderSettlement[]>;
  /** The payments of a settlement, by its reference. */
  listSettled(reference: string): Promise<SettledPayment[]>;
};
