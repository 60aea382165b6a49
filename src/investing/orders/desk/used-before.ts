import { rowsWithin } from '../../../platform/database/locking.ts';
import { all, statement, type Transaction } from '../../../platform/database/transaction.ts';
import { answersWithin, completeAnswers, type Named } from '../../../platform/http/endpoints/answers-by-shard.ts';
import { findAnswers } from '../../../platform/http/endpoints/batched-answers.ts';
import type { Found, RequestedKey } from '../../../platform/http/endpoints/stored-answer.ts';
import { findOrderReferences, type OrderReference } from '../queries.ts';

export type Wanted = RequestedKey & { readonly client_reference: string | null };

export type UsedBefore = Found & { readonly references: readonly (OrderReference & { readonly id: string })[] };

/** What keys are bound to, which signatures were used with others, and the orders that have a client_reference already. */
export async function findUsedBefore(tx: Transaction, wanted: readonly Wanted[]): Promise<UsedBefore> {
  const named = wanted.flatMap(({ environment_id, client_reference }) =>
    client_reference === null ? [] : [{ environment_id, client_reference }],
  );
  if (tx.isDistributed && named.length > 0) return findWithin(tx, wanted);
  const [found, references] = await all([
    findAnswers(tx, wanted),
    named.length > 0 ? findOrderReferences(tx, named) : Promise.resolve([]),
  ]);
  return { ...found, references };
}

/** On Citus, which plans every statement on two servers: both in one. */
const readWithin = statement(`
  ${answersWithin(', null::uuid as order_id')}
  union all
  select environment_id, client_reference, '', null, null, null, null, null, id
  from orders
  where environment_id = any($1::uuid[])
    and client_reference = any($3::text[])`);

type Row = Named & { readonly order_id: string | null };

async function findWithin(tx: Transaction, wanted: readonly Wanted[]): Promise<UsedBefore> {
  const reading = rowsWithin<Row>(tx, readWithin, [
    wanted.map(({ environment_id }) => environment_id),
    wanted.map(({ key }) => key),
    wanted.map(({ client_reference }) => client_reference),
  ]);
  const answers = reading.then((rows) => rows.filter(({ order_id }) => order_id === null));
  const [found, rows] = await all([completeAnswers(tx, wanted, answers), reading]);
  const references = rows.flatMap(({ environment_id, key: client_reference, order_id: id }) =>
    id === null ? [] : [{ environment_id, client_reference, id }],
  );
  return { ...found, references };
}
