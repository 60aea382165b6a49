import assert from 'node:assert/strict';
import { get, type IncomingHttpHeaders } from 'node:http';
import { after, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { closeStubs, startStub } from '../../../testing/stub-server.ts';
import { referencePage } from '../openapi/reference-page.ts';

after(closeStubs);

type Fetched = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** Without what a client of HTTP adds or decompresses by itself. */
const fetched = (port: number, path: string, headers: Record<string, string> = {}): Promise<Fetched> =>
  new Promise((done, fail) => {
    const request = get({ port, host: '127.0.0.1', path, headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      done({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) });
    });
    request.once('error', fail);
  });

const text = 'The same words again and again. '.repeat(100);
const file = { path: '/docs/words.css', content_type: 'text/css; charset=utf-8', headers: {}, body: text };
const startWithFile = () => startStub({ pages: [file] });

test('a file comes compressed as its reader takes it, and plain to whoever takes nothing', async () => {
  const { port } = await startWithFile();
  const as = (taken: string) => fetched(port, '/docs/words.css', { 'accept-encoding': taken });

  const [small, older, plain] = [await as('gzip, br'), await as('gzip, br;q=0'), await as('')];

  assert.equal(small.headers['content-encoding'], 'br');
  assert.equal(brotliDecompressSync(small.body).toString(), text);
  assert.equal(older.headers['content-encoding'], 'gzip');
  assert.equal(gunzipSync(older.body).toString(), text);
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(plain.body.toString(), text);
  for (const { headers } of [small, older, plain]) assert.equal(headers['vary'], 'Accept-Encoding');
});

test('who has a file already gets 304 without a body, regardless of the encoding', async () => {
  const { port } = await startWithFile();
  const first = await fetched(port, '/docs/words.css', { 'accept-encoding': 'br' });
  const again = await fetched(port, '/docs/words.css', { 'if-none-match': first.headers['etag']! });
  const other = await fetched(port, '/docs/words.css', { 'if-none-match': '"other"' });

  assert.deepEqual([again.status, again.body.length, again.headers['etag']], [304, 0, first.headers['etag']]);
  assert.equal(other.status, 200);
});

test('a first visit of the reference is below 1.2 MB, and a second one is a few hundred bytes', async () => {
  const { port } = await startStub({ pages: referencePage() });
  const paths = [...referencePage().map(({ path }) => path), '/openapi.json'];
  const first = await Promise.all(paths.map((path) => fetched(port, path, { 'accept-encoding': 'br' })));

  assert.equal(first.length, 5);
  assert(first.reduce((sum, { body }) => sum + body.length, 0) < 1_200_000);
  for (const [at, { headers }] of first.entries()) {
    if (headers['cache-control'] === 'public, max-age=31536000, immutable') continue;
    assert.equal(headers['cache-control'], 'no-cache', paths[at]!);
    assert.equal((await fetched(port, paths[at]!, { 'if-none-match': headers['etag']! })).status, 304);
  }
  assert.deepEqual(
    paths.filter((_, at) => first[at]!.headers['cache-control'] === 'no-cache'),
    ['/docs', '/openapi.json'],
  );
});

test('a file that is kept forever has another path when its content changes', async () => {
  const kept = referencePage().filter(({ headers }) => headers['cache-control']?.includes('immutable'));

  assert.equal(kept.length, 3);
  for (const { path } of kept) assert.match(path, /^\/docs\/[\w.-]+\.[0-9a-f]{12}\.(css|js)$/);
});
