import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../src/testing/console/browser.ts';
import { createWorld } from '../../src/testing/world.ts';
import { commandLine } from './testing/terminal.ts';

const world = await createWorld({ role: 'api' });
let browser: Browser | undefined;
after(() => browser?.close());

/** The reference page asks at the port that the proxy has by default; here it has a free one. */
async function openPage(proxyPort: string) {
  browser = await launchBrowser([`--host-resolver-rules=MAP 127.0.0.1:9080 127.0.0.1:${proxyPort}`]);
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  page.setDefaultTimeout(120_000);
  await page.goto(`${world.baseUrl}/docs`);
  return page;
}

test('a reader tries an operation on the reference page, signed by the proxy on their machine', async () => {
  const { key } = await world.partner('test');
  const line = commandLine(world.baseUrl, { keyId: key.key_id, secret: key.secret });
  const stop = new AbortController();
  let tried: Promise<string> | undefined;

  const tryIt = async (port: string) => {
    try {
      const page = await openPage(port);
      await page.getByText('Organisation', { exact: true }).first().click();
      await page.getByText('Retrieve your organisation').first().click();
      await page
        .getByRole('button', { name: /Test Request/ })
        .first()
        .click();
      await page.getByRole('button', { name: /^Send/ }).first().click();
      await page.getByText('200 OK').first().waitFor();
      return (await page.textContent('body')) ?? '';
    } finally {
      stop.abort();
    }
  };
  const { code, out } = await line('proxy --port 0', {
    signal: stop.signal,
    onText: (shown) => {
      tried ??= tryIt(/^http:\/\/127\.0\.0\.1:(\d+) signs/.exec(shown)![1]!);
    },
  });

  assert.equal(code, 0);
  assert.match((await tried)!, /kyb_status/);
  assert.match(out, /\nGET \/partner\/v1\/organisation {2}200 {2}\d+ ms\n/);
});
