import { environmentOf } from '../../access/organisations/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
import type { Page } from '../../vocabulary/page.ts';
import * as contract from './operator-contract.ts';
import { findPositionsOfAll, type OwnedQuery, type PositionRow } from './queries.ts';
import { valuePositions } from './valuing.ts';

export const positionOperatorRoutes: readonly Route[] = [
  serveOperator(contract.listPositions, ({ tx, query }) => listPositions(tx, query)),
];

/** Of all partners, each valued at the time of its environment, which is read once for all its positions. Throws not_found for a partner that does not exist. */
async function listPositions(tx: Transaction, query: OwnedQuery): Promise<Page<contract.OwnedPosition>> {
  const page = await findPositionsOfAll(tx, query);
  const shown = new Map<string, contract.OwnedPosition>();
  const environments = new Set(page.rows.map(({ environment_id }) => environment_id));
  for (const id of environments)
    for (const position of await valued(
      tx,
      page.rows.filter(({ environment_id }) => environment_id === id),
    ))
      shown.set(position.id, position);
  return { ...page, rows: page.rows.map(({ id }) => shown.get(id)!) };
}

async function valued(tx: Transaction, rows: readonly (PositionRow & Owner)[]): Promise<contract.OwnedPosition[]> {
  const owner = ownerOf(rows[0]!);
  const environment = await environmentOf(tx, owner.organisation_id, owner.mode, owner.sandbox ?? undefined);
  const positions = await valuePositions(tx, environment, rows);
  return positions.map((position) => ({ ...position, ...owner }));
}
