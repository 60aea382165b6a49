import { all, type Transaction } from '../../../platform/database/transaction.ts';
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
  const [{ answers, uses }, references] = await all([
    findAnswers(tx, wanted),
    named.length > 0 ? findOrderReferences(tx, named) : Promise.resolve([]),
  ]);
  return { answers, uses, references };
}
