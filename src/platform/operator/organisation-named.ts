import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { queryRows } from '../database/query.ts';
import type { Transaction } from '../database/transaction.ts';

const findNamed = queryRows<{ id: string }, [name: string]>(`
  select id
  from organisations
  where name = $1
  order by id desc
  limit 10`);

/** The id of an organisation, for who names it by its id or, where no other has it, its name. Throws not_found. */
export async function organisationNamed(tx: Transaction, named: string): Promise<string> {
  const found = isId(named) ? [named] : (await findNamed(tx, named)).map(({ id }) => id);
  if (found.length > 1)
    refuse('validation_error', { organisation: `Several have this name; give the id of one: ${found.join(', ')}.` });
  return found[0] ?? refuse('not_found', { resource: 'organisation', id: named });
}
