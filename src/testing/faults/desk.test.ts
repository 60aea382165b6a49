import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { createDesk } from '../../investing/orders/desk/desk.ts';
import { createWorld } from '../world.ts';
import { untilAnswered } from './load.ts';
import { secondService } from './second-service.ts';

const WAITING_MAX = 2_000;

const world = await createWorld();
const fund = await world.investment({ price: '2.50' });
const buy = { investment_id: fund.test, amount: '10.00', currency: 'NGN' } as const;

/** A database that takes connections and never responds. */
async function muteDatabase(): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  assert(typeof address === 'object' && address);
  return `postgresql://nobody@127.0.0.1:${address.port}/nothing`;
}

test('when 2,000 orders wait, the next is answered 503 at once; a stop responds to all that wait', async () => {
  const desk = createDesk({
    address: await muteDatabase(),
    lanes: 1,
    recheck: () => Promise.reject(new Error('nothing gets as far as this')),
    admit: () => undefined,
    checkout: () => ({ provider: 'simulator', address: () => null }),
    metrics: { batch: () => undefined, ended: () => undefined, watch: () => undefined },
    tracing: null,
    log: () => undefined,
  });
  const acme = await world.partner('test');
  const submit = () =>
    desk.submit({
      caller: { environment: acme.environment },
      claim: { key: randomUUID(), fingerprint: '' },
      scenario: null,
      body: buy,
    } as never);
  let answered = 0;
  const accepted = Array.from({ length: WAITING_MAX }, () =>
    submit().catch((error: { code: string }) => {
      answered += 1;
      return error.code;
    }),
  );

  await assert.rejects(submit(), { code: 'unavailable' });
  assert.equal(answered, 0, 'the others still wait');
  await desk.stop();

  assert.deepEqual(new Set(await Promise.all(accepted)), new Set(['unavailable']));
});

test('a service that stops finishes the orders it accepted', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const second = await secondService(world);
  const client = second.clientOf(acme);
  await client.orders.create(buy);

  const orders = Array.from({ length: 40 }, () => client.orders.create(buy));
  const outcomes = Promise.allSettled(orders);
  await Promise.race(orders);
  await second.stop();

  const placed = (await outcomes).filter(({ status }) => status === 'fulfilled').length;
  assert(placed >= 1);
  assert.equal((await acme.client.orders.list()).pagination.count, placed + 1);
});

test('a lane whose connection was ended by the database takes the next order on a new one', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  await acme.client.orders.create(buy);

  const { rowCount } = await world.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
  );
  assert(rowCount! > 1);
  await untilAnswered(acme.client, buy, randomUUID());

  assert.equal(await acme.balance(), '80.00');
});

test('a lane that PostgreSQL chose to end a deadlock tries again', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  await world.database.owner.query(`
    create sequence refusals;
    grant usage on sequence refusals to partner_service;
    create function refuse_twice() returns trigger language plpgsql as $$
    begin
      if new.client_reference = 'refused twice' and nextval('refusals') <= 2 then
        raise exception 'deadlock detected' using errcode = '40P01';
      end if;
      return new;
    end $$;
    create trigger refuse_twice before insert on orders for each row execute function refuse_twice();
  `);

  const order = await acme.client.orders.create({ ...buy, client_reference: 'refused twice' });

  assert.equal(order.status, 'completed');
  assert.equal(await acme.balance(), '90.00');
});
