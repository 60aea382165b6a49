import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../../src/platform/package-root.ts';
import { createWorld, type Partner } from '../../src/testing/world.ts';
import { commandLine, inFolder } from './testing/terminal.ts';

const world = await createWorld({ role: 'api' });
const lineOf = ({ key }: Partner) => commandLine(world.baseUrl, { keyId: key.key_id, secret: key.secret });

const published = { keyId: 'pk_test_x', secret: 'sk_test_3f9c1b6a8d2e47f0a5c4b3e2d1908f7e' };

test('a signature is explained line by line, and is that of the published vector', async () => {
  const body = '{"investment_id":"5b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d","amount":"5000.00","currency":"NGN"}';
  const words = ['sign', 'post', '/partner/v1/orders', '--timestamp', '1767225600', '--body', body, '--explain'];

  const { code, out } = await commandLine('https://api.example.com', published)(words);

  assert.equal(code, 0);
  assert.match(out, / 1 {2}1767225600\n {5}X-Service-Timestamp, Unix seconds\n {2}2 {2}POST\n/);
  assert.match(out, / 3 {2}\/partner\/v1\/orders\n/);
  assert.match(out, /\n {2}f48ef0242bbc223e04e06e27517cbf17f7d22d317ab47ea6014e13ee164eec13e[0-9a-f]+\n/);
  assert.match(
    out,
    /\ncurl -X POST 'https:\/\/api\.example\.com\/partner\/v1\/orders' \\\n {2}-H 'X-Service-Key: pk_test_x' /,
  );
  assert(!out.includes(published.secret));
});

test('milliseconds are not signed', async () => {
  const words = ['sign', 'GET', '/partner/v1/orders', '--timestamp', '1767225600000'];
  const { code, err } = await commandLine(world.baseUrl, published)(words);

  assert.equal(code, 1);
  assert.match(err, /13 digits are milliseconds/);
});

test('the doctor finds a healthy key right, with its scopes, address and clock', async () => {
  const { code, out } = await lineOf(await world.partner('test'))('doctor --json');

  assert.equal(code, 0, out);
  const { data } = JSON.parse(out);
  const checks = data.map(({ check }: { check: string }) => check);
  assert.deepEqual(checks, ['service', 'clock', 'key', 'organisation', 'scopes', 'address']);
  assert.equal(data[5].found, '127.0.0.1');
});

test('the doctor says what is wrong and what to do', async () => {
  const partner = await world.partner('test');
  const blocked = await world.partner('test', { ip_allowlist: ['203.0.113.7'] });
  const { id } = await partner.client.webhooks.create({ url: 'https://example.com/hook', enabled: false });
  const secret = `${partner.key.secret.slice(0, -1)}!`;

  const disabled = await lineOf(partner)('doctor');
  const wrongSecret = await lineOf(partner)('doctor', { env: { PARTNER_SECRET: secret } });
  const wrongAddress = await lineOf(blocked)('doctor');
  const nowhere = await lineOf(partner)('doctor', { env: { PARTNER_BASE_URL: 'http://127.0.0.1:1' } });

  assert.match(
    disabled.out,
    new RegExp(`webhook +false +https://example\\.com/hook is disabled +partner webhooks update ${id}`),
  );
  assert.match(wrongSecret.out, /key +false +invalid_signature .*the secret is not the one of this key/);
  assert.match(wrongAddress.out, /address +false +ip_not_allowed/);
  assert.match(nowhere.out, /service +false +http:\/\/127\.0\.0\.1:1: no answer +check base_url/);
  for (const { code } of [disabled, wrongSecret, wrongAddress, nowhere]) assert.equal(code, 2);
});

test('a downloaded statement verifies, and an entry that was changed or removed is named', async () => {
  const partnerLine = lineOf(await world.partner('test', { wallets: { NGN: '10.00', USD: '7.00' } }));
  for (const amount of ['1.00', '2.00']) await partnerLine(`sandbox fund-wallet NGN --amount ${amount}`);
  const file = inFolder('chain.csv');
  await partnerLine(`ledger export --out ${file}`);
  const text = readFileSync(file, 'utf8');

  const whole = await partnerLine(`verify ${file} --json`);
  writeFileSync(file, text.replace('1.00', '9.00'));
  const changed = await partnerLine(`verify ${file}`);
  const second = text.split('\n').find((line) => line.includes('1.00'))!;
  writeFileSync(file, text.replace(`${second}\n`, ''));
  const removed = await partnerLine(`verify ${file}`);

  assert.equal(whole.code, 0, whole.err);
  const { data } = JSON.parse(whole.out);
  assert.deepEqual(data.map(({ entries }: { entries: number }) => entries).sort(), [1, 3]);
  assert.equal(changed.code, 2);
  assert.match(changed.out, /entry 2 was changed: its hash does not fit its fields/);
  assert.equal(removed.code, 2);
  assert.match(removed.out, /entry 3 follows 1: one is missing/);
});

test('a proof of client money verifies from two files, and what is wrong with it is named', async () => {
  const partnerLine = commandLine('https://api.example.com', published);
  const day = JSON.parse(readFileSync(join(packageRoot, 'docs/examples/client-money.json'), 'utf8'));
  const [proof, root, forged] = [inFolder('proof.json'), inFolder('root.json'), inFolder('forged.json')];
  writeFileSync(proof, JSON.stringify({ data: day.proof }));
  writeFileSync(root, JSON.stringify(day.root));
  day.proof.currencies[1].leaves[0].path[0].amount = '-1.00';
  writeFileSync(forged, JSON.stringify(day.proof));
  const leftOut = inFolder('left-out.json');
  Object.assign(day.proof.currencies[1], { amount: '0.00', leaves: [] });
  writeFileSync(leftOut, JSON.stringify(day.proof));

  const whole = await partnerLine(`verify client-money ${proof} ${root} --expect USD=310.10 --expect GHS=0.00 --json`);
  const other = await partnerLine(`verify client-money ${proof} ${root} --expect USD=310.11`);
  const negative = await partnerLine(`verify client-money ${forged} ${root}`);
  const stranger = await partnerLine(`verify client-money ${proof} ${root} --environment ${day.proof.date}`);
  const nothing = await partnerLine(`verify client-money ${leftOut} ${root}`);
  const noneExpected = await partnerLine(`verify client-money ${leftOut} ${root} --expect USD=0.00`);
  const same = await partnerLine(`verify client-money ${proof} ${proof}`);
  const [held, less] = [inFolder('held.json'), inFolder('less.json')];
  const holding = (usd: string) => {
    const [naira, dollar] = day.root.currencies;
    return { ...day.root, currencies: [naira, { ...dollar, held: usd }] };
  };
  writeFileSync(held, JSON.stringify(holding('314.10')));
  writeFileSync(less, JSON.stringify(holding('314.09')));
  const enough = await partnerLine(`verify client-money ${proof} ${held} --json`);
  const short = await partnerLine(`verify client-money ${proof} ${less}`);
  const noRoot = await partnerLine(`verify client-money ${proof} ${inFolder('none.json')}`);
  const noProof = await partnerLine(`verify client-money ${root} ${root}`);
  const noAmount = await partnerLine(`verify client-money ${proof} ${root} --expect USD`);

  assert.equal(whole.code, 0, whole.out + whole.err);
  assert.deepEqual(JSON.parse(whole.out).data[1], { currency: 'USD', amount: '310.10', owed: '314.10' });
  assert.match(other.out, /expected_differs/);
  assert.match(negative.out, /negative_amount/);
  assert.match(stranger.out, /environment_differs/);
  assert.match(nothing.out, /nothing_proved/);
  assert.equal(noneExpected.code, 0, noneExpected.out);
  assert.match(same.err, /proof\.json is a proof, not what was published/);
  assert.deepEqual(JSON.parse(enough.out).data[1], {
    ...{ currency: 'USD', amount: '310.10', owed: '314.10', held: '314.10' },
  });
  assert.match(short.out, /held_below_owed[\s\S]+USD: the firm says that it holds 314\.09, and it owes 314\.10\./);
  for (const { code } of [other, negative, stranger, nothing, short]) assert.equal(code, 2);
  assert.match(noRoot.err, /none\.json cannot be read/);
  assert.match(noProof.err, /root\.json has no environment_id/);
  assert.match(noAmount.err, /expected something like NGN=1250\.00, not USD/);
  for (const { code } of [same, noRoot, noProof, noAmount]) assert.equal(code, 1);
});
