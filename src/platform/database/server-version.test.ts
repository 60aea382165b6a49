import assert from 'node:assert/strict';
import { test } from 'node:test';
import type pg from 'pg';
import { requireServer } from './server-version.ts';

/** What a start says of a server of this version; a refusal is thrown. */
async function saidOf(version: number): Promise<object[]> {
  const said: object[] = [];
  const client = { query: async () => ({ rows: [{ version }] }) } as unknown as pg.ClientBase;
  await requireServer(client, { warn: (details) => said.push(details) });
  return said;
}

test('a release of PostgreSQL that is too old is refused, and a patch level that lacks fixes is warned of', async () => {
  await assert.rejects(saidOf(140_023), /^Error: PostgreSQL 14\.23 is too old: move the database to 15 or newer/);
  assert.deepEqual(await saidOf(150_017), [{ server: '15.17', at_least: '15.18' }]);
  assert.deepEqual(await saidOf(180_003), [{ server: '18.3', at_least: '18.4' }]);
  for (const version of [150_018, 160_014, 170_010, 180_004, 190_000]) assert.deepEqual(await saidOf(version), []);
});
