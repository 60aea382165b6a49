import { insertInto, type Row } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';

/** The kinds of records whose references are here, each with its own. An order claims its reference itself; rows of orders are from before. */
export const referenceKinds = ['order', 'funding_request', 'withdrawal'] as const;

export type Claim = Row<'client_references'> & { readonly kind: Exclude<(typeof referenceKinds)[number], 'order'> };

const claim = statement(`
  ${insertInto('client_references')}
  on conflict do nothing
  returning record_id`);
const readClaim = statement(`
  select record_id
  from client_references
  where environment_id = $1
    and kind = $2
    and client_reference = $3`);

/** Returns the record that already has the reference, if there is one; otherwise claims it. */
export async function claimReference(tx: Transaction, row: Claim): Promise<string | null> {
  if (await tx.row(claim, [JSON.stringify([row])])) return null;
  const { environment_id, kind, client_reference } = row;
  const used = await tx.row<{ record_id: string }>(readClaim, [environment_id, kind, client_reference]);
  return used!.record_id;
}

/** That a record has this client_reference: looked up where it was claimed, since its own table has no index of it. */
export const isNamed = (kind: Claim['kind'], parameter: string): string =>
  `id = (
      select named.record_id
      from client_references named
      where named.environment_id = $1
        and named.kind = '${kind}'
        and named.client_reference = ${parameter}
    )`;
