import type { MandateVerb, WithdrawalVerb } from './commands.ts';
import { type Verdict, Wallet } from './wallet.ts';

/**
 * What a partner's money, requests, mandates, orders and withdrawals must be after a scenario, by the rules of the
 * contract, kept in memory. Each step returns what the service must answer: a refusal's code, or nothing.
 */
type FundingStatus = 'pending' | 'processing' | 'completed' | 'failed' | 'expired' | 'cancelled' | 'reversed';
export type Request = { amount: bigint; received: bigint; status: FundingStatus; order: Order | null };
type MandateStatus = 'pending' | 'active' | 'failed' | 'revoked' | 'suspended' | 'expired';
export type Mandate = { limit: bigint; status: MandateStatus };
type WithdrawalStatus = 'pending_approval' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'returned';
export type Withdrawal = { amount: bigint; status: WithdrawalStatus };
/** `income` is what it has paid. */
export type Lot = { units: bigint; reserved: bigint; income: bigint };
type OrderStatus = 'awaiting_payment' | 'pending_fulfilment' | 'completed' | 'failed' | 'cancelled';
/** Of a product whose unit costs 1.00: cents are hundredths of a unit. */
export type Order = {
  side: 'buy' | 'sell';
  amount: bigint;
  status: OrderStatus;
  lot: Lot | null;
  request: Request | null;
};

const takesMoney: readonly FundingStatus[] = ['pending', 'processing', 'expired', 'failed', 'cancelled'];
const ends = { fail: 'failed', expire: 'expired', cancel: 'cancelled' } as const;

const mandateMoves: Record<MandateVerb, { from: readonly MandateStatus[]; to: MandateStatus }> = {
  'activate a mandate': { from: ['pending', 'suspended'], to: 'active' },
  'fail a mandate': { from: ['pending'], to: 'failed' },
  'retry a mandate': { from: ['failed'], to: 'pending' },
  'revoke a mandate': { from: ['pending', 'active', 'suspended'], to: 'revoked' },
  'suspend a mandate': { from: ['active'], to: 'suspended' },
  'expire a mandate': { from: ['active', 'suspended'], to: 'expired' },
};

const withdrawalMoves: Record<
  WithdrawalVerb,
  { from: readonly WithdrawalStatus[]; to: WithdrawalStatus; refunds: boolean }
> = {
  'approve a withdrawal': { from: ['pending_approval'], to: 'processing', refunds: false },
  'cancel a withdrawal': { from: ['pending_approval'], to: 'cancelled', refunds: true },
  'settle a withdrawal': { from: ['processing'], to: 'completed', refunds: false },
  'fail a withdrawal': { from: ['pending_approval', 'processing'], to: 'failed', refunds: true },
  'return a withdrawal': { from: ['completed'], to: 'returned', refunds: true },
};

export class Model {
  readonly isLive: boolean;
  readonly wallets = { NGN: new Wallet(), USD: new Wallet() };
  readonly requests: Request[] = [];
  readonly mandates: Mandate[] = [];
  readonly orders: Order[] = [];
  readonly lots: Lot[] = [];
  readonly withdrawals: Withdrawal[] = [];
  conversions = 0;

  constructor(isLive: boolean) {
    this.isLive = isLive;
  }

  get pending(): bigint {
    const open = this.requests.filter(({ status }) => status === 'processing');
    return open.reduce((sum, { amount, received }) => sum + (received < amount ? amount - received : 0n), 0n);
  }

  ask(amount: bigint, order: Order | null = null): Request {
    const request: Request = { amount, received: 0n, status: 'pending', order };
    this.requests.push(request);
    return request;
  }

  checkOut(amount: bigint): Verdict {
    if (this.wallets.NGN.isFrozen) return 'wallet_frozen';
    const order: Order = { side: 'buy', amount, status: 'awaiting_payment', lot: null, request: null };
    order.request = this.ask(amount, order);
    this.orders.push(order);
    return null;
  }

  /** Money for a request. The sandbox's payer pays no request twice; a bank may. */
  pay(request: Request, cents: bigint): Verdict {
    const isOver = request.status === 'reversed' || (!this.isLive && request.status === 'completed');
    if (isOver) return 'invalid_state';
    const wallet = this.wallets.NGN;
    wallet.arrive(cents);
    request.received += cents;
    const { order } = request;
    const isAwaited = order?.status === 'awaiting_payment';
    const isPaid = order !== null && request.received >= order.amount;
    if (takesMoney.includes(request.status) && (isPaid || !isAwaited)) request.status = 'completed';
    if (isAwaited && isPaid) order.status = wallet.debit(order.amount) === null ? 'pending_fulfilment' : 'failed';
    return null;
  }

  process(request: Request): Verdict {
    if (request.status !== 'pending') return 'invalid_state';
    request.status = 'processing';
    return null;
  }

  /** No more is waited for: with the buy that it was to pay, if there is one. */
  end(request: Request, how: keyof typeof ends): Verdict {
    const { status, order } = request;
    const isOpen = status === 'pending' || status === 'processing';
    const isLawful = status === 'pending' || (isOpen && (how === 'fail' || (how === 'expire' && order !== null)));
    if (!isLawful) return 'invalid_state';
    if (order) order.status = how === 'fail' ? 'failed' : 'cancelled';
    this.close(request, how);
    return null;
  }

  /** What came although it was not enough is what was funded. */
  private close(request: Request, how: keyof typeof ends): void {
    if (request.received > 0n) request.status = 'completed';
    else request.status = ends[request.status === 'processing' ? 'fail' : how];
  }

  reverse(request: Request): Verdict {
    if (request.status !== 'completed') return 'invalid_state';
    request.status = 'reversed';
    this.wallets.NGN.reverse(request.received);
    return null;
  }

  placeMandate(limit: bigint, holds: boolean): void {
    this.mandates.push({ limit, status: this.isLive || holds ? 'pending' : 'active' });
  }

  moveMandate(mandate: Mandate, verb: MandateVerb): Verdict {
    const { from, to } = mandateMoves[verb];
    if (!from.includes(mandate.status)) return 'invalid_state';
    mandate.status = to;
    return null;
  }

  debit({ status, limit }: Mandate, cents: bigint): Verdict {
    if (status !== 'active') return 'mandate_not_active';
    if (cents > limit) return 'amount_above_maximum';
    return this.pay(this.ask(cents), cents);
  }

  buy(amount: bigint): Verdict {
    const verdict = this.wallets.NGN.debit(amount);
    if (verdict !== null) return verdict;
    const order: Order = { side: 'buy', amount, status: 'pending_fulfilment', lot: null, request: null };
    this.orders.push(order);
    if (!this.isLive) this.fulfil(order);
    return null;
  }

  sell(lot: Lot, asked: bigint | null): Verdict {
    if (lot.units === 0n) return 'invalid_state';
    const free = lot.units - lot.reserved;
    const amount = asked ?? free;
    if (amount === 0n || amount > free) return 'insufficient_units';
    const order: Order = { side: 'sell', amount, status: 'pending_fulfilment', lot, request: null };
    this.orders.push(order);
    lot.reserved += amount;
    if (!this.isLive) this.fulfil(order);
    return null;
  }

  fulfil(order: Order): Verdict {
    if (order.status !== 'pending_fulfilment') return 'invalid_state';
    order.status = 'completed';
    if (order.side === 'buy') {
      order.lot = { units: order.amount, reserved: 0n, income: 0n };
      this.lots.push(order.lot);
    } else {
      order.lot!.units -= order.amount;
      order.lot!.reserved -= order.amount;
      this.wallets.NGN.credit(order.amount);
    }
    return null;
  }

  /** Income is paid to a wallet regardless of its status. */
  distribute(lot: Lot, cents: bigint): Verdict {
    if (lot.units === 0n) return 'invalid_state';
    lot.income += cents;
    this.wallets.NGN.credit(cents);
    return null;
  }

  /** The provider says no, or the partner takes the order back. */
  undo(order: Order, how: 'reject' | 'take back'): Verdict {
    const isPaid = order.status === 'pending_fulfilment';
    if (!isPaid && order.status !== 'awaiting_payment')
      return how === 'reject' ? 'invalid_state' : 'order_not_cancellable';
    order.status = how === 'reject' ? 'failed' : 'cancelled';
    if (order.side === 'sell') order.lot!.reserved -= order.amount;
    else if (isPaid) this.wallets.NGN.credit(order.amount);
    else this.close(order.request!, how === 'reject' ? 'fail' : 'cancel');
    return null;
  }

  withdraw(amount: bigint, holds: boolean): Verdict {
    const verdict = this.wallets.NGN.debit(amount);
    if (verdict !== null) return verdict;
    const waits = this.isLive || holds;
    this.withdrawals.push({ amount, status: waits ? 'pending_approval' : 'completed' });
    if (!waits) this.wallets.NGN.placed -= amount;
    return null;
  }

  moveWithdrawal(withdrawal: Withdrawal, verb: WithdrawalVerb): Verdict {
    const { from, to, refunds } = withdrawalMoves[verb];
    if (!from.includes(withdrawal.status)) return 'invalid_state';
    if (verb === 'approve a withdrawal' && this.wallets.NGN.isFrozen) return 'wallet_frozen';
    withdrawal.status = to;
    const wallet = this.wallets.NGN;
    if (to === 'completed') wallet.placed -= withdrawal.amount;
    if (to === 'returned') wallet.arrive(withdrawal.amount);
    else if (refunds) wallet.credit(withdrawal.amount);
    return null;
  }

  /** A dollar is bought at 1500.00 and sold at 1510.00: what is received is cut to the cent. */
  convert(from: 'NGN' | 'USD', cents: bigint): Verdict {
    const received = from === 'USD' ? cents * 1_500n : (cents * 66_225n) / 100_000_000n;
    if (received === 0n) return 'amount_below_minimum';
    const verdict = this.wallets.NGN.owed > 0n ? 'wallet_frozen' : this.wallets[from].debit(cents);
    if (verdict !== null) return verdict;
    const to = this.wallets[from === 'USD' ? 'NGN' : 'USD'];
    to.credit(received);
    this.conversions += 1;
    // In live mode the firm gives the one out of its own money, and has the other.
    if (this.isLive) {
      this.wallets[from].placed -= cents;
      to.placed += received;
    }
    return null;
  }
}
