import type { Transaction } from '../../platform/database/transaction.ts';
import { idOfReference } from '../../vocabulary/id.ts';
import { idOrText, isId } from '../../vocabulary/values.ts';
import type { SearchHit } from './contract.ts';
import * as queries from './queries.ts';

/** By name, reference or id. What is typed is literal text: `%` and `_` mean themselves. */
export function search(tx: Transaction, q: string): Promise<SearchHit[]> {
  const text = q.trim();
  const name = idOrText(text);
  const pattern = `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return queries.findHits(tx, text, isId(name) ? name : idOfReference(text), pattern);
}
