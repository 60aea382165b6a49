import { insertInto, insertRows, type Row } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';

/** The kinds of records with a partner's own reference; each kind has its own references. */
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

/** Answers the record that already has the reference, if there is one; otherwise claims it. */
export async function claimReference(tx: Transaction, row: Claim): Promise<string | null> {
  if (await tx.row(claim, [JSON.stringify([row])])) return null;
  const { environment_id, kind, client_reference } = row;
  const used = await tx.row<{ record_id: string }>(readClaim, [environment_id, kind, client_reference]);
  return used!.record_id;
}

/** One look-up per reference, whatever table size the planner assumed when it made the plan. */
const readOfOrders = statement(`
  select wanted.environment_id, wanted.client_reference, used.record_id
  from unnest($1::uuid[], $2::text[]) as wanted (environment_id, client_reference)
  cross join lateral (
    select record_id
    from client_references
    where environment_id = wanted.environment_id
      and kind = 'order'
      and client_reference = wanted.client_reference
    limit 1
  ) used`);

type OrderReference = Omit<Row<'client_references'>, 'kind'>;

export const findOrderReferences = (
  tx: Transaction,
  wanted: readonly { environment_id: string; client_reference: string }[],
): Promise<OrderReference[]> =>
  tx.rows(readOfOrders, [
    wanted.map(({ environment_id }) => environment_id),
    wanted.map(({ client_reference }) => client_reference),
  ]);

const addReferences = insertRows('client_references');

export const insertOrderReferences = (tx: Transaction, rows: readonly OrderReference[]): Promise<void> =>
  addReferences(
    tx,
    rows.map((row) => ({ ...row, kind: 'order' })),
  );
