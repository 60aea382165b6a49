import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sdkSource } from '../../../../scripts/generate/sdk-source.ts';
import { endpoints } from '../../../testing/stub-routes.ts';
import { ask, startStub } from '../../../testing/stub-server.ts';
import { openApiDocument } from '../openapi/document.ts';

const stub = await startStub();
after(() => stub.app.close());

const read = async (target: string, more: object = {}) => {
  const { status, headers } = await ask(stub, { method: 'GET', target, ...more });
  const { deprecation, sunset, link } = headers;
  return { status, deprecation, sunset, link };
};

const resources = { stub: { title: 'Stubs', about: 'Stubs.' } };
const published = { endpoints: [endpoints.deprecated], events: [], resources };

test('each answer of a deprecated endpoint says since when, when it ends and what takes its place', async () => {
  const said = {
    deprecation: '@1796083200',
    sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
    link: '</docs>; rel="deprecation"; type="text/html", </partner/v1/orders>; rel="successor-version"',
  };
  assert.deepEqual(await read('/partner/v1/deprecated'), { status: 200, ...said });
  const withHelp = (code: string) => `${said.link}, </docs/errors/${code}>; rel="help"; type="text/html"`;
  assert.deepEqual(await read('/partner/v1/deprecated', { headers: { 'X-Service-Signature': '0'.repeat(128) } }), {
    status: 401,
    ...said,
    link: withHelp('invalid_signature'),
  });
  assert.deepEqual(await read('/partner/v1/deprecated?x=1'), {
    status: 400,
    ...said,
    link: withHelp('validation_error'),
  });
});

test('a deprecated list has the links of its page too, and no end that was not decided', async () => {
  assert.deepEqual(await read('/partner/v1/deprecated-list'), {
    status: 200,
    deprecation: '@1796083200',
    sunset: undefined,
    link: '</partner/v1/deprecated-list>; rel="first", </docs>; rel="deprecation"; type="text/html"',
  });
});

test('an endpoint that is not deprecated says nothing of it', async () => {
  assert.deepEqual(await read('/partner/v1/organisation'), {
    status: 200,
    deprecation: undefined,
    sunset: undefined,
    link: undefined,
  });
});

test('the document and the SDK name a deprecated endpoint', () => {
  const sentence = 'Deprecated since 2026-12-01 and may end on 2027-06-01. Use `/partner/v1/orders` instead.';
  const { paths } = openApiDocument(published) as { paths: Record<string, { get: Record<string, unknown> }> };
  const { deprecated, description } = paths['/partner/v1/deprecated']!.get;
  assert.equal(deprecated, true);
  assert.equal(String(description).split('\n')[0], sentence);
  assert(sdkSource(published).resources.includes(`@deprecated ${sentence}`));
});
