import { nullsOf } from '../../platform/database/nulls.ts';
import { shown } from '../../platform/database/page.ts';
import { requireById } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { Declaration, type DeclarationPreview, type DeclareDistribution, OfMonth } from './contract.ts';
import { amountPerUnit, isOver, type Terms, totalsOf } from './figures.ts';
import * as queries from './queries.ts';
import { declarationMachine } from './states.ts';

export type Request = DeclareDistribution & { readonly investment_id: string };

const RATE_TOO_SMALL = 'Of the price of the record date it comes to less than a price can say: expected more.';

/** What a declaration would pay. Throws not_found, and validation_error for terms that the product does not have. */
export async function previewDeclaration(tx: Transaction, request: Request): Promise<DeclarationPreview> {
  const product = await productOf(tx, request);
  const terms = termsOf(request);
  const amount = await amountPerUnit(tx, product, terms);
  if (amount === null) return refuse('validation_error', { rate: RATE_TOO_SMALL });
  return {
    investment_id: product.id,
    currency: product.currency,
    amount_per_unit: amount,
    rate: terms.rate,
    income_treatment: product.income_treatment,
    is_final: isOver(tx, terms),
    ...(await totalsOf(tx, product, terms, amount)),
    others_of_month: (await queries.findOfMonth(tx, product.id, terms.record_date)).map(ofMonth),
  };
}

type People = { readonly declared_by: string; readonly approved_by: string | null };

/** Puts a declaration in force: a work loop writes the holdings down and pays them. */
export async function declare(tx: Transaction, request: Request, people: People): Promise<Declaration> {
  const product = await productOf(tx, request);
  const terms = termsOf(request);
  const at = new Date(tx.now_ms).toISOString();
  const row: queries.DeclarationRow = {
    ...nullsOf('distribution_declarations'),
    id: newId(tx.now_ms),
    investment_id: product.id,
    mode: product.mode,
    currency: product.currency,
    ...terms,
    reason: request.reason,
    ...people,
    status: declarationMachine.create('declared'),
    recorded_count: 0,
    paid_count: 0,
    created_at: at,
    updated_at: at,
  };
  await queries.insertDeclaration(tx, row);
  return present(row);
}

/** Throws not_found, and invalid_state once holdings may have been notified of it: when the record date is over. */
export async function cancelDeclaration(tx: Transaction, id: string): Promise<Declaration> {
  const row = await lockDeclaration(tx, id);
  // Where the first holdings were looked at, it is on its way to recorded.
  if (row.reached_holding_id !== null) declarationMachine.require({ status: 'recorded' }, 'cancel');
  const after = declarationMachine.after(row, 'cancel', {}, new Date(tx.now_ms).toISOString());
  await queries.updateDeclaration(tx, [after]);
  return present(after);
}

/** Throws not_found. */
export async function getDeclaration(tx: Transaction, id: string): Promise<Declaration> {
  return present(await findDeclaration(tx, id));
}

export const listDeclarations = async (
  tx: Transaction,
  { investment_id, mode, status, ...page }: PageQuery & queries.DeclarationFilters,
): Promise<Page<Declaration>> =>
  shown(await queries.findDeclarations(tx, { investment_id, mode, status }, page), present);

/** The product as it pays its income. Throws not_found, and validation_error where another way was asked for. */
export async function productOf(
  tx: Transaction,
  { investment_id, income_treatment }: Request,
): Promise<queries.DeclaredProduct> {
  const product = await findProduct(tx, investment_id);
  if (income_treatment !== undefined && income_treatment !== product.income_treatment)
    refuse('validation_error', {
      income_treatment: `Expected ${product.income_treatment}, as the product has it: amend the product first.`,
    });
  return product;
}

const termsOf = ({ amount_per_unit, rate, tax_rate = '0', record_date, payment_date }: Request): Terms => ({
  amount_per_unit: amount_per_unit === undefined ? null : Decimal.of(amount_per_unit).toPrice(),
  rate: rate === undefined ? null : Decimal.of(rate).toPercent(),
  tax_rate: Decimal.of(tax_rate).toPercent(),
  record_date,
  payment_date,
});

const ofMonth = pick(OfMonth);
const present: (row: queries.DeclarationRow) => Declaration = pick(Declaration);

const findDeclaration = requireById('distribution_declaration', queries.findDeclaration);
const lockDeclaration = requireById('distribution_declaration', queries.lockDeclaration);
const findProduct = requireById('investment', queries.findProduct);
