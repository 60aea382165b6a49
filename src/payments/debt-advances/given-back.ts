import { findHouse } from '../../access/organisations/environment-queries.ts';
import { closeBook, post } from '../../ledger/book/book.ts';
import { openBook, requireAccount } from '../../ledger/book/open.ts';
import { accountsOfHouse, findHousePlaces } from '../../ledger/places/house-cover.ts';
import { findEnvironments } from '../../platform/database/citus/environments.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import type { Worked } from '../../platform/work/entry.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Currency } from '../../vocabulary/values.ts';
import * as queries from './queries.ts';

/** Only sandboxes are reset. */
const mode = 'test';

/** The currencies in which the firm has put in more than sandboxes have. */
export async function findLeftBehind(tx: Transaction, excluded: readonly string[]): Promise<Currency[]> {
  const { id } = await findHouse(tx, mode);
  const found: Currency[] = [];
  for (const { currency, given } of await queries.findGiven(tx, id))
    if (!excluded.includes(currency) && Decimal.of(given).isAbove(await sumReceived(tx, currency)))
      found.push(currency);
  return found;
}

/**
 * What the firm had put in for sandboxes that were reset is its own again: the share of the place that it was in went with the sandbox. Whatever is put in or
 * taken back holds the account `advances` too, so that what sandboxes have is read under its lock. No record is kept, as those of the sandbox go.
 */
export async function takeLeftBehind(tx: Transaction, currency: Currency): Promise<Worked> {
  const environment = await findHouse(tx, mode);
  const house = await findHousePlaces(tx, { id: environment.id, mode }, currency);
  const book = await openBook(tx, accountsOfHouse(house));
  const given = requireAccount(book, environment.id, currency, 'advances').balance.negated();
  const amount = given.minus(await sumReceived(tx, currency));
  if (!amount.isPositive) return 'later';
  post(book, 'advance_given_back', {
    ...{ environment, currency, amount, reference: null, at_ms: tx.now_ms },
    source: { type: 'debt_advance', id: newId(tx.now_ms) },
    description: 'Back to the firm: the sandbox that owed was reset',
    // It left the place where the firm has least now.
    place: house.places.at(-1)!,
  });
  await all(closeBook(tx, book));
  return 'done';
}

/** What the sandboxes have that are in use. */
async function sumReceived(tx: Transaction, currency: Currency): Promise<Decimal> {
  const advances = (await queries.findAdvances(tx)).filter((one) => one.currency === currency);
  const environments = await findEnvironments(
    tx,
    advances.map(({ environment_id }) => environment_id),
  );
  return Decimal.sum(
    advances.flatMap(({ environment_id, amount }) => (environments.get(environment_id)?.mode === mode ? [amount] : [])),
  );
}
