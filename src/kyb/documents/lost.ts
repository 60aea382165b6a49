import type { Problem } from '../../platform/database/proof.ts';
import { queryRows } from '../../platform/database/query.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** `documents` is how many rows were looked at; null where their bytes are kept elsewhere. */
export type LostDocuments = { readonly documents: number | null; readonly problems: readonly Problem[] };

const PAGE = 1_000;
const PROBLEMS_MAX = 100;

const readPage = queryRows<{ storage_name: string }, [after: string, limit: number]>(`
  select storage_name
  from kyb_documents
  where storage_name > $1
  order by storage_name
  limit $2`);

/** Documents whose bytes are not there. */
export async function findLostDocuments(tx: Transaction, isThere: (name: string) => boolean): Promise<LostDocuments> {
  const problems: Problem[] = [];
  let documents = 0;
  for (let after = ''; ; ) {
    const page = await readPage(tx, after, PAGE);
    documents += page.length;
    for (const { storage_name } of page)
      if (!isThere(storage_name) && problems.length < PROBLEMS_MAX)
        problems.push({ place: `document ${storage_name}`, problem: 'its bytes are not there' });
    if (page.length < PAGE) return { documents, problems };
    after = page.at(-1)!.storage_name;
  }
}
