import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '../service/registry.ts';
import { ask } from './ask.ts';
import { isOfEverybody, queryOf, recordsOf, targetOf } from './samples.ts';
import { answerTo, GHOST, isShared, probesOf, type Tenant } from './tenancy-probes.ts';
import { createWorld, type Partner } from './world.ts';

/**
 * Nobody sees another's anything. Every endpoint of the table that can name a record is asked for one that belongs to
 * somebody else, by a stranger and by the same organisation's other mode and other sandbox: the response is that for a record that does
 * not exist, to the letter.
 */
const world = await createWorld({ role: 'api' });
const wallets = { NGN: '100000.00' };
const acme = await world.partner('test', { wallets });
const acmeLive = await world.partner('live', { wallets, organisation_id: acme.organisation_id });
const { name: sandbox } = await acme.client.sandboxes.create({ name: 'second' });
const acmeSecond = await world.partner('test', { wallets, organisation_id: acme.organisation_id, sandbox });
for (const event of ['submitted', 'approved'] as const) await acmeSecond.client.sandbox.simulateKyb({ event });
const rival = await world.partner('test', { wallets });
const rivalLive = await world.partner('live', { wallets });

const tenant = async (name: string, partner: Partner): Promise<Tenant> => ({
  name,
  partner,
  records: await recordsOf(world, partner),
});
const ours = await tenant('acme in test', acme);
const oursSecond = await tenant('acme in another sandbox', acmeSecond);
const oursLive = await tenant('acme in live', acmeLive);
const theirs = await tenant('a rival in test', rival);
const theirsLive = await tenant('a rival in live', rivalLive);

/** Whose key asks for whose record: each pair differs in the organisation, the mode, the sandbox, or more than one of them. */
const pairs = [
  [theirs, ours],
  [oursSecond, ours],
  [ours, oursSecond],
  [theirs, oursSecond],
  [oursLive, ours],
  [theirsLive, ours],
  [ours, oursLive],
  [theirsLive, oursLive],
] as const;

let probed = 0;

for (const endpoint of endpoints)
  test(`${endpoint.name} responds for another's record as for none`, async () => {
    for (const [asking, owner] of pairs)
      for (const { place, ask: probe } of probesOf(endpoint, asking.records)) {
        if (isShared(place, asking, owner)) continue;
        const id = owner.records[place]!;

        const answer = await answerTo(asking.partner, probe(id), id);

        const ofNone = await answerTo(asking.partner, probe(GHOST), GHOST);
        assert.deepEqual(answer, ofNone, `${asking.name} asks for ${place} of ${owner.name}`);
        // A filter by a record that is not there finds nothing; everything else refuses.
        assert.match(answer.body, answer.status === 200 ? /^\{"data":\[\],/ : /^\{"error":/);
        probed += 1;
      }
  });

test('the owner is answered otherwise, so the probes ask for something that is there', async () => {
  assert.ok(probed > 80, `only ${probed} probes`);
  for (const { partner, records } of [ours, oursSecond, oursLive, theirs, theirsLive]) {
    const { client } = partner;
    assert.equal((await client.orders.get(records['order_id']!)).status, 'completed');
    assert.equal((await client.holdings.get(records['holding_id']!)).units, '100');
    assert.equal((await client.keys.get(records['key_id']!)).status, 'active');
    assert.equal((await client.events.get(records['event_id']!)).type, 'order.completed');
    assert.equal(await partner.balance(), '97902.00');
  }
});

test('no list shows anything of another tenant', async () => {
  const everybody = [ours, oursSecond, oursLive, theirs, theirsLive];
  const private_ = await Promise.all(
    everybody.map(async ({ partner: { client, key }, records }) => {
      const { investment_id: _, currency: __, pair: ___, mode: ____, ...rest } = records;
      const own = Object.fromEntries(Object.entries(rest).filter(([name]) => !isOfEverybody.has(name)));
      const walletIds = (await client.wallets.list()).map(({ id }) => id);
      return [...Object.values(own), ...walletIds, key.id, key.key_id];
    }),
  );
  const lists = endpoints.filter(
    ({ method, path, mode, streams, answersFile }) =>
      method === 'GET' && !mode && !path.includes('_id}') && !streams && !answersFile,
  );

  for (const endpoint of lists)
    for (const [index, { partner, records, name }] of everybody.entries()) {
      if (endpoint.mode && endpoint.mode !== partner.environment.mode) continue;
      const target = targetOf(endpoint, records) + (endpoint.paginated ? '?limit=200' : queryOf(endpoint));
      const { status, body } = await ask(partner.client, 'GET', target);
      assert.equal(status, 200, `${endpoint.name} for ${name}: ${body}`);
      for (const id of private_.filter((_, other) => other !== index).flat())
        assert.ok(!body.includes(id), `${endpoint.name} shows ${name} the record ${id}`);
    }
});
