import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { requireEditable } from '../status/operations.ts';
import { type Business, businessFields, type UpdateBusiness } from './contract.ts';
import * as queries from './queries.ts';

const blank = Object.fromEntries(businessFields.map((name) => [name, null])) as Business;

export async function readBusiness(tx: Transaction, environment: Environment): Promise<Business> {
  return (await queries.findBusiness(tx, environment.id)) ?? blank;
}

const COUNTRY_IS_FIXED = 'The country is fixed once a document exists; delete the documents first.';

/** When anything of it last changed; null where nothing was ever set. */
export async function businessUpdatedAt(tx: Transaction, environment: Environment): Promise<string | null> {
  return (await queries.findUpdateTime(tx, environment.id))?.updated_at ?? null;
}

/** An absent field keeps its value, a null clears it. */
export async function updateBusiness(
  tx: Transaction,
  environment: Environment,
  changes: UpdateBusiness,
): Promise<Business> {
  await requireEditable(tx, environment);
  const before = await readBusiness(tx, environment);
  const defined = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after: Business = { ...before, ...defined };
  // A country that is set after the first upload contradicts nothing.
  const isOther = before.country !== null && after.country !== before.country;
  if (isOther && (await queries.hasDocuments(tx, environment.id)))
    refuse('kyb_locked', { field: 'country', reason: COUNTRY_IS_FIXED });
  await queries.saveBusiness(tx, environment.id, tx.time(environment), after);
  return after;
}
