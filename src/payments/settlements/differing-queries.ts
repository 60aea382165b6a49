import { rowsOfEachShard } from '../../platform/database/citus/each-shard.ts';
import { queryRows } from '../../platform/database/query.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Mode } from '../../vocabulary/values.ts';

export type Elsewhere = { readonly transaction_id: string; readonly provider: string; readonly mode: Mode };

type Paid = { readonly environment_id: string; readonly transaction_id: string; readonly provider: string };

const readPaid = statement(`
  select environment_id, transaction_id, provider
  from inbound_payments
  where transaction_id = any($1::text[])
    and provider not in ('operator', 'bank_statement')`);

const findModes = queryRows<{ id: string; mode: Mode }, [ids: readonly string[]]>(
  'select id, mode from environments where id = any($1::uuid[])',
);

const findSuspended = queryRows<Elsewhere, [mode: Mode, provider: string, transaction_ids: readonly string[]]>(`
  select transaction_id, provider, mode
  from unmatched_payments
  where mode = $1
    and provider = $2
    and transaction_id = any($3::text[])
    and status <> 'undone'`);

/** Payments with these ids that are known of other providers, or in the other mode. What a person enters has any id, and may be one of these. */
export async function findElsewhere(
  tx: Transaction,
  ...[mode, provider, ids]: [mode: Mode, provider: string, ids: readonly string[]]
): Promise<Elsewhere[]> {
  if (ids.length === 0) return [];
  const paid = tx.isDistributed
    ? await rowsOfEachShard<Paid>(tx, readPaid, [ids])
    : await tx.rows<Paid>(readPaid, [ids]);
  const environments = await findModes(tx, [...new Set(paid.map(({ environment_id }) => environment_id))]);
  const modeOf = new Map(environments.map((one) => [one.id, one.mode]));
  const found = paid.map(({ environment_id, ...one }) => ({ ...one, mode: modeOf.get(environment_id)! }));
  const suspended = await findSuspended(tx, mode === 'live' ? 'test' : 'live', provider, ids);
  return [...found, ...suspended].filter((one) => one.mode !== mode || one.provider !== provider);
}
