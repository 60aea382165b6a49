import type pg from 'pg';
import type { KeySettings } from '../platform/crypto/master-keys.ts';
import { withoutKeys } from '../platform/crypto/sealed.ts';
import { type Address, connectPool, namedAfter } from '../platform/database/connect.ts';
import { reachEmbedded } from '../platform/database/embedded.ts';
import { DatabaseNotUsable } from '../platform/database/errors.ts';
import { migrationState, refuseUnknown } from '../platform/database/migrate.ts';
import { requireRights } from '../platform/database/prepare.ts';
import { type Patience, whileAway } from '../platform/database/while-away.ts';
import { NotReady, type OperatorSettings } from '../platform/operator/command.ts';
import type { StorageSettings } from '../platform/storage/open.ts';
import { sealerBeside } from './sealer.ts';

/** A proof reads the whole ledger; no request waits for it. */
export const PROOF_STATEMENT_MS = 3_600_000;

/** What the command line needs of the settings of the service. */
export type ServiceSettings = KeySettings &
  StorageSettings & {
    readonly databaseUrl?: string | undefined;
    readonly databaseWaitMs: number;
    readonly rateLimitPerMinute: number;
    readonly mandateReadySeconds: number;
    readonly fulfilmentTolerancePercent: number;
  };

/** What all slices declare. */
export type Declared = Pick<
  OperatorSettings,
  'auditSubjects' | 'checks' | 'providerCalls' | 'proposalKinds' | 'sealedColumns'
>;

export type Connected = { readonly pool: pg.Pool; readonly settings: OperatorSettings };

/** What is done with it, and where it is said that the database is waited for. */
type Use = { readonly log: Patience['log']; readonly needsNoKeys?: true | undefined };

/** Reaches the database of the running service by the service's own settings. One that is elsewhere and away is waited for. */
export function connect(config: ServiceSettings, declared: Declared, { log, needsNoKeys }: Use): Promise<Connected> {
  const wait_ms = config.databaseUrl ? config.databaseWaitMs : 0;
  return whileAway(() => connectNow(config, declared, needsNoKeys === true), { wait_ms, log });
}

async function connectNow(config: ServiceSettings, declared: Declared, needsNoKeys: boolean): Promise<Connected> {
  const pool = connectPool(namedAfter(await addressOf(config), 'operator'), 1, () => {}, {
    purpose: 'commands',
    statement_ms: PROOF_STATEMENT_MS,
    takesReadOnly: true,
  });
  try {
    await requireSchema(pool);
    const sealer = needsNoKeys ? withoutKeys : await sealerBeside(config, pool);
    const { rateLimitPerMinute: rateLimitDefault, mandateReadySeconds, fulfilmentTolerancePercent } = config;
    const own = { sealer, rateLimitDefault, mandateReadySeconds, fulfilmentTolerancePercent };
    return { pool, settings: { ...own, ...declared } };
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
