import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKey } from '../../access/keys/operator-contract.ts';
import * as acts from '../../kyb/review/operator-contract.ts';
import { creditWallet } from '../../ledger/wallets/operator-contract.ts';
import { ask } from '../../testing/ask.ts';
import { startReceiver } from '../../testing/receiver.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { resetWork } from '../reset/work.ts';

const world = await createWorld();
const fund = await world.investment({ price: '2.00' });

/** A partner with a second sandbox, and a key of that one. */
async function withTwo(name = 'ci-1') {
  const own = await world.partner('test', { wallets: { NGN: '100.00' } });
  await own.client.sandboxes.create({ name });
  return { own, other: await world.partner('test', { organisation_id: own.organisation_id, sandbox: name }) };
}

const namesOf = async ({ client }: Partner) => (await client.sandboxes.list()).map(({ name }) => name);
const buy = ({ client }: Partner) =>
  client.orders.create({ investment_id: fund.test, amount: '10.00', currency: 'NGN' });

test('an organisation has one sandbox and makes more, each listed with its keys', async () => {
  const { client } = await world.partner('test');
  assert.deepEqual(
    (await client.sandboxes.list()).map(({ name, is_own, active_keys }) => [name, is_own, active_keys]),
    [['default', true, 1]],
  );

  const made = await client.sandboxes.create({ name: 'ci-1' });
  assert.deepEqual([made.name, made.is_own, made.active_keys], ['ci-1', false, 0]);
  await client.keys.create({ sandbox: 'ci-1' });

  const [listed, first] = await client.sandboxes.list();
  assert.deepEqual(listed, { ...made, active_keys: 1 });
  assert.equal(first?.name, 'default');
});

test('a test key belongs to one sandbox, that of its creator where none is named, and a rotation keeps it', async () => {
  const { own, other } = await withTwo();
  assert.equal((await own.client.keys.create()).sandbox, 'default');
  assert.equal((await other.client.keys.create()).sandbox, 'ci-1');
  const made = await own.client.keys.create({ sandbox: 'ci-1', ip_allowlist: ['127.0.0.1'] });
  assert.equal(made.sandbox, 'ci-1');

  assert.equal((await other.client.keys.get(made.id)).sandbox, 'ci-1');
  assert.equal((await other.client.keys.rotate(made.id)).sandbox, 'ci-1');
  await assert.rejects(own.client.keys.get(made.id), { status: 404, code: 'not_found' });
  assert.deepEqual(new Set((await own.client.keys.list()).map(({ sandbox }) => sandbox)), new Set(['default']));
  const live = await world.partner('live');
  assert.deepEqual(
    (await live.client.keys.list()).map(({ sandbox }) => sandbox),
    [null],
  );
});

test('each sandbox has 20 active keys of its own', async () => {
  const { own } = await withTwo();
  for (let keys = 0; keys < 19; keys++) await own.client.keys.create({ sandbox: 'ci-1' });

  await assert.rejects(own.client.keys.create({ sandbox: 'ci-1' }), {
    status: 409,
    code: 'key_limit_reached',
    details: { limit: '20' },
  });
  assert.equal((await own.client.keys.create()).status, 'active');
});

test('each sandbox has its own data, clock, faults, events, webhooks and reset', async () => {
  const { own, other } = await withTwo();
  const receiver = await startReceiver();
  await own.client.webhooks.create({ url: receiver.url });
  await other.client.sandbox.fundWallet('NGN', { amount: '7.00' });
  await buy(own);
  await own.client.sandbox.advanceClock({ advance_by_seconds: 86_400 });
  await own.client.sandbox.injectFault({ kind: 'rate_limit', route: 'GET /wallets' });

  assert.equal(await own.balance(), '90.00');
  assert.equal(await other.balance(), '7.00');
  assert.equal((await other.client.orders.list()).pagination.count, 0);
  assert.equal((await other.client.sandbox.readClock()).offset_seconds, 0);
  assert.equal((await other.client.wallets.list()).length, 3);
  assert.deepEqual(await other.events(), ['wallet.funded', 'funding.completed']);
  assert.deepEqual(await other.client.webhooks.list(), []);
  assert.equal((await other.client.organisation.get()).kyb_status, 'draft');
  await receiver.until((received) => received.length === 3);
  assert.ok(receiver.received.every(({ type }) => type.startsWith('order.') || type.startsWith('holding.')));

  await other.client.sandbox.reset();
  assert.equal(await other.balance(), '0.00');
  assert.equal((await own.client.orders.list()).pagination.count, 1);
  assert.equal(await own.balance(), '90.00');
});

test('a deleted sandbox loses its keys, endpoints and data, and its name is free', async () => {
  const { own, other } = await withTwo();
  await other.client.webhooks.create({ url: 'https://hooks.example.com/' });
  await other.client.sandbox.fundWallet('NGN', { amount: '7.00' });

  assert.deepEqual(await own.client.sandboxes.delete('ci-1'), { deleted: true });

  assert.deepEqual(await namesOf(own), ['default']);
  await assert.rejects(other.client.wallets.list(), { status: 401, code: 'key_revoked' });
  await assert.rejects(own.client.keys.create({ sandbox: 'ci-1' }), {
    status: 404,
    code: 'not_found',
    details: { resource: 'sandbox', id: 'ci-1' },
  });
  const { pool } = world.database;
  const { id } = other.environment;
  await pool.query(`update environments set retired_at = retired_at - interval '5 minutes' where id = $1`, [id]);
  const [dropper] = resetWork;
  while (await dropper!.run({ pool, signal: new AbortController().signal }));
  assert.equal((await pool.query('select from environments where id = $1', [id])).rowCount, 0);
  assert.equal((await pool.query('select from ledger_entries where environment_id = $1', [id])).rowCount, 0);

  await own.client.sandboxes.create({ name: 'ci-1' });
  const again = await world.partner('test', { organisation_id: own.organisation_id, sandbox: 'ci-1' });
  assert.equal(await again.balance(), '0.00');
  assert.deepEqual(await again.client.webhooks.list(), []);
  assert.equal((await again.client.keys.list()).length, 1);
  await assert.rejects(other.client.wallets.list(), { status: 401, code: 'key_revoked' });
});

test('a key can delete its own sandbox, as its last request', async () => {
  const { own, other } = await withTwo();
  assert.deepEqual(await other.client.sandboxes.delete('ci-1'), { deleted: true });

  await assert.rejects(other.client.sandboxes.list(), { status: 401, code: 'key_revoked' });
  assert.deepEqual(await namesOf(own), ['default']);
});

test('the default sandbox stays, a missing one is not found, and a name is used once', async () => {
  const { own } = await withTwo();

  await assert.rejects(own.client.sandboxes.delete('default'), {
    status: 409,
    code: 'invalid_state',
    details: { current_status: 'default', allowed_from: 'every sandbox but this one' },
  });
  for (const name of ['ci-2', 'CI-1', 'x'.repeat(50)])
    await assert.rejects(own.client.sandboxes.delete(name), {
      status: 404,
      details: { resource: 'sandbox', id: name },
    });
  for (const name of ['ci-1', 'default'])
    await assert.rejects(own.client.sandboxes.create({ name }), {
      status: 409,
      code: 'sandbox_exists',
      details: { name },
    });
  for (const name of ['', 'CI', 'a b', 'a_b', 'é', 'x'.repeat(41), null])
    await assert.rejects(own.client.sandboxes.create({ name } as never), {
      status: 400,
      details: { name: 'Expected 1 to 40 lower-case letters, digits and hyphens.' },
    });
});

test('there are 20 sandboxes and no more, however many requests come at once; another organisation has its own', async () => {
  const [acme, rival] = [await world.partner('test'), await world.partner('test')];

  const creations = Array.from({ length: 25 }, (_, at) => acme.client.sandboxes.create({ name: `ci-${at}` }));
  const outcomes = await Promise.allSettled(creations);

  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  assert.equal(refused.length, 6);
  for (const { status, code, details } of refused)
    assert.deepEqual([status, code, details], [409, 'sandbox_limit_reached', { limit: '20' }]);
  assert.equal((await acme.client.sandboxes.list()).length, 20);
  assert.deepEqual(await namesOf(rival), ['default']);
  for (const attempt of [
    () => rival.client.sandboxes.delete('ci-1'),
    () => rival.client.keys.create({ sandbox: 'ci-1' }),
  ])
    await assert.rejects(attempt(), { status: 404, details: { resource: 'sandbox', id: 'ci-1' } });
  await rival.client.sandboxes.create({ name: 'ci-1' });
  assert.deepEqual(await namesOf(rival), ['ci-1', 'default']);
});

test('a key deletes no sandbox whose keys may do more than it may', async () => {
  const { own, other } = await withTwo();
  const weak = await world.partner('test', { organisation_id: own.organisation_id, scopes: ['keys', 'read'] });

  await assert.rejects(weak.client.sandboxes.delete('ci-1'), {
    status: 403,
    code: 'insufficient_scope',
    details: { required_scope: 'kyb' },
  });
  assert.equal((await other.client.wallets.list()).length, 3);
});

test('a live key has no sandboxes, and makes no key for one', async () => {
  const { client } = await world.partner('live');
  const requests = [
    ['GET', 'sandboxes', undefined],
    ['POST', 'sandboxes', { name: 'ci-1' }],
    ['DELETE', 'sandboxes/ci-1', undefined],
    ['POST', 'keys', { sandbox: 'default' }],
  ] as const;
  for (const [method, path, body] of requests) {
    const answer = await ask(client, method, `/partner/v1/${path}`, { body });
    assert.deepEqual([answer.status, JSON.parse(answer.body).error.code], [403, 'sandbox_only'], path);
  }
  assert.equal((await client.keys.list()).length, 1);
});

test('the operator acts in the default sandbox, or in the one that it names', async () => {
  const { own } = await withTwo();
  const other = await world.partner('test', { organisation_id: own.organisation_id, sandbox: 'ci-1' });
  const { id: wallet } = await other.client.wallets.get('NGN');
  await world.firm.act(creditWallet, { params: { wallet }, body: { amount: '5.00', reason: 'x' } });
  const body = { organisation: own.organisation_id, mode: 'test', sandbox: 'ci-1' } as const;
  const { key } = await world.firm.act(createKey, { body });

  assert.equal(key!.sandbox, 'ci-1');
  assert.equal(await own.balance(), '100.00');
  assert.equal(await other.balance(), '5.00');
  await assert.rejects(world.firm.act(createKey, { body: { ...body, sandbox: 'ci-9' } }), {
    code: 'not_found',
    details: { resource: 'sandbox', id: 'ci-9' },
  });
});

test('the operator waives an item, and reviews a business, in the sandbox that it names', async () => {
  const { own, other } = await withTwo();
  const params = { verification: other.environment.id };
  const taxOf = async ({ client }: Partner) =>
    (await client.kyb.get()).requirements.find(({ code }) => code === 'document.tax_certificate')!.status;
  const body = { code: 'document.tax_certificate', reason: 'exempt' };

  const { approval_id, effect } = await world.firm.act(acts.waive, { params, body }, 'Jane');
  assert.match(effect!, / in the test \(sandbox ci-1\) verification: /);
  await world.firm.approve(approval_id, 'Kofi');

  assert.deepEqual([await taxOf(other), await taxOf(own)], ['waived', 'missing']);
  await assert.rejects(world.firm.act(acts.reviewBusiness, { params, body: { decision: 'approved' } }), {
    code: 'invalid_state',
    details: { current_status: 'draft', allowed_from: 'submitted, under_review' },
  });
});
