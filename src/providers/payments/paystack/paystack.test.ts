import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { ProviderAway } from '../../../platform/provider-calls/errors.ts';
import { type StubPaystack, startPaystack } from '../../../testing/stub-paystack.ts';
import { createPaystack } from './paystack.ts';

/** What is Paystack's own way, and what must never be taken for a clear no. */
const secretKey = 'sk_test_0123456789abcdef';
let paystack: StubPaystack;
before(async () => {
  paystack = await startPaystack(secretKey, 'test');
});
after(() => paystack.stop());

const open = () => createPaystack('test', { secretKey, baseUrl: paystack.baseUrl, timeout_ms: 300 });
const fresh = (prefix: string) => `${prefix}-${randomUUID().replaceAll('-', '').slice(0, 26).toUpperCase()}`;
const email = 'someone@example.com';
const phone = (reference: string) =>
  ({ reference, amount: '12.00', currency: 'GHS', email, phone: '233241234567', network: 'MTN' }) as const;
const payout = (reference: string, bank_code = '058', currency: 'NGN' | 'GHS' = 'NGN') => ({
  ...{ reference, amount: '12.00', currency, bank_code, account_number: '0123456789' },
  ...{ account_name: 'ACME', reason: 'Payout' },
});
const lastTo = (line: string) => paystack.requests.findLast((request) => request.line === line)!;

test('a reference used before is the payment it was used for', async () => {
  const reference = fresh('FND');
  const first = await open().charges.gateway_mobile_money(phone(reference));

  assert.deepEqual(await open().charges.gateway_mobile_money(phone(reference)), first);
  assert.equal(paystack.calls.filter((line) => line === `GET /transaction/verify/${reference}`).length, 1);
});

test('a reference used before and not shown yet is an unknown, not a refusal, until it shows', async () => {
  const provider = open();
  const [charged, sent, begun] = [fresh('FND'), fresh('WDR'), fresh('FND')];
  const checkout = { reference: begun, amount: '12.00', currency: 'NGN', email, return_url: null } as const;
  await provider.charges.gateway_mobile_money(phone(charged));
  await provider.transfer(payout(sent));
  await provider.startCheckout(checkout);

  paystack.trouble(/^GET \/transaction\/verify/, 'unknown');
  await assert.rejects(provider.charges.gateway_mobile_money(phone(charged)), ProviderAway);
  paystack.trouble(/^GET \/transfer\/verify/, 'unknown');
  await assert.rejects(provider.transfer(payout(sent)), ProviderAway);
  await assert.rejects(provider.startCheckout(checkout), ProviderAway);

  assert.equal((await provider.charges.gateway_mobile_money(phone(charged))).reference, charged);
  assert.equal((await provider.transfer(payout(sent))).reference, sent);
});

test('a refusal to look up a payment has no effect on the payment', async () => {
  const provider = open();
  const reference = fresh('FND');
  const lookups: [RegExp, () => Promise<unknown>][] = [
    [/^GET \/transaction\/verify/, () => provider.findPayment(reference)],
    [/^GET \/transfer\/verify/, () => provider.findTransfer(reference)],
    [/^GET \/customer/, () => provider.findMandate({ reference, email })],
  ];
  for (const [path, ask] of lookups) {
    paystack.trouble(path, 'refused');
    await assert.rejects(ask(), ProviderAway);
    assert.equal(await ask(), null);
  }
});

test('banks are listed page by page with what we need of them; closed ones and other currencies are not', async () => {
  const banks = await open().listBanks();

  assert.deepEqual(banks, [
    { code: '058', nip_code: '000013', name: 'GTBank', country: 'NG', currency: 'NGN', type: 'bank' },
    { code: '51999', nip_code: '090999', name: 'Newest MFB', country: 'NG', currency: 'NGN', type: 'bank' },
    { code: 'GH130100', nip_code: null, name: 'Ecobank Ghana', country: 'GH', currency: 'GHS', type: 'bank' },
    { code: 'MTN', nip_code: null, name: 'MTN', country: 'GH', currency: 'GHS', type: 'mobile_money' },
  ]);
  const pages = paystack.requests.filter(({ line }) => line === 'GET /bank').map(({ query }) => query);
  assert.deepEqual(
    pages.map((query) => [query.get('country'), query.get('next')]),
    [
      ['nigeria', null],
      ['nigeria', '1'],
      ['ghana', null],
    ],
  );
});

test('a balance is of subunits, of the currencies that are dealt in, and below zero where money was lent', async () => {
  assert.deepEqual(await open().readBalances(), [{ currency: 'NGN', balance: '17000.00' }]);
  paystack.balances.push({ currency: 'GHS', balance: '-5' });

  assert.deepEqual(await open().readBalances(), [
    { currency: 'NGN', balance: '17000.00' },
    { currency: 'GHS', balance: '-0.05' },
  ]);
});

test('a settlement is what reached the bank, with its payments; one under way and other currencies are not', async () => {
  // As the published example has it (doc-code-snippets, settlements/list, 2026-02-23).
  const example = {
    ...{ id: 2856168, domain: 'live', status: 'success', currency: 'NGN', integration: 463433, total_amount: 9610 },
    ...{ effective_amount: 9610, total_fees: 390, total_processed: 10000, deductions: null, settled_by: null },
    ...{ settlement_date: '2022-09-02T00:00:00.000Z', created_at: '2022-09-02T01:14:11.000Z' },
  };
  paystack.settlements.push(
    example,
    { ...example, id: 1, status: 'processing' },
    { ...example, id: 2, currency: 'ZAR' },
    { ...example, id: 3, effective_amount: -5 },
  );
  paystack.settled.set('2856168', [
    { id: 2067030515, status: 'success', amount: 10000, fees: 390, created_at: '2022-09-01T10:26:02.000Z' },
    { id: 2067030516, status: 'success', amount: 5, fees: null, created_at: '2022-09-01T10:26:02.000Z' },
  ]);

  assert.deepEqual(await open().listSettlements({ from: '2022-09-01', to: '2022-09-30' }), [
    { reference: '3', currency: 'NGN', net: '-0.05', settled_on: '2022-09-02' },
    { reference: '2856168', currency: 'NGN', net: '96.10', settled_on: '2022-09-02' },
  ]);
  assert.deepEqual(await open().listSettled('2856168'), [
    { transaction_id: '2067030516', amount: '0.05', fee: '0.00' },
    { transaction_id: '2067030515', amount: '100.00', fee: '3.90' },
  ]);
  const [asked] = paystack.requests.filter(({ line }) => line === 'GET /settlement');
  assert.equal(asked!.query.get('subaccount'), 'none');
});

test('a bank of Ghana is named as Paystack names it, and a phone wallet is no bank', async () => {
  const provider = open();
  const kinds: [string, string, object][] = [
    ['058', 'NGN', { type: 'nuban', bank_code: '058', currency: 'NGN' }],
    ['GH130100', 'GHS', { type: 'ghipss', bank_code: '130100', currency: 'GHS' }],
    ['MTN', 'GHS', { type: 'mobile_money', bank_code: 'MTN', currency: 'GHS' }],
  ];
  for (const [bank_code, currency, expected] of kinds) {
    await provider.transfer(payout(fresh('WDR'), bank_code, currency as 'NGN' | 'GHS'));
    const { type, bank_code: there, currency: paid } = lastTo('POST /transferrecipient').body;
    assert.deepEqual({ type, bank_code: there, currency: paid }, expected);
  }

  const query = { bank_code: 'GH130100', account_number: '0123456789', currency: 'GHS', expected_name: 'x' } as const;
  await provider.resolveAccount(query);
  assert.equal(lastTo('GET /bank/resolve').query.get('bank_code'), '130100');
});
