import assert from 'node:assert/strict';
import type { Charge } from '../../vocabulary/charges.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { type Code, codesFor, codesOfOthers, type Facts, type Schedule, schedulesFor } from './scope.ts';

/**
 * What is charged, from the schedules and codes that are given: it reads nothing else and changes nothing. Each charge is
 * rounded down once, when it is whole.
 */

const HUNDRED = new Decimal(100n, 0);
/** Custody is agreed to by the year and charged by the month. */
const HUNDRED_A_YEAR = new Decimal(1_200n, 0);
const MONEY_DECIMALS = 2;
const ONE_CENT = 1n;

export type Charged = {
  readonly charges: Charge[];
  readonly charges_total: string;
  /** Below 0 where the charges are more than the amount: the act is refused then. */
  readonly net_amount: string;
};

/** A charge before it is written: money as it is computed. */
type Due = {
  readonly of: Pick<Schedule | Code, 'code' | 'name' | 'vat_codes'>;
  readonly kind: Charge['kind'];
  readonly rate: string | null;
  readonly base: Decimal;
  readonly amount: Decimal;
};

/** What is charged for an act, by what it is computed on. The rates are read once: charges inside a buy are computed several times. */
type Levied = {
  readonly fees: readonly { readonly of: Schedule; readonly percent: Decimal | null }[];
  readonly onAmount: readonly Rated[];
  readonly onCharges: readonly Rated[];
};
type Rated = { readonly of: Code; readonly rate: Decimal };

/**
 * The charges and what they leave. A fee of each code, then levies and taxes on the amount, then taxes on those charges that
 * name them. Charges inside a buy are computed on what they leave to buy units: the most that, with its charges, fits
 * into the amount.
 */
export function chargesOf(facts: Facts, schedules: readonly Schedule[], codes: readonly Code[]): Charged {
  const dues = duesOf(facts, leviedFor(facts, schedulesFor(facts, schedules), codesFor(facts, codes)));
  const total = totalOf(dues);
  return {
    charges: dues.map(present),
    charges_total: total.toMoney(),
    net_amount: (facts.act === 'buy' && !isInside(facts) ? facts.amount : facts.amount.minus(total)).toMoney(),
  };
}

const AMOUNT_BOUND = Decimal.of('1000000000000000');
const STEPS_MAX = 500;

/**
 * The least amount of which so much is left after its charges; null where no amount is enough. Charges never fall while the amount rises, so what the
 * net and the charges of a smaller amount come to is never too much.
 */
export function leastThatLeaves(
  net: Decimal,
  facts: Facts,
  schedules: readonly Schedule[],
  codes: readonly Code[],
): Decimal | null {
  assert(!isInside(facts), 'charges inside a buy are computed on what they leave');
  const levied = leviedFor(facts, schedulesFor(facts, schedules), codesFor(facts, codes));
  let least = net;
  for (let step = 0; step < STEPS_MAX && least.isBelow(AMOUNT_BOUND); step++) {
    const needed = net.plus(totalOf(duesOn(least, levied)));
    if (needed.equals(least)) return least;
    least = needed;
  }
  return null;
}

/**
 * What others are expected to bill for a buy that costs the amount, or a sell that brings it: a broker, an exchange or an issuer, with the taxes on
 * that. The firm books none of it.
 */
export const billedByOthers = (facts: Facts, codes: readonly Code[]): Charge[] =>
  duesOn(facts.amount, leviedFor(facts, [], codesOfOthers(facts, codes))).map(present);

/** What one of the schedules that hold is charged: the others and the taxes matter, as they are in the amount of a buy too. */
export function feeWithin(facts: Facts, held: readonly Schedule[], codes: readonly Code[], wanted: Schedule): Decimal {
  const due = duesOf(facts, leviedFor(facts, held, codesFor(facts, codes))).find(({ of }) => of === wanted);
  return due?.amount ?? Decimal.zero;
}

const isInside = ({ act, charges_on = 'inside' }: Facts): boolean => act === 'buy' && charges_on === 'inside';

const leviedFor = ({ act }: Facts, fees: readonly Schedule[], codes: readonly Code[]): Levied => ({
  fees: fees
    .filter(({ basis }) => basis !== 'margin')
    .map((of) => ({ of, percent: of.percent === null ? null : Decimal.of(of.percent) })),
  onAmount: codes.filter(({ base, charged_for }) => base === 'amount' && charged_for.includes(act)).map(rated),
  onCharges: codes.filter(({ base }) => base === 'charges').map(rated),
});

const rated = (of: Code): Rated => ({ of, rate: Decimal.of(of.rate) });

const duesOf = (facts: Facts, levied: Levied): Due[] =>
  duesOn(isInside(facts) ? mostThatFits(facts.amount, (base) => totalOf(duesOn(base, levied))) : facts.amount, levied);

/** Called many times for one order: it makes no array or object but what it returns. */
function duesOn(base: Decimal, { fees, onAmount, onCharges }: Levied): Due[] {
  const dues: Due[] = [];
  for (const { of, percent } of fees)
    add(dues, { of, kind: 'fee', rate: of.percent, base, amount: feeAt(of, percent, base) });
  for (const { of, rate } of onAmount)
    add(dues, { of, kind: of.kind, rate: of.rate, base, amount: percentOf(base, rate) });
  const charged = dues.length;
  for (const { of, rate } of onCharges) {
    let taxed = Decimal.zero;
    for (let place = 0; place < charged; place++) {
      const due = dues[place]!;
      if (due.of.vat_codes.includes(of.code)) taxed = taxed.plus(due.amount);
    }
    add(dues, { of, kind: of.kind, rate: of.rate, base: taxed, amount: percentOf(taxed, rate) });
  }
  return dues;
}

function add(dues: Due[], due: Due): void {
  if (due.amount.isPositive) dues.push(due);
}

/** Of one schedule, for an amount: also what a margin earns. Of custody for a month. */
export const feeOf = (schedule: Omit<Schedule, 'code'>, amount: Decimal): Decimal =>
  feeAt(schedule, schedule.percent === null ? null : Decimal.of(schedule.percent), amount);

function feeAt(schedule: Omit<Schedule, 'code'>, percent: Decimal | null, amount: Decimal): Decimal {
  const { minimum, maximum, charged_for } = schedule;
  const divisor = charged_for === 'custody' ? HUNDRED_A_YEAR : HUNDRED;
  const whole = beforeRounding(schedule, percent, amount).dividedByCut(divisor, MONEY_DECIMALS);
  const capped = maximum !== null && whole.isAbove(Decimal.of(maximum)) ? Decimal.of(maximum) : whole;
  return minimum !== null && capped.isBelow(Decimal.of(minimum)) ? Decimal.of(minimum) : capped;
}

/** A hundred times the fee, exactly. */
function beforeRounding(
  { basis, flat, tiers }: Omit<Schedule, 'code'>,
  percent: Decimal | null,
  amount: Decimal,
): Decimal {
  if (basis === 'flat') {
    assert(flat !== null, 'a flat fee has its amount');
    return Decimal.of(flat).times(HUNDRED);
  }
  if (basis !== 'tiers') {
    assert(percent !== null, 'a percentage is a number');
    return amount.times(percent);
  }
  assert(tiers !== null, 'tiers are listed');
  return tiers.reduce((sum, tier, place) => {
    const part = smaller(amount, tiers[place + 1]?.above).minus(Decimal.of(tier.above));
    return part.isPositive ? sum.plus(part.times(Decimal.of(tier.percent))) : sum;
  }, Decimal.zero);
}

const smaller = (amount: Decimal, bound: string | undefined): Decimal =>
  bound !== undefined && amount.isAbove(Decimal.of(bound)) ? Decimal.of(bound) : amount;

const percentOf = (base: Decimal, rate: Decimal): Decimal => base.times(rate).dividedByCut(HUNDRED, MONEY_DECIMALS);

const totalOf = (dues: readonly Due[]): Decimal => dues.reduce((sum, { amount }) => sum.plus(amount), Decimal.zero);

/**
 * The most that fits into the amount with its charges, which never fall while it rises; nothing where not even the least does. What does not fit
 * leaves less that does, and what fits leaves an upper bound. Where the charges are a share of the whole, the second look is within a few cents.
 */
function mostThatFits(amount: Decimal, chargesOn: (base: Decimal) => Decimal): Decimal {
  const whole = centsOf(amount);
  let [least, above, fitting] = [0n, whole + ONE_CENT, -1n];
  const look = (cents: bigint): bigint => {
    const charged = centsOf(chargesOn(new Decimal(cents, MONEY_DECIMALS)));
    const left = whole - charged;
    if (cents <= left) {
      [least, fitting] = [cents, cents];
      above = smallerOf(above, left + ONE_CENT);
    } else {
      above = cents;
      least = largerOf(least, left);
    }
    return charged;
  };
  if (whole > 0n) look((whole * whole) / (whole + look(whole)));
  while (above - least > ONE_CENT) look(least === fitting ? (least + above) / 2n : least);
  return new Decimal(least, MONEY_DECIMALS);
}

const NO_CENTS = new Decimal(0n, MONEY_DECIMALS);
const centsOf = (money: Decimal): bigint => money.plus(NO_CENTS).digits;
const smallerOf = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const largerOf = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** Written out, as each order has them: a spread makes an object that takes many times longer. */
const present = ({ of, kind, rate, base, amount }: Due): Charge => ({
  code: of.code,
  name: of.name,
  kind,
  base: base.toMoney(),
  rate,
  amount: amount.toMoney(),
});
