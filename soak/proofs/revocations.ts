import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import type { PartnerClient } from '../../sdk/src/client.ts';
import { isCode } from '../../sdk/src/errors.ts';
import { createSealer } from '../../src/platform/crypto/sealed.ts';
import { randomNumbers, repetitions } from '../../src/testing/repetitions.ts';
import { reportProof } from '../../src/testing/report-proof.ts';
import { startApis } from '../../src/testing/start-apis.ts';
import { createWorld } from '../../src/testing/world.ts';

/**
 * Three processes take requests of one key at once while it is revoked through one of them. A request that begins after the response
 * to the revocation is refused by each. Before every third revocation the processes lose the connections on which they are notified.
 */
const REVOCATIONS = repetitions('revocations');
const PROCESSES = 3;
const CALLERS_EACH = 4;
const BEFORE_EACH = 3;
const AFTER_EACH = 6;

const random = randomNumbers();
const masterKey = randomBytes(32);
const world = await createWorld({
  role: 'api',
  sealer: createSealer({ current: 1, keys: new Map([[1, masterKey]]) }),
});
const apis = await startApis(PROCESSES, world.database.address, masterKey);
const fund = await world.investment({ price: '2.50' });
const buy = { investment_id: fund.test, amount: '10.00', currency: 'NGN' } as const;
const keeper = await world.partner('test', { wallets: { NGN: '900000000.00' } });

type Key = { answered: number; refusedAfter: number; revoked: boolean };

async function isAccepted(client: PartnerClient): Promise<boolean> {
  try {
    await (random() < 0.5 ? client.wallets.get('NGN') : client.orders.create(buy));
    return true;
  } catch (error) {
    assert(isCode(error, 'key_revoked'), String(error));
    return false;
  }
}

/** Asks until it has begun so many requests after the response to the revocation. */
async function askOn(client: PartnerClient, key: Key): Promise<void> {
  for (let after = 0; after < AFTER_EACH; ) {
    const begunAfter = key.revoked;
    const accepted = await isAccepted(client);
    key.answered += 1;
    if (!begunAfter) continue;
    after += 1;
    assert.equal(accepted, false, 'a request that began after the answer to the revocation was accepted');
    key.refusedAfter += 1;
  }
}

const cutListeners = () =>
  world.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like '%pg_notify%' and pid <> pg_backend_pid()`,
  );

async function revokeUnderLoad(nth: number): Promise<Key> {
  const made = await world.partner('test', { organisation_id: keeper.organisation_id });
  const key: Key = { answered: 0, refusedAfter: 0, revoked: false };
  const clients = apis.map((api) => api.clientOf(made));
  const asking = clients.flatMap((client) => Array.from({ length: CALLERS_EACH }, () => askOn(client, key)));
  while (key.answered < PROCESSES * CALLERS_EACH * BEFORE_EACH) {
    await Promise.race([...asking, new Promise((done) => setTimeout(done, 5))]);
  }
  if (nth % 3 === 2) await cutListeners();
  await apis[nth % PROCESSES]!.clientOf(keeper).keys.revoke(made.key.id);
  key.revoked = true;
  await Promise.all(asking);
  return key;
}

test('a revoked key is refused by every process from the answer to its revocation on', async () => {
  let [requests, refused] = [0, 0];
  for (let nth = 0; nth < REVOCATIONS; nth += 1) {
    const { answered, refusedAfter } = await revokeUnderLoad(nth);
    requests += answered;
    refused += refusedAfter;
  }
  reportProof({ done: REVOCATIONS, hits: refused, measured: `${requests} requests, 0 accepted after the answer` });
});
