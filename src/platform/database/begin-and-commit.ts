import assert from 'node:assert/strict';
import type pg from 'pg';
import { commitInTwoPhases, onWorkers } from './citus/two-phase-commit.ts';
import { isDistributed, isLane, settingsOfShared, settingsOnWorkers } from './connect.ts';
import { NotReplicated } from './errors.ts';
import { noteFullDisk } from './full-disk.ts';
import { flush, type Statement, send } from './pipeline.ts';

export type Kind = 'read' | 'write';

const opening: Record<Kind, Statement> = {
  read: { name: 'begin_read', text: 'begin isolation level repeatable read read only' },
  write: { name: 'begin_write', text: 'begin isolation level read committed' },
};

const ending: Statement = { name: 'commit', text: 'commit' };

/** Sends what a transaction of this connection begins with. */
export async function begin(client: pg.ClientBase, kind: Kind): Promise<void> {
  const settings = settingsOfShared(client);
  const statements = [opening[kind], ...(settings === null ? [] : [{ name: '', text: settings }])];
  if (kind === 'write' && isDistributed(client)) {
    statements.push(...onWorkers(settingsOnWorkers(client)));
    if (!isLane(client)) statements.push(commitInTwoPhases);
  }
  await Promise.all(statements.map((statement) => send(client, statement, [])));
}

/** Goes with what was sent in this turn. Throws where it is not known that what was written lasts. */
export async function commit(client: pg.ClientBase): Promise<void> {
  let warning: string | null = null;
  const note = ({ code = '', message = '' }: { code?: string | undefined; message?: string | undefined }) => {
    if (!code.startsWith(SUCCESS)) warning ??= message;
  };
  client.on('notice', note);
  try {
    const { command } = await send(client, ending, []);
    // An aborted transaction responds to COMMIT with ROLLBACK and without an error.
    assert.equal(command, 'COMMIT', `the transaction was rolled back at commit: ${command}`);
  } catch (error) {
    noteFullDisk(error);
    throw error;
  } finally {
    client.off('notice', note);
  }
  if (warning !== null) throw new NotReplicated(warning);
}

/** The class of what is reported only for information; warnings are of another. */
const SUCCESS = '00';

/** Returns whether the connection is beyond repair. */
export async function rollBack(client: pg.ClientBase): Promise<boolean> {
  try {
    flush(client);
    await client.query('rollback');
    return false;
  } catch {
    return true;
  }
}
