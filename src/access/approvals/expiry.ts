import type { Transaction } from '../../platform/database/transaction.ts';
import type { ProposalRow } from '../../platform/operator/proposal-kind.ts';

type Made = Pick<ProposalRow, 'created_at' | 'expires_hours'>;

const HOUR_MS = 3_600_000;

/** Until when it may be decided; null: without an end. */
export const expiryOf = ({ created_at, expires_hours }: Made): string | null =>
  expires_hours === null ? null : new Date(Date.parse(created_at) + expires_hours * HOUR_MS).toISOString();

/** Of a proposal that is stored, which always has an end. */
export const endOf = (made: Made): string => expiryOf(made)!;

export function isExpired(tx: Transaction, row: Made & { readonly status: string }): boolean {
  const expires_at = expiryOf(row);
  return row.status === 'proposed' && expires_at !== null && tx.now_ms > Date.parse(expires_at);
}

export const statusOf = <Status extends string>(
  tx: Transaction,
  row: Made & { readonly status: Status },
): Status | 'expired' => (isExpired(tx, row) ? 'expired' : row.status);

/** The same as a condition of SQL: `now` is the parameter that has the time. */
export const isWaitingIn = (table: string, now: string): string => `(
    ${table}.status = 'proposed'
    and coalesce(${table}.created_at + ${table}.expires_hours * interval '1 hour' >= ${now}::timestamptz, true)
  )`;
