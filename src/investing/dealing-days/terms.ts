import type { Calendar } from '../../market/calendar/calendar.ts';
import type { Pricing, Weekday } from '../../vocabulary/pricing.ts';
import type { RateBasis } from '../../vocabulary/rate-price.ts';
import type { SettlementDays } from '../../vocabulary/settlement.ts';

/** How a product is priced and dealt, as it is stored. */
export type StoredTerms = {
  readonly pricing: Pricing;
  readonly dealing_cut_off: string | null;
  readonly dealing_calendar: string | null;
  readonly dealing_days: Weekday[] | null;
  readonly settlement_days: SettlementDays | null;
  readonly executes_on_price: boolean;
  readonly rate_basis: RateBasis | null;
  readonly year_days: number | null;
  readonly face_value: string | null;
};

/** What only a pricing has, null elsewhere: of `forward` its days, of `yield` what its price is computed by. */
export const withoutDays = {
  ...{ dealing_cut_off: null, dealing_calendar: null, dealing_days: null },
  settlement_days: null,
} as const;
export const withoutRate = { rate_basis: null, year_days: null, face_value: null } as const;

export const dealingTerms = [
  ...(['pricing', 'dealing_cut_off', 'dealing_calendar', 'dealing_days', 'executes_on_price'] as const),
  'settlement_days',
  ...(['rate_basis', 'year_days', 'face_value'] as const),
] as const satisfies readonly (keyof StoredTerms)[];

type Problem = readonly [field: keyof StoredTerms, message: string];

/** What of the terms contradicts itself, or names a calendar that is not there. */
export const problemsOfTerms = (terms: StoredTerms, calendars: readonly Calendar[]): Problem[] => [
  ...(terms.pricing === 'forward'
    ? problemsOfDays(terms, calendars)
    : given(terms, withoutDays, 'Expected none: only pricing forward has dealing days.')),
  ...(terms.pricing === 'yield'
    ? lacking(terms, withoutRate, 'Required where pricing is yield: its price is computed by it.')
    : given(terms, withoutRate, 'Expected none: only pricing yield has it.')),
];

type Nothing = typeof withoutDays | typeof withoutRate;

const fieldsOf = (nothing: Nothing) => Object.keys(nothing) as (keyof typeof withoutDays | keyof typeof withoutRate)[];

const given = (terms: StoredTerms, nothing: Nothing, message: string): Problem[] =>
  fieldsOf(nothing).flatMap((field) => (terms[field] === null ? [] : [[field, message] as const]));

const lacking = (terms: StoredTerms, nothing: Nothing, message: string): Problem[] =>
  fieldsOf(nothing).flatMap((field) => (terms[field] === null ? [[field, message] as const] : []));

function problemsOfDays(
  { dealing_cut_off, dealing_calendar, dealing_days }: StoredTerms,
  calendars: readonly Calendar[],
): Problem[] {
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
