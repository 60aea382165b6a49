import { z } from 'zod';
import { Currency } from '../../../vocabulary/values.ts';
import type { ProviderBalance } from '../money-of-firm.ts';
import type { Http } from './http.ts';
import { fromSubunits } from './reading.ts';
import { signedSubunits } from './schemas.ts';

/** One row for each currency of the business, in its subunits (doc-code-snippets, transfers-control/balance, 2026-02-23). */
const Balance = z.object({
  currency: z.string(),
  balance: signedSubunits,
});

/** Of the currencies that are dealt in here. */
export async function readBalances(http: Http): Promise<ProviderBalance[]> {
  const rows = await http.get('/balance', z.array(Balance));
  return rows.flatMap(({ currency, balance }) => {
    const known = Currency.safeParse(currency);
    return known.success ? [{ currency: known.data, balance: fromSubunits(balance) }] : [];
  });
}
