import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Page } from '../../vocabulary/page.ts';
import type { Position } from './contract.ts';
import { findPositions, type PositionsQuery } from './queries.ts';
import { valuePositions } from './valuing.ts';

/** Newest first, by the first holding of each. */
export async function listPositions(
  tx: Transaction,
  environment: Environment,
  query: PositionsQuery,
): Promise<Page<Position>> {
  const page = await findPositions(tx, environment.id, query);
  return { ...page, rows: await valuePositions(tx, environment, page.rows) };
}
