import { verifyBooks } from '../src/ledger/book/verify.ts';
import { connectPool } from '../src/platform/database/connect.ts';
import { reachEmbedded } from '../src/platform/database/embedded.ts';
import { type Statement, transact } from '../src/platform/database/transaction.ts';

/** A proof of millions of entries takes longer than a request may. */
const PACE = { statement_ms: 1_800_000 };

/** Proves the books of a setup after its rounds; returns what is wrong with them. */
export async function prove(name: string, dataDir: string, checks: readonly Statement[]): Promise<string[]> {
  process.stderr.write(`Proving the books of the ${name} setup\n`);
  const pool = connectPool(await reachEmbedded(dataDir), 1, () => {}, PACE);
  const { problems } = await transact(pool, 'read', (tx) => verifyBooks(tx, checks));
  await pool.end();
  return problems.map(({ place, problem }) => `${name}: ${place}: ${problem}`);
}
