import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { createOrganisation } from '../access/organisations/operations.ts';
import { findOldestNamed } from '../access/organisations/queries.ts';
import type { Sealer } from '../platform/crypto/sealed.ts';
import { advisoryLocks } from '../platform/database/advisory-locks.ts';
import { statement, transact } from '../platform/database/transaction.ts';
import { type Mode, modes } from '../vocabulary/values.ts';
import { type Credential, credentialOf } from './demo/keys.ts';
import { DEMO_NAME } from './demo/names.ts';
import { type DemoMember, demoMembers, prepareMembers } from './demo-members.ts';
import { type DemoOperator, demoOperators, prepareOperators } from './demo-operators.ts';

/** Where partners are served, and where the firm's own people are; null where this process does not serve them. */
type Addresses = { readonly base_url: string; readonly operator_url: string | null };
type Credentials = Record<Mode, Credential> & {
  readonly operators: readonly DemoOperator[];
  /** People of partners, who use the dashboard. */
  readonly members: readonly DemoMember[];
};

const oneSeedAtATime = statement(`select pg_advisory_xact_lock(${advisoryLocks.demonstration})`);

/**
 * An organisation to try the service with, approved in both modes, and its credentials in a file that only their
 * owner can read. Safe at every start: what is there stays, what is missing is made.
 */
export async function seedDemo(
  pool: pg.Pool,
  sealer: Sealer,
  { dataDir, baseUrl, operatorUrl }: { dataDir: string; baseUrl: string; operatorUrl: string | null },
): Promise<void> {
  const file = join(dataDir, 'credentials.json');
  const prepared = await prepareOperators(pool, file);
  const preparedMembers = await prepareMembers(pool, file);
  const credentials = await transact(pool, 'write', async (tx): Promise<Credentials> => {
    await tx.rows(oneSeedAtATime);
    const found = await findOldestNamed(tx, DEMO_NAME);
    const { id } =
      found ?? (await createOrganisation(tx, { name: DEMO_NAME, country: 'NG', kyb: 'approved' }, 'approved'));
    const pairs: [Mode, Credential][] = [];
    for (const mode of modes) pairs.push([mode, await credentialOf(tx, sealer, id, mode)]);
    return {
      ...(Object.fromEntries(pairs) as Record<Mode, Credential>),
      operators: await demoOperators(tx, sealer, prepared),
      members: await demoMembers(tx, sealer, preparedMembers),
    };
  });
  await writeCredentials(file, { base_url: baseUrl, operator_url: operatorUrl, ...credentials });
}

/** Written atomically: a reader never sees half a file. */
async function writeCredentials(file: string, credentials: Addresses & Credentials): Promise<void> {
  const text = `${JSON.stringify(credentials, null, 2)}\n`;
  if ((await readFile(file, 'utf8').catch(() => null)) === text) return;
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeDurably(temporary, text);
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
