import { noAgreedCharges, readAgreedCharges } from '../../charges/charging/dealing.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { dayOf, daysBetween } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { LOTS_MAX } from '../../vocabulary/limits.ts';
import { earnsByTheDay } from '../holdings/income.ts';
import { gainPercent } from '../holdings/present.ts';
import { redemptionOf, type Seller } from '../holdings/redemption.ts';
import type { Position } from './contract.ts';
import * as incomeQueries from './income-queries.ts';
import type { PositionRow } from './queries.ts';
import * as queries from './queries.ts';

/** What is read of an environment besides its totals to value positions: what is reserved, what holdings earned, and what is charged. */
type Read = {
  readonly seller: Seller;
  readonly reserved: readonly queries.Reserved[];
  /** By position; of others the totals say it. */
  readonly income: ReadonlyMap<PositionRow, incomeQueries.IncomeOfLots>;
};

/** Positions of one environment as its partner sees them, valued at an instant of its time. */
export async function valuePositions(
  tx: Transaction,
  environment: Environment,
  rows: readonly PositionRow[],
): Promise<Position[]> {
  const read = await readFor(tx, environment, rows);
  return rows.map((row) => value(row, read));
}

async function readFor(tx: Transaction, environment: Environment, rows: readonly PositionRow[]): Promise<Read> {
  const now = tx.time(environment);
  const earning = rows.filter(earns);
  const [reserved, income, agreed] = await Promise.all([
    rows.length > 0 ? queries.findReserved(tx, environment.id, idsOf(rows)) : [],
    earning.length > 0 ? readIncome(tx, environment, earning, dayOf(now)) : new Map(),
    rows.some(({ is_charged }) => is_charged) ? readAgreedCharges(tx) : noAgreedCharges,
  ]);
  return { seller: { agreed, environment, now }, reserved, income };
}

const idsOf = (rows: readonly { readonly investment_id: string }[]): string[] => [
  ...new Set(rows.map(({ investment_id }) => investment_id)),
];

const earns = (row: PositionRow): boolean => row.expected_return_rate !== null && earnsByTheDay(row);

/**
 * From the holdings where income was in the price for some time, where some were paid income, are due or have income written down, as none owes less than nothing and none earns after its day; and
 * where one sell can take all of them and is paid what each has earned. What all others earned follows from their cost and days.
 */
async function readIncome(tx: Transaction, { id }: Environment, rows: readonly PositionRow[], today: string) {
  const uneven = new Set((await incomeQueries.findUneven(tx, id, idsOf(rows), today)).map((row) => row.investment_id));
  const wanted = rows.filter(
    (row) =>
      row.income_in_price.length > 0 ||
      uneven.has(row.investment_id) ||
      !Decimal.of(row.distributions_paid).isZero ||
      (row.redemption_income !== 'forfeited' && row.holdings_count <= LOTS_MAX),
  );
  if (wanted.length === 0) return new Map();
  const [investments, customers] = [wanted.map((row) => row.investment_id), wanted.map((row) => row.customer_key)];
  const lots = await incomeQueries.findIncome(tx, id, investments, customers, today);
  return new Map(lots.map((lot) => [wanted[lot.number - 1]!, lot]));
}

const CENT = 2;
const EXACT = 12;
const PRICE_DECIMALS = 8;

function value(row: PositionRow, { seller, reserved, income }: Read): Position {
  const units = Decimal.of(row.units);
  const cost = Decimal.of(row.cost_basis);
  const current = units.times(Decimal.of(row.current_price)).cut(CENT);
  const { investment_id: id, category, country, currency, is_charged, current_price: bid_price } = row;
  const earned = incomeOf(row, income.get(row), seller.now);
  const product = { id, category, country, currency, is_charged, bid_price };
  const { proceeds } = redemptionOf(seller, product, units, { paid: earned.paid, forgone: Decimal.zero });
  return {
    id: row.id,
    investment_id: row.investment_id,
    investment_name: row.investment_name,
    category: row.category,
    currency: row.currency,
    customer_reference: row.customer_reference,
    units: units.toUnits(),
    available_units: units.minus(Decimal.sum(ofPosition(row, reserved).map((one) => one.units))).toUnits(),
    cost_basis: cost.toMoney(),
    average_cost: cost.dividedByCut(units, PRICE_DECIMALS).toPrice(),
    current_price: row.current_price,
    current_value: current.toMoney(),
    accrued_income: earned.accrued.toMoney(),
    gain_loss: current.minus(cost).toMoney(),
    gain_loss_percent: gainPercent(current.minus(cost), cost),
    redemption_value: proceeds.toMoney(),
    holdings_count: row.holdings_count,
    valuation_as_of: row.price_at,
  };
}

type OfCustomer = { readonly investment_id: string; readonly customer_key: string };

/** Of a position that is of one customer only what is his. */
const ofPosition = <Row extends OfCustomer>(
  { investment_id, customer_key }: PositionRow,
  rows: readonly Row[],
): Row[] =>
  rows.filter(
    (one) => one.investment_id === investment_id && (customer_key === null || one.customer_key === customer_key),
  );

const EPOCH = '1970-01-01';
const HUNDRED = Decimal.of('100');
const DAYS_A_YEAR_IN_PERCENT = Decimal.of('36500');

type Earned = { readonly accrued: Decimal; readonly paid: Decimal };
const nothing: Earned = { accrued: Decimal.zero, paid: Decimal.zero };

/** cost x rate x days / 365 in sum over the holdings, as the days of each are today's less those of its purchase, less what is settled of it. */
function incomeOf(row: PositionRow, lots: incomeQueries.IncomeOfLots | undefined, now: string): Earned {
  if (row.expected_return_rate === null || !earns(row)) return nothing;
  if (lots) return { accrued: Decimal.of(lots.accrued), paid: Decimal.of(lots.paid) };
  const today = Decimal.of(String(daysBetween(EPOCH, dayOf(now))));
  const costDays = Decimal.of(row.cost_basis).times(today).minus(Decimal.of(row.cost_days));
  const earned = earnedIn(costDays, row.expected_return_rate).minus(Decimal.of(row.income_settled));
  const accrued = notBelowZero(earned.cut(CENT));
  return { accrued, paid: paidOf(row, accrued, row.expected_return_rate) };
}

const earnedIn = (costDays: Decimal, rate: string): Decimal =>
  costDays.times(Decimal.of(rate)).dividedByCut(DAYS_A_YEAR_IN_PERCENT, EXACT);

/** Of more holdings than one sell takes: as if each was held for at least the days of a penalty. */
function paidOf(row: PositionRow, accrued: Decimal, rate: string): Decimal {
  const { redemption_income, redemption_penalty_days: days, redemption_penalty_percent: percent } = row;
  if (redemption_income === 'paid') return accrued;
  if (percent !== null) return accrued.minus(accrued.times(Decimal.of(percent)).dividedByCut(HUNDRED, EXACT)).cut(CENT);
  if (days === null) return Decimal.zero;
  const kept = earnedIn(Decimal.of(row.cost_basis).times(Decimal.of(String(days))), rate);
  return notBelowZero(accrued.minus(kept).cut(CENT));
}

const notBelowZero = (amount: Decimal): Decimal => (amount.isNegative ? Decimal.zero : amount);
