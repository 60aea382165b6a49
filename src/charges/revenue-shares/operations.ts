import { linesOfEach } from '../../platform/database/lines.ts';
import { shown } from '../../platform/database/page.ts';
import { requireRow } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Page } from '../../vocabulary/page.ts';
import { pick } from '../../vocabulary/pick.ts';
import { type listRevenueShares, RevenueShare } from './contract.ts';
import * as queries from './queries.ts';

type Query = Input<typeof listRevenueShares>['query'];

/** Of an environment, the newest first. */
export async function listShares(tx: Transaction, environment: Environment, query: Query): Promise<Page<RevenueShare>> {
  const { currency = null, status = null } = query;
  const page = await queries.findShares(tx, [environment.id, currency, status], query);
  const lines = await linesOf(tx, page.rows);
  return shown(page, (row) => presentShare(row, lines.get(row.id)!));
}

const requireShare = requireRow('revenue_share', queries.findShare);

/** Throws not_found. */
export async function getShare(tx: Transaction, environment: Environment, id: string): Promise<RevenueShare> {
  const row = await requireShare(tx, environment, id);
  return presentShare(row, (await linesOf(tx, [row])).get(id)!);
}

/** Of each statement its lines. */
export const linesOf = (tx: Transaction, rows: readonly Pick<queries.ShareRow, 'id'>[]) =>
  linesOfEach(
    rows,
    (ids) => queries.findLines(tx, ids),
    (line) => line.revenue_share_id,
  );

const show = pick(RevenueShare);
const showLine = pick(RevenueShare.shape.lines.element);

export const presentShare = (row: queries.ShareRow, lines: readonly queries.ShownLine[]): RevenueShare =>
  show({ ...row, lines: lines.map((line) => showLine(line)) });
