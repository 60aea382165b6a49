import { setTimeout as sleep } from 'node:timers/promises';
import { sign } from '../../../sdk/src/index.ts';
import { sampleProofOfAddress } from '../../../src/service/demo/sample-business.ts';
import {
  DOCUMENT_MIB_MAX,
  KEYS_MAX,
  mebibytes,
  SANDBOXES_MAX,
  WEBHOOK_ENDPOINTS_MAX,
} from '../../../src/vocabulary/limits.ts';
import type { Data, Recorder, Recording } from '../recorder.ts';
import { recorderOf } from '../recorder.ts';

type Made = { readonly id: string; readonly key_id: string; readonly secret: string };

/** What is refused because there is too much of it: in a sandbox of its own, which is removed afterwards. */
export async function tourLimits(baseUrl: string, recorder: Recorder, recording: Recording): Promise<void> {
  const { quietly, refused } = recorder;
  await quietly('sandboxes.create', { body: { name: 'full' } });
  const made: Made = await quietly('keys.create', {
    body: { label: 'Full', sandbox: 'full', scopes: ['read', 'kyb', 'funding', 'orders', 'webhooks', 'keys'] },
  });
  const full = recorderOf({ baseUrl, keyId: made.key_id, secret: made.secret }, recording);
  await tourAmounts(full);
  await tourCounts(full);
  const sandboxes: Data[] = await quietly('sandboxes.list');
  for (let count = sandboxes.length; count < SANDBOXES_MAX; count += 1)
    await quietly('sandboxes.create', { body: { name: `run-${count}` } });
  await refused('sandbox_limit_reached', 'sandboxes.create', { body: { name: 'one-more' } });
  for (const { name } of await quietly('sandboxes.list'))
    if (name !== 'default') await quietly('sandboxes.delete', { params: { name } });
}

/** Amounts and files that are larger than a product, a wallet or an upload allows. */
async function tourAmounts({ quietly, refused }: Recorder): Promise<void> {
  const params = { currency: 'NGN' };
  await quietly('sandbox.fundWallet', { params, body: { amount: '900000000000.00' } });
  const products: Data[] = await quietly('investments.list', { query: { currency: 'NGN', is_open: 'true' } });
  const limited = products.find(({ maximum_investment }) => maximum_investment !== null);
  const scarce = products.find((one) => one.allocation_remaining !== null && one.maximum_investment === null);
  const order = (of: Data) => ({ investment_id: of.id, amount: '800000000000.00', currency: 'NGN' });
  if (limited) await refused('amount_above_maximum', 'orders.create', { body: order(limited) });
  else await refused('amount_above_maximum', 'sandbox.fundWallet', { params, body: { amount: '999999999999999.00' } });
  if (scarce) await refused('allocation_exceeded', 'orders.create', { body: order(scarce) });
  const content = Buffer.alloc(mebibytes(DOCUMENT_MIB_MAX) + 1, '%PDF-1.7\n').toString('base64');
  await refused('document_too_large', 'kyb.uploadDocument', { body: { ...sampleProofOfAddress, content } });
}

/** More receivers and keys than one sandbox may have, and requests that come too fast or while a provider is away. */
async function tourCounts({ quietly, refused }: Recorder): Promise<void> {
  const url = 'https://hooks.example.com/invest';
  const body = { url, enabled: false };
  for (let count = 0; count < WEBHOOK_ENDPOINTS_MAX; count += 1) await quietly('webhooks.create', { body });
  await refused('webhook_limit_reached', 'webhooks.create', { body });
  const keys: Data[] = await quietly('keys.list');
  for (let count = keys.length; count < KEYS_MAX; count += 1)
    await quietly('keys.create', { body: { scopes: ['read'] } });
  await refused('key_limit_reached', 'keys.create', { body: { scopes: ['read'] } });
  await quietly('sandbox.injectFault', { body: { kind: 'provider_unavailable' } });
  await refused('provider_unavailable', 'settlementAccounts.resolve', {
    body: { currency: 'NGN', bank_code: '058', account_number: '0123456785' },
  });
  await quietly('sandbox.injectFault', { body: { kind: 'rate_limit', route: 'GET /wallets' } });
  await refused('rate_limited', 'wallets.list');
}

/** Keys at the end of their life, and one that takes each signature once. */
export async function tourKeyRules(baseUrl: string, { quietly }: Recorder, recording: Recording): Promise<void> {
  const old: Made = await quietly('keys.create', { body: { label: 'Old', scopes: ['read'] } });
  await quietly('keys.rotate', { params: { key_id: old.id }, body: { grace_seconds: 1 } });
  await sleep(1_500);
  const rotated = recorderOf({ baseUrl, keyId: old.key_id, secret: old.secret }, recording);
  await rotated.refused('key_expired', 'wallets.list');

  const strict: Made = await quietly('keys.create', {
    body: { label: 'Strict', scopes: ['webhooks'], strict_replay: true },
  });
  const target = '/partner/v1/webhooks';
  const body = JSON.stringify({ url: 'https://hooks.example.com/invest', enabled: false });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const send = async (key: string): Promise<Data> => {
    const headers = {
      'Content-Type': 'application/json',
      'X-Service-Key': strict.key_id,
      'X-Service-Timestamp': timestamp,
      'X-Service-Signature': sign(strict.secret, { timestamp, method: 'POST', target, body }),
      'Idempotency-Key': key,
    };
    return (await fetch(baseUrl + target, { method: 'POST', headers, body })).json();
  };
  const { data } = await send('a-request-3');
  recording.refusals.set('signature_reused', expected('signature_reused', await send('a-request-4')));
  await quietly('webhooks.delete', { params: { endpoint_id: data.id } });
}

/** The body, where it has that code. */
export function expected(code: string, whole: Data): object {
  if (whole.error?.code !== code) throw new Error(`expected ${code}: ${JSON.stringify(whole)}`);
  return whole;
}
