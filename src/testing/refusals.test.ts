import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { PartnerClient } from '../../sdk/src/client.ts';
import { sign } from '../../sdk/src/signature.ts';
import { revokeKey } from '../access/keys/operations.ts';
import { restrictOrganisation } from '../access/organisations/operations.ts';
import { sha256 } from '../platform/http/auth/signature.ts';
import { fingerprintOf } from '../platform/http/endpoints/idempotency.ts';
import { storedSignature } from '../platform/http/endpoints/strict-replay.ts';
import { endpoints } from '../service/registry.ts';
import type { Endpoint } from '../vocabulary/endpoint.ts';
import { commonRefusals, impliedRefusals } from '../vocabulary/endpoint-refusals.ts';
import { type RefusalCode, refusals } from '../vocabulary/refusals.ts';
import { ask } from './ask.ts';
import { bodiesOf, queryOf, recordsOf, targetOf } from './samples.ts';
import type { Records } from './slice-samples.ts';
import { createWorld, type Partner } from './world.ts';

/**
 * What the endpoint table implies is provoked here for every endpoint of it: a new endpoint is refused in all these
 * ways before it has a test of its own. Refusals of the business are provoked where the business is tested.
 */
const world = await createWorld({ role: 'api' });
const acme = await world.partner('test', { wallets: { NGN: '100000.00' } });
const unverified = await world.partner('live', { kyb: 'draft', wallets: { NGN: '100000.00' } });
const restricted = await world.partner('live');
await world.write((tx) => restrictOrganisation(tx, restricted.organisation_id, 'A test.'));
const strict = await world.partner('test', { organisation_id: acme.organisation_id, strict_replay: true });
const GHOST = '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f';
const WRONG_HASH = sha256('another request');
let records: Records;

before(async () => {
  records = await recordsOf(world, acme);
});

type RequestInput = { body?: unknown; query?: string; key?: string | null; ids?: Records };

/** A request that the endpoint would accept, spoilt as the test says. */
async function refusalOf(partner: Partner, endpoint: Endpoint, spoilt: RequestInput): Promise<[number, string]> {
  const { method, idempotency } = endpoint;
  const { body = bodiesOf(endpoint)[0]!(records), query = '', key = GHOST, ids = records } = spoilt;
  const target = targetOf(endpoint, ids) + query;
  const headers: Record<string, string> = idempotency && key !== null ? { 'Idempotency-Key': key } : {};
  const { status, body: text } = await ask(partner.client, method, target, { body, headers });
  return [status, JSON.parse(text).error?.code];
}

/** Binds a key as another request with it would have: a response is there, or still to come. */
async function bind(key: string, fingerprint: string, isAnswered: boolean): Promise<void> {
  await world.database.pool.query(
    `insert into idempotency_keys (environment_id, key, fingerprint, status, body, created_at)
     values ($1, $2, $3, $4, $5, now())`,
    [acme.environment.id, key, fingerprint, isAnswered ? 200 : null, isAnswered ? '{"data":{}}' : null],
  );
}

/** Binds a key with the signature that the strict partner's request to the endpoint carries in this second. */
async function bindSignature(endpoint: Endpoint, key: string): Promise<Partner> {
  const now_ms = Date.now();
  const { key_id: keyId, secret } = strict.key;
  const body = bodiesOf(endpoint)[0]!(records);
  const request = {
    timestamp: String(Math.floor(now_ms / 1_000)),
    method: endpoint.method,
    target: targetOf(endpoint, records),
    body: body === undefined ? '' : JSON.stringify(body),
  };
  await world.database.pool.query(
    `insert into idempotency_keys (environment_id, key, fingerprint, signature, created_at)
     values ($1, $2, 'another request', $3, now())`,
    [acme.environment.id, key, storedSignature(sign(secret, request))],
  );
  const client = new PartnerClient({ baseUrl: world.baseUrl, keyId, secret, retries_max: 0, clock: () => now_ms });
  return { ...strict, client };
}

const ghosts = (endpoint: Endpoint) => {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return Object.fromEntries(names.map((name) => [name, name.endsWith('_id') ? GHOST : 'XYZ']));
};

type Provocation = (endpoint: Endpoint) => Promise<[number, string]>;

const provocations: Partial<Record<RefusalCode, Provocation>> = {
  idempotency_key_required: (endpoint) => refusalOf(acme, endpoint, { key: null }),
  idempotency_key_invalid: (endpoint) => refusalOf(acme, endpoint, { key: 'k'.repeat(256) }),
  invalid_json: (endpoint) => refusalOf(acme, endpoint, { body: '{"a":1,"a":2}' }),
  validation_error: (endpoint) =>
    refusalOf(acme, endpoint, endpoint.body ? { body: { no_such_field: 1 } } : { query: '?no_such_parameter=1' }),
  kyb_not_approved: (endpoint) => refusalOf(unverified, endpoint, {}),
  organisation_restricted: (endpoint) => refusalOf(restricted, endpoint, {}),
  not_found: (endpoint) => refusalOf(acme, endpoint, { ids: { ...records, ...ghosts(endpoint) } }),

  invalid_cursor: (endpoint) => refusalOf(acme, endpoint, { query: `?after=${GHOST}` }),

  async idempotency_key_reused(endpoint) {
    const key = `${endpoint.name} reused`;
    await bind(key, WRONG_HASH, true);
    return refusalOf(acme, endpoint, { key });
  },

  async signature_reused(endpoint) {
    const key = `${endpoint.name} captured`;
    return refusalOf(await bindSignature(endpoint, key), endpoint, { key: `${key} again` });
  },

  async idempotency_in_progress(endpoint) {
    const key = `${endpoint.name} under way`;
    const body = bodiesOf(endpoint)[0]!(records);
    const bodyHash = sha256(Buffer.from(body === undefined ? '' : JSON.stringify(body)));
    await bind(key, fingerprintOf(endpoint.method, targetOf(endpoint, records), bodyHash), false);
    return refusalOf(acme, endpoint, { key });
  },
};

/** Those that take too long are provoked together, as a slow table is slow for all (`src/platform/http/endpoints/too-large.test.ts`). */
const provokedHere = (endpoint: Endpoint) => impliedRefusals(endpoint).filter((code) => code !== 'too_large');

for (const endpoint of endpoints)
  for (const code of provokedHere(endpoint))
    test(`${endpoint.name} refuses with ${code}`, async () => {
      const provoke = provocations[code];
      assert(provoke, `nobody knows how to provoke ${code}`);

      assert.deepEqual(await provoke(endpoint), [refusals[code].status, code]);
    });

for (const endpoint of endpoints)
  test(`${endpoint.name} needs its scope, its mode and its parameters spelt once`, async () => {
    const scopes = endpoint.scope === 'read' ? (['kyb'] as const) : (['read'] as const);
    const other = await world.partner('test', { organisation_id: acme.organisation_id, scopes });
    const ended = await world.partner('test', { organisation_id: acme.organisation_id });
    const live = await world.partner('live');

    assert.deepEqual(await refusalOf(other, endpoint, {}), [403, 'insufficient_scope']);
    if (endpoint.mode === 'test') assert.deepEqual(await refusalOf(live, endpoint, {}), [403, 'sandbox_only']);
    assert.deepEqual(await refusalOf(acme, endpoint, { query: '?limit=1&limit=1' }), [400, 'validation_error']);
    await refusalOf(ended, endpoint, { query: '?no_such_parameter=1' });
    const owner = { organisation_id: acme.organisation_id, mode: 'test', sandbox: 'default' } as const;
    await world.write(async (tx) => {
      await revokeKey(tx, world.settings, owner, ended.key.id);
      await revokeKey(tx, world.settings, owner, other.key.id);
    });
    assert.deepEqual(await refusalOf(ended, endpoint, {}), [401, 'key_revoked']);
  });

for (const endpoint of endpoints.filter(({ query }) => query && 'from' in query.shape && 'to' in query.shape))
  test(`${endpoint.name} refuses a range that ends before it begins`, async () => {
    const query = '?from=2026-02-02&to=2026-02-01';

    assert.deepEqual(await refusalOf(acme, endpoint, { query }), [400, 'invalid_date_range']);
    assert.ok(endpoint.refusals.includes('invalid_date_range'));
  });

/** An export is a file, not a response that `ask` reads. */
const listed = (endpoint: Endpoint) => endpoint.query && 'from' in endpoint.query.shape && endpoint.paginated;

for (const endpoint of endpoints.filter(listed))
  test(`${endpoint.name} responds from the first day there is to the last`, async () => {
    const range = '&from=0001-01-01&to=9999-12-31';
    const target = targetOf(endpoint, records) + `${queryOf(endpoint)}${range}`.replace(/^&/, '?');

    assert.equal((await ask(acme.client, endpoint.method, target)).status, 200);
  });

for (const endpoint of endpoints.filter(({ query }) => query && 'exchange' in query.shape))
  test(`${endpoint.name} refuses an exchange that nobody knows`, async () => {
    const query = `${queryOf(endpoint)}&exchange=LSE`.replace(/^&/, '?');

    assert.deepEqual(await refusalOf(acme, endpoint, { query }), [404, 'not_found']);
  });

test('every code that an endpoint lists of its own is one that not all endpoints answer', () => {
  const common: ReadonlySet<string> = new Set(commonRefusals);
  for (const { name, refusals: own } of endpoints)
    assert.deepEqual(
      own.filter((code) => common.has(code)),
      [],
      name,
    );
});
