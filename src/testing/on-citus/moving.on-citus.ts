import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { untilAnswered } from '../faults/load.ts';
import { createWorld } from '../world.ts';

const world = await createWorld();
const { owner } = world.database;
const fund = await world.investment({ price: '2.50' });
const partners = await Promise.all(
  Array.from({ length: 12 }, () => world.partner('test', { wallets: { NGN: '1000000.00' } })),
);

type Placement = { shard: string; from: string; from_port: number; to: string; to_port: number };

/** Each shard of the orders, where it is and where else it could be. */
async function placements(): Promise<Placement[]> {
  const { rows } = await owner.query<Placement>(
    `select shardid as shard, here.nodename as from, here.nodeport as from_port, there.nodename as to, there.nodeport as to_port
     from pg_dist_shard
     join pg_dist_placement placement using (shardid)
     join pg_dist_node here using (groupid)
     join lateral (select * from pg_dist_node where shouldhaveshards and nodeid <> here.nodeid order by nodeid limit 1) there on true
     where logicalrelid = 'orders'::regclass
     order by 1`,
  );
  return rows;
}

test('orders go on while every shard is moved to another worker: each is there once, and the books prove themselves', async () => {
  const before = await placements();
  let isOver = false;
  const placed = new Map<string, string>();
  const placing = partners.map(async ({ client, environment }) => {
    while (!isOver) {
      const key = randomUUID();
      const request = { investment_id: fund.test, amount: '2.50', currency: 'NGN', client_reference: key } as const;
      const { order } = await untilAnswered(client, request, key);
      placed.set(order.id, environment.id);
    }
  });

  for (const { shard, from, from_port, to, to_port } of before)
    await owner.query(`select citus_move_shard_placement($1, $2, $3, $4, $5, shard_transfer_mode => 'block_writes')`, [
      ...[shard, from, from_port, to, to_port],
    ]);
  isOver = true;
  await Promise.all(placing);

  const after = await placements();
  assert.deepEqual(
    after.map(({ shard, from, from_port }) => ({ shard, from, from_port })),
    before.map(({ shard, to, to_port }) => ({ shard, from: to, from_port: to_port })),
  );
  assert(placed.size > partners.length);
  for (const { environment } of partners) {
    const { rows } = await owner.query<{ id: string }>('select id from orders where environment_id = $1 order by id', [
      environment.id,
    ]);
    const own = [...placed].filter(([, owned]) => owned === environment.id).map(([id]) => id);
    assert.deepEqual(
      rows.map(({ id }) => id),
      own.sort(),
    );
  }
});
