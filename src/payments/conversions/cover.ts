import { findHouse } from '../../access/organisations/environment-queries.ts';
import { type Posting, post } from '../../ledger/book/book.ts';
import { accountsOf, type Book } from '../../ledger/book/open.ts';
import {
  accountsOfHouse,
  findHouseShare,
  type HouseShare,
  requireHouseCover,
} from '../../ledger/places/house-cover.ts';
import { fullestPlace } from '../../ledger/places/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { ConversionRow } from './queries.ts';

/** The firm's own environment, and the places at which it takes one currency and gives the other. */
export type Cover = {
  readonly house_id: string;
  readonly given_at: string;
  readonly share: HouseShare;
};

type Pair = Pick<ConversionRow, 'from_currency' | 'to_currency'>;

/**
 * What a partner receives must be somewhere: the firm gives it out of its own share of the places, and has what the partner gave. A
 * sandbox has no money that could be missing, and its conversions lock nothing that is shared.
 */
export async function findCover(tx: Transaction, environment: Environment, pair: Pair): Promise<Cover | null> {
  if (environment.mode !== 'live') return null;
  const { id: house_id } = await findHouse(tx, 'live');
  const given_at = await fullestPlace(tx, environment, pair.from_currency);
  return { house_id, given_at, share: await findHouseShare(tx, house_id, pair.to_currency) };
}

/** What is given for what is received: without what is charged, and without what the firm earns by the rate. */
const convertedOf = ({ source_amount, charges_total, margins_total }: ConversionRow): Decimal =>
  Decimal.of(source_amount).minus(Decimal.of(charges_total)).minus(Decimal.of(margins_total));

/** The accounts that a covered conversion moves or counts, beside those of the wallets. */
export const accountsOfCover = (environment: Environment, { from_currency, to_currency }: Pair, cover: Cover) => [
  ...[environment.id, cover.house_id].flatMap((id) => [
    ...accountsOf(id, from_currency, ['conversion_clearing', 'place'], cover.given_at),
    ...accountsOf(id, to_currency, ['conversion_clearing', 'place'], cover.share.places[0]),
  ]),
  ...accountsOfHouse(cover.share),
];

/** Both parts of each currency cancel at the place, so that its balance stays. Throws house_cover_missing. */
export function postCover(
  book: Book,
  { house_id, given_at, share }: Cover,
  row: ConversionRow,
  common: Omit<Posting, 'currency' | 'amount'>,
): void {
  const { from_currency, to_currency, destination_amount } = row;
  const needed = Decimal.of(destination_amount);
  requireHouseCover(book, share, needed);
  const house = { ...common, environment: { id: house_id } };
  const given = { currency: from_currency, amount: convertedOf(row), place: given_at };
  const covered = { currency: to_currency, amount: needed, place: share.places[0] };
  post(book, 'conversion_given', { ...common, ...given });
  post(book, 'conversion_taken', { ...house, ...given });
  post(book, 'conversion_given', { ...house, ...covered });
  post(book, 'conversion_taken', { ...common, ...covered });
}
