import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import S3rver from 's3rver';
import { isCode } from '../../sdk/src/errors.ts';
import { s3Storage } from '../../src/platform/storage/s3.ts';
import { samplePdf } from '../../src/service/demo/sample-files.ts';
import { startLoad, untilDone } from '../../src/testing/faults/load.ts';
import { loggedLines } from '../../src/testing/faults/logged-lines.ts';
import { startReceiver } from '../../src/testing/receiver.ts';
import { repetitions } from '../../src/testing/repetitions.ts';
import { reportProof } from '../../src/testing/report-proof.ts';
import { until } from '../../src/testing/until.ts';
import { createWorld, type Partner } from '../../src/testing/world.ts';
import { halvingProxy } from '../halving-proxy.ts';

/** What the service depends on fails under load, again and again, and comes back: nothing is lost and nobody has to help. */
const TIMES = repetitions('machine_faults');
const WRITERS = 8;

const folder = mkdtempSync(join(tmpdir(), 'machine-faults-'));
const store = new S3rver({
  ...{ port: 0, address: '127.0.0.1', silent: true, directory: folder },
  configureBuckets: [{ name: 'documents', configs: [] }],
});
const proxy = await halvingProxy((await store.run()).port);
let isCounterSilent = false;
const counter = createServer((socket) => {
  // It returns nothing for as long as it hangs, and what a counter returns that has just begun to load.
  socket.on('error', () => {}).on('data', () => isCounterSilent || socket.write('-LOADING wait\r\n'));
});
await new Promise<void>((done) => counter.listen(0, '127.0.0.1', done));
after(async () => {
  counter.close();
  await proxy.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

let ahead_ms = 0;
let isDnsGone = false;
const { logger, lines } = loggedLines();
const address = counter.address();
assert(typeof address === 'object' && address);
const world = await createWorld({
  logger,
  now_ms: () => Date.now() + ahead_ms,
  redisUrl: `redis://127.0.0.1:${address.port}`,
  storage: s3Storage({
    ...{ endpoint: proxy.url, bucket: 'documents', region: 'us-east-1' },
    ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  }),
  webhookTrials: {
    resolve: async () => {
      if (isDnsGone) throw Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN' });
      return [{ address: '127.0.0.1', family: 4 }];
    },
  },
});
const fund = await world.investment({ price: '2.50' });
const buy = { investment_id: fund.test, amount: '10.00', currency: 'NGN' } as const;

const readiness = async () => {
  const answer = await fetch(`${world.baseUrl}/readyz`);
  const body = (await answer.json()) as { error?: { details: Record<string, string> } };
  return { status: answer.status, wrong: body.error?.details ?? {} };
};
const isLogged = (pattern: RegExp, from: number) =>
  lines()
    .slice(from)
    .some((line) => pattern.test(JSON.stringify(line)));

const admin = new pg.Client({ connectionString: world.database.ownerAddress });
admin.on('error', () => undefined);
await admin.connect();
after(() => admin.end());
const [{ name }] = (await admin.query('select current_database() as name')).rows;

/** `placedEach` is what the fault places itself. Orders go on while a fault comes and goes; afterwards there is one for each key. */
async function underLoad(fault: (partner: Partner) => Promise<number>, placedEach = 0): Promise<void> {
  const acme = await world.partner('test', { wallets: { NGN: '9000000.00' } });
  const load = startLoad(acme.client, buy, WRITERS);
  let hits = 0;
  for (let time = 0; time < TIMES; time += 1) {
    await load.progress(WRITERS);
    hits += await fault(acme);
    await load.progress(WRITERS);
  }
  await load.stop();
  const { count } = (await acme.client.orders.list({ limit: 1 })).pagination;
  assert.equal(count, load.acknowledged.size + TIMES * placedEach, 'none is lost and none is doubled');
  reportProof({ done: TIMES, hits, measured: `${count} orders` });
}

test('a read-only database is named by readiness and in the log, and orders go on by themselves', () =>
  underLoad(async () => {
    const from = lines().length;
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const { wrong } = await until(async () => {
      const now = await readiness();
      return now.status === 503 && now.wrong['database'] === 'cannot be written' && now;
    });
    await until(async () => isLogged(/takes no writes|cannot be written/, from));
    await admin.query(`alter database ${name} reset default_transaction_read_only`);
    await until(async () => (await readiness()).status === 200);
    return Object.keys(wrong).length > 0 ? 1 : 0;
  }));

test('a clock that is 10 minutes off is named by readiness and in the log, and refuses what it cannot judge', () =>
  underLoad(async (acme) => {
    const from = lines().length;
    const ways = [600_000, -600_000];
    ahead_ms = ways[lines().length % 2]!;
    const { wrong } = await until(async () => {
      const now = await readiness();
      return now.status === 503 && now;
    });
    const refused = await acme.client.wallets.get('NGN').then(
      () => null,
      (error: { code: string }) => error.code,
    );
    await until(async () => isLogged(/not ready: .*clock/, from));
    ahead_ms = 0;
    assert.match(String(wrong['clock']), /^(600|599|601) s (ahead of|behind) the database's$/);
    assert(refused === null || /timestamp|clock|signature/.test(refused), String(refused));
    await until(async () => (await readiness()).status === 200);
    return 1;
  }));

test('without DNS deliveries wait with the reason, and arrive when names are found again', () =>
  underLoad(async (acme) => {
    const receiver = await startReceiver();
    isDnsGone = true;
    const { id } = await acme.client.webhooks.create({ url: `http://localhost:${receiver.port}/hook` });
    const order = await acme.client.orders.create(buy);
    await until(async () => {
      const { data } = await acme.client.webhooks.deliveries(id, { limit: 200 });
      return data.some(({ attempt_count }) => attempt_count > 0);
    });
    assert.equal(receiver.received.length, 0);
    isDnsGone = false;
    await receiver.until((received) => received.some(({ body }) => body.includes(order.id)));
    await acme.client.webhooks.delete(id);
    await receiver.stop();
    return 1;
  }, 1));

test('a shared counter that hangs is named in the log once, and no request waits for it', () =>
  underLoad(async (acme) => {
    isCounterSilent = true;
    const begun = performance.now();
    await untilDone(() => acme.client.orders.create(buy, { idempotencyKey: randomUUID() }));
    const took_ms = performance.now() - begun;
    await until(async () => isLogged(/The shared rate counter is away/, 0));
    isCounterSilent = false;
    assert(took_ms < 10_000, `${took_ms} ms`);
    return 1;
  }, 1));

test('an object store that returns half loses no document: it is stored whole or the upload is refused', () =>
  underLoad(async () => {
    const { client } = await world.partner('test', { kyb: 'draft' });
    const upload = (text: string) =>
      client.kyb.uploadDocument({
        ...{ document_type: 'other', file_name: 'file.pdf', content_type: 'application/pdf' },
        content: samplePdf(text).toString('base64'),
      });
    const before = await upload('before');
    proxy.halve(true);
    const broken = await upload('during').then(
      ({ id }) => id,
      (error: unknown) => {
        assert(isCode(error, 'unavailable', 'internal_error'), String(error));
        return null;
      },
    );
    proxy.halve(false);
    const after = await upload('after');
    const ids = (await client.kyb.listDocuments()).map((document) => document.id).sort();
    assert.deepEqual(ids, [before.id, ...(broken ? [broken] : []), after.id].sort());
    return proxy.halved() > 0 ? 1 : 0;
  }));
