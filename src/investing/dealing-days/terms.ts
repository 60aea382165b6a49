import type { Calendar } from '../../market/calendar/calendar.ts';
import type { Pricing, Weekday } from '../../vocabulary/pricing.ts';

/** How a product is priced and dealt, as it is stored. */
export type StoredTerms = {
  readonly pricing: Pricing;
  readonly dealing_cut_off: string | null;
  readonly dealing_calendar: string | null;
  readonly dealing_days: Weekday[] | null;
  readonly executes_on_price: boolean;
};

export const dealingTerms = [
  ...(['pricing', 'dealing_cut_off', 'dealing_calendar', 'dealing_days', 'executes_on_price'] as const),
] as const satisfies readonly (keyof StoredTerms)[];

type Problem = readonly [field: keyof StoredTerms, message: string];

/** What of the terms contradicts itself, or names a calendar that is not there. */
export function problemsOfTerms(terms: StoredTerms, calendars: readonly Calendar[]): Problem[] {
  const { pricing, dealing_cut_off, dealing_calendar, dealing_days } = terms;
  if (pricing !== 'forward') {
    const only = (field: keyof StoredTerms) =>
      [field, 'Expected none: only pricing forward has dealing days.'] as const;
    const given = { dealing_cut_off, dealing_calendar, dealing_days };
    return Object.entries(given).flatMap(([field, value]) =>
      value === null ? [] : [only(field as keyof typeof given)],
    );
  }
  const codes = calendars.map(({ exchange: { code } }) => code);
  const isKnown = dealing_calendar !== null && codes.includes(dealing_calendar);
  const isDoubled = dealing_days !== null && new Set(dealing_days).size < dealing_days.length;
  return [
    ...(isDoubled ? [['dealing_days', 'Expected each weekday once.'] as const] : []),
    ...(dealing_cut_off === null
      ? [['dealing_cut_off', 'Required where pricing is forward: a time such as "14:00".'] as const]
      : []),
    ...(isKnown
      ? []
      : [['dealing_calendar', `Expected one of ${codes.join(', ')} where pricing is forward.`] as const]),
  ];
}
