import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowser } from './browser.ts';
import { openFirm } from './firm.ts';

/** How the console reaches a browser: what it weighs, what it may load, and where it is not. */
const firm = await openFirm();
const openWindow = openBrowser();
const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${firm.operatorUrl}${path}`, { headers });

const page = await (await ask('/')).text();
const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];

test('the first load is below 300 kB compressed, and all of it comes from the listener', async (t) => {
  const { page: window, complaints } = await openWindow();
  const files: Promise<number>[] = [];
  window.on('response', (response) => {
    if (!response.url().includes('/operator/'))
      files.push(
        response
          .request()
          .sizes()
          .then((sizes) => sizes.responseBodySize),
      );
  });
  const dealer = await firm.person('dealing');
  await firm.signIn(window, dealer, '/orders');
  await window.getByRole('heading', { name: 'Orders: all', level: 1 }).waitFor();
  const bytes = (await Promise.all(files)).reduce((sum, size) => sum + size, 0);

  t.diagnostic(`The first load is ${bytes} bytes.`);
  assert(bytes > 50_000, `only ${bytes} bytes were counted`);
  assert(bytes < 300_000, `${bytes} bytes`);
  assert.deepEqual(complaints, []);
});

test('files with a hash in their name are kept forever, the page is asked for each time', async () => {
  const first = await ask('/');
  assert.equal(first.headers.get('cache-control'), 'no-cache');
  assert.equal((await ask(script)).headers.get('cache-control'), 'public, max-age=31536000, immutable');

  const again = await ask('/', { 'If-None-Match': first.headers.get('etag')! });
  assert.deepEqual([again.status, await again.text()], [304, '']);
});

test('files come compressed as the browser takes them', async () => {
  const encodingOf = async (accepted: string) =>
    (await ask(script, { 'Accept-Encoding': accepted })).headers.get('content-encoding');

  assert.equal(await encodingOf('gzip, deflate, br'), 'br');
  assert.equal(await encodingOf('gzip'), 'gzip');
  assert.equal(await encodingOf('br;q=0, gzip;q=0.5'), 'gzip');
  assert.equal(await encodingOf('identity'), null);
  assert.equal((await ask(script)).headers.get('vary'), 'Accept-Encoding');
});

test('the page runs only scripts of the listener, and is in no frame', async () => {
  const { headers } = await ask('/');
  const policy = Object.fromEntries(
    headers
      .get('content-security-policy')!
      .split('; ')
      .map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
  );

  assert.equal(policy['default-src'], "'none'");
  assert.equal(policy['script-src'], "'self'");
  assert.equal(policy['connect-src'], "'self'");
  assert.equal(policy['frame-ancestors'], "'none'");
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.doesNotMatch(page, /<script(?![^>]* src=)/);
});

test('each path of the console returns the page, and every other is not found', async () => {
  for (const path of ['/', '/sign-in', '/invitation', '/orders', '/orders/ORD-1', '/partners/x', '/audit', '/me'])
    assert.equal(await (await ask(path)).text(), page, path);
  for (const path of [
    '/orders/',
    '/orders/a/b',
    '/nothing',
    '/assets/nothing.js',
    '//',
    '/assets/../index.html',
    '/index.html',
  ])
    assert.equal((await ask(path)).status, 404, path);
  assert.equal((await ask('/operator/v1/nothing')).headers.get('content-type'), 'application/json; charset=utf-8');
});

test("the partners' listener has nothing of the console", async () => {
  for (const path of ['/', '/sign-in', '/orders', script])
    assert.equal((await fetch(`${firm.baseUrl}${path}`)).status, 404, path);
});
