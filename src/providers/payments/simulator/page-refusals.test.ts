import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenRequest } from '../../../platform/http/server/probes.ts';
import { secondService } from '../../../testing/faults/second-service.ts';
import { createWorld } from '../../../testing/world.ts';
import { checkoutPages } from './page.ts';
import type { Simulator } from './simulator.ts';

/** What the page of invented money refuses to any caller. */
const world = await createWorld();

async function openCheckout(mode: 'test' | 'live') {
  const partner = await world.partner(mode);
  const body = { currency: 'NGN', method: 'gateway_checkout', amount: '999999999.00' } as const;
  const { id, instructions } = await partner.client.fundingRequests.create(body);
  return { address: instructions!.checkout_url!, received: () => receivedFor(partner.client, id) };
}

type Client = Awaited<ReturnType<typeof world.partner>>['client'];
const receivedFor = async (client: Client, id: string) => (await client.fundingRequests.get(id)).amount_received;

/** What a click returns: the page redirects to itself where it took it. */
const click = async (address: string, headers: Record<string, string> = {}) =>
  (await fetch(`${address}/pay`, { method: 'POST', redirect: 'manual', headers })).status;

for (const [name, value] of [
  ['X-Forwarded-For', '203.0.113.7'],
  ['X-Forwarded-For', '127.0.0.1'],
  ['Forwarded', 'for=203.0.113.7'],
  ['X-Real-IP', '203.0.113.7'],
] as const)
  test(`live money is not made by what came through a proxy (${name}: ${value})`, async () => {
    const { address, received } = await openCheckout('live');

    assert.equal((await fetch(address, { headers: { [name]: value } })).status, 404);
    assert.equal(await click(address, { [name]: value }), 404);
    assert.equal(await received(), '0.00');
  });

test('live money is not made from another machine', async () => {
  const settled: string[] = [];
  const simulator = (mode: 'test' | 'live') =>
    ({
      mode,
      findCheckout: async () => ({ request: { state: 'open' }, payment: null }),
      settleCheckout: async () => void settled.push(mode),
    }) as never as Simulator;
  const [, pay] = checkoutPages([simulator('live'), simulator('test')], async () => {});
  const from = (address: string): OpenRequest => ({
    address,
    params: { reference: 'R' },
    body: Buffer.alloc(0),
    header: () => '',
  });

  await pay!.answer(from('203.0.113.7'));
  await pay!.answer(from('127.0.0.1'));

  assert.deepEqual(settled, ['test', 'live']);
});

test('no other site pays in the name of its visitor', async () => {
  const { address, received } = await openCheckout('test');

  assert.equal(await click(address, { 'Sec-Fetch-Site': 'cross-site' }), 400);
  assert.equal(await click(address, { 'Sec-Fetch-Site': 'same-site' }), 400);
  assert.equal(await received(), '0.00');
});

test('a page takes no body, and so no amount but that of the request', async () => {
  const { address, received } = await openCheckout('test');
  const headers = { 'Content-Type': 'application/json' };
  const { status } = await fetch(`${address}/pay`, { method: 'POST', headers, body: '{"amount":"1000000000.00"}' });

  assert.equal(status, 413);
  assert.equal(await received(), '0.00');
});

test('a service that serves only test keys has no page for live money', async () => {
  const { address, received } = await openCheckout('live');
  const { baseUrl } = await secondService(world, { modes: ['test'] });
  const elsewhere = address.replace(world.baseUrl, baseUrl);

  assert.equal((await fetch(elsewhere)).status, 404);
  assert.equal(await click(elsewhere), 404);
  assert.equal(await received(), '0.00');
});
