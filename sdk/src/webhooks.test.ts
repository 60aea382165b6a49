import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { isKnownEvent } from './events.ts';
import {
  verifyWebhook,
  WebhookBodyNotRawError,
  WebhookError,
  WebhookHeaderError,
  WebhookPayloadError,
  WebhookSecretError,
  WebhookSignatureError,
  WebhookTimestampError,
} from './webhooks.ts';

/** The vector that the Standard Webhooks specification and its libraries publish. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const timestamp = '1614265330';
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const published = '{"test": 2432232314}';
const clock = () => 1_614_265_330_000;

const body = '{"id":"e","type":"order.completed","data":{"object_type":"order","object":{},"previous":null}}';
const signed = (text: string, at_ms = Date.now(), by = secret) => ({
  'webhook-id': 'e',
  'webhook-timestamp': String(Math.floor(at_ms / 1_000)),
  'webhook-signature': new Webhook(by).sign('e', new Date(at_ms), text),
});

test('the published vector of Standard Webhooks is verified, and is no event', () => {
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };

  assert.throws(() => verifyWebhook(published, headers, secret, { clock }), { code: 'payload_not_event' });
  assert.throws(
    () => verifyWebhook('no JSON', signed('no JSON'), secret),
    (error) => error instanceof WebhookPayloadError && error.code === 'payload_not_json',
  );
});

test('what standardwebhooks signs is verified as text, bytes and Headers, in any letter case', () => {
  const headers = signed(body);

  assert.equal(verifyWebhook(body, headers, secret).type, 'order.completed');
  assert.equal(verifyWebhook(Buffer.from(body), new Headers(headers), secret).type, 'order.completed');
  const shouted = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
  assert.equal(verifyWebhook(new Uint8Array(Buffer.from(body)), shouted, secret).type, 'order.completed');
});

test('an event of a type that was published later is verified and read, and is known as such', () => {
  const text = body.replace('order.completed', 'bond.called').replace('"object":{}', '"object":{"coupon":"5.0000"}');

  const known = verifyWebhook(body, signed(body), secret);
  const later = verifyWebhook(text, signed(text), secret);

  assert.equal(isKnownEvent(known), true);
  assert.ok(!isKnownEvent(later));
  assert.equal(later.type.toString(), 'bond.called');
  assert.equal(later.data.object['coupon'], '5.0000');
});

test('during a rotation either secret is enough, and either of several signatures', () => {
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const now = Date.now();
  const both = `${signed(body, now, other)['webhook-signature']} v2,later ${signed(body, now)['webhook-signature']}`;

  verifyWebhook(body, signed(body), [other, secret]);
  verifyWebhook(body, { ...signed(body, now), 'webhook-signature': both }, secret);
});

for (const [mistake, error, code, run] of [
  ['a parsed body', WebhookBodyNotRawError, 'body_parsed', () => verifyWebhook(JSON.parse(body), signed(body), secret)],
  ['no body', WebhookBodyNotRawError, 'body_missing', () => verifyWebhook(undefined as never, signed(body), secret)],
  [
    'a body that was parsed and written again',
    WebhookSignatureError,
    'signature_mismatch',
    () => verifyWebhook(`${body} `, signed(body), secret),
  ],
  [
    'the secret of another endpoint',
    WebhookSignatureError,
    'signature_mismatch',
    () => verifyWebhook(body, signed(body), `whsec_${Buffer.alloc(32).toString('base64')}`),
  ],
  [
    'a signing key of the API',
    WebhookSecretError,
    'secret_of_api',
    () => verifyWebhook(body, signed(body), 'sk_test_3f9c1b6a8d2e47f0a5c4b3e2d1908f7e'),
  ],
  [
    'a secret without its prefix',
    WebhookSecretError,
    'secret_malformed',
    () => verifyWebhook(body, signed(body), secret.slice(6)),
  ],
  [
    'a secret with quotes',
    WebhookSecretError,
    'secret_malformed',
    () => verifyWebhook(body, signed(body), `"${secret}"`),
  ],
  ['an empty secret', WebhookSecretError, 'secret_missing', () => verifyWebhook(body, signed(body), '')],
  ['no secrets', WebhookSecretError, 'secret_missing', () => verifyWebhook(body, signed(body), [])],
  [
    'a missing header',
    WebhookHeaderError,
    'header_missing',
    () => verifyWebhook(body, { ...signed(body), 'webhook-signature': undefined }, secret),
  ],
  [
    'a header given twice',
    WebhookHeaderError,
    'header_repeated',
    () => verifyWebhook(body, { ...signed(body), 'webhook-id': ['a', 'b'] }, secret),
  ],
  [
    'a header given twice, as node:http joins it',
    WebhookHeaderError,
    'header_repeated',
    () => verifyWebhook(body, { ...signed(body), 'webhook-id': 'evt_1, evt_1' }, secret),
  ],
  [
    'signatures in two headers, as Headers joins them',
    WebhookHeaderError,
    'header_repeated',
    () => {
      const headers = new Headers(signed(body));
      headers.append('webhook-signature', 'v1,AAAA');
      verifyWebhook(body, headers, secret);
    },
  ],
  [
    'a delivery of six minutes ago',
    WebhookTimestampError,
    'timestamp_too_old',
    () => verifyWebhook(body, signed(body, Date.now() - 360_000), secret),
  ],
  [
    'a delivery of the future',
    WebhookTimestampError,
    'timestamp_in_future',
    () => verifyWebhook(body, signed(body, Date.now() + 360_000), secret),
  ],
  [
    'a timestamp in milliseconds',
    WebhookTimestampError,
    'timestamp_malformed',
    () => verifyWebhook(body, { ...signed(body), 'webhook-timestamp': String(Date.now()) }, secret),
  ],
  [
    'only a signature of another version',
    WebhookSignatureError,
    'signature_mismatch',
    () => verifyWebhook(body, { ...signed(body), 'webhook-signature': 'v2,AAAA' }, secret),
  ],
] as const) {
  test(`each common mistake has its own error: ${mistake}`, () => {
    assert.throws(
      run,
      (thrown: unknown) => thrown instanceof error && thrown instanceof WebhookError && thrown.code === code,
    );
  });
}
