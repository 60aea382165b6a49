import type { Effect } from '../format/effect.ts';

/** What an act will do, in figures: a person reads this before anything moves. */
export const EffectTable = ({ effect: { lines, wrong } }: { readonly effect: Effect }) => (
  <div className="rounded-md bg-soft p-3">
    <h3 className="mb-1 font-medium">What it will do</h3>
    <dl className="grid gap-1">
      {lines.map(([what, figure]) => (
        <div key={what} className="flex flex-wrap justify-between gap-x-4">
          <dt>{what}</dt>
          <dd className="font-medium tabular-nums wrap-anywhere">{figure}</dd>
        </div>
      ))}
    </dl>
    {wrong !== null && <p className="mt-2 font-medium text-bad">{wrong}</p>}
  </div>
);
