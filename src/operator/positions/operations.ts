import { environmentOf, getOrganisation } from '../../access/organisations/operations.ts';
import * as holdings from '../../investing/holdings/operations.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import type { Owner } from '../../platform/operator/across.ts';
import type { Page } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import type { HeldPosition } from './contract.ts';
import * as queries from './queries.ts';

/** Of all partners, newest first, each valued at its environment's time. Throws not_found for a partner that there is not. */
export async function listHoldings(tx: Transaction, query: queries.Filters): Promise<Page<HeldPosition>> {
  const page = await queries.findHoldings(tx, query);
  return { ...page, rows: await all(page.rows.map((found) => show(tx, found))) };
}

async function show(tx: Transaction, { id, ...found }: queries.FoundHolding & Owner): Promise<HeldPosition> {
  const { organisation_id, organisation_name, mode, sandbox } = found;
  const environment = await environmentOf(tx, organisation_id, mode, sandbox ?? undefined);
  const holding = await holdings.getHolding(tx, environment, id);
  return { ...holding, organisation_id, organisation_name, mode, sandbox };
}

/** Throws not_found. */
export async function getHolding(tx: Transaction, id: string): Promise<HeldPosition> {
  const place = isId(id) ? await queries.findPlace(tx, id) : undefined;
  if (!place) return refuse('not_found', { resource: 'holding', id });
  const { organisation_id, mode, sandbox } = place.environment;
  const { name: organisation_name } = await getOrganisation(tx, organisation_id);
  const holding = await holdings.getHolding(tx, place.environment, id);
  return { ...holding, organisation_id, organisation_name, mode, sandbox: mode === 'test' ? sandbox : null };
}
