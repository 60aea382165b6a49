import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followEvents, StreamRefusedError } from '../../../sdk/src/follow.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

const world = await createWorld({ heartbeat_ms: 300 });

const follow = ({ key }: Partner, more: object) =>
  followEvents({ baseUrl: world.baseUrl, keyId: key.key_id, secret: key.secret, wait_max_ms: 100, ...more });

test('a stream goes on over a reset, with the number that follows', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const events = follow(partner, { after: 0 });
  assert.equal((await events.next()).value?.sequence, 1);

  await partner.client.sandbox.reset();
  await partner.client.sandbox.fundWallet('GHS', { amount: '5.00' });

  const { value } = await events.next();
  assert.deepEqual([value?.sequence, value?.type], [2, 'wallet.funded']);
});

test('a cursor that no event has reached is refused, and so is one whose events a reset deleted', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00', GHS: '1.00' } });
  await partner.client.sandbox.reset();

  const from = (after: number) => follow(partner, { after }).next();
  for (const after of [0, 1, 3])
    await assert.rejects(
      from(after),
      (error) => error instanceof StreamRefusedError && /Begin with 2/.test(error.message),
      String(after),
    );
});
