import { findHouse } from '../../access/organisations/environment-queries.ts';
import { closeBook, post } from '../../ledger/book/book.ts';
import { accountsOf, type Book, openBook, requireAccount } from '../../ledger/book/open.ts';
import {
  accountsOfHouse,
  findHousePlaces,
  type HousePlaces,
  heldByHouse,
  lookAtHeld,
} from '../../ledger/places/house-cover.ts';
import { fullestPlace } from '../../ledger/places/operations.ts';
import { findEnvironments, findRetired } from '../../platform/database/citus/environments.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import type { Worked } from '../../platform/work/entry.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Currency } from '../../vocabulary/values.ts';
import * as queries from './queries.ts';

export async function findDueDebts(tx: Transaction, excluded: readonly string[]): Promise<queries.DueDebt[]> {
  const advanced = (await queries.findAdvances(tx)).map(({ environment_id }) => environment_id);
  return queries.findDue(tx, advanced, excluded, await findRetired(tx));
}

/**
 * Brings what the firm has put in for a partner to what the partner owes: out of the firm's own share of the client places at most what
 * it has there, and back when the partner has paid. Both movements are at one place, whose balance stays as it is. What a partner owes may
 * change meanwhile, as its account is not locked: the next round moves the difference.
 */
export async function advanceDebt(tx: Transaction, due: queries.DueDebt): Promise<Worked> {
  const { environment_id, currency, is_back } = due;
  const environment = (await findEnvironments(tx, [environment_id])).get(environment_id);
  if (!environment) return 'later';
  const house = await findHouseAt(tx, environment, currency, is_back);
  const place_id = house.places[0];
  // Without money nothing is locked, and no account is opened.
  if (!is_back && !(await lookAtHeld(tx, house)).isPositive) return 'later';
  const book = await openBook(tx, [
    ...accountsOf(environment_id, currency, ['advanced_by_house', 'place'], place_id),
    ...accountsOfHouse(house),
  ]);
  const before = requireAccount(book, environment_id, currency, 'advanced_by_house').balance;
  const debt = await queries.findDebt(tx, environment_id, due.id);
  const missing = Decimal.of(debt.owed).minus(before);
  if (missing.isZero) return 'done';
  const amount = is_back ? missing : atMost(heldByHouse(book, house), missing);
  // Another amount is owed than when it was found, or there is nothing to give any more.
  if (amount.isZero || amount.isNegative !== is_back) return 'later';
  const row: queries.DebtAdvanceRow = {
    ...{ environment_id, id: newId(tx.now_ms), currency, place_id, amount: amount.toMoney(), ...debt },
    advanced: before.plus(amount).toMoney(),
    moved_at: new Date(tx.now_ms).toISOString(),
  };
  postBoth(tx, book, row, environment, { id: house.house_id });
  await all([queries.insertDebtAdvance(tx, row), ...closeBook(tx, book)]);
  return 'done';
}

/** The firm gives where it is known to have most, of all that it has at client places together; what goes back leaves the partner where it has most. */
async function findHouseAt(
  tx: Transaction,
  environment: Environment,
  currency: Currency,
  isBack: boolean,
): Promise<HousePlaces> {
  const { mode } = environment;
  const { id } = await findHouse(tx, mode);
  const house = await findHousePlaces(tx, { id, mode }, currency);
  return isBack ? { ...house, places: [await fullestPlace(tx, environment, currency)] } : house;
}

const atMost = (most: Decimal, amount: Decimal): Decimal => (amount.isAbove(most) ? most : amount);

function postBoth(
  tx: Transaction,
  book: Book,
  { id, currency, place_id, ...row }: queries.DebtAdvanceRow,
  environment: Environment,
  house: { readonly id: string },
): void {
  const amount = Decimal.of(row.amount);
  const posting = { currency, source: { type: 'debt_advance', id }, reference: null, place: place_id };
  const ofTheEnvironment = { ...posting, environment, at_ms: tx.time_ms(environment) };
  const ofTheFirm = { ...posting, environment: house, at_ms: tx.now_ms };
  if (amount.isPositive) {
    const moved = { amount, description: 'Put in by the firm for what is owed after a reversal' };
    post(book, 'advance_given', { ...ofTheFirm, ...moved });
    post(book, 'advance_received', { ...ofTheEnvironment, ...moved });
    return;
  }
  const moved = { amount: amount.negated(), description: 'Back to the firm: it is not owed any more after a reversal' };
  post(book, 'advance_received_back', { ...ofTheEnvironment, ...moved });
  post(book, 'advance_given_back', { ...ofTheFirm, ...moved });
}
