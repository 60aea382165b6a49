import { environmentOf, getOrganisation } from '../../access/organisations/operations.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { Owner } from '../../platform/operator/across.ts';
import type { Page } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import * as holdings from './operations.ts';
import * as contract from './operator-contract.ts';
import * as queries from './owned-queries.ts';

export const holdingOperatorRoutes: readonly Route[] = [
  serveOperator(contract.listHoldings, ({ tx, query }) => listHoldings(tx, query)),

  serveOperator(contract.getHolding, ({ tx, params }) => getHolding(tx, params.holding_id)),
];

/** Of all partners, newest first, each valued at its environment's time. Throws not_found for a partner that does not exist. */
async function listHoldings(tx: Transaction, query: queries.Filters): Promise<Page<contract.OwnedHolding>> {
  const page = await queries.findHoldings(tx, query);
  return { ...page, rows: await all(page.rows.map((found) => show(tx, found))) };
}

async function show(tx: Transaction, { id, ...found }: queries.FoundHolding & Owner): Promise<contract.OwnedHolding> {
  const { organisation_id, organisation_name, mode, sandbox } = found;
  const environment = await environmentOf(tx, organisation_id, mode, sandbox ?? undefined);
  const holding = await holdings.getHolding(tx, environment, id);
  return { ...holding, organisation_id, organisation_name, mode, sandbox };
}

/** Throws not_found. */
async function getHolding(tx: Transaction, id: string): Promise<contract.OwnedHolding> {
  const place = isId(id) ? await queries.findPlace(tx, id) : undefined;
  if (!place) return refuse('not_found', { resource: 'holding', id });
  const { organisation_id, mode, sandbox } = place.environment;
  const { name: organisation_name } = await getOrganisation(tx, organisation_id);
  const holding = await holdings.getHolding(tx, place.environment, id);
  return { ...holding, organisation_id, organisation_name, mode, sandbox: mode === 'test' ? sandbox : null };
}
