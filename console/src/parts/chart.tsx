import { lazy, Suspense } from 'react';
import { date, dateTime } from '../format/dates.ts';
import type { Point } from './drawing.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

type Props = {
  /** What is shown, for those who do not see it. */
  readonly label: string;
  /** The oldest first. */
  readonly points: readonly Point[];
  /** How a value is written. */
  readonly show: (value: string) => string;
  /** Where figures are measured from zero, such as a balance. */
  readonly isFromZero?: boolean;
};

/** What draws is loaded by the screens that have a chart, and by no other. */
const Drawing = lazy(() => import('./drawing.tsx'));

/** A line of figures over time, drawn in steps: each holds until the next. The same figures are in a table below it. */
export function Chart({ label, points, show, isFromZero = false }: Props) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return <p className="p-4 text-muted">There is no data to draw yet.</p>;
  const sorted = points.toSorted((one, other) => Number(one.value) - Number(other.value));
  const [lowest, highest] = [sorted[0]!, sorted.at(-1)!];
  const said = `${label}: ${show(first.value)} at first, ${show(last.value)} at last, between ${show(lowest.value)} and ${show(highest.value)}.`;
  return (
    <figure className="p-4">
      <div role="img" aria-label={said} className="h-48">
        <ErrorBoundary ifFailed={() => <p className="text-muted">This browser could not draw the chart.</p>}>
          <Suspense fallback={null}>
            <Drawing points={points} show={show} isFromZero={isFromZero} />
          </Suspense>
        </ErrorBoundary>
      </div>
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
      <details className="mt-1">
        <summary className="cursor-pointer text-accent">Show the figures</summary>
        <Figures label={label} points={points} show={show} />
      </details>
    </figure>
  );
}

const Figures = ({ label, points, show }: Pick<Props, 'label' | 'points' | 'show'>) => (
  <table className="mt-1 w-full text-left">
    <caption className="sr-only">{label}</caption>
    <thead>
      <tr className="border-b border-line text-xs text-muted">
        <th scope="col" className="py-1 font-medium">
          From
        </th>
        <th scope="col" className="py-1 text-right font-medium">
          Figure
        </th>
      </tr>
    </thead>
    <tbody>
      {points.toReversed().map(({ at, value }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two figures may be of one instant.
        <tr key={nth} className="border-b border-line last:border-0">
          <td className="py-1">{dateTime(at)}</td>
          <td className="py-1 text-right tabular-nums">{show(value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
