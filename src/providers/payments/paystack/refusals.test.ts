import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { ProviderAway, ProviderRefused } from '../../../platform/provider-calls/errors.ts';
import { type StubPaystack, startPaystack } from '../../../testing/stub-paystack.ts';
import { createPaystack } from './paystack.ts';

/** What Paystack says no with: a word for a duplicate is never a no, and a no is only what its code says. */
const secretKey = 'sk_test_0123456789abcdef';
let paystack: StubPaystack;
before(async () => {
  paystack = await startPaystack(secretKey, 'test');
});
after(() => paystack.stop());

const open = () => createPaystack('test', { secretKey, baseUrl: paystack.baseUrl, timeout_ms: 300 });
const fresh = (prefix: string) => `${prefix}-${randomUUID().replaceAll('-', '').slice(0, 26).toUpperCase()}`;
const email = 'someone@example.com';
const payout = (reference: string, amount = '12.00') => ({
  ...{ reference, amount, currency: 'NGN' as const, bank_code: '058', account_number: '0123456789' },
  ...{ account_name: 'ACME', reason: 'Payout' },
});
const phone = (reference: string) =>
  ({ reference, amount: '12.00', currency: 'GHS', email, phone: '233241234567', network: 'MTN' }) as const;

const duplicates = [
  { status: 400, message: 'Please provide a unique reference. Reference already exists on a transfer' },
  { status: 400, message: 'Reference already exists on a transfer' },
  { status: 400, message: 'Duplicate Transaction Reference' },
  { status: 404, message: 'Duplicate reference(s) found: wdr', code: 'unknown' },
  { status: 400, message: 'This reference has been used', code: 'duplicate_transfer_reference' },
  { status: 400, message: 'Reference has already been used', code: 'invalid_params' },
  { status: 409, message: 'Conflict' },
];

for (const refusal of duplicates)
  test(`"${refusal.message}" ${refusal.code ?? refusal.status} is an unknown until the transfer shows, and then the transfer`, async () => {
    const provider = open();
    const [sent, lost] = [fresh('WDR'), fresh('WDR')];
    const first = await provider.transfer(payout(sent));

    paystack.trouble(/^POST \/transfer$/, refusal);
    assert.deepEqual(await provider.transfer(payout(sent)), first);
    paystack.trouble(/^POST \/transfer$/, refusal);
    await assert.rejects(provider.transfer(payout(lost)), ProviderAway);
    paystack.trouble(/^POST \/charge$/, refusal);
    await assert.rejects(provider.charges.gateway_mobile_money(phone(fresh('FND'))), ProviderAway);
  });

const refusedAs = (code: string) => (error: unknown) => error instanceof ProviderRefused && error.code === code;

test('a refusal of a transfer keeps a code that is none of ours: whose fault it is, is not known', async () => {
  const refusals = [
    [{ status: 400, message: 'Your balance is not enough to fulfil this request' }, 'unnamed'],
    [{ status: 400, message: 'Balance is NGN 1,234.50', code: 'insufficient_balance' }, 'insufficient_balance'],
    [{ status: 400, message: 'You cannot initiate third party payouts as a starter business' }, 'unnamed'],
    [
      { status: 400, message: 'Recipient specified is invalid', code: 'invalid_transfer_recipient' },
      'invalid_transfer_recipient',
    ],
  ] as const;
  for (const [refusal, code] of refusals) {
    paystack.trouble(/^POST \/transfer$/, refusal);
    await assert.rejects(open().transfer(payout(fresh('WDR'))), refusedAs(code));
  }
});

test('only "not found" ends a revocation: an invalid request, or an invalid key, revokes nothing', async () => {
  for (const refusal of [
    { status: 400, message: 'Invalid authorization code' },
    { status: 400, message: 'Authorization is invalid', code: 'invalid_params' },
  ]) {
    paystack.trouble(/deactivate/, refusal);
    await assert.rejects(open().revokeMandate('AUTH_1'), ProviderRefused);
  }
  paystack.trouble(/deactivate/, { status: 400, message: 'Invalid key' });
  await assert.rejects(open().revokeMandate('AUTH_1'), ProviderAway);
  paystack.trouble(/deactivate/, { status: 404, message: 'Authorization code not found.' });
  await open().revokeMandate('AUTH_1');
});

test('an account is unknown only where the bank says so: an invalid bank code or parameter says nothing of it', async () => {
  const query = { bank_code: '058', account_number: '0123456789', currency: 'NGN', expected_name: 'x' } as const;
  paystack.trouble(/^GET \/bank\/resolve/, { status: 400, message: 'Invalid bank code', code: 'invalid_bank_code' });
  await assert.rejects(open().resolveAccount(query), refusedAs('invalid_bank_code'));
  paystack.trouble(/^GET \/bank\/resolve/, {
    status: 422,
    message: 'Could not resolve account name. Check parameters or try again.',
  });
  assert.equal(await open().resolveAccount(query), null);
});

test('an amount that JSON would round is never sent', async () => {
  const provider = open();
  await assert.rejects(provider.transfer(payout(fresh('WDR'), '90071992547409.93')), refusedAs('limit_exceeded'));
  await assert.rejects(
    provider.startCheckout({
      reference: fresh('FND'),
      amount: '90071992547409.92',
      currency: 'NGN',
      email,
      return_url: null,
    }),
    refusedAs('limit_exceeded'),
  );
  const reference = fresh('WDR');
  await provider.transfer(payout(reference, '90071992547409.91'));
  assert.equal(paystack.sent.get(reference.toLowerCase())!['amount'], 9_007_199_254_740_991);
});

test('a charge that returns only its reference and status is what is found under the reference', async () => {
  const provider = open();
  const reference = fresh('FND');
  await provider.charges.gateway_mobile_money(phone(reference));
  paystack.trouble(/^POST \/charge$/, 'nonsense');
  await assert.rejects(provider.charges.gateway_mobile_money(phone(reference)), ProviderAway);

  assert.equal((await provider.findPayment(reference))!.amount, '12.00');
});
