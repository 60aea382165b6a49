import type { Category } from '../../vocabulary/categories.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Product, StoredProduct } from '../investments/catalogue-queries.ts';
import type { CatalogueRow } from './contract.ts';

/** What a redemption does with accrued income, as a row of the catalogue says it. */
type Terms = Pick<Product, 'redemption_income' | 'redemption_penalty_percent' | 'redemption_penalty_days'>;

/** New products of these kinds pay their income when they are redeemed, where nothing else is said. */
const paysWhenRedeemed: ReadonlySet<Category> = new Set([
  ...(['money_market_fund', 'fixed_income_fund'] as const),
  ...(['treasury_bill', 'commercial_paper', 'government_bond', 'corporate_bond'] as const),
]);

/** Empty cells leave what is stored; a penalty keeps its figure where neither of the two is given. */
export function redemptionTerms(
  {
    category,
    redemption_income: said,
    redemption_penalty_percent: percent,
    redemption_penalty_days: days,
  }: Pick<CatalogueRow, 'category' | keyof Terms>,
  stored: StoredProduct | undefined,
): Terms {
  const fallback = paysWhenRedeemed.has(category) ? 'paid' : 'forfeited';
  const redemption_income = said ?? stored?.redemption_income ?? fallback;
  const keepsFigure = redemption_income === 'penalty' && stored && percent === null && days === null;
  if (keepsFigure) {
    const { redemption_penalty_percent, redemption_penalty_days } = stored;
    return { redemption_income, redemption_penalty_percent, redemption_penalty_days };
  }
  return {
    redemption_income,
    redemption_penalty_percent: percent && Decimal.of(percent).toPercent(),
    redemption_penalty_days: days === null ? null : Number(days),
  };
}

/** What is wrong with them, by column. */
export function penaltyRules({
  redemption_income,
  redemption_penalty_percent: percent,
  redemption_penalty_days: days,
}: Terms) {
  const isPenalty = redemption_income === 'penalty';
  const none = `Expected none: only the redemption_income penalty has one, and it is ${redemption_income}.`;
  const one = 'Expected redemption_penalty_percent or redemption_penalty_days, and not both.';
  return [
    ['redemption_income', isPenalty && percent === null && days === null, one],
    ['redemption_penalty_percent', !isPenalty && percent !== null, none],
    ['redemption_penalty_days', isPenalty ? percent !== null && days !== null : days !== null, isPenalty ? one : none],
  ] as const;
}
