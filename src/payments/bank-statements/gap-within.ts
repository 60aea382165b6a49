import { Decimal } from '../../vocabulary/decimal.ts';
import { type GapWithin, type ParsedLine, signedAmount } from './parsed.ts';

/** Statements that follow each other in one file, and what is missing where one does not begin with what the one before ended with. */
type Balance = { readonly amount: string; readonly day: string };
export type Part = { readonly opening: Balance | null; readonly closing: Balance | null };

/** Each begins with the balance at the end of the one before; some banks write the newest first. Where neither holds, days decide. */
export function inOrder<One extends Part>(parts: readonly One[]): readonly One[] {
  const backwards = parts.toReversed();
  if (breaksOf(parts).length === 0) return parts;
  if (breaksOf(backwards).length === 0) return backwards;
  const days = parts.flatMap(({ closing }) => closing?.day ?? []);
  return days.length > 1 && days[0]! > days.at(-1)! ? backwards : parts;
}

type Break = { readonly before: Balance; readonly next: Balance };

const breaksOf = (parts: readonly Part[]): Break[] =>
  parts.flatMap(({ opening: next }, at) => {
    const before = parts[at - 1]?.closing;
    return before && next && before.amount !== next.amount ? [{ before, next }] : [];
  });

/** Null where nothing is missing between these, in their order. */
export function gapWithin(parts: readonly Part[]): GapWithin | null {
  const breaks = breaksOf(parts);
  const [first] = breaks;
  if (!first) return null;
  const { before, next } = first;
  const places = breaks.map((one) => {
    const [from_day, to_day] = [one.before.day, one.next.day].toSorted() as [string, string];
    return {
      amount: Decimal.of(one.next.amount).minus(Decimal.of(one.before.amount)).toMoney(),
      ...{ from_day, to_day },
    };
  });
  return {
    amount: Decimal.sum(places.map(({ amount }) => amount)).toMoney(),
    places,
    ...{ expected_opening: before.amount, last_day: before.day, opening: next.amount, first_day: next.day },
  };
}

export const REPEATED = 'Two statements of the file have the same balances of the same days: leave one of them out.';

/** Whether one says the same as another before it, whatever it is called: it is sent twice, and nothing is missing. */
export const isRepeated = (parts: readonly Part[]): boolean =>
  parts.some(({ opening, closing }, at) =>
    parts.slice(0, at).some((one) => saysSame(one.opening, opening) && saysSame(one.closing, closing)),
  );

const saysSame = (one: Balance | null, other: Balance | null): boolean =>
  one !== null && other !== null && one.amount === other.amount && one.day === other.day;

/** What was there after each line, from what its statement begins with on: behind a gap no sum from the first one is right. */
export function withBalances(parts: readonly (Part & { readonly lines: readonly ParsedLine[] })[]): ParsedLine[] {
  let running = Decimal.zero;
  return parts.flatMap(({ opening, lines }) => {
    if (opening) running = Decimal.of(opening.amount);
    return lines.map((line) => {
      running = running.plus(signedAmount(line));
      return { ...line, balance: running.toMoney() };
    });
  });
}
