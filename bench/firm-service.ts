import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { seedCatalogue } from '../src/investing/catalogue/work.ts';
import { seedExchanges } from '../src/market/calendar/work.ts';
import { createSealer } from '../src/platform/crypto/sealed.ts';
import { connectPool } from '../src/platform/database/connect.ts';
import { type Embedded, startEmbedded } from '../src/platform/database/embedded.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { grantRights } from '../src/platform/database/work-role.ts';
import { localStorage } from '../src/platform/storage/local.ts';
import { createLogger } from '../src/platform/telemetry/logger.ts';
import { createService } from '../src/service/create-service.ts';
import type { ServiceOptions } from '../src/service/options.ts';
import { registerListeners } from '../src/service/registry.ts';
import { operatorsByRole } from '../src/testing/operator-side.ts';

export type FirmService = {
  readonly pool: pg.Pool;
  /** As the owner of the tables. */
  readonly owner: pg.Pool;
  /** How both reach them, and a folder that the database server may read. */
  readonly database: Pick<Embedded, 'connection' | 'work'>;
  readonly folder: string;
  readonly sealer: ReturnType<typeof createSealer>;
  readonly baseUrl: string;
  /** Where `Bearer op_<role>` is an operator of the role. */
  readonly operatorUrl: string;
};

/** Of this run, and removed after it; where KEEP_IN names one, a folder in it that stays, so that what was filled is there for the next run. */
function folderFor(name: string): { readonly folder: string; readonly remove: () => void } {
  const kept = process.env['KEEP_IN'];
  const folder = kept ? join(kept, name) : mkdtempSync(join(tmpdir(), `invest-${name}-`));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  return { folder, remove: () => kept || rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Runs the service for one measurement, on a PostgreSQL of its own that flushes as it does anywhere: without its work loops, and with
 * an operator for each role, unless the options say otherwise.
 */
export async function withFirmService(
  name: string,
  measure: (service: FirmService) => Promise<void>,
  options: Partial<ServiceOptions> = {},
): Promise<void> {
  const { folder, remove } = folderFor(name);
  const database = await startEmbedded(folder, { log: () => {} });
  registerListeners();
  const owner = connectPool(database.connection, 1, () => {});
  const pool = connectPool(database.work, 4, () => {});
  const sealer = createSealer({ current: 1, keys: new Map([[1, randomBytes(32)]]) });
  const client = await owner.connect();
  await migrate(client, () => grantRights(client, database.work.user));
  client.release();
  const service = createService({
    address: database.work,
    sealer,
    storage: localStorage(folder),
    scan: null,
    logger: createLogger('error'),
    modes: ['test', 'live'],
    rateLimitPerMinute: 1_000_000,
    trustedProxies: [],
    redisUrl: null,
    role: 'api',
    checkAnswers: false,
    webhookRetrySeconds: [0],
    webhookAllowLoopback: true,
    operators: operatorsByRole,
    ...options,
  });
  try {
    await seedExchanges(pool);
    await seedCatalogue(pool);
    const free = { host: '127.0.0.1', port: 0 } as const;
    const [baseUrl, operatorUrl] = [await service.server.listen(free), await service.operatorServer!.listen(free)];
    await measure({ pool, owner, database, folder, sealer, baseUrl, operatorUrl });
  } finally {
    await service.stop();
    await Promise.all([pool.end(), owner.end()]);
    await database.stop();
    remove();
  }
}
