import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { metricsOf } from '../metrics-of.ts';
import { until } from '../until.ts';
import { createWorld } from '../world.ts';
import { startLoad } from './load.ts';
import { loggedLines } from './logged-lines.ts';

const { logger, lines } = loggedLines();
const world = await createWorld({ logger });
const fund = await world.investment({ price: '2.50' });
const buy = { investment_id: fund.test, amount: '10.00', currency: 'NGN' } as const;
const [{ name }] = (await world.database.pool.query('select current_database() as name')).rows;

/** The owner's: it may write whatever becomes of the others. */
const admin = new pg.Client({ connectionString: world.database.ownerAddress });
admin.on('error', () => undefined);
await admin.connect();

type Ready = { error?: { code: string; details: { database?: string } } };

async function readiness() {
  const answer = await fetch(`${world.baseUrl}/readyz`);
  return { status: answer.status, retry: answer.headers.get('retry-after'), body: (await answer.json()) as Ready };
}

/** From now on every new connection is read-only; the old ones are ended, as they are at a fail-over. */
async function close(): Promise<void> {
  await admin.query(`alter database ${name} set default_transaction_read_only = on`);
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

const open = () => admin.query(`alter database ${name} reset default_transaction_read_only`);

test('while the database takes no writes every request is 503 with Retry-After, and orders go on by themselves afterwards', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000000.00' } });
  const load = startLoad(acme.client, buy, 8);
  await load.progress(20);

  for (let round = 0; round < 3; round += 1) {
    await close();
    await until(async () => (await readiness()).status === 503);
    await assert.rejects(acme.client.orders.create(buy), { code: 'unavailable', status: 503 });
    await assert.rejects(acme.client.wallets.get('NGN'), { code: 'unavailable', status: 503 });
    await assert.rejects(acme.client.webhooks.create({ url: 'https://example.com/' }), { code: 'unavailable' });
    await open();
    await load.progress(20);
  }
  // Everything that is no 503 and no cut connection ends the load with its error.
  await load.stop();

  const { count } = (await acme.client.orders.list()).pagination;
  assert.equal(count, load.acknowledged.size, 'none is lost and none is doubled');
  assert.equal(await acme.balance(), `${1_000_000 - 10 * count}.00`);
});

test('readiness names a database that cannot be written', async () => {
  await close();
  const answer = await until(async () => {
    const now = await readiness();
    return now.body.error?.details.database === 'cannot be written' && now;
  });
  const metrics = await metricsOf(world.service);
  await open();

  assert.deepEqual([answer.status, answer.retry, answer.body.error?.code], [503, '1', 'unavailable']);
  assert.match(metrics, /^database_writable 0$/m);
  await until(async () => (await readiness()).status === 200);
  await until(async () => /^database_writable 1$/m.test(await metricsOf(world.service)));
});

test('a setting that turns open connections read-only has each of them closed, also by requests that only read', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  await acme.client.orders.create(buy);
  await admin.query(`
    create function close_session() returns trigger language plpgsql as $$
    begin
      perform set_config('default_transaction_read_only', 'on', false);
      return new;
    end $$;
    create trigger closes before insert on orders for each row when (new.client_reference = 'closes') execute function close_session();
  `);

  // The desk's only connection for this partner is read-only from here on.
  await acme.client.orders.create({ ...buy, client_reference: 'closes' });
  await assert.rejects(acme.client.orders.create(buy), { code: 'unavailable', status: 503 });
  await acme.client.orders.create(buy);

  assert.equal(await acme.balance(), '70.00');
});

test('work loops log that the database takes no writes, and are done once it does', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  const { id } = await acme.client.orders.create(buy, { scenario: 'fail:provider_rejected' });
  await close();
  const failed = await until(
    async () => lines().find(({ msg, err }) => msg === 'work failed' && err?.code === '25006') ?? null,
  );
  await open();

  assert.equal(failed.err?.message, 'the database takes no writes on this connection');
  await until(async () => (await acme.client.orders.get(id).catch(() => null))?.status === 'failed');
});
