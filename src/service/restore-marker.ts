import { isAbsolute, join, relative } from 'node:path';
import { ConfigError } from '../platform/config-error.ts';
import { RESTORE_MARKER, stateOfDataDir } from '../platform/database/data-dir-state.ts';
import { type MarkerPlace, placeIn } from '../platform/restores/marker-place.ts';
import { localStorage } from '../platform/storage/local.ts';
import { isBucket, openStorage } from '../platform/storage/open.ts';
import { SIMULATOR } from '../providers/payments/simulator/simulator.ts';
import type { Config } from './config.ts';

/**
 * Where the marker of restores is kept; null where live money is simulated on a database elsewhere, and no folder is named. Refuses
 * live money of a real provider without a place that outlives the database: a restore would not be noticed, and what was paid since
 * could be paid again.
 */
export function markerPlaceOf(config: Config): MarkerPlace | null {
  const { modes, paymentsProviderLive: provider = SIMULATOR, restoreMarkerDir: folder, databaseUrl, dataDir } = config;
  const isReal = provider !== SIMULATOR;
  if (!modes.includes('live')) return null;
  if (folder !== undefined) {
    requireOutside(config, folder);
    return placeAt(folder);
  }
  if (isReal && isBucket(config)) return placeIn(openStorage(config), `the bucket ${config.s3Bucket}`);
  // What is simulated went back with the database, so there it is enough to notice a database that went back without its DATA_DIR.
  if (isReal === (databaseUrl !== undefined)) return placeAt(dataDir);
  if (!isReal) return null;
  throw new ConfigError(
    `RESTORE_MARKER_DIR must be set where live money goes through ${provider}, the database is in DATA_DIR and no bucket is set (S3_…): ` +
      'without a place that outlives the database a restore would not be noticed, and what was paid since could be paid again. Name a ' +
      'folder on another disk than DATA_DIR',
  );
}

const placeAt = (folder: string) => placeIn(localStorage(join(folder, RESTORE_MARKER)), `the folder ${folder}`);

function requireOutside({ databaseUrl, dataDir }: Config, folder: string): void {
  if (databaseUrl === undefined && isInside(folder, dataDir))
    throw new ConfigError(
      `RESTORE_MARKER_DIR ${folder} is inside of DATA_DIR, where the database is: a copy of it takes both back. Name a folder on another disk`,
    );
}

/** An empty database must not be used where the marker says that there was one. Nothing was made yet. */
export async function requireDatabaseOf({ name, read }: MarkerPlace, dataDir: string): Promise<void> {
  if (stateOfDataDir(dataDir) === 'whole' || (await read()) === null) return;
  throw new ConfigError(
    `DATA_DIR ${dataDir} is new, and the marker in ${name} is of a database: put the folder postgres back, or restore a backup into it ` +
      '(npm run operator -- database restore FOLDER). To begin with an empty database, move the marker away',
  );
}

function isInside(folder: string, dataDir: string): boolean {
  const path = relative(dataDir, folder);
  return !path.startsWith('..') && !isAbsolute(path);
}
