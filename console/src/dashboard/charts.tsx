import { date } from '../format/dates.ts';
import { money } from '../format/money.ts';

/** Plain pictures of figures that stand in the list below them. A float places a point; the figures shown stay strings. */
const WIDTH = 640;
const HEIGHT = 160;
const EDGE = 8;

type BalanceProps = {
  readonly currency: string;
  /** Oldest first. */
  readonly points: readonly (readonly [instant: string, balance: string])[];
};

/** The balance after each of the last entries, as steps: it changes at an entry, and not between two. */
export function BalanceChart({ currency, points }: BalanceProps) {
  const [first, last] = [points[0]!, points.at(-1)!];
  const highest = points.reduce((best, point) => (Number(point[1]) > Number(best[1]) ? point : best), first);
  const [from_ms, to_ms] = [Date.parse(first[0]), Date.parse(last[0])];
  const x = (instant: string) => EDGE + ((Date.parse(instant) - from_ms) / (to_ms - from_ms || 1)) * (WIDTH - 2 * EDGE);
  const y = (balance: string) => HEIGHT - EDGE - (Number(balance) / (Number(highest[1]) || 1)) * (HEIGHT - 2 * EDGE);
  const steps = points.map(
    ([instant, balance], at) => `${at === 0 ? 'M' : 'H'}${x(instant)} ${at === 0 ? '' : 'V'}${y(balance)}`,
  );
  const said = `The balance from ${date(first[0])} to ${date(last[0])}: now ${money(last[1], currency)}, at most ${money(highest[1], currency)}.`;
  return (
    <figure className="p-4">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={said}
        className="h-40 w-full"
        preserveAspectRatio="none"
      >
        <line x1={EDGE} x2={WIDTH - EDGE} y1={HEIGHT - EDGE} y2={HEIGHT - EDGE} stroke="var(--edge)" />
        <path
          d={steps.join(' ')}
          fill="none"
          stroke="var(--accent)"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="mt-1 text-muted">{said}</figcaption>
    </figure>
  );
}

type SharesProps = {
  readonly currency: string;
  readonly parts: readonly (readonly [name: string, value: string])[];
};

const SHOWN = 6;

/** What the holdings are worth by investment, largest first, as bars with their figures. */
export function SharesChart({ currency, parts }: SharesProps) {
  const sums = new Map<string, bigint>();
  for (const [name, value] of parts) sums.set(name, (sums.get(name) ?? 0n) + minor(value));
  const sorted = [...sums].sort(([, one], [, other]) => (one < other ? 1 : -1));
  const rest = sorted.slice(SHOWN).reduce((sum, [, value]) => sum + value, 0n);
  const shown = [...sorted.slice(0, SHOWN), ...(rest > 0n ? [['All others', rest] as const] : [])];
  const most = Number(shown[0]?.[1] ?? 0n) || 1;
  return (
    <figure className="p-4">
      <figcaption className="mb-2 text-muted">What they are worth, by investment</figcaption>
      <ul className="grid gap-2">
        {shown.map(([name, value]) => (
          <li key={name}>
            <span className="flex flex-wrap justify-between gap-x-3">
              <span>{name}</span>
              <span className="tabular-nums">{money(major(value), currency)}</span>
            </span>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full">
              <rect width="100" height="4" fill="var(--soft)" />
              <rect width={Math.max(0.5, (Number(value) / most) * 100)} height="4" fill="var(--accent)" />
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Sums are exact: in the smallest unit of the currency. */
const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));
const major = (sum: bigint): string => `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;
