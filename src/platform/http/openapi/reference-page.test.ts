import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { endpoints, resources } from '../../../service/registry.ts';
import { browserOfProcess } from '../../../testing/console/browser.ts';
import { PATIENCE_MS } from '../../../testing/patience.ts';
import { openApiDocument } from './document.ts';
import { referencePage } from './reference-page.ts';

let server: Server;
let page: Page;
const unexpectedRequests: string[] = [];
const complaints: string[] = [];

before(async () => {
  server = createServer((request, response) => {
    const file = referencePage().find(({ path }) => path === request.url);
    if (file)
      return void response.writeHead(200, { ...file.headers, 'content-type': file.content_type }).end(file.body);
    const isDocument = request.url === '/openapi.json';
    const body = isDocument ? JSON.stringify(openApiDocument({ endpoints, events: [], resources })) : '';
    response.writeHead(isDocument ? 200 : 404, { 'content-type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  page = await (await browserOfProcess()).newPage({ viewport: { width: 1440, height: 1000 } });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.route('**/*', async (route) => {
    const { hostname, protocol } = new URL(route.request().url());
    if (hostname === '127.0.0.1' || protocol === 'data:') return await route.continue();
    unexpectedRequests.push(route.request().url());
    await route.abort();
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/docs`);
});

after(async () => {
  await page?.close();
  server?.close();
});

test('the reference page explains signing and the first order', async () => {
  await page.getByRole('heading', { name: 'Signing' }).first().waitFor();

  assert.ok(await page.getByRole('heading', { name: 'Buy an investment', exact: true }).first().isVisible());
  assert.ok(await page.getByText('createHmac').first().isVisible());
});

test('a link to a part of the guide leads there, and the browser has not the whole reference to draw first', async () => {
  await page.goto(`${page.url().split('#')[0]}#description/errors`);
  const heading = page.getByRole('heading', { name: 'Errors', exact: true }).first();
  await heading.waitFor();

  await page.waitForFunction('window.scrollY > 0');
  assert.equal((await heading.boundingBox())!.y < 1_000, true);
  assert.equal((await page.locator('*').count()) < 20_000, true);
});

test('the reference page shows an operation with what it refuses', async () => {
  await page.getByText('Orders', { exact: true }).first().click();
  await page.getByText('Buy an investment, or sell units of it').first().click();

  await page.getByText('How much to spend, charges included').first().waitFor();
  await page.getByRole('tab', { name: '402' }).first().click();
  await page.getByText('shortfall').first().waitFor();
});

test('the reference page shows the fields of an order', async () => {
  await page.getByText('Models', { exact: true }).first().click();
  await page.getByText('Order', { exact: true }).first().click();

  await page.getByText('units x bid price when it was created').first().waitFor();
});

test('the reference page sends requests only to the service that serves it', async () => {
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
  await page.waitForLoadState('networkidle');

  assert.deepEqual(unexpectedRequests, []);
  assert.deepEqual(complaints, []);
});

test('the script of the page is that of its package on npm, byte for byte', () => {
  const script = referencePage().find(({ path }) => path.includes('scalar'));
  assert.equal(
    createHash('sha256').update(script!.body).digest('hex'),
    '81b8d2bdab4a42ab81465386441b9a0f928b68631364360f00e8cce620cc1efb',
  );
});
