import { sign } from '../../../sdk/src/index.ts';
import type { Data, Recorder, Recording } from '../recorder.ts';
import { recorderOf } from '../recorder.ts';

type Access = { readonly baseUrl: string; readonly keyId: string; readonly secret: string };

const target = '/partner/v1/withdrawals';

/** Requests that are refused before what they ask for is looked at. */
export async function tourRequests(access: Access, recorder: Recorder, recording: Recording): Promise<void> {
  const { baseUrl, keyId, secret } = access;
  const now = () => String(Math.floor(Date.now() / 1_000));
  const signed = (timestamp: string, body = '{}', id = keyId) => ({
    'X-Service-Key': id,
    'X-Service-Timestamp': timestamp,
    'X-Service-Signature': sign(secret, { timestamp, method: 'POST', target, body }),
    'Idempotency-Key': 'a-request-1',
    'Content-Type': 'application/json',
  });
  const post = async (code: string, headers: Record<string, string>, body = '{}') => {
    const answer = await fetch(baseUrl + target, { method: 'POST', headers, body });
    const whole: Data = await answer.json();
    if (whole.error?.code !== code) throw new Error(`expected ${code}: ${JSON.stringify(whole)}`);
    recording.refusals.set(code, whole);
  };
  await post('missing_signature', { 'Content-Type': 'application/json' });
  await post('unknown_key', signed(now(), '{}', 'pk_test_00000000000000000000000000000000'));
  await post('unsupported_media_type', { ...signed(now()), 'Content-Type': 'text/plain' });
  await post('stale_timestamp', signed('1700000000'));
  await post('invalid_timestamp', signed('yesterday'));
  await post('invalid_signature', { ...signed(now()), 'X-Service-Signature': '0'.repeat(128) });
  await post('invalid_json', signed(now(), '{"a":1,'), '{"a":1,');
  const { 'Idempotency-Key': _, ...withoutKey } = signed(now());
  await post('idempotency_key_required', withoutKey);
  await post('idempotency_key_invalid', { ...signed(now()), 'Idempotency-Key': 'k'.repeat(256) });
  await tourKeys(baseUrl, recorder, recording);
}

/** Keys that may not do what they ask for. */
async function tourKeys(baseUrl: string, { quietly, refused }: Recorder, recording: Recording): Promise<void> {
  const made = async (body: object): Promise<Recorder & { id: string }> => {
    const key = await quietly('keys.create', { body });
    return { ...recorderOf({ baseUrl, keyId: key.key_id, secret: key.secret }, recording), id: key.id };
  };
  const reader = await made({ label: 'Reader', scopes: ['read'] });
  await reader.refused('insufficient_scope', 'keys.create', { body: {} });
  const elsewhere = await made({ label: 'Elsewhere', scopes: ['read'] });
  await quietly('keys.replaceIpAllowlist', {
    params: { key_id: elsewhere.id },
    body: { ip_allowlist: ['203.0.113.7'] },
  });
  await elsewhere.refused('ip_not_allowed', 'wallets.list');
  await quietly('keys.revoke', { params: { key_id: reader.id } });
  await reader.refused('key_revoked', 'wallets.list');
  const order = { body: { limit_amount: '100.00' } };
  await refused('validation_error', 'mandates.create', order);
  const headers = { 'Idempotency-Key': 'a-request-2' };
  await quietly('settlementAccounts.create', {
    headers,
    body: { currency: 'NGN', bank_code: '058', account_number: '0123450001' },
  });
  await refused('idempotency_key_reused', 'settlementAccounts.create', {
    headers,
    body: { currency: 'NGN', bank_code: '058', account_number: '0123450002' },
  });
  await refused('sandbox_exists', 'sandboxes.create', { body: { name: 'default' } });
}

/** Of the live key of a partner: what only the sandbox has. */
export async function tourLive({ refused }: Recorder): Promise<void> {
  await refused('sandbox_only', 'sandbox.reset');
}
