import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../../testing/world.ts';
import { newId } from '../../../vocabulary/id.ts';
import { bindIntent, fingerprintOf, finishIntent } from './idempotency.ts';

/** A request that calls a provider may be carried out by two processes at once: a retry goes on where the first one is slow. */
const world = await createWorld({ role: 'api' });

test('of two that finish one request both answer what the first one stored', async () => {
  const { environment } = await world.partner('test');
  const claim = { key: 'slow', fingerprint: fingerprintOf('POST', '/partner/v1/orders', 'a body'), signature: null };
  await world.write((tx) => bindIntent(tx, environment.id, claim, async () => newId(tx.now_ms)));
  const finish = (body: string) => world.write((tx) => finishIntent(tx, environment.id, claim, { status: 201, body }));

  assert.deepEqual(await finish('{"data":"first"}'), { status: 201, body: '{"data":"first"}', replayed: false });
  assert.deepEqual(await finish('{"data":"second"}'), { status: 201, body: '{"data":"first"}', replayed: true });
});
