import { Decimal } from './decimal.ts';

/** A figure that changed further than one person may change it: whose figure, which one, and both its values. */
export type Jump = { readonly of: string; readonly side: string; readonly from: string; readonly to: string };

const WHOLE_PERCENT = Decimal.of('100');
const PERCENT_DECIMALS = 2;

/** Whether a figure is further than so many percent from what it was; exactly at the bound it is not. */
export const isBeyond = (now: Decimal, before: Decimal, limit_percent: Decimal): boolean =>
  distance(now, before).times(WHOLE_PERCENT).isAbove(before.times(limit_percent));

export function distance(one: Decimal, other: Decimal): Decimal {
  const difference = one.minus(other);
  return difference.isNegative ? difference.negated() : difference;
}

/** Figures before and after, side by side: those that moved too far. */
export const jumpsAmong = <Side extends string>(
  of: string,
  sides: readonly Side[],
  before: Readonly<Record<Side, string>>,
  after: Readonly<Record<Side, string>>,
  limit_percent: Decimal,
): Jump[] =>
  sides
    .filter((side) => isBeyond(Decimal.of(after[side]), Decimal.of(before[side]), limit_percent))
    .map((side) => ({ of, side, from: before[side], to: after[side] }));

/** Such as `price 100.00 → 125.00 (+25.00 %)`; never less than it moved. */
export function inWords({ of, side, from, to }: Jump): string {
  return `${of}: ${side} ${from} → ${to} (${percentMoved(from, to)} %)`;
}

/** Such as `+25.00`; never less than it moved. */
export function percentMoved(from: string, to: string): string {
  const [before, after] = [Decimal.of(from), Decimal.of(to)];
  const percent = percentOf(distance(after, before), before);
  return `${after.isBelow(before) ? '-' : '+'}${percent.toMoney()}`;
}

function percentOf(part: Decimal, whole: Decimal): Decimal {
  const hundredfold = part.times(WHOLE_PERCENT);
  const cut = hundredfold.dividedByCut(whole, PERCENT_DECIMALS);
  return cut.times(whole).isBelow(hundredfold) ? cut.plus(new Decimal(1n, PERCENT_DECIMALS)) : cut;
}
