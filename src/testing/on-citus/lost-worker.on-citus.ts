import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { isCode } from '../../../sdk/src/errors.ts';
import { onServer, serversOf } from '../citus-template.ts';
import { untilAnswered, untilDone } from '../faults/load.ts';
import { until } from '../until.ts';
import { createWorld } from '../world.ts';

const world = await createWorld();
const { owner } = world.database;
const fund = await world.investment({ price: '2.50' });
const partners = await Promise.all(
  Array.from({ length: 12 }, () => world.partner('test', { wallets: { NGN: '100.00' } })),
);
const order = { investment_id: fund.test, amount: '2.50', currency: 'NGN' } as const;

async function portOf(environment_id: string): Promise<string> {
  const { rows } = await owner.query<{ port: number }>(
    `select nodeport as port
     from pg_dist_placement
     join pg_dist_node using (groupid)
     where shardid = get_shard_id_for_distribution_column('orders', $1::uuid)`,
    [environment_id],
  );
  return String(rows[0]!.port);
}

/** As if that server were gone for this database: it closes all connections and takes no more. */
async function refuseConnections(lost: string, isRefusing: boolean): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  const { name } = rows[0]!;
  await onServer(lost, async (client) => {
    await client.query(`alter database ${name} allow_connections ${!isRefusing}`);
    await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name]);
  });
}

test('while a worker is lost its partners are answered 503 and the others go on; when it is back each order is there once', async () => {
  const [, lost] = (await serversOf(process.env['TEST_DATABASE']!)) as [string, string];
  const ports = await Promise.all(partners.map(({ environment }) => portOf(environment.id)));
  const isLost = (index: number) => ports[index] === new URL(lost).port;
  assert(ports.some((_, index) => isLost(index)) && !ports.every((_, index) => isLost(index)));
  const keys = partners.map(() => randomUUID());

  await refuseConnections(lost, true);
  const answers = await Promise.allSettled(
    partners.map(({ client }, index) => client.orders.create(order, { idempotencyKey: keys[index]! })),
  );
  await refuseConnections(lost, false);

  for (const [index, answer] of answers.entries()) {
    if (isLost(index)) assert(answer.status === 'rejected' && isCode(answer.reason, 'unavailable'));
    else assert(answer.status === 'fulfilled', String(answer.status === 'rejected' && answer.reason));
  }
  for (const [index, { client }] of partners.entries()) {
    await untilAnswered(client, order, keys[index]!);
    const { data } = await untilDone(() => client.orders.list({}));
    assert.equal(data.length, 1);
  }
  // Each connection of the coordinator finds out by itself that its own to the worker ended.
  await until(() =>
    world.assertBooks().then(
      () => true,
      () => false,
    ),
  );
});

test('while no worker responds the service is not ready, and says which are away', async () => {
  const [, ...workers] = await serversOf(process.env['TEST_DATABASE']!);
  const readiness = async () => {
    const answer = await fetch(`${world.baseUrl}/readyz`);
    const { error, checks } = (await answer.json()) as { error?: { details: object }; checks?: object };
    return [answer.status, Object(error?.details ?? checks).workers];
  };
  for (const worker of workers) await refuseConnections(worker, true);
  const away = await readiness();
  for (const worker of workers) await refuseConnections(worker, false);

  const names = workers.map((worker) => new URL(worker).host).join(', ');
  assert.deepEqual(away, [503, `not reachable: ${names}`]);
  await until(async () => (await readiness())[0] === 200);
});
