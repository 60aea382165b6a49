import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memberEndpoints } from '../../service/registry.ts';
import type { Endpoint } from '../../vocabulary/endpoint.ts';
import { bodiesOf, isOfEverybody, isReference, queryOf, recordsOf, targetOf } from '../samples.ts';
import type { Records } from '../slice-samples.ts';
import { createWorld } from '../world.ts';
import { dashboardOf } from './people.ts';

/**
 * A member sees one organisation. Every endpoint of the dashboard that the partners' API has too, and that can name a record, is
 * asked for one of another organisation, and of the own one's other mode: the response is that for a record that does not exist.
 */
const world = await createWorld({ role: 'api' });
const { send, person } = dashboardOf(world);
const wallets = { NGN: '100000.00' };
const acme = await world.partner('test', { wallets });
const acmeLive = await world.partner('live', { wallets, organisation_id: acme.organisation_id });
const rival = await world.partner('test', { wallets });
const [ours, oursLive, theirs] = [
  await recordsOf(world, acme),
  await recordsOf(world, acmeLive),
  await recordsOf(world, rival),
];
const owner = await person(acme.organisation_id, 'owner');
const rivalOwner = await person(rival.organisation_id, 'owner');

const GHOST = '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f';

/** The caller, in which environment, for whose records, with what else of their own. */
const askings = [
  { name: 'a rival for acme in test', who: rivalOwner, environment: 'test', own: theirs, others: ours },
  { name: 'a rival for acme in live', who: rivalOwner, environment: 'live', own: theirs, others: oursLive },
  { name: 'acme in live for acme in test', who: owner, environment: 'live', own: oursLive, others: ours },
  { name: 'acme in test for acme in live', who: owner, environment: 'test', own: ours, others: oursLive },
];

const mirrors = memberEndpoints.flatMap(({ mirrors: endpoint, name }) => (endpoint ? [{ name, endpoint }] : []));
const pathOf = (environment: string, target: string) =>
  `/environments/${environment}${target.slice('/partner/v1'.length)}`;

let probed = 0;

type Probe = { readonly place: string; readonly body?: object | undefined; readonly target: (id: string) => string };

function probesOf(endpoint: Endpoint, own: Records): Probe[] {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, place]) => place!).filter(isReference);
  const inQuery = Object.keys(endpoint.query?.shape ?? {}).filter(isReference);
  return bodiesOf(endpoint).flatMap((bodyFor) => [
    ...inPath.map((place) => ({
      place,
      body: bodyFor(own),
      target: (id: string) => targetOf(endpoint, { ...own, [place]: id }),
    })),
    ...inQuery.map((place) => ({ place, target: (id: string) => `${targetOf(endpoint, own)}?${place}=${id}` })),
  ]);
}

/** The catalogue belongs to nobody: within one mode all see the same. */
const isShared = (place: string, own: Records, others: Records) =>
  place === 'investment_id' && own['mode'] === others['mode'];

for (const { name, endpoint } of mirrors)
  test(`${name} responds for another's record as for none`, async () => {
    for (const { name: pair, who, environment, own, others } of askings)
      for (const { place, body, target } of probesOf(endpoint, own)) {
        if (isShared(place, own, others)) continue;
        const answerTo = async (id: string) => {
          const { status, text } = await send(endpoint.method, pathOf(environment, target(id)), { ...who, body });
          return { status, text: text.replaceAll(id, '…') };
        };

        const answer = await answerTo(others[place]!);

        assert.deepEqual(answer, await answerTo(GHOST), `${pair}: ${place}`);
        assert.match(answer.text, answer.status === 200 ? /^\{"data":\[\]/ : /^\{"error":/);
        probed += 1;
      }
  });

test('the owner is answered otherwise, so the probes ask for something that is there', async () => {
  assert.ok(probed > 60, `only ${probed} probes`);
  for (const path of [`/orders/${ours['order_id']}`, `/holdings/${ours['holding_id']}`, `/keys/${ours['key_id']}`])
    assert.equal((await send('GET', `/environments/test${path}`, owner)).status, 200, path);
  assert.equal((await send('GET', `/environments/live/orders/${oursLive['order_id']}`, owner)).status, 200);
});

test('no list shows anything of another tenant', async () => {
  const { investment_id: _, currency: __, pair: ___, mode: ____, ...rest } = ours;
  const secret = Object.entries(rest).flatMap(([name, value]) => (isOfEverybody.has(name) ? [] : [value]));
  const lists = mirrors.filter(({ endpoint: { method, path, answersFile } }) => {
    return method === 'GET' && !path.includes('_id}') && !answersFile;
  });
  assert.ok(lists.length > 12, `only ${lists.length} lists`);

  for (const { name, endpoint } of lists)
    for (const [who, environment] of [
      [rivalOwner, 'test'],
      [rivalOwner, 'live'],
      [owner, 'live'],
    ] as const) {
      if (endpoint.mode && endpoint.mode !== environment) continue;
      const target = targetOf(endpoint, theirs) + (endpoint.paginated ? '?limit=200' : queryOf(endpoint));
      const { status, text } = await send('GET', pathOf(environment, target), who);
      assert.equal(status, 200, `${name}: ${text}`);
      for (const id of [...secret, acme.key.id, acme.key.key_id])
        assert.ok(!text.includes(id), `${name} in ${environment} shows ${id}`);
    }
});
