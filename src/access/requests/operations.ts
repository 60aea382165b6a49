import type { Transaction } from '../../platform/database/transaction.ts';
import { idAt } from '../../vocabulary/id.ts';
import { days, REQUEST_LOG_DAYS } from '../../vocabulary/limits.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import { idsWithin, periodOf } from '../../vocabulary/range.ts';
import { environmentNamed } from '../organisations/named-environment.ts';
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
  const period = id === undefined ? idsIn(tx, { from, to }) : { lowest: oldestIn(tx), above: null };
  const filters = { code: code ?? null, key_id: key_id ?? null, route: route ?? null, id: id ?? null };
  const page = await findRequests(tx, owner, { ...period, isRefused, ...filters }, query);
  return { ...page, rows: page.rows.map(present) };
}

/** Refused requests by code and endpoint. Throws invalid_date_range. */
export function listRefused(tx: Transaction, owner: RequestOwner, range: Period): Promise<RefusedRequests[]> {
  const { lowest, above } = idsIn(tx, range);
  return countRefused(tx, owner.organisation_id, owner.mode, owner.sandbox, lowest, above);
}

/** Ids sort by time. Without a beginning it is a day back from the end that is named, or from now. */
function idsIn(tx: Transaction, { from, to }: Period) {
  const end = to === undefined ? {} : { to };
  const { until } = periodOf(end);
  const end_ms = until === null ? tx.now_ms : Date.parse(until);
  const { lowest, above } = idsWithin({ from: from ?? new Date(end_ms - days(1)).toISOString(), ...end });
  const oldest = oldestIn(tx);
  return { lowest: lowest !== null && lowest > oldest ? lowest : oldest, above };
}

/** The log is dropped by the week, so that it holds some days more than are promised: those are not shown. */
const oldestIn = ({ now_ms }: Transaction): string => idAt(now_ms - days(REQUEST_LOG_DAYS));

const present = ({ organisation_id: _, mode: __, sandbox: ___, duration_us, ...row }: RequestRow): LoggedRequest => ({
  ...row,
  duration_ms: duration_us / 1_000,
});
