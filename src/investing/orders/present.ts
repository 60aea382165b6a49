import { charged, salesChargeCode, uncharged } from '../../vocabulary/charges.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { totalOf } from './charging.ts';
import type { Order } from './contract.ts';
import { customerOf } from './customer.ts';
import { lotsOf } from './lots.ts';
import { costOf } from './positions.ts';
import type { ShownOrder } from './queries.ts';
import { orderReference } from './reference.ts';

/** An order as partners see it: these fields, in this order, and no others. What completed was sent at the latest then. */
export function presentOrder(row: ShownOrder): Order {
  const gross_amount = grossOf(row);
  const { charges, charges_total, net_amount } = chargesOf(row, gross_amount);
  return {
    id: row.id,
    reference: orderReference(row),
    client_reference: row.client_reference,
    side: row.side,
    investment_id: row.investment_id,
    investment_name: row.investment_name,
    amount: row.amount,
    currency: row.currency,
    units: row.units,
    price: row.price,
    proceeds: row.proceeds,
    gross_amount,
    income_paid: row.side === 'sell' ? (row.income_paid ?? '0.00') : null,
    forgone_income: row.forgone_income,
    charges,
    charges_total,
    net_amount,
    payment_mode: row.payment_mode,
    status: row.status,
    customer: customerOf(row),
    metadata: row.metadata,
    failure_code: row.failure_code,
    failure_reason: row.failure_reason,
    payment: row.payment,
    holding_id: row.holding_id,
    lots: lotsOf(row),
    paid_at: row.paid_at,
    submitted_at: row.submitted_at ?? row.completed_at,
    dealing_date: row.dealing_date,
    cut_off_at: row.cut_off_at,
    expected_settlement_date: row.expected_settlement_date,
    settled_at: row.side === 'sell' && row.expected_settlement_date !== null ? row.completed_at : null,
    ...executedOf(row, gross_amount),
    completed_at: row.completed_at,
    cancelled_at: row.cancelled_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

type Executed = Pick<ShownOrder, 'side' | 'status' | 'units' | 'price' | 'completed_at'>;

/** All units of an order are dealt at once. */
function executedOf({ side, status, units, price, completed_at }: Executed, gross_amount: string | null) {
  if (status === 'completed') {
    const execution = { units: units!, price: price!, amount: gross_amount!, executed_at: completed_at! };
    return { executions: [{ ...execution, venue_reference: null }], filled_units: units!, remaining_units: '0' };
  }
  const isWaiting = status === 'pending_fulfilment' || status === 'awaiting_payment';
  const remaining_units = isWaiting ? (side === 'sell' ? units : null) : '0';
  return { executions: [], filled_units: '0', remaining_units };
}

type Charged = Pick<ShownOrder, 'side' | 'amount' | 'proceeds' | 'sales_charge' | 'charges' | 'income_paid'>;

type Dealt = Omit<Charged, 'amount'> & Pick<ShownOrder, 'status' | 'units' | 'price' | 'cost'>;

/** What the units were dealt at with the fund house, before its charge: of a sell also before those of the firm. Each order is presented before it completes. */
function grossOf(row: Dealt): string | null {
  if (row.status !== 'completed') return null;
  const { side, proceeds, sales_charge, charges } = row;
  const isBuy = side === 'buy';
  if (!isBuy && sales_charge === null && charges === null && !paysIncome(row)) return proceeds;
  const dealt = isBuy ? boughtFor(row) : Decimal.of(proceeds!).plus(totalOf(charges)).minus(incomePaid(row));
  return (sales_charge === null ? dealt : dealt.plus(Decimal.of(sales_charge))).toMoney();
}

const paysIncome = ({ income_paid }: Pick<Charged, 'income_paid'>): boolean =>
  income_paid !== null && income_paid !== '0.00';

const incomePaid = ({ income_paid }: Pick<Charged, 'income_paid'>): Decimal => Decimal.of(income_paid ?? '0.00');

const boughtFor = ({ units, price, cost }: Pick<Dealt, 'units' | 'price' | 'cost'>): Decimal =>
  cost === null ? costOf({ units: Decimal.of(units!), price: Decimal.of(price!) }) : Decimal.of(cost);

/** What the firm charges, then what a fund house kept: of a buy they are in the amount, of a sell they were taken before the proceeds. */
export function chargesOf(order: Charged, gross_amount: string | null) {
  const { side, amount, proceeds, sales_charge, charges } = order;
  const isOnlyUnits = !paysIncome(order);
  if (isOnlyUnits && sales_charge === null && charges === null)
    return uncharged(side === 'sell' ? (proceeds ?? amount) : amount);
  const dealt = side === 'sell' ? (gross_amount ?? amount) : amount;
  const whole = isOnlyUnits ? dealt : Decimal.of(dealt).plus(incomePaid(order)).toMoney();
  if (sales_charge === null) return charged(charges ?? [], whole);
  return charged([...(charges ?? []), { ...SALES_CHARGE, base: gross_amount ?? dealt, amount: sales_charge }], whole);
}

/** What a fund house is asked to place, or what a sell is expected to bring: what the firm charges stays with it. */
export const amountToPlace = ({ side, amount, charges }: Pick<ShownOrder, 'side' | 'amount' | 'charges'>): string =>
  side === 'sell' ? amount : Decimal.of(amount).minus(totalOf(charges)).toMoney();

/** Of a third party: the firm neither sets nor earns it. */
const SALES_CHARGE = { code: salesChargeCode, name: 'Sales charge', kind: 'fee', rate: null } as const;
