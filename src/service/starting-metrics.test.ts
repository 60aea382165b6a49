import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../testing/free-port.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { refusalHere, startHere } from '../testing/start-here.ts';

/** Where a start prints what it measures, and what it counts before it is done. */
const database = await freshDatabase();
after(() => database.drop());
const external = { DATABASE_URL: database.address, MASTER_KEYS: `1:${randomBytes(32).toString('base64')}` };

test('METRICS_PORT prints what is measured and nothing else, and no other port prints it, regardless of the role', async () => {
  for (const role of ['all', 'work']) {
    const { printed, stop } = await startHere({ ...external, ROLE: role, METRICS_PORT: '0' });
    try {
      const addressOf = (pattern: RegExp) => pattern.exec(printed)?.[1] ?? '';
      const metrics = addressOf(/(http:\/\/\S+)\/metrics/);
      const others = [addressOf(/(http:\/\/[\d.:]+)(?:\n|\/readyz)/), addressOf(/Console: +(\S+)/)].filter(Boolean);
      assert.equal(others.length, role === 'all' ? 2 : 1);
      const scraped = await fetch(`${metrics}/metrics`);
      assert.equal(scraped.status, 200);
      assert.match(await scraped.text(), /^http_connections \d+$/m);
      for (const path of ['/livez', '/partner/v1/wallets', '/operator/v1/me'])
        assert.equal((await fetch(`${metrics}${path}`)).status, 404, path);
      for (const other of others) assert.equal((await fetch(`${other}/metrics`)).status, 404, other);
    } finally {
      await stop();
    }
  }
});

test('a taken METRICS_PORT stops the start with a sentence that names it', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as AddressInfo;

  assert.equal(
    await refusalHere({ ...external, METRICS_PORT: String(port) }),
    `METRICS_PORT ${port} on 127.0.0.1 is taken by another program; set METRICS_PORT to a free one`,
  );
  other.close();
});

test('probes of a start are counted under their route, and the welcome text is printed before it is ready', async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const ask = (path: string, at = port) => fetch(`http://127.0.0.1:${at}${path}`);
  const whilePrinting: number[] = [];
  const starting = startHere({ ...external, PORT: String(port), METRICS_PORT: String(metricsPort) }, async () => {
    whilePrinting.push((await ask('/readyz')).status);
  });
  while (!(await ask('/livez').catch(() => null))?.ok) await sleep(1);
  assert.equal((await ask('/readyz')).status, 503);
  const { stop } = await starting;
  try {
    assert.deepEqual([whilePrinting, (await ask('/readyz')).status], [[503], 200]);
    const text = await (await ask('/metrics', metricsPort)).text();
    const counted = (route: string, status: number) =>
      new RegExp(
        `^http_requests_total\\{method="GET",route="${route}",mode="none",status="${status}"\\} (\\d+)$`,
        'm',
      ).exec(text)?.[1];
    assert.deepEqual([counted('/livez', 200), counted('/readyz', 503), counted('/readyz', 200)], ['1', '2', '1']);
  } finally {
    await stop();
  }
});
