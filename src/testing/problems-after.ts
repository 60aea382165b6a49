import type { Problem } from '../platform/database/proof.ts';
import type { Statement } from '../platform/database/transaction.ts';
import type { World } from './world.ts';

type Tampering = {
  /** The statements of `ledger verify` that are asked. */
  readonly checks: readonly Statement[];
  /** Whose rows never change by themselves: their triggers are off meanwhile. */
  readonly tables?: readonly string[];
};

/** What is named after a change that only the database's owner can make, and that is taken back. */
export async function problemsAfter(
  { database }: World,
  { checks, tables = ['ledger_transactions'] }: Tampering,
  change: string,
): Promise<Problem[]> {
  const client = await database.owner.connect();
  try {
    await client.query('begin');
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    await client.query(change);
    const found: Problem[] = [];
    for (const { text } of checks) found.push(...(await client.query<Problem>(text)).rows);
    return found;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** The same as sentences without ids, in the order of their letters. */
export async function foundAfter(world: World, tampering: Tampering, change: string): Promise<string[]> {
  const found = await problemsAfter(world, tampering, change);
  return found.map(({ place, problem }) => `${place}: ${problem}`.replace(/ [0-9a-f-]{36}/g, '')).sort();
}
