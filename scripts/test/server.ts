// The PostgreSQL that tests have for themselves, in a temporary folder that is removed at the end. It is not flushed to the
// disk: what a test ends with SIGKILL (the service, or a PostgreSQL of its own) loses nothing by that, only a machine that
// stops would. Proofs that kill PostgreSQL start the service, whose PostgreSQL flushes as it does anywhere.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, startEmbedded } from '../../src/platform/database/embedded.ts';
import { variableNames } from '../../src/service/config.ts';
import { onServer, serversOf } from '../../src/testing/citus-template.ts';

const socketPathMax = 90;
const IN_MEMORY = '/dev/shm';
const GIBIBYTE = 2 ** 30;
/** What the databases of a run and their log take at most, and as much again for the processes. */
const ROOM_MIN = 2 * GIBIBYTE;

const settings = {
  shared_buffers: '256MB',
  max_connections: '300',
  max_wal_size: '512MB',
  fsync: 'off',
  full_page_writes: 'off',
};

/** Starts it, sets the environment of the processes that test, and removes everything after the work. */
export async function withServer<Result>(
  signal: AbortSignal,
  work: (folder: string) => Promise<Result>,
  beforeTheEnd: () => void = () => {},
): Promise<Result> {
  const folder = mkdtempSync(join(baseFolder(), 'invest-test-'));
  const coordinator = process.env['TEST_CITUS'];
  let database: Embedded | undefined;
  try {
    if (coordinator !== undefined) return await onCluster(coordinator, () => work(folder));
    database = await startEmbedded(folder, {
      log: (line) => process.stderr.write(`${line}\n`),
      settings,
      signal,
    });
    setEnvironment(`postgresql:///postgres?user=postgres&host=${encodeURIComponent(join(folder, 'postgres'))}`);
    return await work(folder);
  } finally {
    beforeTheEnd();
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** On the servers of a cluster that was there before and stays: what the run made on them is dropped at its end. */
async function onCluster<Result>(coordinator: string, work: () => Promise<Result>): Promise<Result> {
  const template = `tests_template_${randomBytes(4).toString('hex')}`;
  setEnvironment(coordinator);
  process.env['TEST_TEMPLATE'] = template;
  try {
    return await work();
  } finally {
    for (const server of await serversOf(coordinator))
      await onServer(server, async (client) => {
        await client.query(`alter database ${template} is_template false`).catch(() => {});
        await client.query(`drop database if exists ${template} with (force)`);
      });
  }
}

/** In memory where there is room: a database for each file makes many small files. */
function baseFolder(): string {
  if (hasRoom()) return IN_MEMORY;
  // A path that is too long for a socket can come from TMPDIR only.
  return tmpdir().length < socketPathMax / 2 ? tmpdir() : '/tmp';
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_MIN && freemem() >= 2 * ROOM_MIN;
  } catch {
    // There is no such folder on this system.
    return false;
  }
}

/** What the developer's own service is configured with must not reach the tests. */
function setEnvironment(server: string): void {
  for (const name of variableNames) delete process.env[name];
  process.env['NODE_ENV'] = 'test';
  process.env['TEST_DATABASE'] = server;
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --enable-source-maps`.trim();
}
