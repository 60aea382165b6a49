import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** What has a reference of the partner's own, each kind apart. */
export type Claim = {
  readonly environment_id: string;
  readonly kind: 'funding_request' | 'withdrawal';
  readonly client_reference: string;
  readonly id: string;
};

const claim = statement(`
  insert into client_references (environment_id, kind, client_reference, record_id)
  values ($1, $2, $3, $4)
  on conflict do nothing
  returning record_id`);
const readClaim = statement(`
  select record_id
  from client_references
  where environment_id = $1
    and kind = $2
    and client_reference = $3`);

/** Answers the record that used the reference before, if one did; otherwise it is ours now. */
export async function claimReference(
  tx: Transaction,
  { environment_id, kind, client_reference, id }: Claim,
): Promise<string | null> {
  if (await tx.row(claim, [environment_id, kind, client_reference, id])) return null;
  const used = await tx.row<{ record_id: string }>(readClaim, [environment_id, kind, client_reference]);
  return used!.record_id;
}
