import { type ChildProcess, fork } from 'node:child_process';
import pg from 'pg';
import type { FirmService } from './firm-service.ts';

export async function countEntries({ owner }: FirmService): Promise<number> {
  const { rows } = await owner.query('select coalesce(sum(sequence), 0)::int as entries from ledger_accounts');
  return rows[0].entries;
}

/** Fills what an earlier run has not filled in a folder that is kept; returns how many seconds it took. */
export async function filled({ folder }: FirmService, entries: number): Promise<number> {
  const filler = fork(new URL('./books-fill.js', import.meta.url));
  const done = answerOf<number>(filler);
  filler.send({ folder, entries, now_ms: Date.now() });
  return done;
}

const answerOf = <Answer>(child: ChildProcess): Promise<Answer> =>
  new Promise((done, fail) => {
    child.once('message', (answer) => done(answer as Answer));
    child.once('exit', (code) => fail(new Error(`the process that fills the books ended with ${code}`)));
  });

/** However long it takes: the pools have a limit for a statement. */
export async function analyse({ database }: FirmService, how = 'analyze'): Promise<void> {
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query(how);
  await client.end();
}
