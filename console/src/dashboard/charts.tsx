import { money } from '../format/money.ts';

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
      <figcaption className="mb-2 text-muted">Value by investment</figcaption>
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
