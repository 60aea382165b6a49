import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { endpoints } from '../../src/service/registry.ts';
import { ask } from '../../src/testing/ask.ts';
import { randomNumbers, repetitions } from '../../src/testing/repetitions.ts';
import { reportProof } from '../../src/testing/report-proof.ts';
import { isOfEverybody, queryOf, recordsOf, targetOf } from '../../src/testing/samples.ts';
import { answerTo, GHOST, isShared, type Probe, probesOf, type Tenant } from '../../src/testing/tenancy-probes.ts';
import { createWorld, type Partner } from '../../src/testing/world.ts';
import type { Endpoint } from '../../src/vocabulary/endpoint.ts';
import { isId } from '../../src/vocabulary/values.ts';

/**
 * Requests for what belongs to somebody else, chosen by chance from all endpoints, all pairs of tenants and all places of a request
 * that can name a record: paths, filters, bodies, cursors of lists and idempotency keys.
 */
const PROBES = repetitions('tenancy_probes');
const ORGANISATIONS = 8;
const AT_ONCE = 12;

const random = randomNumbers();
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;

const world = await createWorld({ role: 'api' });
const wallets = { NGN: '1000.00' };

/** An organisation in test, in another sandbox, and in live. */
async function tenantsOf(nth: number): Promise<Tenant[]> {
  const test = await world.partner('test', { wallets });
  const { organisation_id } = test;
  const live = await world.partner('live', { wallets, organisation_id });
  const { name: sandbox } = await test.client.sandboxes.create({ name: 'second' });
  const second = await world.partner('test', { wallets, organisation_id, sandbox });
  for (const event of ['submitted', 'approved'] as const) await second.client.sandbox.simulateKyb({ event });
  const named = { test, second, live };
  const tenants: Tenant[] = [];
  for (const [name, partner] of Object.entries(named))
    tenants.push({ name: `${name} of organisation ${nth}`, partner, records: await recordsOf(world, partner) });
  return tenants;
}

const tenants: Tenant[] = [];
for (let nth = 0; nth < ORGANISATIONS; nth += 1) tenants.push(...(await tenantsOf(nth)));

/** A funding request of each, under a key that all have used, and another under a key that only it has used. */
const bodyOf = (index: number) => ({ currency: 'NGN', method: 'bank_transfer', amount: `${index + 1}.00` }) as const;
const COMMON_KEY = randomUUID();
const ownKeys = tenants.map(() => randomUUID());
const bound: string[] = [];
for (const [index, { partner }] of tenants.entries()) {
  await partner.client.fundingRequests.create(bodyOf(index), { idempotencyKey: COMMON_KEY });
  bound.push((await partner.client.fundingRequests.create(bodyOf(index), { idempotencyKey: ownKeys[index]! })).id);
}

type Shot = {
  readonly kind: string;
  readonly about: string;
  /** The id of the record that is somebody else's. */
  readonly names: string;
  readonly fire: () => Promise<void>;
};

/** The records that their owners are shown: a request that names one of them names a record that exists. */
const readable = endpoints.filter(({ method, streams, answersFile }) => method === 'GET' && !streams && !answersFile);
const answered: string[] = [];
for (const { partner, records } of tenants)
  for (const endpoint of readable) {
    const { status, body } = await ask(partner.client, 'GET', `${targetOf(endpoint, records)}${queryOf(endpoint)}`);
    if (status === 200) answered.push(body);
  }
const text = answered.join('\n');
const existing = new Set(
  tenants.flatMap(({ records }) => Object.values(records).filter((id) => isId(id) && text.includes(id))),
);
for (const id of bound) existing.add(id);

const ofNone = new Map<string, Awaited<ReturnType<typeof answerTo>>>();

/** The response for a record that does not exist, asked for once. */
async function answerOfNone(key: string, partner: Partner, probe: (id: string) => Probe) {
  const known = ofNone.get(key) ?? (await answerTo(partner, probe(GHOST), GHOST));
  ofNone.set(key, known);
  return known;
}

async function compare(asking: Tenant, key: string, probe: (id: string) => Probe, id: string): Promise<void> {
  const expected = await answerOfNone(`${asking.name} ${key}`, asking.partner, probe);
  const answer = await answerTo(asking.partner, probe(id), id);
  assert.deepEqual(answer, expected, `${asking.name}: ${key} with ${id}`);
  assert.match(answer.body, answer.status === 200 ? /^\{"data":\[\],/ : /^\{"error":/, key);
}

const referring = endpoints.filter(({ path, query, body }) => path.includes('_id}') || query || body);
const lists = endpoints.filter(({ paginated, query }) => paginated && query && 'before' in query.shape);

function byReference(asking: Tenant, owner: Tenant): Shot | null {
  const endpoint = oneOf(referring);
  const probes = probesOf(endpoint, asking.records).filter(({ place }) => !isShared(place, asking, owner));
  if (probes.length === 0) return null;
  const nth = Math.floor(random() * probes.length);
  const { place, ask: probe } = probes[nth]!;
  const id = owner.records[place];
  if (!id) return null;
  const about = `${endpoint.name} ${place} ${nth}`;
  return { kind: 'reference', about, names: id, fire: () => compare(asking, about, probe, id) };
}

const beside = (id: string) => `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;

/** A list that is asked for from a record of somebody else's on shows nothing of it. */
function byCursor(asking: Tenant, owner: Tenant): Shot {
  const endpoint: Endpoint = oneOf(lists);
  const way = oneOf(['before', 'after']);
  const ids = Object.entries(owner.records).filter(([name, id]) => isId(id) && !isOfEverybody.has(name));
  const [name, id] = oneOf(ids.filter(([name]) => !isShared(name, asking, owner)));
  const about = `${endpoint.name} ${way} ${name}`;
  const targetFor = (cursor: string) => `${targetOf(endpoint, asking.records)}?${way}=${cursor}`;
  const fire = async () => {
    const of = async (cursor: string) => {
      const { status, body } = await ask(asking.partner.client, 'GET', targetFor(cursor));
      return { status, body: body.replaceAll(cursor, '…') };
    };
    // Ids are in the order of time, so a cursor of none has to be next to the other.
    let expected = await of(beside(id));
    for (;;) {
      const answer = await of(id);
      const later = await of(beside(id));
      // The asking tenant makes funding requests of its own meanwhile: then its list is asked for again.
      const isLevel = isDeepStrictEqual(later, expected);
      expected = later;
      if (isLevel) return assert.deepEqual(answer, expected, `${asking.name}: ${about}`);
    }
  };
  return { kind: 'cursor', about, names: id, fire };
}

/** What somebody else stored under a key is not replayed. */
function byKey(asking: Tenant, owner: Tenant): Shot {
  const [mine, theirs] = [tenants.indexOf(asking), tenants.indexOf(owner)];
  const isCommon = random() < 0.8;
  const fire = async () => {
    const options = { idempotencyKey: isCommon ? COMMON_KEY : ownKeys[theirs]! };
    const create = () => asking.partner.client.fundingRequests.create(bodyOf(theirs), options);
    if (isCommon) return assert.rejects(create(), { code: 'idempotency_key_reused' });
    const { id } = await create();
    assert.ok(!bound.includes(id), `${tenants[mine]!.name} was answered the request of ${owner.name}`);
  };
  return { kind: 'idempotency key', about: 'funding request', names: bound[theirs]!, fire };
}

function shot(): Shot {
  for (;;) {
    const [asking, owner] = [oneOf(tenants), oneOf(tenants)];
    if (asking === owner) continue;
    const chance = random();
    if (chance < 0.02) return byKey(asking, owner);
    if (chance < 0.2) return byCursor(asking, owner);
    const found = byReference(asking, owner);
    if (found) return found;
  }
}

test('nobody is answered anything of somebody else', async () => {
  const places = new Set<string>();
  let [fired, hits] = [0, 0];
  const worker = async () => {
    while (fired < PROBES) {
      fired += 1;
      const { kind, about, names, fire } = shot();
      await fire();
      if (existing.has(names)) hits += 1;
      places.add(`${kind} ${about}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  for (const { partner, records } of tenants) {
    const own = [partner.client.orders.get(records['order_id']!), partner.client.holdings.get(records['holding_id']!)];
    assert.equal((await Promise.all(own)).length, 2, 'the owner is answered what there is');
  }
  reportProof({ done: PROBES, hits, measured: `${places.size} places of requests, ${tenants.length} tenants` });
});
