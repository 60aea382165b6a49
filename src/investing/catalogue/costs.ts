import { Decimal } from '../../vocabulary/decimal.ts';
import { pricesByRate } from '../../vocabulary/rate-price.ts';
import type { StoredTerms } from '../dealing-days/terms.ts';
import type { Product, StoredProduct } from '../investments/catalogue-queries.ts';
import { NO_PRICE, rateTermsOf } from '../investments/rates.ts';
import type { CatalogueRow } from './contract.ts';
import type { Entry } from './row-rules.ts';
import type { Problem } from './rows.ts';

/** What a unit of a row costs: what it says, or what its rate makes of the days to its maturity. */

type Cost = Pick<Product, 'price' | 'bid_price' | 'rate'>;
type Terms = StoredTerms & Pick<Product, 'maturity_date'>;

/** Of a row that says too little. It is refused, so that it never costs this. */
const UNKNOWN = '1.00';

export function costOf(
  { price, bid_price, rate: given }: Entry['given'],
  terms: Terms,
  stored: StoredProduct | undefined,
  today: string,
): Cost {
  if (terms.pricing !== 'yield')
    return {
      price: Decimal.of(price ?? UNKNOWN).toPrice(),
      bid_price: bid_price && Decimal.of(bid_price).toPrice(),
      rate: null,
    };
  const rate = given === null ? (stored?.rate ?? null) : Decimal.of(given).toPercent();
  const prices = isWhole({ ...terms, rate }) ? pricesByRate(rateTermsOf({ ...terms, rate }), rate!, today) : null;
  return { rate, ...(prices ?? { price: UNKNOWN, bid_price: null }) };
}

const isWhole = ({ rate_basis, rate, year_days, face_value, maturity_date }: Terms & Pick<Cost, 'rate'>): boolean =>
  [rate_basis, rate, year_days, face_value, maturity_date].every((one) => one !== null);

const COMPUTED = 'Expected none: it is computed from the rate where pricing is yield.';

/** What a row says of its price, by its pricing. */
export function costRefused({ row, product, stored, given }: Entry, today: string): Problem[] {
  const { pricing, rate, maturity_date } = product;
  const place = (column: keyof CatalogueRow, isBroken: boolean, message: string): Problem[] =>
    isBroken ? [[`row ${row}.${column}`, message]] : [];
  if (pricing !== 'yield')
    return [
      ...place('price', given.price === null, 'Expected a price above 0, such as "1.25".'),
      ...place('rate', given.rate !== null, 'Expected none: only pricing yield has a rate.'),
    ];
  const hasNone = isWhole(product) && pricesByRate(rateTermsOf(product), rate!, today) === null;
  const stays = stored?.pricing === 'yield' && stored.maturity_date !== maturity_date;
  return [
    ...place('price', given.price !== null, COMPUTED),
    ...place('bid_price', given.bid_price !== null, COMPUTED),
    ...place('rate', rate === null, 'Required where pricing is yield: percent a year, such as "15.84".'),
    ...place('rate', hasNone, NO_PRICE),
    ...place(
      'maturity_date',
      maturity_date === null,
      'Required where pricing is yield: an issue pays back on one day.',
    ),
    ...place('maturity_date', stays, `Stays ${stored?.maturity_date}: its price follows from it. Use another code.`),
  ];
}
