import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { z } from 'zod';
import { endpoints } from '../service/registry.ts';
import { ask } from './ask.ts';
import { queryOf, recordsOf, targetOf } from './samples.ts';
import type { Records } from './slice-samples.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
const acme = await world.partner('test', { wallets: { NGN: '100000.00' } });
const fund = await world.investment({ price: '2.00' });
let records: Records;

before(async () => {
  records = await recordsOf(world, acme);
});

const isOfId = (name: string) => name.endsWith('_id');
const inUpperCase = (ids: Records): Records =>
  Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, isOfId(name) ? id.toUpperCase() : id]));

const firstId = (text: string) => /"id":"[^"]*"/.exec(text)?.[0];

const readById = endpoints.filter(
  ({ method, path, answersFile }) => method === 'GET' && /_id\}/.test(path) && !answersFile,
);

for (const endpoint of readById)
  test(`${endpoint.name} takes ids in upper case and returns them in lower case`, async () => {
    const read = async (ids: Records) =>
      await ask(acme.client, 'GET', targetOf(endpoint, ids) + queryOf(endpoint).replace(/^&/, '?'));

    const [lower, upper] = [await read(records), await read(inUpperCase(records))];

    assert.deepEqual([upper.status, firstId(upper.body)], [200, firstId(lower.body)]);
  });

type Schema = { readonly [name: string]: unknown };

/** Every id in a schema, by where it is. */
function idsIn(schema: unknown, path: string): [string, string][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { format, pattern } = schema as Schema;
  const own: [string, string][] = format === 'uuid' ? [[path, String(pattern)]] : [];
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => idsIn(part, `${path}.${name}`))];
}

test('every id that a request may name, in a body or a query, is taken in any letter case', () => {
  const found = endpoints.flatMap(({ name, query, body }) =>
    [query, body].flatMap((part) => (part ? idsIn(z.toJSONSchema(part, { io: 'input' }), name) : [])),
  );
  assert(found.length >= 12);
  for (const [path, pattern] of found)
    assert.match('5B0C7C1E-6A0F-4B0E-9D0A-0A6F5F0C1E2D', new RegExp(pattern), `${path}: use requestedId`);
});

test('an order names its investment in any letter case, and a list is filtered by it', async () => {
  const investment_id = fund.test.toUpperCase();
  const order = await acme.client.orders.create({ investment_id, amount: '10.00', currency: 'NGN' });
  const sold = await acme.client.orders.create({
    side: 'sell',
    holding_id: order.holding_id!.toUpperCase(),
    units: '1',
  });

  assert.equal(order.investment_id, fund.test);
  assert.deepEqual([sold.holding_id, sold.investment_id], [order.holding_id, fund.test]);
  const listed = await acme.client.orders.list({ investment_id });
  assert.deepEqual(
    listed.data.map(({ id }) => id),
    [sold.id, order.id],
  );
  const entries = await acme.client.ledger.list({ order_id: order.id.toUpperCase() });
  assert.equal(entries.data.length, 1);
  assert.equal((await acme.client.orders.get(order.id.toUpperCase())).id, order.id);
});

test('what is no UUID is not found in a path, and a field that is not valid in a body', async () => {
  const wrong = fund.test.toUpperCase().replace(/^./, 'G');

  await assert.rejects(acme.client.orders.get(wrong), {
    status: 404,
    code: 'not_found',
    details: { resource: 'order', id: wrong },
  });
  await assert.rejects(acme.client.orders.create({ investment_id: wrong, amount: '1.00', currency: 'NGN' }), {
    status: 400,
    code: 'validation_error',
    details: { investment_id: 'Expected a UUID.' },
  });
  await assert.rejects(acme.client.orders.list({ holding_id: wrong }), { status: 400, code: 'validation_error' });
});
