import { Decimal } from './decimal.ts';

/** A figure that changed further than one person may change it: whose figure, which one, and both its values. */
export type Jump = {
  readonly of: string;
  readonly side: string;
  readonly from: string;
  readonly to: string;
  /** What it was 24 hours before, where it is too far from that and that is another value than `from`. */
  readonly day_before?: string | undefined;
};

const DAY_MS = 24 * 60 * 60_000;

/** The instant whose figures a change at an instant is held against too: several small steps of one person are one large one. */
export const dayBefore = (at: string): string => new Date(Date.parse(at) - DAY_MS).toISOString();

const WHOLE_PERCENT = Decimal.of('100');
const PERCENT_DECIMALS = 2;

/** Whether a figure is further than so many percent from what it was; exactly at the bound it is not. */
export const isBeyond = (now: Decimal, before: Decimal, limit_percent: Decimal): boolean =>
  distance(now, before).times(WHOLE_PERCENT).isAbove(before.times(limit_percent));

export function distance(one: Decimal, other: Decimal): Decimal {
  const difference = one.minus(other);
  return difference.isNegative ? difference.negated() : difference;
}

/** Figures before and after, side by side, and those of 24 hours before where they are known: those that moved too far. */
export function jumpsAmong<Side extends string>(
  of: string,
  sides: readonly Side[],
  before: Readonly<Record<Side, string>>,
  after: Readonly<Record<Side, string>>,
  limit_percent: Decimal,
  held?: Readonly<Record<Side, string>>,
): Jump[] {
  const isFar = (side: Side, from: string) => isBeyond(Decimal.of(after[side]), Decimal.of(from), limit_percent);
  return sides.flatMap((side) => {
    const day_before = held && held[side] !== before[side] && isFar(side, held[side]) ? held[side] : undefined;
    if (day_before === undefined && !isFar(side, before[side])) return [];
    return [{ of, side, from: before[side], to: after[side], ...(day_before !== undefined && { day_before }) }];
  });
}

/** Such as `price 100.00 → 125.00 (+25.00 %)`; never less than it moved. */
export function inWords({ of, side, from, to, day_before }: Jump): string {
  const inADay =
    day_before === undefined ? '' : `; ${percentMoved(day_before, to)} % within 24 hours, from ${day_before}`;
  return `${of}: ${side} ${from} → ${to} (${percentMoved(from, to)} %${inADay})`;
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
