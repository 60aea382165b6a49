import { columnsWithout } from '../../database/rows.ts';
import { statement, type Transaction } from '../../database/transaction.ts';

const moveKeys = statement(`
  with moved as (
    update idempotency_keys
    set environment_id = $2
    where environment_id = $1
      and answered_in is not null
    returning key
  )
  update repeated_signatures
  set environment_id = $2
  where environment_id = $1
    and key in (select key from moved)`);

const outliving = 'environment_id = $1 and answered_in is not null';
const repeatsOfThem = `environment_id = $1 and key in (select key from idempotency_keys where ${outliving})`;

const copy = (table: 'idempotency_keys' | 'repeated_signatures', which: string) => {
  const columns = columnsWithout(table, ['environment_id']);
  return statement(
    `insert into ${table} (environment_id, ${columns}) select $2::uuid, ${columns} from ${table} where ${which}`,
  );
};

/** Citus moves no row to another worker by an update. */
const copies = [copy('repeated_signatures', repeatsOfThem), copy('idempotency_keys', outliving)];
const deletes = [
  statement(`delete from repeated_signatures where ${repeatsOfThem}`),
  statement(`delete from idempotency_keys where ${outliving}`),
];

/** What outlives a reset is made once, even where its request is sent again afterwards, under its key or another. */
export async function keepAcrossReset(tx: Transaction, from_id: string, to_id: string): Promise<void> {
  if (!tx.isDistributed) {
    await tx.rows(moveKeys, [from_id, to_id]);
    return;
  }
  for (const query of copies) await tx.rows(query, [from_id, to_id]);
  for (const query of deletes) await tx.rows(query, [from_id]);
}
