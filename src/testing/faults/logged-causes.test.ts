import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { until } from '../until.ts';
import { createWorld } from '../world.ts';
import { loggedLines } from './logged-lines.ts';

const { logger, lines } = loggedLines();
const world = await createWorld({ logger });
const fund = await world.investment({ price: '2.50' });
const buy = { investment_id: fund.test, amount: '10.00', currency: 'NGN' } as const;

/** Everything that is written to the table fails as if the disk were full, or as a bug would. */
async function breakWrites(table: string, sqlstate: string): Promise<() => Promise<unknown>> {
  const name = `break_${table}`;
  await world.database.owner.query(`
    create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file' using errcode = '${sqlstate}';
    end $$;
    create trigger ${name} before insert or update on ${table} for each statement execute function ${name}();`);
  return () => world.database.owner.query(`drop trigger if exists ${name} on ${table}`);
}

const ofRequests = (msg: string, code: string) =>
  lines().filter((line) => line.msg === msg && line.err?.code === code && line.request_id !== undefined);

test('a full disk is in the log with its SQLSTATE: the first answer at once, those that follow as a count', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const mend = await breakWrites('orders', '53100');
  after(mend);

  const orders = Array.from({ length: 50 }, () => acme.client.orders.create(buy));
  await Promise.all(orders.map((order) => assert.rejects(order, { code: 'unavailable', status: 503 })));
  const counted = () =>
    ofRequests('A request could not be served', '53100').reduce((sum, { repeated = 1 }) => sum + repeated, 0);
  await until(async () => counted() === 50);
  await mend();

  const output = ofRequests('A request could not be served', '53100');
  assert.equal(output[0]?.repeated, undefined);
  assert.match(output[0]!.err!.message, /could not extend file/);
  assert(output.some(({ repeated = 1 }) => repeated > 1));
  await acme.client.orders.create(buy);
});

test('so it is where no desk is between the request and the database', async () => {
  const acme = await world.partner('test');
  const mend = await breakWrites('webhook_endpoints', '53100');
  after(mend);

  const before = ofRequests('A request could not be served', '53100').length;
  await assert.rejects(acme.client.webhooks.create({ url: 'https://example.com/' }), { code: 'unavailable' });
  await until(async () => ofRequests('A request could not be served', '53100').length > before);
  await mend();
});

test('a 500 is in the log with its SQLSTATE', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const mend = await breakWrites('orders', '22012');
  after(mend);

  await assert.rejects(acme.client.orders.create(buy, { idempotencyKey: randomUUID() }), { status: 500 });
  await until(async () => ofRequests('A request failed', '22012').length > 0);
  await mend();
});

test('a work loop logs what stopped it and not the sentence for partners', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  const { id } = await acme.client.orders.create(buy, { scenario: 'fail:provider_rejected' });
  const mend = await breakWrites('orders', '53100');
  after(mend);

  const line = await until(
    async () => lines().find(({ work, err }) => work === 'orders.fail_scenarios' && err?.code === '53100') ?? null,
  );
  await mend();

  assert.match(line.err!.message, /could not extend file/);
  assert.equal(lines().filter(({ err }) => /retry with the same Idempotency-Key/.test(err?.message ?? '')).length, 0);
  await until(async () => (await acme.client.orders.get(id)).status === 'failed');
});
