import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../world.ts';

const world = await createWorld();
const partner = await world.partner('test');

/** What the coordinator of Citus hands on where its connection to a worker ended: no code but that of an error of PostgreSQL's own. */
async function whileWritesFail(message: string, work: () => Promise<unknown>): Promise<void> {
  const { owner } = world.database;
  await owner.query(`
    create or replace function fail_writes() returns trigger language plpgsql as $$
    begin
      raise exception '%', '${message}' using errcode = 'XX000';
    end $$;
    create trigger fail_writes before insert on webhook_endpoints for each statement execute function fail_writes();`);
  try {
    await work();
  } finally {
    await owner.query('drop trigger fail_writes on webhook_endpoints');
  }
}

const write = () => partner.client.webhooks.create({ url: 'https://example.com/' });

for (const message of [
  'server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally',
  'connection not open',
  'no connection to the server',
  'could not receive data from server: Connection reset by peer',
  'could not send data to server: Broken pipe',
  'SSL SYSCALL error: EOF detected',
  'SSL connection has been closed unexpectedly',
  'connection to server at "10.0.0.7", port 5432 failed: Connection refused',
  'failure on connection marked as essential: 10.0.0.7:5432',
  'connection to the remote node partner_service@10.0.0.7:5432 failed',
  'could not find any healthy placement for shard 102008',
  'canceling statement due to statement timeout',
])
  test(`a worker that is lost is 503 and may be asked again: ${message.split('\n')[0]}`, () =>
    whileWritesFail(message, () => assert.rejects(write(), { code: 'unavailable', status: 503 })));

test('an error of PostgreSQL itself stays a defect', () =>
  whileWritesFail('invalid memory alloc request size', () =>
    assert.rejects(write(), { code: 'internal_error', status: 500 }),
  ));
