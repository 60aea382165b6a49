import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { dayOf } from '../../vocabulary/days.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { idOrText, isId } from '../../vocabulary/values.ts';
import { presentInvestment, viewedByHouse } from './operations.ts';
import { type listProductPrices, type listProducts, Product } from './operator-contract.ts';
import { listPrices } from './prices.ts';
import * as queries from './product-queries.ts';

export const listCatalogue = async (tx: Transaction, query: Input<typeof listProducts>['query']) =>
  shown(await queries.findProducts(tx, query), (row) => present(tx, row));

/** By its id, or its code, with its mode before it where both modes have it. Throws not_found. */
export async function productNamed(tx: Transaction, named: string): Promise<Product> {
  const [, mode = null, code] = /^(?:(live|test):)?(.*)$/su.exec(named) ?? [];
  const found = await queries.findNamed(tx, isId(idOrText(named)) ? idOrText(named) : (code ?? named), mode);
  const [row] = found;
  return row && found.length === 1 ? present(tx, row) : refuse('not_found', { resource: 'investment', id: named });
}

type Named = { readonly tx: Transaction; readonly params: { readonly investment: string } };

/** The same as an act is done to it: it belongs to no partner. */
export async function findProduct({ tx, params }: Named): Promise<{ id: string; organisation_id: null }> {
  const { id } = await productNamed(tx, params.investment);
  return { id, organisation_id: null };
}

export async function listCataloguePrices(
  tx: Transaction,
  named: string,
  query: Input<typeof listProductPrices>['query'],
) {
  const { id, mode } = await productNamed(tx, named);
  return listPrices(tx, viewedByHouse(mode), id, query);
}

const show = pick(Product);

function present(tx: Transaction, row: queries.ProductRow): Product {
  const { status, is_open, term } = presentInvestment(row, dayOf(new Date(tx.now_ms).toISOString()));
  return show({ ...row, status, is_open, term });
}
