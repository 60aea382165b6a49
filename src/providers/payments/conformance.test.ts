import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { listBanks } from '../../payments/banks/operations.ts';
import { transact } from '../../platform/database/transaction.ts';
import { ProviderAway, ProviderRefused } from '../../platform/provider-calls/errors.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { paymentsSimulator } from '../../testing/payments-simulator.ts';
import { type StubPaystack, startPaystack } from '../../testing/stub-paystack.ts';
import type { PaymentsProvider } from './contract.ts';
import { createPaystack } from './paystack/paystack.ts';

/** What the service relies on, held against every provider: the simulator, and Paystack by its public protocol. */
const secretKey = 'sk_test_0123456789abcdef';
let database: FreshDatabase;
let paystack: StubPaystack;

before(async () => {
  database = await freshDatabase();
  paystack = await startPaystack(secretKey, 'test');
});
after(async () => {
  await paystack.stop();
  await database.drop();
});

const providers: Record<string, () => PaymentsProvider> = {
  simulator: () =>
    paymentsSimulator({
      pool: database.pool,
      mode: 'test',
      banks: () => transact(database.pool, 'read', (tx) => listBanks(tx, {})),
    }),
  paystack: () => createPaystack('test', { secretKey, baseUrl: paystack.baseUrl, timeout_ms: 300 }),
};

const fresh = (prefix: string) => `${prefix}-${randomUUID().replaceAll('-', '').slice(0, 26).toUpperCase()}`;
const email = 'someone@example.com';
const amount = '1234.50';

for (const [name, open] of Object.entries(providers)) {
  test(`${name}: a checkout has an address, under our reference`, async () => {
    const reference = fresh('FND');
    const started = await open().startCheckout({ reference, amount, currency: 'NGN', email, return_url: null });

    assert(started.checkout_url.endsWith(reference));
    assert.equal(started.provider_reference, reference);
  });

  test(`${name}: a debit is found by our reference, and the same reference is the same debit`, async () => {
    const provider = open();
    const [reference, customer_reference] = [fresh('FND'), fresh('MND')];
    const mandate = await placed(provider, customer_reference);
    const debit = {
      reference,
      amount,
      currency: 'NGN',
      email,
      customer_reference,
      mandate_reference: mandate,
    } as const;

    assert.equal(await provider.findPayment(reference), null);
    const first = await provider.charges.gateway_direct_debit(debit);
    const second = await provider.charges.gateway_direct_debit(debit);

    assert.deepEqual([first.status, first.amount, first.currency], ['succeeded', amount, 'NGN']);
    assert.deepEqual(second, first);
    assert.deepEqual(await provider.findPayment(reference), first);
  });

  test(`${name}: a balance is of money in one of our currencies, each once`, async () => {
    const balances = await open().readBalances();

    for (const { currency, balance } of balances) assert.match(`${currency} ${balance}`, /^(NGN|GHS|USD) -?\d+\.\d\d$/);
    assert.equal(new Set(balances.map(({ currency }) => currency)).size, balances.length);
  });

  test(`${name}: a phone is asked to approve`, async () => {
    const provider = open();
    const reference = fresh('FND');
    const payment = await provider.charges.gateway_mobile_money({
      reference,
      amount,
      currency: 'GHS',
      email,
      phone: '233241234567',
      network: 'MTN',
    });

    assert.equal(payment.status, 'processing');
    assert(payment.prompt);
    assert.equal((await provider.findPayment(reference))?.transaction_id, payment.transaction_id);
  });

  test(`${name}: a mandate is found by our reference once it was placed`, async () => {
    const provider = open();
    const reference = fresh('MND');

    assert.equal(await provider.findMandate({ reference, email }), null);
    await placed(provider, reference);

    assert.equal((await provider.findMandate({ reference, email }))?.status, 'pending');
  });

  test(`${name}: the dedicated account of a reference is one`, async () => {
    const provider = open();
    const request = { reference: fresh('DVA'), name: 'Acme Savings', email };

    const first = await provider.assignVirtualAccount(request);

    assert.match(first.account_number, /^\d{10}$/);
    assert.deepEqual(await provider.assignVirtualAccount(request), first);
  });

  test(`${name}: a bank returns the holder, or that there is none`, async () => {
    const provider = open();
    const resolve = (account_number: string) =>
      provider.resolveAccount({ bank_code: '058', account_number, currency: 'NGN', expected_name: 'Acme Savings' });

    assert.equal(await resolve('0123456789'), 'ACME SAVINGS');
    assert.equal(await resolve('0123450000'), null);
  });

  test(`${name}: the banks it reaches are listed under our codes, each once`, async () => {
    const banks = await open().listBanks();

    assert.equal(new Set(banks.map(({ code }) => code)).size, banks.length);
    const places = banks.map(({ code, country, currency, type }) => [code, country, currency, type].join(' '));
    for (const place of ['058 NG NGN bank', 'GH130100 GH GHS bank', 'MTN GH GHS mobile_money'])
      assert(places.includes(place), place);
  });

  test(`${name}: a transfer is found by our reference, and the same reference is the same transfer`, async () => {
    const provider = open();
    const request = {
      reference: fresh('WDR'),
      amount,
      currency: 'NGN',
      bank_code: '058',
      account_number: '0123456789',
      account_name: 'ACME',
      reason: 'Payout',
    } as const;

    assert.equal(await provider.findTransfer(request.reference), null);
    const first = await provider.transfer(request);

    assert.deepEqual([first.status, first.reference], ['succeeded', request.reference]);
    assert.deepEqual(await provider.transfer(request), first);
    assert.deepEqual(await provider.findTransfer(request.reference), first);
  });

  test(`${name}: only the very bytes that were signed are genuine`, () => {
    const provider = open();
    const bytes = Buffer.from('{"event":"charge.success","data":{}}');
    for (const signature of ['', 'x', '0'.repeat(128), 'ü'.repeat(128)])
      assert.equal(provider.isGenuine(bytes, signature), false);
  });
}

async function placed(provider: PaymentsProvider, reference: string): Promise<string> {
  await provider.createMandate({
    reference,
    email,
    account_number: '0123456789',
    bank_code: '058',
    bank_name: 'Guaranty Trust Bank',
    account_name: 'ACME',
    limit_amount: '5000.00',
    token_amount: '100.00',
  });
  return (await provider.findMandate({ reference, email }))!.provider_reference;
}

const charge = (provider: PaymentsProvider, reference: string) =>
  provider.charges.gateway_mobile_money({
    reference,
    amount,
    currency: 'GHS',
    email,
    phone: '233241234567',
    network: 'MTN',
  });

for (const kind of ['down', 'silent', 'nonsense'] as const)
  test(`paystack: ${kind} is an unknown, a write is never repeated, and a lookup by our reference gives the outcome`, async () => {
    const provider = providers['paystack']!();
    const reference = fresh('FND');
    paystack.trouble(/^POST \/charge$/, kind);
    const before = paystack.calls.length;

    await assert.rejects(charge(provider, reference), ProviderAway);

    assert.equal(paystack.calls.length - before, 1);
    const found = await provider.findPayment(reference);
    assert.equal(found?.status ?? 'not found', kind === 'down' ? 'not found' : 'processing');
    const again = await charge(provider, reference);
    assert.equal(again.status, 'processing');
    assert.equal([...paystack.transactions.keys()].filter((key) => key === reference).length, 1);
  });

test('paystack: a read is repeated, three times at most', async () => {
  const provider = providers['paystack']!();
  paystack.trouble(/^GET \/bank/, 'down');
  paystack.trouble(/^GET \/bank/, 'silent');
  const query = { bank_code: '058', account_number: '0123456789', currency: 'NGN', expected_name: 'x' } as const;

  assert.equal(await provider.resolveAccount(query), 'ACME SAVINGS');

  for (let time = 0; time < 3; time++) paystack.trouble(/^GET \/bank/, 'down');
  await assert.rejects(provider.resolveAccount(query), ProviderAway);
});

test('paystack: a clear no is final, and a key that does not work is not taken for one', async () => {
  const provider = providers['paystack']!();
  const unknown = { mandate_reference: 'AUTH_none', customer_reference: fresh('MND') };
  const debit = provider.charges.gateway_direct_debit({
    reference: fresh('FND'),
    amount,
    currency: 'NGN',
    email,
    ...unknown,
  });
  await assert.rejects(
    debit,
    (error: Error) => error instanceof ProviderRefused && error.code === 'authorization_unknown',
  );

  const stranger = createPaystack('test', { secretKey: 'sk_test_stranger', baseUrl: paystack.baseUrl });
  await assert.rejects(charge(stranger, fresh('FND')), ProviderAway);
});

test('paystack: amounts are whole subunits both ways', async () => {
  const provider = providers['paystack']!();
  const reference = fresh('FND');
  await provider.charges.gateway_mobile_money({
    reference,
    amount: '0.07',
    currency: 'GHS',
    email,
    phone: '233241234567',
    network: 'MTN',
  });

  assert.equal(paystack.transactions.get(reference)!['amount'], 7);
  assert.equal((await provider.findPayment(reference))!.amount, '0.07');
});
