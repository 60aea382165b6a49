import { idOfWords } from '../../vocabulary/id.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import type { placeStages } from './contract.ts';

/** The ids of places that are known by words, so that no row has to be read to post to one. Migrations insert the rows by the same rule. */

/** Whose balances are places, in both modes; a provider that is added here comes with a migration that inserts them. */
export const providersWithPlaces: readonly string[] = ['simulator', 'paystack'];

/** The balance of a provider; of one that has none here it is not known where the money is. */
export const providerPlace = (
  mode: Mode,
  provider: string,
  currency: Currency,
  stage: (typeof placeStages)[number],
): string =>
  providersWithPlaces.includes(provider)
    ? idOfWords('provider', mode, provider, currency, stage)
    : unknownPlace(mode, currency);

/** Where nothing says where money is, until a person moves it by a journal. */
export function unknownPlace(mode: Mode, currency: Currency): string {
  return idOfWords('unknown', mode, currency);
}

/** Where the payers of the sandbox pay. */
export const sandboxPlace = (currency: Currency): string => providerPlace('test', 'simulator', currency, 'waiting');
