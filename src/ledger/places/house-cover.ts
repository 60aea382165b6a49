import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { accountsOf, type Book, requireAccount } from '../book/open.ts';
import type { AccountKey } from '../book/queries.ts';
import { placesOf } from './operations.ts';
import { sumOwedByPartners } from './queries.ts';

/**
 * The firm's own share of the places of client money, in live: what it gives to a partner before money of others came is covered by it. It counts
 * at all places together, as what it has at one may be missing at another. What partners owe after reversals is missing at the places already and is
 * first covered by it: that part is not given a second time, and is free again when they pay.
 */
export type HouseShare = {
  readonly house_id: string;
  readonly currency: Currency;
  /** Where it has most first. */
  readonly places: readonly [string, ...string[]];
  /** What partners owe together. A reversal that comes meanwhile is one that came afterwards: it is never refused. */
  readonly owed: Decimal;
};

export const findHouseShare = async (tx: Transaction, house_id: string, currency: Currency): Promise<HouseShare> => ({
  ...{ house_id, currency },
  places: await placesOf(tx, { id: house_id, mode: 'live' }, currency),
  owed: Decimal.of(await sumOwedByPartners(tx, currency)),
});

export const accountsOfHouseShare = ({ house_id, currency, places }: HouseShare): AccountKey[] =>
  places.flatMap((place) => accountsOf(house_id, currency, ['place'], place));

/** What lies at a place is below zero on the account of it. */
const heldOf = (book: Book, { house_id, currency, places }: HouseShare): Decimal =>
  places.reduce(
    (sum, place) => sum.minus(requireAccount(book, house_id, currency, 'place', place).balance),
    Decimal.zero,
  );

/** Throws house_cover_missing. */
export function requireHouseCover(book: Book, share: HouseShare, needed: Decimal): void {
  if (heldOf(book, share).minus(share.owed).isBelow(needed))
    refuse('house_cover_missing', { currency: share.currency, required_amount: needed.toMoney() });
}
