import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from '../../testing/ask.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { resetWork } from './work.ts';

const world = await createWorld({ role: 'api' });
const fund = await world.investment({ price: '2.00' });
const { pool, owner } = world.database;
const [dropper] = resetWork;
const drop = () => dropper!.run({ pool, signal: new AbortController().signal });

async function used(): Promise<Partner> {
  const acme = await world.partner('test', { wallets: { NGN: '500.00', USD: '7.00' } });
  await acme.client.orders.create({ investment_id: fund.test, amount: '100.00', currency: 'NGN' });
  await acme.client.orders.create(
    { investment_id: fund.test, amount: '50.00', currency: 'NGN', client_reference: 'mine' },
    { scenario: 'hold' },
  );
  await acme.client.sandbox.advanceClock({ advance_by_seconds: 86_400 });
  return acme;
}

async function rowsOf(environment_id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const { rows } = await pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where column_name = 'environment_id' and table_schema = current_schema()`,
  );
  for (const { table_name } of rows) {
    const found = await pool.query(`select from ${table_name} where environment_id = $1`, [environment_id]);
    if (found.rowCount) counts[table_name] = found.rowCount;
  }
  return counts;
}

/** As if the reset had been a while ago. */
const age = (environment_id: string) =>
  pool.query(`update environments set retired_at = retired_at - interval '5 minutes' where id = $1`, [environment_id]);

test('a reset keeps organisation and keys, and everything else is new', async () => {
  const acme = await used();

  const organisation = await acme.client.sandbox.reset();

  assert.equal(organisation.id, acme.organisation_id);
  assert.equal((await acme.client.organisation.get()).kyb_status, 'draft');
  assert.deepEqual(
    (await acme.client.wallets.list()).map(({ currency, available_balance }) => [currency, available_balance]),
    [
      ['NGN', '0.00'],
      ['GHS', '0.00'],
      ['USD', '0.00'],
    ],
  );
  assert.equal((await acme.client.orders.list()).pagination.count, 0);
  assert.equal((await acme.client.holdings.list()).pagination.count, 0);
  assert.equal((await acme.client.ledger.list()).pagination.count, 0);
  assert.equal((await acme.client.events.list()).pagination.count, 0);
  assert.equal((await acme.client.sandbox.readClock()).offset_seconds, 0);
});

test('the sequence of events continues after a reset, and a cursor from before it is refused with the one to begin with', async () => {
  const { client } = await used();
  const [last] = (await client.events.list({ limit: 1 })).data;
  await client.sandbox.reset();

  await client.sandbox.fundWallet('NGN', { amount: '1.00' });

  const since = await client.events.list({ after: last!.sequence! });
  assert.deepEqual(
    since.data.map(({ type, sequence }) => [type, sequence! - last!.sequence!]),
    [
      ['wallet.funded', 1],
      ['funding.completed', 2],
    ],
  );
  await assert.rejects(client.events.list({ after: last!.sequence! - 1 }), {
    status: 400,
    code: 'validation_error',
    details: {
      after: `Events are kept 30 days, or until the sandbox is reset; those up to ${last!.sequence} are gone. Begin with ${last!.sequence}.`,
    },
  });
});

test('what a reset keeps is created once: its Idempotency-Key replays the same bytes, over a second reset too', async () => {
  const { client } = await world.partner('test');
  const url = 'https://hooks.example.com/kept';
  const make = () =>
    Promise.all([
      ask(client, 'POST', '/partner/v1/keys', { body: { label: 'kept' }, idempotencyKey: 'a key' }),
      ask(client, 'POST', '/partner/v1/webhooks', { body: { url }, idempotencyKey: 'an endpoint' }),
      ask(client, 'POST', '/partner/v1/sandboxes', { body: { name: 'kept' }, idempotencyKey: 'a sandbox' }),
    ]);
  const made = await make();
  for (const { status } of made) assert.equal(status, 201);

  for (let resets = 0; resets < 2; resets++) {
    await client.sandbox.reset();
    const again = await make();
    assert.deepEqual(
      again.map(({ status, body }) => [status, body]),
      made.map(({ status, body }) => [status, body]),
    );
    for (const { headers } of again) assert.equal(headers.get('idempotent-replayed'), 'true');
  }
  const other = { body: { label: 'another' }, idempotencyKey: 'a key' };
  assert.equal((await ask(client, 'POST', '/partner/v1/keys', other)).status, 409);
  assert.equal((await client.webhooks.list()).length, 1);
  assert.equal((await client.keys.list()).length, 2);
});

test('a key that is created while the sandbox is reset is created once, in either order', async () => {
  const { client } = await world.partner('test');
  const make = () => client.keys.create({ label: 'kept' }, { idempotencyKey: 'once' });

  for (let round = 0; round < 5; round++) {
    const [first, , second] = await Promise.all([make(), client.sandbox.reset(), make()]);
    assert.equal(second.id, first.id);
  }

  assert.equal((await make()).id, (await make()).id);
  assert.equal((await client.keys.list()).length, 2);
});

test('after a reset references and idempotency keys are free, and money moves', async () => {
  const acme = await used();
  await acme.client.sandbox.reset();
  await acme.client.sandbox.fundWallet('NGN', { amount: '80.00' });

  const order = await acme.client.orders.create({
    investment_id: fund.test,
    amount: '50.00',
    currency: 'NGN',
    client_reference: 'mine',
  });

  assert.equal(order.status, 'completed');
  assert.equal(await acme.balance(), '30.00');
});

test('the old environment is deleted as a whole, after a while, with an entry in the audit', async () => {
  const acme = await used();
  await acme.client.sandbox.reset();
  assert.equal(await drop(), 0);
  assert.ok((await rowsOf(acme.environment.id))['ledger_entries']! > 0);

  await age(acme.environment.id);
  while ((await drop()) > 0);

  assert.deepEqual(await rowsOf(acme.environment.id), {});
  const { rows } = await pool.query('select actor, action, organisation_id from audit_entries where subject_id = $1', [
    acme.environment.id,
  ]);
  assert.deepEqual(rows, [{ actor: 'system', action: 'environments drop', organisation_id: acme.organisation_id }]);
  assert.equal((await acme.client.wallets.list()).length, 3);
});

test('the ledger verifies while a big environment is dropped in batches', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '6000.00' } });
  await Promise.all(
    Array.from({ length: 600 }, (_, index) =>
      acme.client.orders.create({
        investment_id: fund.test,
        amount: '10.00',
        currency: 'NGN',
        client_reference: `order ${index}`,
      }),
    ),
  );
  await acme.client.sandbox.reset();
  await age(acme.environment.id);

  assert.equal(await drop(), 5_000);
  await world.assertBooks();
  assert.notDeepEqual(await rowsOf(acme.environment.id), {});
  while ((await drop()) > 0) await world.assertBooks();

  assert.deepEqual(await rowsOf(acme.environment.id), {});
});

test('several resets at once leave one active environment', async () => {
  const acme = await used();

  await Promise.all(Array.from({ length: 4 }, () => acme.client.sandbox.reset()));

  const { rows } = await pool.query(
    'select id from environments where organisation_id = $1 and mode = $2 and retired_at is null',
    [acme.organisation_id, 'test'],
  );
  assert.equal(rows.length, 1);
  assert.equal(await acme.balance(), '0.00');
});

test('history is deleted only with a retired sandbox that no key uses', async () => {
  const test_ = await world.partner('test', { wallets: { NGN: '5.00' } });
  const live = await world.partner('live', { wallets: { NGN: '5.00' } });
  const forbidden = /append-only/;
  for (const { environment } of [test_, live])
    for (const table of ['ledger_entries', 'ledger_transactions']) {
      const remove = () => owner.query(`delete from ${table} where environment_id = $1`, [environment.id]);
      await assert.rejects(remove(), forbidden);
      await assert.rejects(owner.query(`update ${table} set amount = 1.00`), forbidden);
      await assert.rejects(owner.query(`truncate ${table}`), forbidden);
    }
  const retire = (id: string) => pool.query('update environments set retired_at = created_at where id = $1', [id]);
  await assert.rejects(retire(live.environment.id), /only_the_sandbox_is_reset/);

  await retire(test_.environment.id);
  const remove = owner.query('delete from ledger_entries where environment_id = $1', [test_.environment.id]);
  await assert.rejects(remove, forbidden);
  await pool.query('update environments set retired_at = null where id = $1', [test_.environment.id]);
});

test('orders in flight during a reset are in one environment or the other', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '500.00' } });
  const placing = Array.from({ length: 20 }, () =>
    acme.client.orders.create({ investment_id: fund.test, amount: '10.00', currency: 'NGN' }),
  );

  const [, ...outcomes] = await Promise.allSettled([acme.client.sandbox.reset(), ...placing]);

  const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  assert.ok(
    codes.every((code) => ['insufficient_funds', 'unavailable'].includes(code)),
    codes.join(),
  );
  assert.equal(await acme.balance(), '0.00');
  assert.equal((await acme.client.orders.list()).pagination.count, 0);
});

test('a live key has nothing to reset', async () => {
  const { client } = await world.partner('live');
  await assert.rejects(client.sandbox.reset(), { status: 403, code: 'sandbox_only' });
});
