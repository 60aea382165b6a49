import type { Category } from '../../vocabulary/categories.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { feeOf } from './compute.ts';
import { type Code, codesFor, type Facts, type Schedule, schedulesFor } from './scope.ts';

/**
 * What custody is charged for a month, from the schedules and codes that are given: it reads nothing else and changes nothing. A
 * schedule is charged once, on all products together for which it holds, and each product has its part of the fee.
 */
export type Holder = { readonly organisation_id: string; readonly currency: Currency; readonly day: string };

export type HeldProduct = {
  readonly investment_id: string;
  readonly category: Category;
  readonly country: string;
  readonly value: Decimal;
};

type Part<Held> = { readonly held: Held; readonly fee: Decimal };

export type CustodyFee<One, Held> = {
  readonly schedule: One;
  readonly base: Decimal;
  readonly amount: Decimal;
  readonly parts: readonly Part<Held>[];
};

export type CustodyTax<One> = { readonly code: One; readonly base: Decimal; readonly amount: Decimal };

/** Of each code and product the schedule with the narrowest scope. What is worth nothing is charged nothing, not even a minimum. */
export function custodyFees<One extends Schedule, Held extends HeldProduct>(
  holder: Holder,
  held: readonly Held[],
  schedules: readonly One[],
): CustodyFee<One, Held>[] {
  const covered = new Map<One, Held[]>();
  for (const product of held)
    for (const schedule of schedulesFor(factsOf(holder, product), schedules))
      covered.set(schedule, [...(covered.get(schedule) ?? []), product]);
  return [...covered]
    .map(([schedule, products]) => feeFor(schedule, products))
    .filter(({ base, amount }) => base.isPositive && amount.isPositive)
    .sort((one, other) => byCode(one.schedule, other.schedule));
}

function feeFor<One extends Schedule, Held extends HeldProduct>(
  schedule: One,
  products: readonly Held[],
): CustodyFee<One, Held> {
  const values = products.map(({ value }) => value);
  const base = values.reduce((sum, value) => sum.plus(value), Decimal.zero);
  const amount = feeOf(schedule, base);
  const fees = base.isPositive ? split(amount, values) : values.map(() => Decimal.zero);
  return { schedule, base, amount, parts: products.map((product, place) => ({ held: product, fee: fees[place]! })) };
}

/** The taxes and levies on these fees that the firm collects: of each code on the parts of those products for which it holds. */
export function custodyTaxes<One extends Code, Held extends HeldProduct>(
  holder: Holder,
  fees: readonly CustodyFee<Schedule, Held>[],
  codes: readonly One[],
): CustodyTax<One>[] {
  const onCharges = codes.filter((code) => code.base === 'charges');
  const taxed = new Map<One, Decimal>();
  for (const { schedule, parts } of fees)
    for (const { held, fee } of parts)
      for (const code of codesFor(factsOf(holder, held), onCharges))
        if (schedule.vat_codes.includes(code.code)) taxed.set(code, (taxed.get(code) ?? Decimal.zero).plus(fee));
  return [...taxed]
    .map(([code, base]) => ({ code, base, amount: base.times(Decimal.of(code.rate)).dividedByCut(HUNDRED, 2) }))
    .filter(({ amount }) => amount.isPositive)
    .sort((one, other) => byCode(one.code, other.code));
}

const HUNDRED = Decimal.of('100');

type Coded = { readonly code: string };
const byCode = (one: Coded, other: Coded): number => (one.code === other.code ? 0 : one.code < other.code ? -1 : 1);

const factsOf = (holder: Holder, { investment_id, category, country }: HeldProduct): Omit<Facts, 'amount'> => ({
  ...holder,
  ...{ act: 'custody', investment_id, category, country },
});

/** Parts of an amount by weights that are together above 0: each is rounded down with those before it, so that all are the amount. */
export function split(amount: Decimal, weights: readonly Decimal[]): Decimal[] {
  const whole = weights.reduce((sum, weight) => sum.plus(weight), Decimal.zero);
  let [weighed, given] = [Decimal.zero, Decimal.zero];
  return weights.map((weight) => {
    weighed = weighed.plus(weight);
    const upTo = amount.times(weighed).dividedByCut(whole, 2);
    const part = upTo.minus(given);
    given = upTo;
    return part;
  });
}
