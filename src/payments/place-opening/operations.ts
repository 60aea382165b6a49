import assert from 'node:assert/strict';
import { closeBook, post } from '../../ledger/book/book.ts';
import { type Account, accountsOf, openBook, requireAccount } from '../../ledger/book/open.ts';
import { providerPlace, unknownPlace } from '../../ledger/places/place-ids.ts';
import { findEnvironments } from '../../platform/database/citus/environments.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Currency } from '../../vocabulary/values.ts';
import * as queries from './queries.ts';

/** What lies at each place, by the ids of these. */
type Shares = Map<string, Decimal>;

/**
 * Moves what one account has outside to the places that its payments and payouts name, and the rest to the unknown one. A process of
 * the version before may post there again meanwhile: each run moves only what earlier ones did not.
 */
export async function bringToPlaces(tx: Transaction, { environment_id, id, currency }: queries.Outside): Promise<void> {
  const environment = (await findEnvironments(tx, [environment_id])).get(environment_id);
  assert(environment, `environment ${environment_id} of an account is there`);
  const shares = await sharesOf(tx, environment, currency);
  const places = [...shares.keys()];
  const keys = places.flatMap((place) => accountsOf(environment_id, currency, ['place'], place));
  const book = await openBook(tx, [...accountsOf(environment_id, currency, ['funding_clearing']), ...keys]);
  const account = requireAccount(book, environment_id, currency, 'funding_clearing');
  await leaveRest(tx, shares, account, unknownPlace(environment.mode, currency));
  for (const [place, share] of shares) {
    if (share.isZero) continue;
    post(book, share.isPositive ? 'place_opened' : 'place_opened_owing', {
      environment,
      currency,
      amount: share.isPositive ? share : share.negated(),
      source: { type: 'place_opening', id: newId(tx.now_ms) },
      reference: null,
      description: 'What was outside of all places',
      at_ms: tx.time_ms(environment),
      place,
    });
  }
  assert.equal(account.id, id);
  await all(closeBook(tx, book));
}

/** By the payments and payouts that were recorded before there were places. The unknown one is always among them. */
async function sharesOf(tx: Transaction, environment: Environment, currency: Currency): Promise<Shares> {
  const { id, mode } = environment;
  const shares: Shares = new Map([[unknownPlace(mode, currency), Decimal.zero]]);
  const add = (stage: 'waiting' | 'available', sums: readonly queries.Sum[], sign: 1 | -1) => {
    for (const { provider, amount } of sums) {
      const place = providerPlace(mode, provider, currency, stage);
      const before = shares.get(place) ?? Decimal.zero;
      shares.set(place, sign === 1 ? before.plus(Decimal.of(amount)) : before.minus(Decimal.of(amount)));
    }
  };
  add('waiting', await queries.sumArrivals(tx, id, currency), 1);
  add('waiting', await queries.sumReversals(tx, id, currency), -1);
  add('waiting', await queries.sumFees(tx, id, currency), -1);
  // In live a person paid what no provider was asked for.
  const otherwise = mode === 'test' ? 'simulator' : 'operator';
  add('available', await queries.sumPayouts(tx, id, currency, otherwise), -1);
  if (environment.organisation_id === null) add('waiting', await queries.sumSuspense(tx, mode, currency), 1);
  return shares;
}

/** Less what was moved before; what no place explains is at the unknown one, so that together they are the balance of the account. */
async function leaveRest(tx: Transaction, shares: Shares, account: Account, unknown: string): Promise<void> {
  for (const { place, amount } of await queries.findOpened(tx, account.environment_id, account.id)) {
    const share = shares.get(place);
    if (share) shares.set(place, share.minus(Decimal.of(amount)));
  }
  shares.set(unknown, Decimal.zero);
  const explained = [...shares.values()].reduce((sum, share) => sum.plus(share), Decimal.zero);
  shares.set(unknown, account.balance.negated().minus(explained));
}
