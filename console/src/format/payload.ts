import { money } from './money.ts';
import { words } from './words.ts';

const moneys = /(^|_)(amount|cost|proceeds|price|balance|fee|money)$/;
const isAmount = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);

type Line = readonly [name: string, value: string];

/** A request of the service as names and values that a person reads; amounts in the currency that is next to them. */
export function payloadLines(payload: Readonly<Record<string, unknown>>): readonly Line[] {
  return linesOf(payload, '', typeof payload['currency'] === 'string' ? payload['currency'] : null);
}

function linesOf(part: Readonly<Record<string, unknown>>, before: string, currency: string | null): Line[] {
  return Object.entries(part).flatMap(([name, value]): Line[] => {
    const named = before ? `${before}, ${words(name).toLowerCase()}` : words(name);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return linesOf(value as Record<string, unknown>, named, currency);
    return [[named, shown(name, value, currency)]];
  });
}

function shown(name: string, value: unknown, currency: string | null): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (currency !== null && moneys.test(name) && isAmount(value)) return money(value, currency);
  if (Array.isArray(value)) return value.map((one) => shown(name, one, currency)).join(', ') || 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
