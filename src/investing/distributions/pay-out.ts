import { insertCharges } from '../../charges/charging/charge-queries.ts';
import {
  accountsOfCharges,
  chargeRows,
  type IncomeCodes,
  postWithheld,
  readIncomeCodes,
  withheldOf,
} from '../../charges/charging/withheld.ts';
import { recordChange } from '../../events/outbox/record.ts';
import { closeBook, type Posting, post, walletOf } from '../../ledger/book/book.ts';
import { accountsOf, type Book, openBook } from '../../ledger/book/open.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { buyFigures } from '../../vocabulary/buy-figures.ts';
import type { Charge } from '../../vocabulary/charges.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { holdingUpdated } from '../holdings/contract.ts';
import { settledAfterPayment } from '../holdings/income.ts';
import { sellerOf } from '../holdings/operations.ts';
import { presentHolding, valuedBy } from '../holdings/present.ts';
import { type HoldingRow, updateHoldings } from '../holdings/queries.ts';
import { addToTotals } from '../holdings/totals.ts';
import { loadInvestments } from '../investments/operations.ts';
import { priceOn } from '../investments/prices.ts';
import type { LoadedInvestment } from '../investments/queries.ts';
import type { DistributionRow } from './queries.ts';

type ToPay = { readonly holding: HoldingRow; readonly row: DistributionRow };

/** What the payment changes in each of them, and what was withheld. */
type Paid = Pick<DistributionRow, 'charges_total' | 'net_amount' | 'reinvested_units'> & {
  readonly row: DistributionRow;
  readonly charges: readonly Charge[];
};

/**
 * Pays distributions of different holdings, under the locks of these. What the firm withholds is due to an authority, the net amount
 * reaches the wallet, and the gross amount counts as income that the holding has paid. Where the product reinvests, the net
 * amount buys units in the same transaction.
 */
export async function payOut(tx: Transaction, environment: Environment, payments: readonly ToPay[]): Promise<Paid[]> {
  const investments = await investmentsOf(tx, environment, payments);
  const prices = await reinvestmentPrices(tx, environment, payments, investments);
  const codes = await readIncomeCodes(tx, [...investments.keys()]);
  const withheld = payments.map((payment) => withhold(tx, environment, codes, payment));
  const charged = withheld.flatMap(({ rows }) => rows);
  const accounts = [...accountsOfAll(environment, payments), ...accountsOfCharges(environment, charged)];
  const book = await openBook(tx, accounts);
  const at = tx.time(environment);
  const seller = await sellerOf(tx, environment, [...investments.values()]);
  const after: HoldingRow[] = [];
  const paidOut: Paid[] = [];
  for (const [place, { holding, row }] of payments.entries()) {
    const investment = investments.get(holding.investment_id)!;
    const { rows, ...left } = withheld[place]!;
    const { net_amount } = left;
    postWithheld(book, tx, environment, rows, `distribution of ${holding.investment_name}`);
    const price = prices.get(row.id) ?? null;
    const bought = credit(tx, book, environment, { holding, row: { ...row, net_amount }, investment, price });
    const paid = afterPayment(holding, row, investment, bought, at);
    const [before, shown] = [holding, paid].map((one) => presentHolding(valuedBy(one, investment), seller));
    recordChange(tx, environment, [holdingUpdated], before!, shown!);
    after.push(paid);
    paidOut.push({ row, ...left, reinvested_units: bought.units.toUnits() });
  }
  addToTotals(
    tx,
    payments.map(({ holding }) => holding),
    after,
  );
  const writes = [updateHoldings(tx, after), ...closeBook(tx, book)];
  await all(charged.length === 0 ? writes : [...writes, insertCharges(tx, charged)]);
  return paidOut;
}

function withhold(tx: Transaction, environment: Environment, codes: IncomeCodes, { holding, row }: ToPay) {
  const { currency, payment_date: day } = row;
  const amount = Decimal.of(row.gross_amount).minus(Decimal.of(row.tax_withheld));
  const { organisation_id } = environment;
  const { investment_id } = holding;
  const income = { act: 'distribution', organisation_id, investment_id, currency, amount, day } as const;
  const charged = withheldOf(codes, income);
  const subject = { type: 'distribution', id: row.id } as const;
  return { ...charged, rows: chargeRows(tx, environment, codes, subject, income, charged.charges) };
}

async function investmentsOf(tx: Transaction, { id: environment_id, mode }: Environment, payments: readonly ToPay[]) {
  const ids = [...new Set(payments.map(({ holding }) => holding.investment_id))];
  const keys = ids.map((investment_id) => ({ environment_id, investment_id, mode }));
  return new Map((await loadInvestments(tx, keys)).map((investment) => [investment.id, investment]));
}

/** By the id of the distribution. A holding that ended has no units: its last income is paid in cash. */
async function reinvestmentPrices(
  tx: Transaction,
  environment: Environment,
  payments: readonly ToPay[],
  investments: ReadonlyMap<string, LoadedInvestment>,
): Promise<Map<string, Decimal>> {
  const prices = new Map<string, Decimal>();
  const known = new Map<string, Decimal>();
  for (const { holding, row } of payments) {
    const { income_treatment } = investments.get(holding.investment_id)!;
    if (income_treatment !== 'reinvested' || holding.status !== 'active') continue;
    const place = `${holding.investment_id} ${row.payment_date}`;
    const price =
      known.get(place) ?? Decimal.of(await priceOn(tx, environment, holding.investment_id, row.payment_date));
    known.set(place, price);
    prices.set(row.id, price);
  }
  return prices;
}

function accountsOfAll({ id: environment_id }: Environment, payments: readonly ToPay[]) {
  const held = [...new Set(payments.map(({ row }) => row.currency))];
  return held.flatMap((currency) => accountsOf(environment_id, currency, ['positions', 'wallet']));
}

function afterPayment(
  holding: HoldingRow,
  row: DistributionRow,
  investment: LoadedInvestment,
  bought: Bought,
  at: string,
): HoldingRow {
  const gross = Decimal.of(row.gross_amount);
  return {
    ...holding,
    units: Decimal.of(holding.units).plus(bought.units).toUnits(),
    cost_basis: Decimal.of(holding.cost_basis).plus(bought.cost).toMoney(),
    distributions_paid: Decimal.of(holding.distributions_paid).plus(gross).toMoney(),
    income_scheduled: scheduledAfter(holding, row),
    income_settled: settledAfterPayment(valuedBy(holding, investment), gross, bought.cost, at),
    updated_at: at,
  };
}

/** What a declaration wrote down was scheduled until now; what is paid at once never was. */
function scheduledAfter({ income_scheduled }: HoldingRow, { declaration_id, gross_amount }: DistributionRow): string {
  if (declaration_id === null) return income_scheduled;
  const left = Decimal.of(income_scheduled).minus(Decimal.of(gross_amount));
  return (left.isNegative ? Decimal.zero : left).toMoney();
}

type Payment = { holding: HoldingRow; row: DistributionRow; investment: LoadedInvestment; price: Decimal | null };
type Bought = { units: Decimal; cost: Decimal };
const nothing: Bought = { units: Decimal.zero, cost: Decimal.zero };

/** Returns what was bought for the income at once, at the price there is for that. */
function credit(tx: Transaction, book: Book, environment: Environment, payment: Payment): Bought {
  const { holding, row, investment, price } = payment;
  const net = Decimal.of(row.net_amount);
  if (!net.isPositive) return nothing;
  const posting: Posting = {
    environment,
    currency: row.currency,
    amount: net,
    source: { type: 'distribution', id: row.id },
    reference: null,
    description: `Distribution of ${holding.investment_name}`,
    at_ms: tx.time_ms(environment),
  };
  post(book, 'distribution', posting);
  if (price === null) return nothing;

  // What was owed took its part of the income first.
  const { balance } = walletOf(book, environment.id, row.currency);
  const left = balance.isBelow(net) ? balance : net;
  const { units, cost } = buyFigures(left, price, investment.unit_precision);
  if (units.isZero) return nothing;
  const description = `Reinvestment in ${holding.investment_name}: ${units.toUnits()} units at ${price.toPrice()}`;
  post(book, 'reinvestment', { ...posting, amount: cost, description });
  return { units, cost };
}
