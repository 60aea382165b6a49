// Whether a database may be made in DATA_DIR, is there, or has to be put back. An empty database instead of one that is
// missing would look like a healthy service whose books are empty.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** Where a database is made before it gets its name. */
export const freshFolder = (dataDir: string): string => `${clusterFolder(dataDir)}.new`;

/** The folder of DATA_DIR in which a restore is not finished. */
export const UNFINISHED_RESTORE = 'restore.unfinished';

const hasDatabase = (dataDir: string): boolean =>
  existsSync(clusterFolder(dataDir)) && readdirSync(clusterFolder(dataDir)).length > 0;

/** Whether a restore was begun, and the database has not got its name. */
export const isRestoreInterrupted = (dataDir: string): boolean =>
  existsSync(join(dataDir, UNFINISHED_RESTORE)) && !hasDatabase(dataDir);

/** A restore that ended after its last rename is done; its empty folder must not be taken for another one later. */
export const forgetFinishedRestore = (dataDir: string): void =>
  rmSync(join(dataDir, UNFINISHED_RESTORE), { recursive: true, force: true });

export const LOGS = ['postgres.log', 'postgres.log.1'] as const;

/** By what is in it a database that was put back is noticed. */
export const RESTORE_MARKER = 'restore-marker';

/** Nothing of these is made before the database is. */
const madeAfterwards = ['master-keys', 'documents', RESTORE_MARKER];

/** DATA_DIR is `new` or `whole`; anything else is an error that names the remedy, and nothing was changed. */
export function stateOfDataDir(dataDir: string): 'new' | 'whole' {
  if (isRestoreInterrupted(dataDir))
    throw new Error(
      `A restore into DATA_DIR was interrupted: run it again, or remove ${join(dataDir, UNFINISHED_RESTORE)} to begin with an empty database.`,
    );
  if (hasDatabase(dataDir)) return requireWhole(clusterFolder(dataDir));
  const left = leftOf(dataDir);
  if (left.length === 0) return 'new';
  throw new Error(
    `DATA_DIR ${dataDir} is not new (${left.join(', ')}) and has no database: put its folder postgres back, or restore a backup ` +
      'into it (npm run operator -- database restore FOLDER). To begin with an empty database, set DATA_DIR to a new folder, or ' +
      'move these elsewhere.',
  );
}

/** Both files are there from the first moment on; a folder that was copied in part may lack them. */
function requireWhole(folder: string): 'whole' {
  const missing = ['PG_VERSION', 'global/pg_control'].filter((file) => !existsSync(join(folder, file)));
  if (missing.length === 0) return 'whole';
  throw new Error(
    `${folder} is no whole database (it lacks ${missing.join(' and ')}): put all of it back, or move it elsewhere and restore a ` +
      'backup (npm run operator -- database restore FOLDER).',
  );
}

/** A first start that was killed leaves a log, and the database under the name that it has while it is made. */
function leftOf(dataDir: string): string[] {
  const wasBeingMade = existsSync(freshFolder(dataDir));
  const isWritten = (file: string) => existsSync(join(dataDir, file)) && statSync(join(dataDir, file)).size > 0;
  return [
    ...madeAfterwards.filter((name) => existsSync(join(dataDir, name))),
    ...LOGS.filter((file) => !wasBeingMade && isWritten(file)),
  ];
}
