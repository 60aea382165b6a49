import type { Product } from '../../api/calls.generated.ts';
import type { ActField, Typed } from '../../parts/record-acts.ts';

/** What a redemption does with accrued income: as it is typed, sent and shown. */

const choices: NonNullable<ActField['choices']> = [
  ['paid', 'It is paid'],
  ['forfeited', 'It is forfeited'],
  ['penalty', 'It is paid less a penalty'],
];

export const redemptionFields = (unchosen: string): readonly ActField[] => [
  { name: 'redemption_income', label: 'Income on redemption', choices: [['', unchosen], ...choices] },
  { name: 'redemption_penalty_percent', label: 'Penalty, percent of the income', kind: 'amount' },
  { name: 'redemption_penalty_days', label: 'Penalty, days of income', hint: 'One of the two, of a penalty.' },
];

const penalties = ['redemption_penalty_percent', 'redemption_penalty_days'] as const;

/** Where a rule is chosen, or one of its figures typed, the figure that is not typed is emptied. */
export function redemptionBody(typed: Typed): Readonly<Record<string, string | number | null>> {
  const income = typed['redemption_income'] ?? '';
  const [percent, days] = penalties.map((name) => (typed[name] ?? '').trim());
  if (income === '' && percent === '' && days === '') return {};
  return {
    ...(income !== '' && { redemption_income: income }),
    redemption_penalty_percent: percent === '' ? null : percent!,
    redemption_penalty_days: days === '' ? null : Number(days),
  };
}

type Terms = Pick<Product, 'redemption_income' | 'redemption_penalty_percent' | 'redemption_penalty_days'>;

export function redemptionInWords({
  redemption_income,
  redemption_penalty_percent: percent,
  redemption_penalty_days: days,
}: Terms): string {
  if (redemption_income === 'paid') return 'is paid';
  if (redemption_income === 'forfeited') return 'is forfeited';
  return percent === null ? `is paid less the income of ${days} days` : `is paid less ${percent} % of it`;
}
