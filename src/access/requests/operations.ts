import type { Transaction } from '../../platform/database/transaction.ts';
import { days } from '../../vocabulary/limits.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import { idsWithin } from '../../vocabulary/range.ts';
import { environmentNamed } from '../members/environments.ts';
import type { LoggedRequest, RefusedRequests } from './contract.ts';
import { countRefused, findRequests, type RequestOwner, type RequestRow } from './queries.ts';

type Period = { readonly from?: string | undefined; readonly to?: string | undefined };

export type RequestQuery = PageQuery &
  Period & {
    readonly outcome?: 'answered' | 'refused' | undefined;
    readonly code?: string | undefined;
    readonly key_id?: string | undefined;
    readonly route?: string | undefined;
    readonly id?: string | undefined;
  };

/** Whose requests they are, by what the dashboard calls the environment. Throws not_found. */
export const ownerNamed = (tx: Transaction, organisation_id: string, environment: string): Promise<RequestOwner> =>
  environmentNamed(tx, organisation_id, environment);

/** The requests of one environment, newest first. Throws invalid_date_range. */
export async function listRequests(
  tx: Transaction,
  owner: RequestOwner,
  { outcome, code, key_id, route, id, from, to, ...query }: RequestQuery,
): Promise<Page<LoggedRequest>> {
  const isRefused = outcome === undefined ? null : outcome === 'refused';
  const period = id === undefined ? idsIn(tx, { from, to }) : { lowest: id, above: next(id) };
  const filters = { code: code ?? null, key_id: key_id ?? null, route: route ?? null };
  const page = await findRequests(tx, owner, { ...period, isRefused, ...filters }, query);
  return { ...page, rows: page.rows.map(present) };
}

/** Refused requests by code and endpoint. Throws invalid_date_range. */
export function listRefused(tx: Transaction, owner: RequestOwner, range: Period): Promise<RefusedRequests[]> {
  const { lowest, above } = idsIn(tx, range);
  return countRefused(tx, owner.organisation_id, owner.mode, owner.sandbox, lowest, above);
}

/** Ids sort by time. Without a beginning it is a day back from the end, or from now. */
function idsIn(tx: Transaction, { from, to }: Period) {
  const since = from ?? new Date(tx.now_ms - days(1)).toISOString();
  return idsWithin(to === undefined ? { from: since } : { from: since, to });
}

/** The id after it, so that one request is a range too. */
const next = (id: string): string => {
  const digits = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

const present = ({ organisation_id: _, mode: __, sandbox: ___, duration_us, ...row }: RequestRow): LoggedRequest => ({
  ...row,
  duration_ms: duration_us / 1_000,
});
