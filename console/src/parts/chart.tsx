import { date } from '../format/dates.ts';

type Point = { readonly at: string; readonly value: string };

type Props = {
  /** What is shown, for those who do not see it. */
  readonly label: string;
  /** The oldest first. */
  readonly points: readonly Point[];
  /** How a value is written. */
  readonly show: (value: string) => string;
};

const WIDTH = 600;
const HEIGHT = 160;
const MARGIN = 8;

/** A line of figures over time, drawn in steps: each holds until the next. Heights are for the eye alone; figures stay texts. */
export function Chart({ label, points, show }: Props) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return <p className="p-4 text-muted">There is nothing to draw yet.</p>;
  const values = points.map(({ value }) => Number(value));
  const times = points.map(({ at }) => Date.parse(at));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const place = (value: number, from: number, to: number, size: number): number =>
    to === from ? size / 2 : MARGIN + ((value - from) / (to - from)) * (size - 2 * MARGIN);
  const x = (at: number) => (points.length === 1 ? MARGIN : place(at, times[0]!, times.at(-1)!, WIDTH));
  const y = (value: number) => HEIGHT - place(value, low, high, HEIGHT);
  const path = points.map(
    (_, nth) => `${nth === 0 ? 'M' : 'H'}${x(times[nth]!)}${nth === 0 ? ',' : 'V'}${y(values[nth]!)}`,
  );
  const lowest = points[values.indexOf(low)]!;
  const highest = points[values.indexOf(high)]!;
  return (
    <figure className="p-4">
      <svg
        role="img"
        aria-label={`${label}: ${show(first.value)} at first, ${show(last.value)} at last, between ${show(lowest.value)} and ${show(highest.value)}.`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-40 w-full text-accent"
        preserveAspectRatio="none"
      >
        <path
          d={`${path.join(' ')} H${WIDTH - MARGIN}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="mt-1 flex flex-wrap justify-between gap-2 text-muted">
        <span>
          {date(first.at)}: {show(first.value)}
        </span>
        <span>
          lowest {show(lowest.value)}, highest {show(highest.value)}
        </span>
        <span>
          {date(last.at)}: {show(last.value)}
        </span>
      </figcaption>
    </figure>
  );
}
