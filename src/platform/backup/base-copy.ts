// A copy of the folder of a running PostgreSQL by its own protocol for backups: files are read while they are written, and the
// write-ahead log that is copied with them makes them whole when the copy starts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { copyEach } from './copy-file.ts';
import type { Manifest } from './manifest.ts';
import type { Target } from './target.ts';

/** The folder of PostgreSQL in a backup. */
export const POSTGRES = 'postgres';

/** PostgreSQL makes their contents again at each start. */
const emptied = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
];
const leftOut =
  /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|.*\.tmp|backup_label|tablespace_map|backup_manifest)$/;
const CONTROL = 'global/pg_control';
const walFolders = ['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries'];

type Begun = { readonly start_lsn: string; readonly timeline: number; readonly system_identifier: string };

/** `beforeStop` runs while the copy can still be distinguished from what follows: what it reads is in the copy. */
export async function copyBase(
  client: pg.ClientBase,
  folder: string,
  target: Target,
  beforeStop: () => Promise<void>,
): Promise<Manifest['postgres']> {
  if (readdirSync(join(folder, 'pg_tblspc')).length > 0)
    throw new Error(
      'The database has tablespaces outside of its folder, which are not copied: back it up with pgBackRest.',
    );
  // Only of this session, so that it ends with it: what the copy needs of the log is not recycled meanwhile.
  await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`);
  const begun = await begin(client);
  await copyTree(folder, target);
  await copyControl(folder, target);
  await beforeStop();
  const { rows } = await client.query<Stopped>(
    `select lsn::text as stop_lsn, labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)`,
  );
  const { stop_lsn, labelfile, last } = rows[0]!;
  await copyLog(client, join(folder, 'pg_wal'), target, { from: begun.start_lsn, last });
  await target.write(`${POSTGRES}/backup_label`, labelfile);
  const major = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  return { major, ...begun, stop_lsn };
}

type Stopped = { stop_lsn: string; labelfile: string; last: string };

async function begin(client: pg.ClientBase): Promise<Begun> {
  const { rows: started } = await client.query<Pick<Begun, 'start_lsn'>>(
    `select pg_backup_start('partner service', fast => true)::text as start_lsn`,
  );
  const { rows } = await client.query<Omit<Begun, 'start_lsn'>>(
    `select timeline_id as timeline, system_identifier::text from pg_control_checkpoint(), pg_control_system()`,
  );
  return { ...started[0]!, ...rows[0]! };
}

function copyTree(folder: string, target: Target): Promise<void> {
  return copyEach(filesIn(folder, '', target), (path) => target.copy(join(folder, path), join(POSTGRES, path)));
}

/** Names the files that are copied, and makes the folders on the way. */
function* filesIn(folder: string, within: string, target: Target): Generator<string> {
  target.makeFolder(join(POSTGRES, within));
  for (const entry of readdirSync(join(folder, within), { withFileTypes: true })) {
    const path = join(within, entry.name);
    if (leftOut.test(entry.name) || path === CONTROL) continue;
    if (emptied.includes(path)) target.makeFolder(join(POSTGRES, path));
    else if (entry.isDirectory()) yield* filesIn(folder, path, target);
    else if (entry.isFile()) yield path;
  }
}

const READS_MAX = 20;

/** The one file that the log does not make whole: it is taken as two reads in a row agree on it. */
async function copyControl(folder: string, target: Target): Promise<void> {
  const read = () => readFileSync(join(folder, CONTROL));
  let bytes = read();
  for (let reads = 1; ; reads += 1) {
    const again = read();
    if (again.equals(bytes)) break;
    if (reads === READS_MAX) throw new Error(`${CONTROL} changes with every read: try again.`);
    bytes = again;
  }
  await target.write(join(POSTGRES, CONTROL), bytes);
}

/** Every segment from the first that the copy needs to that of its end. */
async function copyLog(
  client: pg.ClientBase,
  folder: string,
  target: Target,
  { from, last }: { readonly from: string; readonly last: string },
): Promise<void> {
  for (const path of walFolders) target.makeFolder(join(POSTGRES, path));
  const { rows } = await client.query<{ first: string }>('select pg_walfile_name($1::pg_lsn) as first', [from]);
  const { first } = rows[0]!;
  const segments = readdirSync(folder)
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
    .sort();
  if (segments[0] !== first || segments.at(-1) !== last)
    throw new Error(`The write-ahead log from ${first} to ${last} is not there any more: try again.`);
  for (const name of segments) await target.copy(join(folder, name), join(POSTGRES, 'pg_wal', name));
  // Which timelines there were before: a restored database has more than one.
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.history')))
    await target.copy(join(folder, name), join(POSTGRES, 'pg_wal', name));
}
