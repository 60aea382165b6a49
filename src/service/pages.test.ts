import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guidePages } from '../platform/http/openapi/guide-pages.ts';
import { operatorUrlOf } from '../testing/firm.ts';
import { createWorld } from '../testing/world.ts';

/** What browsers open on the partners' listener. */
const world = await createWorld({ role: 'api' });

/** A page of the simulated checkout, as a payer opens it. */
async function checkoutPage(): Promise<string> {
  const { client } = await world.partner('test');
  const made = await client.fundingRequests.create({ currency: 'NGN', amount: '5000.00', method: 'gateway_checkout' });
  return made.instructions!.checkout_url!;
}

test('no page of the partners’ listener is shown inside a page of another site', async () => {
  const guides = guidePages().filter(({ content_type }) => content_type.startsWith('text/html'));
  const paths = ['/docs', '/dashboard/docs', '/dashboard', ...guides.map(({ path }) => path)];
  const pages = [await checkoutPage(), ...paths.map((path) => `${world.baseUrl}${path}`)];

  assert(guides.length > 10, 'the guides are built');
  for (const page of pages) {
    const { status, headers } = await fetch(page);
    assert.equal(status, 200, page);
    assert.match(headers.get('content-type') ?? '', /^text\/html/, page);
    assert.match(headers.get('content-security-policy') ?? '', /(^|; )frame-ancestors 'none'(;|$)/, page);
  }
});

test('the partners’ listener has no metrics, and the operators’ listener has them', async () => {
  const operators = await operatorUrlOf(world.service);

  assert.equal((await fetch(`${world.baseUrl}/metrics`)).status, 404);
  assert.match(await (await fetch(`${operators}/metrics`)).text(), /^http_connections /m);
});
