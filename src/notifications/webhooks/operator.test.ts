import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { answerWith, startReceiver } from '../../testing/receiver.ts';
import { submitVerification } from '../../testing/sample-verification.ts';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';
import type { Role } from '../../vocabulary/permissions.ts';

/** Webhooks of all partners: why nothing arrived is seen, and sent again, without the partner's keys. */
// What failed is not sent again by itself before an operator has it sent again.
const world = await createWorld({ operators: operatorsByRole, webhookRetrySeconds: [0, 600, 600] });
const { ask } = await operatorSide(world);
const { test: investment_id } = await world.investment();
const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
const BASE = '/operator/v1';

type Row = Record<string, unknown> & {
  readonly id: string;
  readonly status: string;
  readonly organisation_id: string;
  readonly organisation_name: string;
  readonly type: string;
};

async function read<Data = Row>(target: string, role: Role = 'viewer'): Promise<Data> {
  const { status, body } = await ask(role, 'GET', `${BASE}${target}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data as never;
}
const list = (target: string, role?: Role) => read<Row[]>(target, role);

const deliveryOf = (endpoint_id: string, status: string): Promise<Row> =>
  until(async () => (await list(`/deliveries?endpoint_id=${endpoint_id}&status=${status}`))[0] ?? null);

const auditOf = async (subject_id: string) => {
  const { rows } = await world.database.pool.query(
    'select action, reason, before, after from audit_entries where subject_id = $1 order by sequence',
    [subject_id],
  );
  return rows;
};

test('a delivery shows what was sent and each attempt with its answer, and is sent again for the partner', async () => {
  const receiver = await startReceiver(answerWith(500, {}, '<b>=1+1</b>'));
  const endpoint = await acme.client.webhooks.create({ url: receiver.url, events: ['order.completed'] });
  await acme.client.orders.create({ investment_id, amount: '10.00', currency: 'NGN' });
  const waiting = await deliveryOf(endpoint.id, 'retrying');

  const { attempts, request_body, ...shown } = await read<
    Row & { attempts: { number: number; response_status: number }[]; request_body: string }
  >(`/deliveries/${waiting.id}`);
  assert.deepEqual([attempts[0]!.number, attempts[0]!.response_status], [1, 500]);
  assert.equal(request_body, receiver.received[0]!.body);
  assert.deepEqual([shown.organisation_id, shown.organisation_name], [acme.organisation_id, 'Acme Savings']);

  receiver.answer = answerWith(204);
  const refused = await ask('viewer', 'POST', `${BASE}/deliveries/${waiting.id}/redeliver`, {});
  assert.equal(refused.code, 'insufficient_permission');
  const { status } = await ask('dealing', 'POST', `${BASE}/deliveries/${waiting.id}/redeliver`, {
    reason: 'They ask.',
  });
  assert.equal(status, 200);
  assert.equal((await deliveryOf(endpoint.id, 'delivered')).id, waiting.id);
  const [entry] = await auditOf(waiting.id);
  assert.deepEqual([entry.action, entry.reason, entry.after.trigger], ['deliveries redeliver', 'They ask.', 'retry']);
});

test('an endpoint is disabled for a partner with a reason, who is notified and may enable it again', async () => {
  const receiver = await startReceiver();
  const { id, secret } = await acme.client.webhooks.create({ url: `${receiver.url}?token=hidden`, events: ['kyb.*'] });

  const { status, body } = await ask('compliance', 'POST', `${BASE}/webhooks/${id}/disable`, {
    reason: 'It floods us.',
  });

  assert.equal(status, 200);
  const disabled = body.data as unknown as { enabled: boolean; disabled_reason: string };
  assert.deepEqual([disabled.enabled, disabled.disabled_reason], [false, 'firm']);
  assert.equal((await acme.client.webhooks.get(id)).disabled_reason, 'firm');
  assert((await acme.events()).includes('webhook_endpoint.disabled'));
  const again = await ask('compliance', 'POST', `${BASE}/webhooks/${id}/disable`, { reason: 'Again.' });
  assert.deepEqual([again.status, again.code], [409, 'invalid_state']);
  assert.equal((await acme.client.webhooks.update(id, { enabled: true })).disabled_reason, null);
  const [entry] = await auditOf(id);
  assert.deepEqual(
    [entry.action, entry.reason, entry.before.enabled, entry.after.enabled],
    ['webhooks disable', 'It floods us.', true, false],
  );
  const { rows } = await world.database.pool.query('select audit_entries::text as entry from audit_entries');
  for (const { entry: text } of rows) assert(!text.includes('token=hidden') && !text.includes(secret));
});

test('endpoints and deliveries of all partners are listed by partner, mode, status and type, and no secret is shown', async () => {
  const other = await world.partner('test', { wallets: { NGN: '100.00' } });
  const receiver = await startReceiver();
  const { id } = await other.client.webhooks.create({ url: receiver.url, events: ['order.*'] });
  await other.client.orders.create({ investment_id, amount: '10.00', currency: 'NGN' });
  await deliveryOf(id, 'delivered');
  const mine = `organisation=${other.organisation_id}`;

  const [endpoint, ...none] = await list(`/webhooks?${mine}&mode=test&enabled=true&failing=false`);
  assert.deepEqual([endpoint!.id, none.length], [id, 0]);
  assert(!JSON.stringify(endpoint).includes('whsec'));
  assert.equal((await list(`/webhooks?${mine}&enabled=false`)).length, 0);
  assert.equal((await list(`/webhooks?${mine}&mode=live`)).length, 0);
  const types = async (query: string) =>
    (await list(`/deliveries?${mine}${query}`)).map(({ event_type }) => String(event_type));
  assert.deepEqual(await types('&type=order.created'), ['order.created']);
  assert.deepEqual((await types('')).toSorted(), ['order.completed', 'order.created']);
  assert.deepEqual(await types('&mode=live'), []);
  const health = await read<{ endpoints_enabled: number }>('/webhooks/health');
  assert(health.endpoints_enabled >= 1);
});

test('events of all partners are read as they were delivered; those of verifications only by compliance', async () => {
  const partner = await world.partner('live', { kyb: 'draft' });
  await submitVerification(partner.client);
  const mine = `/events?organisation=${partner.organisation_id}&mode=live`;

  const [event] = await list(mine, 'compliance');
  assert.deepEqual([event!.type, event!.organisation_name], ['kyb.submitted', 'Acme Savings']);
  assert.equal((await read(`/events/${event!.id}`, 'compliance')).id, event!.id);
  const delivered = await partner.client.events.get(event!.id);
  const { organisation_name: _, sandbox: __, ...rest } = event!;
  assert.deepEqual(rest, delivered);

  for (const role of ['viewer', 'dealing', 'finance', 'admin'] as const) {
    assert.deepEqual(await list(mine, role), [], role);
    assert.equal((await ask(role, 'GET', `${BASE}/events/${event!.id}`)).status, 404, role);
  }
});

test('what is sent of a verification is not shown to who may not read verifications', async () => {
  const partner = await world.partner('test', { kyb: 'draft' });
  const receiver = await startReceiver();
  const { id } = await partner.client.webhooks.create({ url: receiver.url, events: ['kyb.submitted'] });
  await submitVerification(partner.client);
  const { id: delivery } = await deliveryOf(id, 'delivered');

  const bodyFor = async (role: Role) =>
    (await read<{ request_body: string | null }>(`/deliveries/${delivery}`, role)).request_body;
  assert.equal(await bodyFor('viewer'), null);
  assert.equal(await bodyFor('compliance'), receiver.received[0]!.body);
});
