import { type IncomeCodes, readIncomeCodes, withheldOf } from '../../charges/charging/withheld.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { addDays, dayOf, startOfDay } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { viewedByHouse } from '../investments/operations.ts';
import { priceOn } from '../investments/prices.ts';
import type { DeclarationPreview } from './contract.ts';
import { findArriving, type OwedByPartner, sumOwed, type TermsOfProduct } from './owed.ts';
import type { DeclaredProduct } from './queries.ts';

export type Terms = {
  readonly amount_per_unit: string | null;
  readonly rate: string | null;
  readonly tax_rate: string;
  readonly record_date: string;
  readonly payment_date: string;
};

const PRICE_DECIMALS = 8;
const WHOLE_PERCENT = Decimal.of('100');

/** The end of the record date: the beginning of the next day. */
export const endOf = ({ record_date }: Pick<Terms, 'record_date'>): string => startOfDay(addDays(record_date, 1));

/** What is common to all partners follows the real clock. */
export const today = (tx: Transaction): string => dayOf(new Date(tx.now_ms).toISOString());

export const isOver = (tx: Transaction, { record_date }: Pick<Terms, 'record_date'>): boolean =>
  record_date < today(tx);

/** What a unit pays; null where the rate leaves nothing of it. By a rate it is cut to the 8 decimals of a price. */
export async function amountPerUnit(tx: Transaction, product: DeclaredProduct, terms: Terms): Promise<string | null> {
  if (terms.rate === null) return terms.amount_per_unit;
  const day = isOver(tx, terms) ? terms.record_date : today(tx);
  const price = Decimal.of(await priceOn(tx, viewedByHouse(product.mode), product.id, day));
  const amount = price.times(Decimal.of(terms.rate)).dividedByCut(WHOLE_PERCENT, PRICE_DECIMALS);
  return amount.isPositive ? amount.toPrice() : null;
}

type Totals = Omit<DeclarationPreview['partners'][number], 'organisation_id' | 'organisation_name'>;

/** What would be paid by the holdings as they are now, in all and by partner. */
export async function totalsOf(
  tx: Transaction,
  product: DeclaredProduct,
  terms: Terms,
  amount_per_unit: string,
): Promise<Totals & Pick<DeclarationPreview, 'partners'>> {
  const asked: TermsOfProduct = [endOf(terms), amount_per_unit, terms.tax_rate, product.id];
  const owed = await sumOwed(tx, ...asked);
  const codes = await readIncomeCodes(tx, [product.id]);
  const charges = codes.size === 0 ? [] : await chargesByPartner(tx, product, terms, codes, asked);
  const partners = owed.map((row) => ({
    organisation_id: row.organisation_id,
    organisation_name: row.organisation_name,
    ...totals([row], charges),
  }));
  return { ...totals(owed, charges), partners };
}

type ChargesOfPartner = { readonly organisation_id: string; readonly total: Decimal };

/** What the firm would withhold of the holdings of each partner: as each is charged by itself, of each amount that there is. */
async function chargesByPartner(
  tx: Transaction,
  { id: investment_id, currency }: DeclaredProduct,
  { payment_date: day }: Terms,
  codes: IncomeCodes,
  asked: TermsOfProduct,
): Promise<ChargesOfPartner[]> {
  const product = { act: 'distribution', investment_id, currency, day } as const;
  return (await findArriving(tx, ...asked)).map(({ organisation_id, amount, holdings }) => {
    const { charges_total } = withheldOf(codes, { ...product, organisation_id, amount: Decimal.of(amount) });
    return { organisation_id, total: Decimal.of(charges_total).times(Decimal.of(String(holdings))) };
  });
}

function totals(rows: readonly OwedByPartner[], charges: readonly ChargesOfPartner[]): Totals {
  const sum = (field: 'units' | 'gross_amount' | 'tax_withheld') => Decimal.sum(rows.map((row) => row[field]));
  const [gross, tax] = [sum('gross_amount'), sum('tax_withheld')];
  const partners = new Set(rows.map(({ organisation_id }) => organisation_id));
  const charged = charges
    .filter(({ organisation_id }) => partners.has(organisation_id))
    .reduce((total, one) => total.plus(one.total), Decimal.zero);
  return {
    holdings: rows.reduce((count, row) => count + row.holdings, 0),
    units: sum('units').toUnits(),
    gross_amount: gross.toMoney(),
    tax_withheld: tax.toMoney(),
    charges_total: charged.toMoney(),
    net_amount: gross.minus(tax).minus(charged).toMoney(),
  };
}
