import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { after, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { endpoints } from '../../src/service/registry.ts';
import { closeStubs, KEY_ID, SECRET, startStub } from '../../src/testing/stub-server.ts';
import { brunoCollection, postmanCollection, signingScript } from './collections.ts';

after(closeStubs);

type Sent = { readonly method: string; readonly url: string; readonly body: string };

const variables: Record<string, string> = { service_key_id: KEY_ID, service_secret: SECRET, symbols: 'MTNN,GTCO' };
const replaced = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => variables[name] ?? '');

/** What both tools bring for their scripts, as far as the scripts use it. */
const cryptoJs = {
  SHA256: (text: string) => createHash('sha256').update(text).digest('hex'),
  HmacSHA512: (text: string, key: string) => createHmac('sha512', key).update(text).digest('hex'),
};
const required = (name: string) => {
  assert.equal(name, 'crypto-js');
  return cryptoJs;
};

/** Runs the script as the tool does before it sends; returns what is sent then. */
const tools = {
  postman({ method, url, body }: Sent) {
    const headers: Record<string, string> = {};
    const request = {
      method,
      url: { toString: () => url },
      body: { raw: body, update: (changed: { raw: string }) => Object.assign(request.body, changed) },
      headers: { upsert: ({ key, value }: { key: string; value: string }) => Object.assign(headers, { [key]: value }) },
    };
    const pm = { request, variables: { get: (name: string) => variables[name], replaceIn: replaced } };
    runInNewContext(signingScript('postman'), { pm, require: required });
    return { headers, body: request.body.raw };
  },
  bruno({ method, url, body }: Sent) {
    const headers: Record<string, string> = {};
    let sent = body;
    const req = {
      getUrl: () => url,
      getMethod: () => method,
      getBody: () => (body === '' ? undefined : JSON.parse(body)),
      setBody: (text: string) => {
        sent = text;
      },
      setHeader: (name: string, value: string) => Object.assign(headers, { [name]: value }),
    };
    runInNewContext(signingScript('bruno'), { bru: { interpolate: replaced }, req, require: required });
    return { headers, body: sent };
  },
};

for (const [tool, run] of Object.entries(tools))
  test(`the script of the ${tool} collection signs what the service accepts`, async () => {
    const { port } = await startStub();
    variables['base_url'] = `http://127.0.0.1:${port}`;
    const statusOf = async (method: string, path: string, text = '', spoilt = {}) => {
      const url = `{{base_url}}${path}`;
      const { headers, body } = run({ method, url, body: text });
      const all = { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': 'one', ...spoilt };
      const sent = body === '' ? { method, headers: all } : { method, headers: all, body };
      return (await fetch(replaced(url), sent)).status;
    };

    assert.equal(await statusOf('GET', '/partner/v1/orders?limit=2'), 200);
    assert.equal(await statusOf('POST', '/partner/v1/orders', '{"amount": "{{symbols}}"}'), 400);
    assert.equal(await statusOf('GET', '/partner/v1/orders?limit=2', '', { 'X-Service-Timestamp': '1767225600' }), 401);
  });

test('both collections have every operation, once, and ask for a key where one is needed', () => {
  const expected = endpoints.map(
    ({ method, path }) => `${method} {{base_url}}${path.replaceAll(/\{(\w+)\}/g, '{{$1}}')}`,
  );
  const { item } = postmanCollection() as { item: { item: { request: { method: string; url: { raw: string } } }[] }[] };
  const { items } = brunoCollection() as { items: { items: { request: { method: string; url: string } }[] }[] };
  const inPostman = item.flatMap((folder) => folder.item).map(({ request }) => `${request.method} ${request.url.raw}`);
  const inBruno = items.flatMap((folder) => folder.items).map(({ request }) => `${request.method} ${request.url}`);

  assert.deepEqual(inPostman.sort(), expected.sort());
  assert.deepEqual(inBruno.sort(), expected.sort());
  for (const collection of [postmanCollection(), brunoCollection()])
    assert.equal(JSON.stringify(collection).split('"Idempotency-Key","value":"{{$guid}}"').length, 5);
});
