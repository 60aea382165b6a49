import assert from 'node:assert/strict';
import type pg from 'pg';
import { settingsOfShared } from './connect.ts';
import { NotReplicated } from './errors.ts';

export type Kind = 'read' | 'write';

const opening: Record<Kind, string> = {
  read: 'begin isolation level repeatable read read only',
  write: 'begin',
};

/** What a transaction of this connection is begun with. */
export function beginning(client: pg.ClientBase, kind: Kind): string {
  const settings = settingsOfShared(client);
  return settings === null ? opening[kind] : `${opening[kind]}; ${settings}`;
}

/** Throws where it is not known that what was written lasts. */
export async function commit(client: pg.ClientBase): Promise<void> {
  let warning: string | null = null;
  const note = ({ code = '', message = '' }: { code?: string | undefined; message?: string | undefined }) => {
    if (!code.startsWith(SUCCESS)) warning ??= message;
  };
  client.on('notice', note);
  try {
    const { command } = await client.query('commit');
    // An aborted transaction answers COMMIT with ROLLBACK and without an error.
    assert.equal(command, 'COMMIT', `the transaction was rolled back at commit: ${command}`);
  } finally {
    client.off('notice', note);
  }
  if (warning !== null) throw new NotReplicated(warning);
}

/** The class of what is told for information alone; warnings are of another. */
const SUCCESS = '00';
