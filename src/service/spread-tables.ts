import { ConfigError } from '../platform/config-error.ts';
import { distribute } from '../platform/database/citus/distribute.ts';
import { listenerClient, reach } from '../platform/database/connect.ts';

type Addresses = { readonly address: string; readonly owner: string };

/** Spreads the large tables over the workers of Citus; after an upgrade it spreads what is new. */
export async function spreadTables(
  { address, owner }: Addresses,
  shards: number | null,
  log: (line: string) => void,
): Promise<void> {
  const client = listenerClient(owner, 'distribute');
  client.on('error', () => {});
  await reach(client, 'DATABASE_OWNER_URL');
  try {
    await distribute(client, { workRole: await roleOf(address), shards, log });
  } finally {
    await client.end();
  }
}

async function roleOf(address: string): Promise<string> {
  const client = listenerClient(address, 'distribute');
  client.on('error', () => {});
  await reach(client, 'DATABASE_URL');
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]!.role;
  } finally {
    await client.end();
  }
}

const SHARDS_MAX = 1_024;

/** Null: twice the workers. */
export function shardsOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const shards = /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN;
  if (shards <= SHARDS_MAX) return shards;
  throw new ConfigError(`--shards is the number of shards of each table, from 1 to ${SHARDS_MAX}`);
}
