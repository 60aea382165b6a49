import type { Transaction } from '../../platform/database/transaction.ts';
import type { ProposalRow } from '../../platform/operator/proposal-kind.ts';
import { PROPOSAL_HOURS } from '../../vocabulary/limits.ts';
import { type ProposalKindName, proposalKindNames, proposalKinds } from '../../vocabulary/proposal-kinds.ts';

type Made = Pick<ProposalRow, 'kind' | 'created_at'>;

const HOUR_MS = 3_600_000;

const isEndless = (kind: ProposalKindName): boolean => 'isEndless' in proposalKinds[kind];

/** Until when it may be decided; null: without an end. */
export const expiryOf = ({ kind, created_at }: Made): string | null =>
  isEndless(kind) ? null : new Date(Date.parse(created_at) + PROPOSAL_HOURS * HOUR_MS).toISOString();

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

const endless = proposalKindNames.filter(isEndless).map((kind) => `'${kind}'`);

/** The same as a condition of SQL: `now` is the parameter that has the time. */
export const isWaitingIn = (table: string, now: string): string => `(
    ${table}.status = 'proposed'
    and (
      ${table}.kind in (${endless.join(', ')})
      or ${table}.created_at + interval '${PROPOSAL_HOURS} hours' >= ${now}::timestamptz
    )
  )`;
