import { costLeft, costOf, fits, proceedsOf, unitsFor } from './figures.ts';

/**
 * What a partner's wallet, orders and holdings must be after a sequence of commands, by the rules of the contract,
 * kept in memory. Each command returns what the service must answer: a refusal's code, or nothing against it.
 */
export type Product = {
  price: bigint;
  bid: bigint;
  precision: number;
  minimum: bigint;
  maximum: bigint | null;
  allocation: bigint | null;
};

export type Lot = { units: bigint; reserved: bigint; cost: bigint };

export type Placed = {
  side: 'buy' | 'sell';
  mode: 'wallet' | 'checkout';
  status: 'awaiting_payment' | 'pending_fulfilment' | 'completed' | 'failed' | 'cancelled';
  amount: bigint;
  units: bigint | null;
  price: bigint | null;
  proceeds: bigint | null;
  lot: Lot | null;
  /** What was reported of it is far from what was expected: another person has to approve it. */
  isParked: boolean;
};

export type Buy = { amount: bigint; mode: 'wallet' | 'checkout'; currency: 'NGN' | 'GHS'; holds: boolean };
export type Sell = { units: bigint | null; currency: 'NGN' | 'GHS' | null; holds: boolean };
export type Verdict = string | null;
/** What the provider says of an order; null is the order's own figure. */
type Given = { units: bigint | null; price: bigint | null };

export class Model {
  readonly product: Product;
  readonly isLive: boolean;
  balance = 0n;
  isFrozen = false;
  allocation: bigint | null;
  readonly orders: Placed[] = [];
  readonly lots: Lot[] = [];

  constructor(product: Product, isLive: boolean) {
    this.product = product;
    this.isLive = isLive;
    this.allocation = product.allocation;
  }

  fund(cents: bigint): void {
    this.balance += cents;
  }

  judgeBuy({ amount, mode, currency }: Buy): Verdict {
    const { price, precision, minimum, maximum } = this.product;
    // The other wallet is a wallet of its own, and never frozen here.
    if (this.isFrozen && currency === 'NGN') return 'wallet_frozen';
    if (currency !== 'NGN') return 'currency_mismatch';
    if (amount < minimum || unitsFor(amount, price, precision) === 0n) return 'amount_below_minimum';
    if (maximum !== null && amount > maximum) return 'amount_above_maximum';
    if (this.allocation !== null && amount > this.allocation) return 'allocation_exceeded';
    if (mode === 'checkout') return null;
    return amount > this.balance ? 'insufficient_funds' : null;
  }

  buy(asked: Buy): Placed | string {
    const refusal = this.judgeBuy(asked);
    if (refusal) return refusal;
    const { amount, mode, holds } = asked;
    const waits = this.isLive || holds;
    const status = !waits || mode === 'wallet' ? 'pending_fulfilment' : 'awaiting_payment';
    const order: Placed = {
      side: 'buy',
      mode,
      status,
      amount,
      units: null,
      price: null,
      proceeds: null,
      lot: null,
      isParked: false,
    };
    this.orders.push(order);
    this.draw(amount);
    if (mode === 'wallet') this.balance -= amount;
    if (!waits) this.place(order, unitsFor(amount, this.product.price, this.product.precision), this.product.price);
    return order;
  }

  judgeSell(lot: Lot, { units, currency }: Sell): Verdict {
    if (lot.units === 0n) return 'invalid_state';
    if (currency !== null && currency !== 'NGN') return 'currency_mismatch';
    const free = lot.units - lot.reserved;
    if (units !== null && !fits(units, this.product.precision)) return 'validation_error';
    const sold = units ?? free;
    if (sold === 0n || sold > free) return 'insufficient_units';
    return proceedsOf(sold, this.product.bid) === 0n ? 'amount_below_minimum' : null;
  }

  sell(lot: Lot, asked: Sell): Placed | string {
    const refusal = this.judgeSell(lot, asked);
    if (refusal) return refusal;
    const units = asked.units ?? lot.units - lot.reserved;
    const amount = proceedsOf(units, this.product.bid);
    const status = 'pending_fulfilment';
    const order: Placed = {
      side: 'sell',
      mode: 'wallet',
      status,
      amount,
      units,
      price: null,
      proceeds: null,
      lot,
      isParked: false,
    };
    this.orders.push(order);
    lot.reserved += units;
    if (!this.isLive && !asked.holds) this.redeem(order, this.product.bid);
    return order;
  }

  /** The provider placed a buy or redeemed a sell, at the order's own figures where none are given. */
  fulfil(order: Placed, given: Given): Verdict {
    if (order.status !== 'pending_fulfilment') return 'invalid_state';
    const { precision } = this.product;
    if (order.side === 'sell') {
      if (given.units !== null && given.units !== order.units) return 'validation_error';
      const price = given.price ?? this.product.bid;
      order.isParked = given.price !== null && isFar(price, this.product.bid);
      if (!order.isParked) this.redeem(order, price);
      return null;
    }
    const price = given.price ?? this.product.price;
    const units = given.units ?? unitsFor(order.amount, price, precision);
    if (!fits(units, precision)) return 'validation_error';
    if (units === 0n) return 'amount_below_minimum';
    if (costOf(units, price) > order.amount) return 'validation_error';
    order.isParked = this.isFarPlacement(order, given);
    if (!order.isParked) this.place(order, units, price);
    return null;
  }

  /** Without a price, units say what each of them cost; with a price they say how much was spent. */
  private isFarPlacement({ amount }: Placed, { units, price }: Given): boolean {
    const expected = this.product.price;
    if (price !== null && isFar(price, expected)) return true;
    if (units === null) return false;
    const most = unitsFor(amount, price ?? expected, this.product.precision);
    return price === null ? isFar(most, units) : isFar(units, most);
  }

  pay(order: Placed): Verdict {
    if (order.status !== 'awaiting_payment') return 'invalid_state';
    order.status = 'pending_fulfilment';
    // Money that came cannot be refused: it stays in a wallet that may not pay.
    if (this.isFrozen) this.undo(order, 'failed');
    return null;
  }

  expire(order: Placed): Verdict {
    if (order.status !== 'awaiting_payment') return 'invalid_state';
    return this.undo(order, 'cancelled');
  }

  fail(order: Placed): Verdict {
    return isOpen(order) ? this.undo(order, 'failed') : 'invalid_state';
  }

  cancel(order: Placed): Verdict {
    return isOpen(order) && !order.isParked ? this.undo(order, 'cancelled') : 'order_not_cancellable';
  }

  private place(order: Placed, units: bigint, price: bigint): void {
    const cost = costOf(units, price);
    const lot = { units, reserved: 0n, cost };
    this.lots.push(lot);
    this.balance += order.amount - cost;
    this.draw(cost - order.amount);
    Object.assign(order, { status: 'completed', units, price, lot });
  }

  private redeem(order: Placed, price: bigint): void {
    const lot = order.lot!;
    const units = order.units!;
    const proceeds = proceedsOf(units, price);
    lot.cost = costLeft(lot.cost, lot.units, lot.units - units);
    lot.units -= units;
    lot.reserved -= units;
    this.balance += proceeds;
    Object.assign(order, { status: 'completed', price, proceeds });
  }

  private undo(order: Placed, status: 'failed' | 'cancelled'): null {
    if (order.side === 'sell') order.lot!.reserved -= order.units!;
    else {
      if (order.status === 'pending_fulfilment') this.balance += order.amount;
      this.draw(-order.amount);
    }
    order.status = status;
    return null;
  }

  private draw(cents: bigint): void {
    if (this.allocation !== null) this.allocation -= cents;
  }
}

/** More than a tenth off. */
const isFar = (figure: bigint, expected: bigint) => 10n * figure < 9n * expected || 10n * figure > 11n * expected;
const isOpen = ({ status }: Placed) => status === 'awaiting_payment' || status === 'pending_fulfilment';
