import assert from 'node:assert/strict';
import { get } from 'node:http';
import { after, before, test } from 'node:test';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { guidePages } from '../../src/platform/http/openapi/guide-pages.ts';
import { referencePage } from '../../src/platform/http/openapi/reference-page.ts';
import { endpoints, events } from '../../src/service/registry.ts';
import { browserOfProcess } from '../../src/testing/console/browser.ts';
import { PATIENCE_MS } from '../../src/testing/patience.ts';
import { closeStubs, startStub } from '../../src/testing/stub-server.ts';
import { guides } from './pages.ts';

const all = await guides();
const elsewhere: string[] = [];
const complaints: string[] = [];
let page: Page;
let base: string;

before(async () => {
  const links = [{ href: '/docs/guides', text: 'Guides' }];
  const { port } = await startStub({ pages: [...referencePage({ links }), ...guidePages()] });
  base = `http://127.0.0.1:${port}`;
  page = await openPage();
});

after(async () => {
  await page?.close();
  await closeStubs();
});

async function openPage(): Promise<Page> {
  const opened = await (await browserOfProcess()).newPage();
  opened.setDefaultTimeout(PATIENCE_MS);
  opened.on('request', (request) => {
    if (!request.url().startsWith(base) && !request.url().startsWith('data:')) elsewhere.push(request.url());
  });
  opened.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  opened.on('pageerror', (error) => complaints.push(error.message));
  return opened;
}

/** Pages of error codes are made alike: the longest name, the longest details, and none. */
const someErrors = ['settlement_account_not_eligible', 'invalid_signature', 'quote_used'].map((name) => ({
  name,
  path: `/docs/errors/${name}`,
}));

/** What the colours decide; all else is the same in the same document. */
const OF_COLOURS = "{ runOnly: ['color-contrast', 'link-in-text-block'] }";

const background = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');

async function assertRight(name: string, options = '{}'): Promise<void> {
  const wide = await page.evaluate('document.documentElement.scrollWidth');
  const found = await page.evaluate<string[]>(
    `axe.run(document, ${options}).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`,
  );
  assert.deepEqual(found, [], name);
  assert.equal(wide, 320, `${name} is ${wide} pixels wide`);
}

/** Each is loaded once, and the colours are changed: the whole of axe for light ones, and what depends on colours for dark ones. */
test('axe finds nothing wrong with any guide in light and in dark, and each fits a telephone of 320 pixels', async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { name, path } of [...all, ...someErrors]) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${base}${path}`);
    const light = await background();
    await page.evaluate(axe.source);
    await assertRight(`${name} in light`);

    await page.emulateMedia({ colorScheme: 'dark' });
    assert.notEqual(await background(), light, `${name} has dark colours`);
    await assertRight(`${name} in dark`, OF_COLOURS);
  }
});

test('every guide is reached from the first page, and every link of a guide leads to something', async () => {
  const listed = new Set<string>();
  for (const { path, name } of all) {
    await page.goto(`${base}${path}`);
    const links = (await page.evaluate('[...document.links].map(({ href }) => href)')) as string[];
    for (const link of links.filter((one) => one.startsWith(base))) {
      const { pathname, hash } = new URL(link);
      listed.add(pathname);
      if (pathname === path && hash !== '')
        assert.equal(await page.locator(`[id="${hash.slice(1)}"]`).count(), 1, `${name}: ${hash}`);
    }
  }
  for (const { path } of all) assert(listed.has(path), `no guide links to ${path}`);
  const known = new Set([...guidePages(), ...referencePage()].map(({ path }) => path).concat('/openapi.json'));
  for (const path of listed) assert(known.has(path), `a guide links to ${path}, which is not served`);
});

test('links between guides lead to headings that exist', async () => {
  const pages = new Map(guidePages().map(({ path, body }) => [path, body.toString()]));
  for (const [path, html] of pages)
    for (const [, to = '', id = ''] of html.matchAll(/href="(\/docs\/guides[\w/-]*)#([^"]+)"/g))
      assert(pages.get(to)?.includes(`id="${id}"`), `${path} links to ${to}#${id}`);
});

const firstFound = async (text: string): Promise<string> => {
  await page.locator('dialog input').fill(text);
  await page.locator('dialog li a').first().waitFor();
  return (await page.locator('dialog li a').first().innerText()).replaceAll(/\s+/g, ' ');
};

const atDesk = { width: 1440, height: 1000 };

test('the search finds headings, operations, fields, error codes and events', async () => {
  await page.setViewportSize(atDesk);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${base}/docs/guides`);
  await page.keyboard.press('/');

  assert.match(await firstFound('What a guide takes for granted'), /^Guide What a guide takes for granted/);
  assert.match(await firstFound('Wallet.available_balance'), /^Field Wallet\.available_balance/);
  assert.match(await firstFound('insufficient_funds'), /^Error code insufficient_funds The wallet balance is too low/);
  assert.match(await firstFound('order.completed'), /^Event order\.completed/);
  assert.match(await firstFound('POST /partner/v1/orders'), /^Operation POST \/partner\/v1\/orders/);
  await page.locator('dialog input').fill('no such word anywhere');
  assert.equal(await page.locator('dialog .count').innerText(), 'Nothing found.');
});

test('every operation, event and code can be found, at an address that the reference or a guide has', () => {
  const { body } = guidePages().find(({ path }) => path.includes('/search.'))!;
  const found = JSON.parse(body.toString()) as [kind: string, name: string, context: string, address: string][];
  const names = new Set(found.map(([, name]) => name));

  for (const { method, path } of endpoints) assert(names.has(`${method} ${path}`), path);
  for (const { type } of events) assert(names.has(type), type);
  for (const [, name, , address] of found) assert.match(address, /^\/docs(#|\/guides|\/errors\/)/, name);
});

test('what is found in the reference leads to its place there', async () => {
  await page.goto(`${base}/docs/guides`);
  await page.locator('button.search').click();
  await firstFound('POST /partner/v1/orders');
  await page.locator('dialog li a').first().click();

  await page.waitForURL(`${base}/docs#tag/orders/POST/partner/v1/orders`);
  assert.equal(await page.getByRole('link', { name: 'Guides' }).getAttribute('href'), '/docs/guides');
});

test('the choice of colours is kept from page to page', async () => {
  await page.goto(`${base}/docs/guides`);
  await page.getByRole('button', { name: 'Dark' }).click();
  await page.reload();

  assert.equal(await page.locator('html').getAttribute('data-colours'), 'dark');
  assert.equal(await background(), 'rgb(15, 19, 24)');
});

test('a second visit asks only for the page, and gets 304', async () => {
  const { port } = new URL(base);
  const first = await fetch(`http://127.0.0.1:${port}/docs/guides`);
  const again = await fetch(`http://127.0.0.1:${port}/docs/guides`, {
    headers: { 'If-None-Match': first.headers.get('etag')! },
  });
  const html = await first.text();
  const loaded = [...html.matchAll(/(?:href|src|data-search)="(\/docs\/guides\/[^"]+\.(?:css|js|json))"/g)].map(
    ([, path]) => path,
  );

  assert.equal(again.status, 304);
  assert.equal(loaded.length, 4);
  for (const { path, headers } of guidePages()) {
    const isKept = loaded.includes(path);
    if (isKept) assert.match(path, /\.[0-9a-f]{12}\.(css|js|json)$/);
    assert.equal(headers['cache-control'], isKept ? 'public, max-age=31536000, immutable' : 'no-cache', path);
  }
});

test('a first visit of a guide is below 100 kB with everything that it loads, the search included', async () => {
  const { port } = new URL(base);
  const kept = guidePages().filter(({ headers }) => headers['cache-control']?.includes('immutable'));
  for (const { path } of all) {
    const paths = [path, ...kept.map((one) => one.path)];
    const sizes = await Promise.all(paths.map((one) => sizeOf(Number(port), one)));

    assert(sizes.reduce((sum, size) => sum + size, 0) < 100_000, path);
  }
});

/** The bytes of its body as a browser gets them. */
const sizeOf = (port: number, path: string): Promise<number> =>
  new Promise((done, fail) => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const request = get({ port, host: '127.0.0.1', path, headers }, async (response) => {
      let size = 0;
      for await (const part of response) size += (part as Buffer).length;
      done(size);
    });
    request.once('error', fail);
  });

test('no page asks anyone but the service, and the policy of the pages refuses nothing that they need', () => {
  assert.deepEqual(elsewhere, []);
  assert.deepEqual(
    complaints.filter((text) => !text.includes('404')),
    [],
  );
});
