import assert from 'node:assert/strict';
import { test } from 'node:test';
import { updateInvestment } from '../../investing/investments/operations.ts';
import { events } from '../../service/registry.ts';
import { createWorld } from '../../testing/world.ts';
import { writeAnnouncements } from './announcements.ts';

// No work loop runs here but what the test runs.
const world = await createWorld({ role: 'api' });
const { pool } = world.database;
const write = () => writeAnnouncements(events).run({ pool, signal: new AbortController().signal });

test('however many processes write announcements, every partner gets each once and in order', async () => {
  const partners = await Promise.all(Array.from({ length: 6 }, () => world.partner('test')));
  const { test: id } = await world.investment();
  for (const status of ['suspended', 'open', 'closed'] as const)
    await world.write((tx) => updateInvestment(tx, id, { status }));

  while ((await Promise.all(Array.from({ length: 4 }, write))).some((written) => written > 0));

  for (const partner of partners) assert.deepEqual(await partner.events(), ['investment.opened', 'investment.closed']);
});

test('a partner who joins after an announcement does not get it, though others still do', async () => {
  const [early, staying] = [await world.partner('test'), await world.partner('test')];
  const { test: id } = await world.investment();
  await world.write((tx) => updateInvestment(tx, id, { status: 'closed' }));
  const late = await world.partner('test');
  await early.client.sandbox.reset();

  while ((await write()) > 0);

  assert.deepEqual(await staying.events(), ['investment.closed']);
  assert.deepEqual(await late.events(), []);
  assert.deepEqual(await early.events(), [], 'a sandbox that was reset begins afresh');
});
