import { findHouse } from '../../access/organisations/environment-queries.ts';
import { closeBook, post } from '../../ledger/book/book.ts';
import { accountsOf, openBook } from '../../ledger/book/open.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { holdPlaces } from '../bank-statements/matches/placed-queries.ts';
import type { MoneyInSettlements } from '../inbound/listeners.ts';
import { arrivedAt } from './from-balance.ts';
import { findLeftWith } from './given-queries.ts';
import { placeOf } from './operations.ts';
import { roundOf } from './post.ts';
import type { SettlementRow } from './queries.ts';

/** Money that has left its provider by a settlement, and what becomes of it afterwards. */
export const settledAt: MoneyInSettlements['settledAt'] = async (tx, money) => {
  await holdPlaces(tx, [placeOf(money)]);
  const settlement = await findLeftWith(tx, money.mode, money.provider, money.transaction_id);
  return settlement ? arrivedAt(settlement) : null;
};

/**
 * What is given to a partner leaves the firm's share of the provider and reaches the partner's there, as that is where it came. The settlement took
 * it from there before, as money of the firm: now the firm's share of where it went is the partner's.
 */
export const followGivenSettled: MoneyInSettlements['followGiven'] = async (tx, given, environment_id) => {
  const settlement = await findLeftWith(tx, given.mode, given.provider, given.transaction_id);
  if (settlement) await exchange(tx, settlement, given, environment_id);
};

async function exchange(
  tx: Transaction,
  settlement: SettlementRow,
  { id, amount }: { readonly id: string; readonly amount: string },
  environment_id: string,
): Promise<void> {
  const { currency, reference, provider } = settlement;
  const house = await findHouse(tx, settlement.mode);
  const [waiting, arrived] = [placeOf(settlement), arrivedAt(settlement)];
  const keys = [house.id, environment_id].flatMap((owner) =>
    [waiting, arrived].flatMap((place) => accountsOf(owner, currency, ['place'], place)),
  );
  const book = await openBook(tx, keys);
  const enter = (owner: string, place: string, left: string) =>
    post(book, 'place_transfer', {
      ...{ environment: { id: owner }, currency, amount: Decimal.of(amount), reference, at_ms: tx.now_ms, place, left },
      source: { type: `settlement_given${roundOf(settlement)}`, id },
      description: `Settlement ${reference} of ${provider} had it, and it is a partner's`,
    });
  enter(house.id, waiting, arrived);
  enter(environment_id, arrived, waiting);
  await all(closeBook(tx, book));
}
