import type { Statement, Transaction } from '../../platform/database/transaction.ts';
import { PROOF_PROBLEMS_MAX, PROVED_AT_ONCE_MAX } from '../../vocabulary/limits.ts';
import { periodOf } from '../../vocabulary/range.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type BooksProof, VERIFY_IN_PIECES } from './operator-contract.ts';
import { trialBalance } from './trial-balance.ts';
import * as queries from './verification-queries.ts';
import { verifyBooks } from './verify.ts';

/** Now, or with all entries until an end, inclusive. */
export async function trialBalanceAt(tx: Transaction, as_of: string | undefined) {
  const { until } = periodOf({ to: as_of });
  const { balanced, lines } = await trialBalance(tx, until);
  return { as_of: until, is_balanced: balanced, lines };
}

/** While the caller waits. Throws too_large for a ledger that takes longer, with what to do instead. */
export async function proveAtOnce(
  tx: Transaction,
  checks: readonly Statement[],
  entries_max = PROVED_AT_ONCE_MAX,
): Promise<BooksProof> {
  if ((await queries.countEntries(tx)) > entries_max)
    refuse('too_large', {
      limit: `${entries_max} entries`,
      remedy: VERIFY_IN_PIECES,
    });
  return presentProof(await verifyBooks(tx, checks));
}

type Proof = { readonly accounts: number; readonly entries: number; readonly problems: BooksProof['problems'] };

/** Counts all that is wrong, and names so much of it as a person can read. */
export const presentProof = ({ accounts, entries, problems }: Proof): BooksProof => ({
  ...{ is_verified: problems.length === 0, accounts, entries, problem_count: problems.length },
  problems: problems.slice(0, PROOF_PROBLEMS_MAX).map(({ place, problem }) => ({ place, problem })),
});
