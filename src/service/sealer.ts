import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { findNewestSecrets } from '../access/keys/queries.ts';
import { ConfigError } from '../platform/config-error.ts';
import { type KeySettings, loadMasterKeys, type MasterKeys } from '../platform/crypto/master-keys.ts';
import { createSealer, SealBroken, type Sealer } from '../platform/crypto/sealed.ts';
import { transact } from '../platform/database/transaction.ts';

/**
 * The sealer of a start. It never begins under master keys that are not those of the database: what was sealed could not
 * be read, and what is sealed from then on would be lost as soon as the right keys are back.
 */

/** Of the operator's command line: it works next to a service that has proved its keys, and never creates keys. */
export const sealerBeside = async (settings: KeySettings, pool: pg.Pool): Promise<Sealer> =>
  sealerFor(settings, await transact(pool, 'read', findNewestSecrets));

/** Of a start. */
export async function sealerOf(settings: KeySettings, pool: pg.Pool): Promise<Sealer> {
  const sealed = await transact(pool, 'read', findNewestSecrets);
  const sealer = sealerFor(settings, sealed);
  if (sealed.length > 0 && !sealed.some((secret) => opens(sealer, secret)))
    throw new ConfigError(
      `${settings.masterKeys ? 'MASTER_KEYS' : `DATA_DIR ${fileOf(settings)}`} cannot open what is sealed in this database: ` +
        `restore the keys it was sealed with${lackingOf(sealer)}`,
    );
  return sealer;
}

const fileOf = ({ dataDir }: KeySettings) => join(dataDir, 'master-keys');

function sealerFor(settings: KeySettings, sealed: readonly object[]): Sealer {
  const file = fileOf(settings);
  if (sealed.length > 0 && !settings.masterKeys && !existsSync(file))
    throw new ConfigError(
      `DATA_DIR lacks ${file}, and the database holds what was sealed with it: restore it from a backup, or set MASTER_KEYS`,
    );
  return createSealer(keysOf(settings));
}

const lackingOf = ({ lacking }: Sealer): string =>
  lacking.size > 0 ? ` (version ${[...lacking].join(', ')} is missing)` : '';

function keysOf(settings: KeySettings): MasterKeys {
  try {
    return loadMasterKeys(settings);
  } catch (error) {
    throw new ConfigError((error as Error).message, { cause: error });
  }
}

function opens(sealer: Sealer, { key_id, secret_sealed }: { key_id: string; secret_sealed: string }): boolean {
  try {
    sealer.open(secret_sealed, key_id);
    return true;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}
