import { resolve } from 'node:path';
import { noteBackup } from '../../platform/backup/last.ts';
import { findBackup, type Manifest, NotABackup } from '../../platform/backup/manifest.ts';
import { RestoreRefused, restoreBackup } from '../../platform/backup/restore.ts';
import { takeBackup } from '../../platform/backup/take.ts';
import { leftovers, TargetRefused } from '../../platform/backup/target.ts';
import { reachEmbedded } from '../../platform/database/embedded.ts';
import { isBucket } from '../../platform/storage/open.ts';
import { noteBooks } from './books.ts';
import { drill } from './drill.ts';
import { NotReady, type Outcome, type ServiceSettings, type Work } from './task.ts';

/** Of the PostgreSQL in DATA_DIR; that of DATABASE_URL is backed up by pgBackRest. */
export async function backup({ settings, declared, transact }: Work, to: string): Promise<Outcome> {
  requireEmbedded(settings);
  const owner = await reachEmbedded(settings.dataDir, 'owner').catch(notReady);
  // What cannot be worked with is refused before anything is copied.
  await transact('read', async () => {});
  const note = () => transact('read', ({ tx }) => noteBooks(tx, declared));
  const hasDocumentsHere = !isBucket(settings);
  const taken = await takeBackup({ to, dataDir: settings.dataDir, owner, hasDocumentsHere, note }).catch(notReady);
  const { manifest, manifest_sha256 } = taken;
  await transact('write', ({ tx }) => noteBackup(tx, manifest.finished_at));
  const data = { backup: taken.folder, ...shown(manifest), manifest_sha256 };
  return { data, hint: hintOf(settings, manifest, leftovers(to)) };
}

function hintOf({ masterKeys, dataDir }: ServiceSettings, manifest: Manifest, left: readonly string[]): string {
  const versions = manifest.master_keys.join(', ') || 'none yet';
  const where = masterKeys ? 'MASTER_KEYS' : `the file ${resolve(dataDir, 'master-keys')}`;
  const hints = [
    `Keep ${where} elsewhere: master keys are not in the backup, and it is sealed with version ${versions}.`,
  ];
  if (manifest.documents === null) hints.push('Documents are in the bucket of S3_BUCKET and not in the backup.');
  if (left.length > 0) hints.push(`Interrupted backups left ${left.join(', ')}: remove them.`);
  return hints.join(' ');
}

export async function restore({ settings }: Work, folder: string): Promise<Outcome> {
  requireEmbedded(settings);
  const from = await findBackup(folder).catch(notReady);
  const manifest = await restoreBackup(from, settings.dataDir).catch(notReady);
  const keys = settings.masterKeys
    ? 'MASTER_KEYS as it was'
    : `the file master-keys, as it was, at ${resolve(settings.dataDir, 'master-keys')}`;
  return {
    data: { data_dir: resolve(settings.dataDir), backup: from, ...shown(manifest) },
    hint:
      `Next: set ${keys} (version ${manifest.master_keys.join(', ') || 'none'}), and start the service. What happened after ` +
      `${manifest.finished_at} is not in it: read docs/backup.md before you let partners in.`,
  };
}

export async function tryOut({ settings, declared }: Work, folder: string): Promise<Outcome> {
  requireEmbedded(settings);
  const report = await drill(await findBackup(folder).catch(notReady), declared).catch(notReady);
  return { data: report, isWrong: !report.verified };
}

const shown = ({ started_at, finished_at, documents, files, bytes, audit_head, ledger_accounts }: Manifest) => ({
  ...{ started_at, finished_at, files, bytes, documents, ledger_accounts, audit_head },
});

function requireEmbedded({ databaseUrl }: ServiceSettings): void {
  if (databaseUrl)
    throw new NotReady(
      'The database of DATABASE_URL is backed up, restored and tried out by pgBackRest, with point in time: docs/backup.md says ' +
        'how. This command is for the PostgreSQL in DATA_DIR, where DATABASE_URL is not set.',
    );
}

/** These are corrected by hand; anything else is a defect. */
function notReady(error: Error): never {
  const isOfPerson = error instanceof TargetRefused || error instanceof RestoreRefused || error instanceof NotABackup;
  const isOfDataDir = /^(No service is running|The PostgreSQL of DATA_DIR|DATA_DIR )/.test(error.message);
  throw isOfPerson || isOfDataDir ? new NotReady(error.message, { cause: error }) : error;
}
