import type { Transaction } from '../../platform/database/transaction.ts';
import type { ProviderBalance } from '../../providers/payments/money-of-firm.ts';
import * as queries from './queries.ts';

type Reading = { readonly provider: string; readonly day: string; readonly read_at: string };

/** Keeps what a provider has in each currency for the day that has ended. What was kept of it before stays. */
export async function keepBalances(
  tx: Transaction,
  { provider, day, read_at }: Reading,
  balances: readonly ProviderBalance[],
): Promise<void> {
  const places = await queries.findPlaces(tx, provider);
  const rows = balances.flatMap(({ currency, balance }) =>
    places
      .filter((place) => place.currency === currency)
      .map(({ id }): queries.BalanceRow => ({ place_id: id, day, balance, read_at })),
  );
  await queries.insertBalances(tx, rows);
}
