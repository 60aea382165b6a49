import { refuse } from '../../vocabulary/refusals.ts';
import { Currency } from '../../vocabulary/values.ts';

/** The currency in a path: a wallet of any other does not exist. */
export function requireCurrency(text: string): Currency {
  const currency = Currency.safeParse(text);
  return currency.success ? currency.data : refuse('not_found', { resource: 'wallet', id: text });
}
