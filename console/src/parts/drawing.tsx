import { useEffect, useRef, useState } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { date, dateTime } from '../format/dates.ts';

export type Point = { readonly at: string; readonly value: string };

type Props = {
  readonly points: readonly Point[];
  readonly show: (value: string) => string;
  readonly isFromZero: boolean;
};

const HEIGHT_PX = 192;
const FIGURES_PX = 96;

/** The line itself, in the colours of the theme. A float places a point; the figure that is pointed at is the text as it came. */
export default function Drawing({ points, show, isFromZero }: Props) {
  const holder = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = useRef(show);
  shown.current = show;
  useEffect(() => {
    const element = holder.current!;
    const data: UPlot.AlignedData = [
      points.map(({ at }) => Date.parse(at) / 1_000),
      points.map(({ value }) => Number(value)),
    ];
    let plot: UPlot | undefined;
    const draw = (): void => {
      plot?.destroy();
      plot = new UPlot(
        optionsOf({ width: element.clientWidth, count: points.length, isFromZero, show: shown.current, setPointed }),
        data,
        element,
      );
    };
    draw();
    const widths = new ResizeObserver(() => plot?.setSize({ width: element.clientWidth, height: HEIGHT_PX }));
    widths.observe(element);
    const themes = new MutationObserver(draw);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      widths.disconnect();
      themes.disconnect();
      plot?.destroy();
    };
  }, [points, isFromZero]);
  const point = pointed === null ? undefined : points[pointed];
  return (
    <div className="relative">
      <div ref={holder} />
      {point && (
        <p className="pointer-events-none absolute top-0 right-0 rounded border border-line bg-card px-2 py-0.5">
          {dateTime(point.at)}: {show(point.value)}
        </p>
      )}
    </div>
  );
}

type DrawingOptions = {
  readonly width: number;
  readonly count: number;
  readonly isFromZero: boolean;
  readonly show: (value: string) => string;
  readonly setPointed: (index: number | null) => void;
};

function optionsOf({ width, count, isFromZero, show, setPointed }: DrawingOptions): UPlot.Options {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  const axis = {
    stroke: colour('--muted'),
    font: '12px system-ui, sans-serif',
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { stroke: colour('--line'), width: 1 },
  };
  return {
    ...{ width, height: HEIGHT_PX },
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    hooks: { setCursor: [({ cursor: { idx, left = -1 } }) => setPointed(left < 0 ? null : (idx ?? null))] },
    scales: isFromZero ? { y: { range: (_, __, highest) => [0, highest > 0 ? highest * 1.05 : 1] } } : {},
    axes: [
      { ...axis, space: 110, values: (_, seconds) => seconds.map((one) => date(new Date(one * 1_000).toISOString())) },
      {
        ...axis,
        size: FIGURES_PX,
        values: (_, values) => values.map((one) => show(String(Number(one.toPrecision(12))))),
      },
    ],
    series: [
      {},
      {
        stroke: colour('--accent'),
        width: 2,
        points: { show: count === 1 },
        ...(UPlot.paths.stepped && { paths: UPlot.paths.stepped({ align: 1 }) }),
      },
    ],
  };
}
