import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from './endpoints.ts';
import { events } from './events.ts';
import { describeTypes } from './notifications/events/types.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import { SAYS_NOTHING } from './platform/http/openapi-examples.ts';

type Fields = { readonly [name: string]: unknown };
const described = describeTypes(events).map(({ type, example }) => ({ type, ...example.data }));

/** Which status an object has left and which it has reached when its event is told, and what that status implies. */
const table: readonly (readonly [type: string, from: string | null, to: string, implied?: Fields])[] = [
  ['organisation.status_changed', 'active', 'suspended'],
  ['key.created', null, 'active', { revoked_at: null }],
  ['key.rotated', null, 'active', { created_at: '2026-11-21T09:30:00.000Z' }],
  ['key.allowlist_changed', null, 'active', { ip_allowlist: ['203.0.113.7', '203.0.113.8'] }],
  ['key.expiring', 'active', 'expiring', { expires_at: '2026-11-22T09:30:00.000Z', revoked_at: null }],
  ['key.revoked', 'active', 'revoked', { revoked_at: '2026-11-21T09:30:00.000Z' }],
  ['settlement_account.verified', 'pending', 'verified', { verified_at: '2026-11-21T09:30:00.000Z' }],
  ['settlement_account.rejected', 'pending', 'rejected', { verified_at: null, name_match: 'none' }],
  ['settlement_account.disabled', 'verified', 'disabled', { is_default: false }],
  ['mandate.activated', 'pending', 'active', { activated_at: '2026-11-21T09:30:00.000Z', activation: null }],
  ['mandate.failed', 'pending', 'failed', { activated_at: null, revoked_at: null }],
  ['mandate.revoked', 'active', 'revoked', { revoked_at: '2026-11-21T09:30:00.000Z' }],
  ['mandate.suspended', 'active', 'suspended', { revoked_at: null }],
  ['mandate.expired', 'active', 'expired', { revoked_at: null }],
  ['kyb.submitted', 'draft', 'submitted', { submitted_at: '2026-11-21T09:30:00.000Z', approved_at: null }],
  ['kyb.under_review', 'submitted', 'under_review', { approved_at: null }],
  ['kyb.more_info_required', 'under_review', 'more_info_required', { approved_at: null }],
  ['kyb.approved', 'under_review', 'approved', { approved_at: '2026-11-21T09:30:00.000Z' }],
  ['kyb.rejected', 'under_review', 'rejected', { approved_at: null }],
  ['kyb.suspended', 'approved', 'suspended', { approved_at: '2026-11-21T09:00:00.000Z' }],
  ['kyb.reopened', 'rejected', 'draft', { approved_at: null }],
  ['funding.processing', 'pending', 'processing', { amount_received: '0.00', completed_at: null }],
  ['funding.completed', 'pending', 'completed', { completed_at: '2026-11-21T09:30:00.000Z' }],
  ['funding.failed', 'pending', 'failed', { failure_code: 'declined', completed_at: null }],
  ['funding.expired', 'pending', 'expired', { completed_at: null }],
  ['funding.cancelled', 'pending', 'cancelled', { completed_at: null }],
  ['funding.reversed', 'completed', 'reversed', { amount_received: '5000.00' }],
  ['order.created', null, 'pending_fulfilment', { payment_mode: 'wallet', completed_at: null }],
  ['order.paid', 'awaiting_payment', 'pending_fulfilment', { paid_at: '2026-11-21T09:30:00.000Z' }],
  ['order.pending_fulfilment', 'awaiting_payment', 'pending_fulfilment', { payment_mode: 'checkout' }],
  ['order.completed', 'pending_fulfilment', 'completed', { completed_at: '2026-11-21T09:30:00.000Z', units: '50' }],
  ['order.failed', 'pending_fulfilment', 'failed', { failure_code: 'provider_rejected', completed_at: null }],
  ['order.cancelled', 'pending_fulfilment', 'cancelled', { cancelled_at: '2026-11-21T09:30:00.000Z' }],
  ['holding.created', null, 'active', { closed_at: null }],
  ['holding.updated', null, 'active', { units: '30', cost_basis: '3000.00', closed_at: null }],
  ['holding.matured', 'active', 'matured', { closed_at: null }],
  ['holding.closed', 'active', 'closed', { closed_at: '2026-11-21T09:30:00.000Z', units: '0' }],
  ['distribution.paid', 'scheduled', 'paid', { paid_at: '2026-11-21T09:30:00.000Z', net_amount: '45.00' }],
  ['conversion.completed', null, 'completed', { from: 'USD', to: 'NGN' }],
  ['withdrawal.created', null, 'pending_approval', { approved_at: null, completed_at: null }],
  ['withdrawal.processing', 'pending_approval', 'processing', { approved_at: '2026-11-21T09:30:00.000Z' }],
  ['withdrawal.completed', 'processing', 'completed', { completed_at: '2026-11-21T09:30:00.000Z' }],
  ['withdrawal.failed', 'pending_approval', 'failed', { failure_code: 'operator_rejected', completed_at: null }],
  ['withdrawal.cancelled', 'pending_approval', 'cancelled', { completed_at: null }],
  ['withdrawal.returned', 'completed', 'returned', { failure_code: 'returned_by_bank' }],
  ['investment.opened', 'pending', 'open', { is_open: true }],
  ['investment.closed', 'open', 'closed', { is_open: false }],
];

test('every object with a status is shown with the one that its event tells of, and what that implies', () => {
  assert.deepEqual(
    described.flatMap(({ type, object }) => ('status' in object ? [type] : [])),
    table.map(([type]) => type),
  );
  for (const [type, from, to, implied = {}] of table) {
    const { object, previous } = described.find((each) => each.type === type)!;
    assert.equal(object['status'], to, type);
    assert.equal(previous?.['status'] ?? null, from, type);
    for (const [name, value] of Object.entries(implied)) assert.deepEqual(object[name], value, `${type} ${name}`);
  }
});

test('the example of every event is an object of its schema, now and before', () => {
  for (const [index, { type, object, previous }] of described.entries()) {
    const schema = events[index]!.object;
    assert.deepEqual(schema.parse(object), object, type);
    assert.deepEqual(schema.parse({ ...object, ...previous }), { ...object, ...previous }, type);
    for (const [name, before] of Object.entries(previous ?? {}))
      assert.notDeepEqual(object[name], before, `${type} ${name}`);
  }
});

test('an endpoint is shown disabled where it was disabled, and a document judged where it was reviewed', () => {
  const object = (type: string) => described.find((each) => each.type === type)!.object;
  const { enabled, disabled_reason } = object('webhook_endpoint.disabled');

  assert.deepEqual({ enabled, disabled_reason }, { enabled: false, disabled_reason: 'failing' });
  assert.equal(object('kyb.document.reviewed')['review_status'], 'approved');
  assert.equal(object('test.ping')['enabled'], true);
});

test('an answer shows a whole order, and the stream the event that it names', () => {
  const { paths } = openApiDocument(endpoints, events) as { paths: Record<string, Record<string, never>> };
  const answer = (path: string, method: string, status: number) =>
    (paths[path]![method]! as { responses: Record<string, { content: Record<string, { example: never }> }> }).responses[
      status
    ]!.content;
  const { data } = answer('/partner/v1/orders', 'post', 201)['application/json']!.example as { data: Fields };
  const stream: string = answer('/partner/v1/events/stream', 'get', 200)['text/event-stream']!.example;

  const { payment_mode, status, units, price, completed_at } = data;
  assert.deepEqual(
    { payment_mode, status, units, price, completed_at },
    {
      payment_mode: 'wallet',
      status: 'completed',
      units: '50',
      price: '100.00',
      completed_at: '2026-11-21T09:30:00.000Z',
    },
  );
  assert.match(stream, /\nevent: order\.completed\ndata: \{.*"type":"order\.completed".*"status":"completed"/);
});

test('no text of an example is a placeholder', () => {
  const silent: string[] = [];
  const visit = (value: unknown, path: string) => {
    if (value === SAYS_NOTHING || value === 'text') silent.push(path);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) visit(part, `${path}.${name}`);
  };
  visit(examplesIn(openApiDocument(endpoints, events)), 'examples');

  assert.deepEqual(silent, []);
});

/** Every `example` of a document, by where it stands. */
function examplesIn(part: unknown, path = ''): Fields {
  if (typeof part !== 'object' || part === null) return {};
  return Object.assign(
    {},
    ...Object.entries(part).map(([name, inner]) =>
      name === 'example' ? { [path]: inner } : examplesIn(inner, `${path}/${name}`),
    ),
  );
}
