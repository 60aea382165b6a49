import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { PartnerClient } from '../../../sdk/src/client.ts';
import { dashboardOf, type Person } from '../../testing/dashboard/people.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';
import { newId } from '../../vocabulary/id.ts';
import { days } from '../../vocabulary/limits.ts';
import type { LoggedRequest, RefusedRequests } from './contract.ts';
import { targetOf } from './target.ts';

/** What partners' servers sent, as their developers and the firm read it. */
const world = await createWorld({ role: 'api', operators: operatorsByRole });
const { send, person } = dashboardOf(world);
const partner = await world.partner('test');
const { organisation_id, key } = partner;
const developer = await person(organisation_id, 'developer');
const rival = await person((await world.partner('test')).organisation_id, 'owner');

type Read = { status: number; code: string | null; rows: LoggedRequest[]; count: number };

async function read(who: Person, query = '', environment = 'test'): Promise<Read> {
  const { status, code, text } = await send('GET', `/environments/${environment}/requests${query}`, who);
  const body = JSON.parse(text) as { data?: LoggedRequest[]; pagination?: { count: number } };
  return { status, code, rows: body.data ?? [], count: body.pagination?.count ?? -1 };
}

async function refused(who: Person, environment = 'test'): Promise<RefusedRequests[]> {
  const { text } = await send('GET', `/environments/${environment}/requests/refused`, who);
  return (JSON.parse(text) as { data: RefusedRequests[] }).data;
}

const clientWith = (secret: string) =>
  new PartnerClient({ baseUrl: world.baseUrl, keyId: key.key_id, secret, retries_max: 0 });

test('a request is in the log with its answer, and its query without values', async () => {
  await partner.client.holdings.list({ customer_reference: 'Adaeze Eze', limit: 7 } as never);

  await until(async () => (await read(developer, '?route=/partner/v1/holdings')).count === 1);
  const [logged] = (await read(developer, '?route=/partner/v1/holdings')).rows;
  const { id, duration_ms, created_at, target, ...rest } = logged!;
  assert.deepEqual(rest, {
    key_id: key.key_id,
    is_signed: true,
    method: 'GET',
    route: '/partner/v1/holdings',
    status: 200,
    code: null,
    address: '127.0.0.1',
  });
  assert.equal(target.split('?')[1]!.split('&').toSorted().join('&'), 'customer_reference=…&limit=…');
  assert(duration_ms > 0 && Math.abs(Date.parse(created_at) - Date.now()) < 60_000);
  assert.equal((await read(developer, `?id=${id}`)).count, 1);
  assert.equal((await read(developer, `?id=${randomUUID()}`)).count, 0);
});

test('refusals are counted by code and endpoint, a wrong signature among them', async () => {
  const unknown = randomUUID();
  for (let times = 0; times < 3; times++) await assert.rejects(partner.client.orders.get(unknown));
  await assert.rejects(clientWith('not-the-secret-of-this-key').wallets.list());

  await until(async () => (await read(developer, '?outcome=refused')).count === 4);
  const groups = await refused(developer);
  assert.deepEqual(
    groups.map(({ code, status, method, route, count }) => ({ code, status, method, route, count })),
    [
      { code: 'not_found', status: 404, method: 'GET', route: '/partner/v1/orders/{order_id}', count: 3 },
      { code: 'invalid_signature', status: 401, method: 'GET', route: '/partner/v1/wallets', count: 1 },
    ],
  );
  const [unsigned] = (await read(developer, '?code=invalid_signature')).rows;
  assert.equal(unsigned!.is_signed, false);
  assert.equal(unsigned!.id, groups[1]!.last_request_id);
  assert.equal(
    (await read(developer, '?outcome=answered')).rows.every(({ code }) => code === null),
    true,
  );
  assert.equal((await read(developer, `?key_id=${key.key_id}&outcome=refused`)).count, 4);
  assert.equal((await read(developer, '?key_id=pk_test_other')).count, 0);
});

test('a developer sees only the own organisation and environment, and a viewer nothing', async () => {
  assert((await read(developer)).count > 0);
  assert.equal((await read(developer, '', 'live')).count, 0);
  assert.equal((await read(rival)).count, 0);
  assert((await refused(developer)).length > 0);
  assert.deepEqual(await refused(rival), []);
  assert.deepEqual(await refused(developer, 'live'), []);
  assert.equal((await read(developer, '', 'test.other')).status, 404);
  for (const role of ['viewer', 'finance'] as const)
    assert.equal((await read(await person(organisation_id, role))).code, 'insufficient_permission');
});

test('each sandbox has its own requests, and they are there after a reset', async () => {
  await partner.client.sandboxes.create({ name: 'second' });
  const other = await world.partner('test', { organisation_id, sandbox: 'second' });
  await assert.rejects(other.client.holdings.get(randomUUID()));
  const ofSecond = '?route=/partner/v1/holdings/{holding_id}';
  await until(async () => (await read(developer, ofSecond, 'test.second')).count === 1);
  assert.equal((await read(developer, ofSecond)).count, 0);
  assert.deepEqual(
    (await refused(developer, 'test.second')).map(({ count }) => count),
    [1],
  );
  assert.equal(
    (await refused(developer)).some(({ route }) => route.includes('holdings')),
    false,
  );

  await other.client.sandbox.reset();
  assert.equal((await read(developer, ofSecond, 'test.second')).count, 1);
});

/** A request like one that was logged, answered so many days ago. Returns its id. */
async function addAged(age_days: number): Promise<string> {
  const id = newId(Date.now() - days(age_days));
  await world.database.pool.query(
    `insert into request_log
     select organisation_id, mode, sandbox, $1, key_id, is_signed, method, route, target, status, code, address, duration_us,
       now() - $2 * interval '1 day'
     from request_log limit 1`,
    [id, age_days],
  );
  return id;
}

test('a list without a beginning goes back a day, and an older request is found with one', async () => {
  const { count } = await read(developer);
  await addAged(10);
  const from = new Date(Date.now() - days(11)).toISOString();

  assert.equal((await read(developer)).count, count);
  assert.equal((await read(developer, `?from=${from}`)).count, count + 1);
  assert.equal((await read(developer, '?from=2026-01-02&to=2026-01-01')).code, 'invalid_date_range');
});

test('a request is shown for 30 days, whichever way it is asked for', async () => {
  const before = (await read(developer, '?from=2025-01-01')).count;
  const [shown, over] = [await addAged(29), await addAged(31)];

  assert.equal((await read(developer, '?from=2025-01-01')).count, before + 1);
  assert.equal((await read(developer, `?id=${shown}`)).count, 1);
  assert.equal((await read(developer, `?id=${over}`)).count, 0);
});

test('an end without a beginning goes back a day from that end, and is no error', async () => {
  const { status, count } = await read(developer, '?to=2026-01-01');
  assert.deepEqual([status, count], [200, 0]);
});

test('the highest id that there is finds nothing, and is no error', async () => {
  const { status, count } = await read(developer, '?id=ffffffff-ffff-ffff-ffff-ffffffffffff');
  assert.deepEqual([status, count], [200, 0]);
});

test('a part of a query that is no name and value is not stored', () => {
  const route = '/partner/v1/holdings';
  assert.equal(targetOf('/partner/v1/holdings?Adaeze%20Eze', route), '/partner/v1/holdings?…');
  assert.equal(targetOf('/partner/v1/holdings?limit=7&a=b=c&Eze', route), '/partner/v1/holdings?limit=…&a=…&…');
  assert.equal(targetOf('/partner/v1/holdings?22345678901=7', route), '/partner/v1/holdings?…=…');
  assert.equal(targetOf('/partner/v1/holdings', route), '/partner/v1/holdings');
  assert.equal(targetOf(`/partner/v1/holdings?${'a=b&'.repeat(400)}`, route).length, 300);
});

test('of a path ids, key ids and codes are stored, and neither numbers nor names of people', () => {
  const stored = (value: string) => targetOf(`/partner/v1/a/${value}/b`, '/partner/v1/a/{value}/b');
  const kept = ['0193a2f0-0000-7000-8000-000000000001', `pk_live_${'a1'.repeat(16)}`, 'DANGCEM', 'USD-NGN', 'NGN'];
  for (const value of kept) assert.equal(stored(value), `/partner/v1/a/${value}/b`);
  for (const value of ['22345678901', 'PX123456789', 'Adaeze', 'Adaeze%20Eze', '%32%32345678901'])
    assert.equal(stored(value), '/partner/v1/a/…/b');
});

test('the firm reads the same of any partner', async () => {
  const firm = await operatorSide(world);
  const target = `/operator/v1/organisations/${organisation_id}/requests?mode=test&outcome=refused`;
  const { body } = await firm.ask('viewer', 'GET', target);
  assert.equal((body.data! as LoggedRequest[]).length, 4);
});
