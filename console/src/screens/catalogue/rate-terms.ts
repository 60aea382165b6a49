import { pricesByRate } from '../../../../src/vocabulary/rate-price.ts';
import type { Product } from '../../api/calls.generated.ts';
import type { Effect } from '../../format/effect.ts';
import { money } from '../../format/money.ts';
import type { ActField, Typed } from '../../parts/record-acts.ts';

/** What a price is computed by, where a rate makes it: as it is typed, sent and shown. */

const bases: NonNullable<ActField['choices']> = [
  ['discount', 'A discount of the face value'],
  ['yield', 'The yield of the price'],
];

/** Of a bill or a commercial paper. */
export const rateFields = (unchosen: string): readonly ActField[] => [
  { name: 'rate_basis', label: 'Rate is', choices: [['', unchosen], ...bases] },
  { name: 'rate', label: 'Rate a year, percent', kind: 'amount', hint: 'Only of yield, such as 15.84.' },
  { name: 'year_days', label: 'Days of a year', hint: 'Only of yield: 365, or 364.' },
  { name: 'face_value', label: 'Face value of a unit', kind: 'amount', hint: 'Only of yield: what it pays back.' },
];

/** As they are sent, of what was typed. */
export function rateBody(typed: Typed): Readonly<Record<string, string | number>> {
  const given = rateFields('').flatMap(({ name }) => {
    const value = (typed[name] ?? '').trim();
    return value === '' ? [] : [[name, name === 'year_days' ? Number(value) : value] as const];
  });
  return Object.fromEntries(given);
}

const isRate = (text: string): boolean => /^(0|[1-9]\d{0,2})(\.\d{1,4})?$/.test(text);

/** What a unit costs today at a rate. */
export function effectOfRate(row: Product, { rate = '' }: Typed): Effect {
  const { rate_basis, year_days, face_value, maturity_date, currency } = row;
  const lines = [
    ['Rate now', `${row.rate} %`],
    ['Price now', money(row.price, currency)],
  ] as const;
  if (!isRate(rate)) return { lines, wrong: 'Give a percent with at most 4 decimals.' };
  const terms = {
    rate_basis: rate_basis!,
    year_days: year_days!,
    face_value: face_value!,
    maturity_date: maturity_date!,
  };
  const prices = pricesByRate(terms, rate, new Date().toISOString().slice(0, 10));
  if (!prices) return { lines, wrong: 'At this rate a unit costs nothing.' };
  return {
    lines: [
      ...lines,
      ['Price then, today', money(prices.price, currency)],
      ['A redemption pays', money(prices.bid_price, currency)],
      ['If it moves further than the setting allows', 'another person decides'],
    ],
    wrong: null,
  };
}

/** At which price it is dealt. */
export const ratedInWords = ({ rate_basis, rate, year_days, face_value }: Product): string =>
  `at what ${rate} % a year makes of the days to its maturity: a ${rate_basis}, ${year_days} days a year, ${face_value} a unit paid back`;
