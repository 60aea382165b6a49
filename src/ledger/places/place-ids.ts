import { hash } from 'node:crypto';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import type { placeStages } from './contract.ts';

/**
 * The ids of places that are known by words, so that no row has to be read to post to one: a UUID of version 8 from their SHA-256.
 * Migrations insert the rows by the same rule.
 */
function idOf(...words: readonly string[]): string {
  const bytes = Buffer.from(hash('sha256', words.join(' '), 'hex').slice(0, 32), 'hex');
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const text = bytes.toString('hex');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
}

/** Whose balances are places; a provider that is added here comes with a migration that inserts them. */
const providers: Readonly<Record<Mode, readonly string[]>> = { test: ['simulator', 'paystack'], live: ['paystack'] };

/** The balance of a provider; of one that has none here it is not known where the money is. */
export const providerPlace = (
  mode: Mode,
  provider: string,
  currency: Currency,
  stage: (typeof placeStages)[number],
): string =>
  providers[mode].includes(provider) ? idOf('provider', mode, provider, currency, stage) : unknownPlace(mode, currency);

/** Where nothing says where money is, until a person moves it by a journal. */
export function unknownPlace(mode: Mode, currency: Currency): string {
  return idOf('unknown', mode, currency);
}

/** Where the payers of the sandbox pay. */
export const sandboxPlace = (currency: Currency): string => providerPlace('test', 'simulator', currency, 'waiting');
