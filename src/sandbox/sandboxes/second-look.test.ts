import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../../testing/until.ts';
import { isAnyoneWaiting } from '../../testing/waiting-for-locks.ts';
import { createWorld } from '../../testing/world.ts';
import { resetSandbox } from '../reset/operations.ts';

const world = await createWorld();

test('a sandbox that is reset while it is being deleted is not deleted, and the next request deletes it', async () => {
  const own = await world.partner('test');
  const { organisation_id } = own;
  await own.client.sandboxes.create({ name: 'ci-1' });
  const other = await world.partner('test', { organisation_id, sandbox: 'ci-1' });
  let deleting: Promise<unknown> | undefined;

  await world.write(async (tx) => {
    await resetSandbox(tx, other.environment);
    deleting = own.client.sandboxes.delete('ci-1');
    deleting.catch(() => {});
    await until(() => isAnyoneWaiting(world.database.owner));
  });

  await assert.rejects(deleting!, { status: 503, code: 'unavailable' });
  assert.deepEqual(
    (await own.client.sandboxes.list()).map(({ name }) => name),
    ['ci-1', 'default'],
  );
  assert.equal((await other.client.wallets.list()).length, 3);
  assert.deepEqual(await own.client.sandboxes.delete('ci-1'), { deleted: true });
});
