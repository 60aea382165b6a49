import { isAbsolute, join, relative } from 'node:path';
import { ConfigError } from '../platform/config-error.ts';
import { type MarkerPlace, placeIn } from '../platform/restores/marker-place.ts';
import { localStorage } from '../platform/storage/local.ts';
import { isBucket, openStorage } from '../platform/storage/open.ts';
import { SIMULATOR } from '../providers/payments/simulator/simulator.ts';
import type { Config } from './config.ts';

/**
 * Where the marker of restores is kept; null where nobody outside moves live money. Refuses live money without a place that outlives
 * the database: a restore would not be noticed, and what was paid since could be paid again.
 */
export function markerPlaceOf(config: Config): MarkerPlace | null {
  const { modes, paymentsProviderLive: provider = SIMULATOR, restoreMarkerDir: folder } = config;
  if (!modes.includes('live') || provider === SIMULATOR) return null;
  if (folder === undefined && isBucket(config)) return placeIn(openStorage(config), `the bucket ${config.s3Bucket}`);
  if (folder === undefined)
    throw new ConfigError(
      `RESTORE_MARKER_DIR must be set where live money goes through ${provider} and no bucket is (S3_…): without a place that ` +
        'outlives the database a restore would not be noticed, and what was paid since could be paid again. Name a folder that all ' +
        'processes share, on another disk than the database',
    );
  if (config.databaseUrl === undefined && isInside(folder, config.dataDir))
    throw new ConfigError(
      `RESTORE_MARKER_DIR ${folder} is inside of DATA_DIR, where the database is: a copy of it takes both back. Name a folder on another disk`,
    );
  return placeIn(localStorage(join(folder, 'restore-marker')), `the folder ${folder}`);
}

function isInside(folder: string, dataDir: string): boolean {
  const path = relative(dataDir, folder);
  return !path.startsWith('..') && !isAbsolute(path);
}
