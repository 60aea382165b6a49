import type pg from 'pg';
import { type Sealer, withoutKeys } from '../../platform/crypto/sealed.ts';
import { type Address, connectPool, namedAfter } from '../../platform/database/connect.ts';
import { reachEmbedded } from '../../platform/database/embedded.ts';
import { DatabaseNotUsable } from '../../platform/database/errors.ts';
import { migrationState, refuseUnknown } from '../../platform/database/migrate.ts';
import { requireRights } from '../../platform/database/prepare.ts';
import { transact } from '../../platform/database/transaction.ts';
import { type Patience, whileAway } from '../../platform/database/while-away.ts';
import { sealerBeside } from '../sealer.ts';
import { NotReady, type ServiceSettings, type Work } from './task.ts';

/** A proof reads the whole ledger; no request waits for it. */
export const PROOF_STATEMENT_MS = 3_600_000;

/** Where it is said that the database is waited for. */
type Use = { readonly log: Patience['log']; readonly needsNoKeys?: true | undefined };

/** Reaches the database of the service by its own settings, for one transaction. One that is elsewhere and away is waited for. */
export const onDatabaseOf =
  (settings: ServiceSettings, use: Use): Work['transact'] =>
  async (kind, run) => {
    const wait_ms = settings.databaseUrl ? settings.databaseWaitMs : 0;
    const { pool, sealer } = await whileAway(() => connectNow(settings, use), { wait_ms, log: use.log });
    try {
      return await transact(pool, kind, (tx) => run({ tx, sealer }));
    } finally {
      await pool.end();
    }
  };

type Connected = { readonly pool: pg.Pool; readonly sealer: Sealer };

async function connectNow(settings: ServiceSettings, { needsNoKeys }: Use): Promise<Connected> {
  const pool = connectPool(namedAfter(await addressOf(settings), 'operator'), 1, () => {}, {
    purpose: 'commands',
    statement_ms: PROOF_STATEMENT_MS,
    takesReadOnly: true,
  });
  try {
    await requireSchema(pool);
    return { pool, sealer: needsNoKeys ? withoutKeys : await sealerBeside(settings, pool) };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function addressOf({ databaseUrl, dataDir }: ServiceSettings): Promise<Address> {
  if (databaseUrl) return databaseUrl;
  try {
    return await reachEmbedded(dataDir);
  } catch (error) {
    throw new NotReady((error as Error).message, { cause: error });
  }
}

async function requireSchema(pool: pg.Pool): Promise<void> {
  const client = await pool.connect().catch((error: Error & { code?: string }) => {
    throw new NotReady(
      `The database cannot be reached (${error.message || error.code || 'no answer'}): check that it runs and that DATABASE_URL is right.`,
      { cause: error },
    );
  });
  try {
    const { missing, unknown, isEmpty } = await migrationState(client);
    if (isEmpty) throw new NotReady('The database is empty: start the service once, so that it is prepared.');
    refuseUnknown(unknown);
    if (missing.length > 0)
      throw new NotReady('The database lacks migrations of this version: start the service of this version first.');
    await requireRights(client);
  } catch (error) {
    throw error instanceof DatabaseNotUsable ? new NotReady(error.message, { cause: error }) : error;
  } finally {
    client.release();
  }
}
