import type { Transaction } from '../../platform/database/transaction.ts';
import type { ProposalRow } from '../../platform/operator/proposal-kind.ts';
import { type ProposalKindName, proposalKindNames, proposalKinds } from '../../vocabulary/proposal-kinds.ts';

type Made = Pick<ProposalRow, 'kind' | 'created_at'>;

const HOUR_MS = 3_600_000;

const hoursOf = (kind: ProposalKindName): number | null => proposalKinds[kind].expires_hours;

/** Until when it may be decided; null: without an end. */
export function expiryOf({ kind, created_at }: Made): string | null {
  const hours = hoursOf(kind);
  return hours === null ? null : new Date(Date.parse(created_at) + hours * HOUR_MS).toISOString();
}

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
    and coalesce(${table}.created_at + case ${table}.kind ${lasting()} end >= ${now}::timestamptz, true)
  )`;

const lasting = (): string =>
  proposalKindNames
    .flatMap((kind) => (hoursOf(kind) === null ? [] : [`when '${kind}' then interval '${hoursOf(kind)} hours'`]))
    .join(' ');
