import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PartnerClient } from '../../../sdk/src/index.ts';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld();
const draft = async () => (await world.partner('live', { kyb: 'draft' })).client;

const addOwner = (client: PartnerClient, ownership_percentage: string) =>
  client.kyb.createPerson({ roles: ['beneficial_owner'], first_name: 'Ama', last_name: 'Owusu', ownership_percentage });

const sharesOf = async (client: PartnerClient) =>
  (await client.kyb.listPeople()).map(({ ownership_percentage }) => ownership_percentage).sort();

test('a beneficial owner owns at least 5 percent', async () => {
  const client = await draft();

  for (const share of ['4.9999', '0'])
    await assert.rejects(addOwner(client, share), { code: 'ownership_below_minimum' });
  const { id, ownership_percentage } = await addOwner(client, '5');

  assert.equal(ownership_percentage, '5.0000');
  await assert.rejects(client.kyb.updatePerson(id, { ownership_percentage: '4' }), { code: 'ownership_below_minimum' });
});

test('a person in another role may own less, or nothing', async () => {
  const client = await draft();
  const person = { roles: ['director' as const], first_name: 'Ama', last_name: 'Owusu' };

  const { id } = await client.kyb.createPerson({ ...person, ownership_percentage: '0.5' });

  await assert.rejects(client.kyb.updatePerson(id, { roles: ['director', 'beneficial_owner'] }), {
    code: 'ownership_below_minimum',
  });
  assert.equal(
    (await client.kyb.createPerson({ ...person, ownership_percentage: '0' })).ownership_percentage,
    '0.0000',
  );
});

test('all people together own at most 100 percent', async () => {
  const client = await draft();
  await addOwner(client, '60');
  const { id } = await addOwner(client, '40');

  await assert.rejects(addOwner(client, '5'), { code: 'ownership_exceeds_total' });
  await assert.rejects(client.kyb.updatePerson(id, { ownership_percentage: '40.0001' }), {
    code: 'ownership_exceeds_total',
  });
  await assert.rejects(addOwner(await draft(), '100.0001'), { code: 'ownership_exceeds_total' });
  assert.equal(
    (await client.kyb.updatePerson(id, { ownership_percentage: '12.3456' })).ownership_percentage,
    '12.3456',
  );
  assert.deepEqual(await sharesOf(client), ['12.3456', '60.0000']);
});

test('owners who are added at the same time never own more than 100 percent together', async () => {
  const client = await draft();

  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => addOwner(client, '30')));

  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 3);
  assert.deepEqual(await sharesOf(client), ['30.0000', '30.0000', '30.0000']);
});

test('shares that are changed at the same time never exceed 100 percent', async () => {
  const client = await draft();
  const owners = await Promise.all(['20', '20', '20', '20'].map((share) => addOwner(client, share)));

  const outcomes = await Promise.allSettled(
    owners.map(({ id }) => client.kyb.updatePerson(id, { ownership_percentage: '40' })),
  );

  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.deepEqual(await sharesOf(client), ['20.0000', '20.0000', '20.0000', '40.0000']);
});

test('of many concurrent requests to add the same person one succeeds', async () => {
  const client = await draft();
  const person = { roles: ['director' as const], first_name: 'Ama', last_name: 'Owusu', bvn: '12345678901' };

  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => client.kyb.createPerson(person)));

  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') assert.equal(outcome.reason.code, 'duplicate_person');
});
