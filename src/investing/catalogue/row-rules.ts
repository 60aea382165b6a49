import { Decimal } from '../../vocabulary/decimal.ts';
import type { Product, StoredProduct } from '../investments/catalogue-queries.ts';
import { isBidAbove } from '../investments/quoted.ts';
import { investmentMachine } from '../investments/states.ts';
import { termOf } from '../investments/terms.ts';
import type { CatalogueRow } from './contract.ts';
import { penaltyRules } from './redemption-terms.ts';
import type { Problem } from './rows.ts';

/** A product of the file, with its row number and, where the catalogue has it already, what is stored. */
export type Entry = {
  readonly row: number;
  readonly product: Product;
  readonly stored: StoredProduct | undefined;
  /** What the row says of its price, in which all may be left out where it is computed. */
  readonly given: Pick<CatalogueRow, 'price' | 'bid_price' | 'rate'>;
  /** As it was said; null where the dates say it. */
  readonly term: CatalogueRow['term'];
};

const NEEDS_DATE = 'Expected a maturity_date: an issue pays back on one day for all.';
const NEEDS_DURATION = 'Expected a duration and no maturity_date: each lot pays back so long after its purchase.';

/** Rules of a whole row, beyond those of its single cells. */
export function changesRefused({ row, product, stored, term }: Entry): Problem[] {
  const { start_date, close_date, maturity_date, maximum_investment, minimum_investment } = product;
  const isBefore = (day: string | null, other: string | null) => day !== null && other !== null && day < other;
  const maximum = maximum_investment && Decimal.of(maximum_investment).isBelow(Decimal.of(minimum_investment));
  const isNotAllowed =
    stored && stored.status !== product.status && !investmentMachine.between(stored.status, product.status);
  const rules = [
    ['close_date', isBefore(close_date, start_date), 'Expected no day before start_date.'],
    ['maturity_date', isBefore(maturity_date, close_date ?? start_date), 'Expected no day before the last to buy.'],
    ['bid_price', isBidAbove(product), `Expected the price, ${product.price}, or less.`],
    ['maximum_investment', maximum, 'Expected at least minimum_investment.'],
    ['term', term !== null && term !== termOf(product), term === 'issue' ? NEEDS_DATE : NEEDS_DURATION],
    ...penaltyRules(product),
    ...(['currency', 'unit_precision'] as const).map(
      (name) => [name, stored && stored[name] !== product[name], `Stays ${stored?.[name]}: use another code.`] as const,
    ),
    [
      'status',
      isNotAllowed,
      `Is ${stored?.status}; ${product.status} follows only: ${investmentMachine.sources(product.status).join(', ') || 'nothing'}.`,
    ],
  ] as const;
  return rules.filter(([, isBroken]) => isBroken).map(([column, , message]) => [`row ${row}.${column}`, message]);
}
