import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { ask, closeStubs, exchange, type Received, signed, startStub } from '../../../testing/stub-server.ts';
import { partnerCodes } from '../../../vocabulary/reference/error-guide.ts';
import { guidePages } from '../openapi/guide-pages.ts';

afterEach(closeStubs);

const helpOf = ({ headers }: Received): string | undefined => headers['link'];

test('every refusal names the page of its code, wherever in the service it is made', async () => {
  const stub = await startStub();
  const large = { 'Content-Length': '999999999', 'Content-Type': 'application/json' };

  const answers = {
    invalid_request: await exchange(stub.port, 'nonsense\r\n\r\n'),
    expectation_failed: await ask(stub, { headers: { Expect: 'something-else' } }),
    body_too_large: await exchange(stub.port, signed({ method: 'POST', headers: large }), 'POST'),
    route_not_found: await ask(stub, { target: '/partner/v1/no-such-path' }),
    missing_signature: await ask(stub, { headers: { 'X-Service-Key': null } }),
    validation_error: await ask(stub, { target: '/partner/v1/orders?colour=red' }),
  };

  for (const [code, answer] of Object.entries(answers)) {
    assert.equal(answer.code, code);
    assert.equal(helpOf(answer), `</docs/errors/${code}>; rel="help"; type="text/html"`);
  }
  assert.equal(helpOf(await ask(stub, {})), undefined);
});

test('every code that a partner may get has a page that is served', async () => {
  const { port } = await startStub({ pages: guidePages() });

  for (const code of partnerCodes) {
    const page = await fetch(`http://127.0.0.1:${port}/docs/errors/${code}`);
    assert.equal(page.status, 200, code);
    assert.match(await page.text(), new RegExp(`<h1 id="[a-z-]+">${code}</h1>`));
  }
});
