/** Instants as people in Lagos write them, or in Accra where the browser is there; both have no summer time. */

type Zone = { readonly timeZone: string; readonly short: string };

const lagos: Zone = { timeZone: 'Africa/Lagos', short: 'WAT' };
const accra: Zone = { timeZone: 'Africa/Accra', short: 'GMT' };

export const zoneOf = (timeZone: string): Zone => (timeZone === accra.timeZone ? accra : lagos);

const ownZone = zoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** 23 Nov 2026. */
export function date(instant: string, { timeZone }: Zone = ownZone): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
    .format(new Date(instant))
    .replace('Sept', 'Sep');
}

/** 23 Nov 2026, or 20 Nov 2026 to 23 Nov 2026. */
export const daysOf = (first: string, last: string): string =>
  first === last ? date(first) : `${date(first)} to ${date(last)}`;

/** 14:05 WAT. */
export function time(instant: string, { timeZone, short }: Zone = ownZone): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${clock.format(new Date(instant))} ${short}`;
}

/** 23 Nov 2026, 14:05 WAT. */
export const dateTime = (instant: string, zone: Zone = ownZone): string =>
  `${date(instant, zone)}, ${time(instant, zone)}`;

const units: readonly [name: string, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago: 2 days, 5 hours, 3 minutes; less than a minute. */
export function age(instant: string, now_ms: number): string {
  const past_ms = Math.max(0, now_ms - Date.parse(instant));
  const [name, ms] = units.find(([, unit_ms]) => past_ms >= unit_ms) ?? [];
  if (name === undefined || ms === undefined) return 'less than a minute';
  const count = Math.floor(past_ms / ms);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** How long until then: in 5 hours, in 3 minutes; now, where less than a minute is left. */
export function left(instant: string, now_ms: number): string {
  const left_ms = Date.parse(instant) - now_ms;
  const [name, ms] = units.find(([, unit_ms]) => left_ms >= unit_ms) ?? [];
  if (name === undefined || ms === undefined) return 'now';
  const count = Math.floor(left_ms / ms);
  return `in ${count} ${name}${count === 1 ? '' : 's'}`;
}
