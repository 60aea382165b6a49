import { Decimal } from '../../vocabulary/decimal.ts';
import { merged } from '../../vocabulary/merged.ts';
import type { LoadedInvestment } from '../investments/queries.ts';
import type { Holding, HoldingsSummary } from './contract.ts';
import { accruedIncome, withoutUnits } from './income.ts';
import type { HoldingRow, ShownHolding, SummaryRow, ValuedRow } from './queries.ts';
import { redemptionOf, type Seller } from './redemption.ts';

const CENT = 2;
const HUNDRED = Decimal.of('100');
const PRICE_DECIMALS = 8;
const PERCENT_DECIMALS = 4;

/** A holding as partners see it, valued at an instant of the time of its environment, to which a sell of it would be credited. */
export function presentHolding(row: ShownHolding, seller: Seller): Holding {
  const units = Decimal.of(row.units);
  const cost = Decimal.of(row.cost_basis);
  const value = units.times(Decimal.of(row.current_price)).cut(CENT);
  return {
    id: row.id,
    order_id: row.order_id,
    investment_id: row.investment_id,
    investment_name: row.investment_name,
    category: row.category,
    currency: row.currency,
    units: row.units,
    available_units: units.minus(Decimal.of(row.reserved_units)).toUnits(),
    cost_basis: row.cost_basis,
    average_cost: units.isZero ? null : cost.dividedByCut(units, PRICE_DECIMALS).toPrice(),
    current_price: row.current_price,
    current_value: value.toMoney(),
    gain_loss: value.minus(cost).toMoney(),
    gain_loss_percent: gainPercent(value.minus(cost), cost),
    accrued_income: accruedIncome(row, seller.now).toMoney(),
    redemption_value: redemptionValue(row, units, seller),
    ...paidBack(row),
    status: row.status,
    customer: row.customer,
    client_reference: row.client_reference,
    purchased_at: row.purchased_at,
    maturity_date: row.maturity_date,
    closed_at: row.closed_at,
    valuation_as_of: row.price_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** What a sell of all units would be credited; charges never take more than it brings. */
function redemptionValue(row: ShownHolding, units: Decimal, seller: Seller): string {
  if (units.isZero) return '0.00';
  const { investment_id: id, category, country, currency, is_charged, current_price: bid_price } = row;
  const { income } = withoutUnits(row, units, seller.now);
  const product = { id, category, country, currency, is_charged, bid_price };
  return redemptionOf(seller, product, units, income).proceeds.toMoney();
}

const nothingCharged: Pick<Holding, 'charges' | 'charges_total'> = { charges: [], charges_total: '0.00' };

function paidBack({ charges, net_amount }: Pick<ShownHolding, 'charges' | 'net_amount'>) {
  if (charges === null) return { ...nothingCharged, net_amount };
  const total = Decimal.sum(charges.map(({ amount }) => amount));
  return { charges, charges_total: total.toMoney(), net_amount };
}

export const gainPercent = (gain: Decimal, cost: Decimal): string =>
  (cost.isZero ? Decimal.zero : gain.times(HUNDRED).dividedByCut(cost, PERCENT_DECIMALS)).toPercent();

/** A holding with the current price and dates of its investment. */
export const valuedBy = (
  holding: HoldingRow,
  {
    bid_price,
    price_at,
    expected_return_rate,
    income_treatment,
    income_in_price,
    redemption_income,
    redemption_penalty_percent,
    redemption_penalty_days,
    country,
    face_value,
    is_charged,
  }: LoadedInvestment,
): ValuedRow =>
  merged(holding, {
    current_price: bid_price,
    price_at,
    expected_return_rate,
    income_treatment,
    income_in_price,
    redemption_income,
    redemption_penalty_percent,
    redemption_penalty_days,
    country,
    face_value,
    is_charged,
  });

export function presentSummary(row: SummaryRow): HoldingsSummary {
  const cost = Decimal.of(row.cost_basis);
  const value = Decimal.of(row.current_value);
  return {
    currency: row.currency,
    holdings_count: row.holdings_count,
    cost_basis: row.cost_basis,
    current_value: row.current_value,
    gain_loss: value.minus(cost).toMoney(),
    gain_loss_percent: gainPercent(value.minus(cost), cost),
  };
}
