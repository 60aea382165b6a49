import { findHouse } from '../../access/organisations/environment-queries.ts';
import { closeBook, post } from '../../ledger/book/book.ts';
import { type Account, accountsOf, type Book, openBook, requireAccount } from '../../ledger/book/open.ts';
import { fullestPlace } from '../../ledger/places/operations.ts';
import { findEnvironments, findRetired } from '../../platform/database/citus/environments.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { backOf, type Destination, legOfTheEnvironment, legOfTheShare, legsOfTheFirm } from './destinations.ts';
import * as queries from './queries.ts';

export type Due = queries.DueAccount & { readonly account: Destination };

/** What was not swept yet today, in Lagos. Charges of a code that no schedule and no tax code knows stay where they are. */
export async function findDueCharges(tx: Transaction, excluded: readonly string[]): Promise<Due[]> {
  const day = lagosDayOf(tx.now_ms);
  const known = new Map((await queries.findDestinations(tx, day)).map(({ code, account }) => [code, account]));
  const swept = (await queries.findSwept(tx, day)).map(({ id }) => id);
  const due = await queries.findDue(tx, [...known.keys()], [...excluded, ...swept], await findRetired(tx));
  return due.map((found) => ({ ...found, account: known.get(found.code)! }));
}

/**
 * Moves all that is due of one code to the firm: out of the environment at a place, and into the firm's own environment at the same
 * place, so that the balance of the place stays as it is. Of a fee the partner's share is due to the partner there, and the rest is income.
 * Where more was given back than charged, the same moves back, at the place that has most of the firm's money. Afterwards nothing is due, but
 * where a month has ended meanwhile: then what is of the next one is left for the next day, so that each sweep is of one month.
 */
export async function sweepCharges(
  tx: Transaction,
  { environment_id, id, currency, code, account }: Due,
): Promise<void> {
  const environment = (await findEnvironments(tx, [environment_id])).get(environment_id);
  if (!environment) return;
  const house = await findHouse(tx, environment.mode);
  const account_of = { environment_id, id, currency, code };
  // Looked at before the account is locked, to know at which place.
  const { isBack } = await findTaken(tx, environment, account_of);
  const from = isBack ? { id: house.id, mode: environment.mode } : environment;
  const place_id = await fullestPlace(tx, from, currency);
  const book = await openBook(tx, [
    ...accountsOf(environment_id, currency, ['charges_due'], code),
    ...accountsOf(environment_id, currency, ['place'], place_id),
    ...accountsOf(house.id, currency, ['place', account, ...(account === 'income' ? shareAccounts : [])], place_id),
  ]);
  const due = requireAccount(book, environment_id, currency, 'charges_due', code);
  // Another process may have swept it while this one waited for the accounts.
  if (await queries.isSwept(tx, environment_id, currency, code, lagosDayOf(tx.now_ms))) return;
  const taken = await findTaken(tx, environment, account_of);
  if (taken.amount.isZero || taken.isBack !== isBack) return;
  const products =
    account === 'income'
      ? await queries.findProducts(tx, environment_id, id, taken.after, taken.charged_through)
      : null;
  const sweep = { ...sweepOf(tx, due, account, place_id, taken), ...sharedIn(taken.amount, products) };
  postAll(tx, book, sweep, environment, house);
  await all([queries.insertSweep(tx, sweep), ...closeBook(tx, book)]);
}

type Taken = Pick<queries.SweepRow, 'charged_through' | 'charged_month'> & {
  readonly amount: Decimal;
  readonly isBack: boolean;
  readonly after: number | null;
};

/**
 * What a sweep takes: all that is due, but in live only what is of the first month, where charges of a month that ended are due besides others. A
 * sandbox has a clock of its own, so that its months are not those of the firm. Months that come to nothing are taken with the next.
 */
async function findTaken(
  tx: Transaction,
  { mode }: Environment,
  { environment_id, id, currency, code }: Omit<queries.DueAccount, 'account'>,
): Promise<Taken> {
  const after = (await queries.findLastThrough(tx, environment_id, currency, code))?.charged_through ?? null;
  const months = await queries.findDueMonths(tx, environment_id, id, after);
  const first = months.find(({ amount }) => !Decimal.of(amount).isZero);
  const isCut = mode === 'live' && first !== undefined && first !== months.at(-1);
  const amount = isCut ? Decimal.of(first.amount) : Decimal.sum(months.map((one) => one.amount));
  const current = lagosDayOf(tx.now_ms).slice(0, 7);
  const month = mode === 'live' ? (isCut ? first : months.at(-1))?.month : undefined;
  return {
    ...{ amount, isBack: amount.isNegative, after },
    charged_through: isCut ? first.last_sequence : null,
    charged_month: month === undefined || month === current ? null : month,
  };
}

const shareAccounts = ['revenue_share_due'] as const;

/** The share of all products. One that is kept within the amount makes up the difference where no product is named. */
function sharedIn(amount: Decimal, products: readonly queries.SweptProduct[] | null) {
  if (products === null) return { products, revenue_share: '0.00' };
  const shares = Decimal.sum(products.map((one) => one.revenue_share));
  const share = within(amount, shares);
  const difference = { investment_id: null, fee: '0.00', revenue_share: share.minus(shares).toMoney() };
  return { products: share.equals(shares) ? products : [...products, difference], revenue_share: share.toMoney() };
}

/** Charges that were given back may have had another share than those that make them up. */
function within(amount: Decimal, share: Decimal): Decimal {
  if (share.isNegative !== amount.isNegative) return Decimal.zero;
  const isMore = amount.isNegative ? share.isBelow(amount) : share.isAbove(amount);
  return isMore ? amount : share;
}

/** A sweep counts in real time, in a sandbox too: the firm's own environment has no other clock. */
const sweepOf = (
  tx: Transaction,
  due: Account,
  account: Destination,
  place_id: string,
  { amount, charged_through, charged_month }: Taken,
): Omit<queries.SweepRow, 'products' | 'revenue_share'> => ({
  environment_id: due.environment_id,
  id: newId(tx.now_ms),
  charges_account_id: due.id,
  currency: due.currency,
  code: due.part,
  account,
  place_id,
  amount: amount.toMoney(),
  ...{ charged_through, charged_month },
  day: lagosDayOf(tx.now_ms),
  swept_at: new Date(tx.now_ms).toISOString(),
});

function postAll(
  tx: Transaction,
  book: Book,
  { id, currency, code, account, place_id, day, ...swept }: queries.SweepRow,
  environment: Environment,
  house: { readonly id: string },
): void {
  const amount = Decimal.of(swept.amount);
  const share = Decimal.of(swept.revenue_share);
  const isBack = amount.isNegative;
  const posting = {
    ...{ currency, source: { type: 'charge_sweep', id }, reference: null },
    description: `Charges ${code}, ${isBack ? 'given back' : 'swept'} on ${day}`,
  };
  const ofTheEnvironment = { ...posting, environment, at_ms: tx.time_ms(environment) };
  if (isBack)
    post(book, backOf(legOfTheEnvironment), {
      ...ofTheEnvironment,
      ...{ amount: amount.negated(), place: place_id, left: code },
    });
  else post(book, legOfTheEnvironment, { ...ofTheEnvironment, amount, place: code, left: place_id });
  const legs = [
    [legsOfTheFirm[account], amount.minus(share)],
    [legOfTheShare, share],
  ] as const;
  for (const [leg, part] of legs) {
    if (part.isZero) continue;
    const reason = isBack ? backOf(leg) : leg;
    const moved = isBack ? part.negated() : part;
    post(book, reason, { ...posting, environment: house, at_ms: tx.now_ms, place: place_id, amount: moved });
  }
}
