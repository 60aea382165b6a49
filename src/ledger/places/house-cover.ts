import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { accountsOf, addAccounts, type Book, openBook, requireAccount } from '../book/open.ts';
import type { AccountKey } from '../book/queries.ts';
import { type PlacesOf, placesOf } from './operations.ts';
import { sumOwedByPartners } from './queries.ts';

/**
 * The firm's own share of the places of client money. It counts at all places together, as what it has at one may be missing at another. Money at the
 * unknown place and with counterparties is not counted; a negative balance there is.
 */
export type HousePlaces = PlacesOf & { readonly house_id: string; readonly currency: Currency };

/**
 * In live: what the firm gives to a partner before money of others came is covered by it. What partners owe after reversals is missing at
 * the places, and is first covered by it: the part that the firm has not put in for them yet is not given to others.
 */
export type HouseShare = HousePlaces & {
  /** What partners owe together. A reversal that comes meanwhile is one that came afterwards: it is never refused. */
  readonly owed: Decimal;
};

type House = Pick<Environment, 'id' | 'mode'>;

export const findHousePlaces = async (tx: Transaction, house: House, currency: Currency): Promise<HousePlaces> => ({
  ...{ house_id: house.id, currency },
  ...(await placesOf(tx, house, currency)),
});

export const findHouseShare = async (tx: Transaction, house_id: string, currency: Currency): Promise<HouseShare> => ({
  ...(await findHousePlaces(tx, { id: house_id, mode: 'live' }, currency)),
  owed: Decimal.of(await sumOwedByPartners(tx, currency)),
});

export const accountsOfHouse = ({ house_id, currency, places, not_held }: HousePlaces): AccountKey[] => [
  ...accountsOf(house_id, currency, ['advances']),
  ...[...places, ...not_held].flatMap((place) => accountsOf(house_id, currency, ['place'], place)),
];

/** What lies at a place is below zero on the account of it. */
export function heldByHouse(book: Book, { house_id, currency, places, not_held }: HousePlaces): Decimal {
  const heldAt = (place: string): Decimal => requireAccount(book, house_id, currency, 'place', place).balance.negated();
  const missing = not_held.filter((place) => heldAt(place).isNegative);
  return [...places.filter((place) => !not_held.includes(place)), ...missing].reduce(
    (sum, place) => sum.plus(heldAt(place)),
    Decimal.zero,
  );
}

/** Before its accounts are locked; none is opened. */
export async function lookAtHeld(tx: Transaction, house: HousePlaces): Promise<Decimal> {
  const book = await openBook(tx, [], 'look');
  await addAccounts(tx, book, accountsOfHouse(house), 'look');
  return heldByHouse(book, house);
}

/**
 * What partners owe and the firm has not put in yet. What it put in is read under the lock of its account, as what it has at the places is:
 * so that neither is counted twice while money moves from one to the other.
 */
function notAdvanced(book: Book, { house_id, currency, owed }: HouseShare): Decimal {
  const advanced = requireAccount(book, house_id, currency, 'advances').balance.negated();
  return owed.isAbove(advanced) ? owed.minus(advanced) : Decimal.zero;
}

/** Throws house_cover_missing. */
export function requireHouseCover(book: Book, share: HouseShare, needed: Decimal): void {
  if (heldByHouse(book, share).minus(notAdvanced(book, share)).isBelow(needed))
    refuse('house_cover_missing', { currency: share.currency, required_amount: needed.toMoney() });
}
