import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { ProviderAway } from '../../platform/provider-calls/errors.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { paymentsSimulator } from '../../testing/payments-simulator.ts';
import { type StubPaystack, startPaystack } from '../../testing/stub-paystack.ts';
import type { PaymentLine, PaymentsProvider } from './contract.ts';
import { createPaystack } from './paystack/paystack.ts';
import { recordsOf } from './simulator/records.ts';

/** The list of payments, held against every provider: what came in of an interval, whole, and nothing else. */
const secretKey = 'sk_test_0123456789abcdef';
let database: FreshDatabase;
let paystack: StubPaystack;

before(async () => {
  database = await freshDatabase();
  paystack = await startPaystack(secretKey, 'test');
});
beforeEach(async () => {
  await database.pool.query('delete from simulated_records');
  paystack.transactions.clear();
});
after(async () => {
  await paystack.stop();
  await database.drop();
});

type Seen = { reference: string; subunits: number; paid_at: string; status: 'success' | 'failed' };
type Row = { provider: () => PaymentsProvider; sees: (payment: Seen) => Promise<string> };

/** Each provider, and how it comes to see a payment; it returns the provider's own id of it. */
const rows: Record<string, Row> = {
  simulator: {
    provider: () => paymentsSimulator({ pool: database.pool, mode: 'test' }),
    sees: async ({ reference, subunits, paid_at, status }) => {
      const amount = `${subunits / 100 - (subunits % 100) / 100}.${String(subunits % 100).padStart(2, '0')}`;
      const payment = { reference, amount, currency: 'NGN', fee: '0.00', prompt: null, failure_code: null };
      const more = { transaction_id: `simulated-${reference}`, failure_reason: null };
      const providerStatus = status === 'success' ? 'succeeded' : 'failed';
      await recordsOf(database.pool, 'test').replace('payment', reference, {
        ...payment,
        ...more,
        status: providerStatus,
      });
      await database.pool.query('update simulated_records set paid_at = $2 where reference = $1', [reference, paid_at]);
      return more.transaction_id;
    },
  },
  paystack: {
    provider: () => createPaystack('test', { secretKey, baseUrl: paystack.baseUrl, timeout_ms: 300 }),
    sees: async ({ reference, subunits: amount, paid_at, status }) => {
      const id = 900_000 + paystack.transactions.size;
      paystack.transactions.set(reference, { id, status, reference, amount, currency: 'NGN', fees: 0, paid_at });
      return String(id);
    },
  },
};

const day = { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' };
const paid = (reference: string, paid_at: string, change: Partial<Seen> = {}): Seen => ({
  ...{ reference, subunits: 50_007, paid_at, status: 'success', ...change },
});
async function listed(provider: PaymentsProvider, interval = day): Promise<PaymentLine[]> {
  const lines: PaymentLine[] = [];
  for await (const { lines: page, unread } of provider.listPayments(interval)) {
    assert(page.length <= 100, `a page of ${page.length}`);
    assert.deepEqual(unread, []);
    lines.push(...page);
  }
  return lines;
}

for (const [name, { provider, sees }] of Object.entries(rows)) {
  test(`${name}: a payment is listed with its id, our reference, its exact amount and its time`, async () => {
    const transaction_id = await sees(paid('FND-ONE', '2026-11-20T09:30:00.000Z'));

    assert.deepEqual(await listed(provider()), [
      {
        transaction_id,
        reference: 'FND-ONE',
        amount: '500.07',
        currency: 'NGN',
        paid_at: '2026-11-20T09:30:00.000Z',
        account_number: null,
      },
    ]);
  });

  test(`${name}: an interval has its first instant and not its last`, async () => {
    await sees(paid('FND-BEFORE', '2026-11-19T23:59:59.000Z'));
    await sees(paid('FND-FIRST', '2026-11-20T00:00:00.000Z'));
    await sees(paid('FND-LAST', '2026-11-20T23:59:59.000Z'));
    await sees(paid('FND-AFTER', '2026-11-21T00:00:00.000Z'));

    const references = (await listed(provider())).map(({ reference }) => reference);

    assert.deepEqual(references.toSorted(), ['FND-FIRST', 'FND-LAST']);
  });

  test(`${name}: more than one page are listed whole, each payment once`, async () => {
    for (let at = 0; at < 205; at++)
      await sees(paid(`FND-${1_000 + at}`, `2026-11-20T12:00:${String(at % 60).padStart(2, '0')}.000Z`));

    const references = (await listed(provider())).map(({ reference }) => reference);

    assert.equal(references.length, 205);
    assert.equal(new Set(references).size, 205);
  });

  test(`${name}: what did not succeed is not listed, and a day without payments is an empty list`, async () => {
    await sees(paid('FND-FAILED', '2026-11-20T10:00:00.000Z', { status: 'failed' }));

    assert.deepEqual(await listed(provider()), []);
  });

  test(`${name}: a payment is found by the provider's own id of it, and no other is`, async () => {
    const transaction_id = await sees(paid('FND-ONE', '2026-11-20T09:30:00.000Z'));

    const found = await provider().findTransaction(transaction_id);

    assert.deepEqual(
      [found?.payment.reference, found?.payment.status, found?.payment.amount, found?.event.kind],
      ['FND-ONE', 'succeeded', '500.07', 'payment'],
    );
    assert.equal(await provider().findTransaction('123456789'), null);
  });
}

const { provider: open, sees } = rows['paystack']!;

for (const kind of ['down', 'silent', 'nonsense', 'refused'] as const)
  test(`paystack: a list that is ${kind} on its second page is no list`, async () => {
    for (let at = 0; at < 101; at++) await sees(paid(`FND-${1_000 + at}`, '2026-11-20T12:00:00.000Z'));
    const times = kind === 'refused' ? 1 : 3;
    for (let time = 0; time < times; time++) paystack.trouble(/^GET \/transaction$/, kind, 'page=2');

    await assert.rejects(listed(open()), kind === 'refused' ? /not enabled/ : ProviderAway);
  });

test('paystack: a list that changes while it is read is no list', async () => {
  for (let at = 0; at < 101; at++) await sees(paid(`FND-${1_000 + at}`, '2026-11-20T12:00:00.000Z'));
  const pages = open().listPayments(day)[Symbol.asyncIterator]();
  await pages.next();

  paystack.transactions.set('FND-1000', { ...paystack.transactions.get('FND-1000'), status: 'reversed' });

  await assert.rejects(pages.next(), ProviderAway);
});

test('paystack: a payment that was begun three days before it was paid is listed', async () => {
  await sees(paid('FND-SLOW', '2026-11-20T12:00:00.000Z'));
  const known = paystack.transactions.get('FND-SLOW')!;
  paystack.transactions.set('FND-SLOW', { ...known, created_at: '2026-11-17T11:00:00.000Z' });

  assert.deepEqual(
    (await listed(open())).map(({ reference }) => reference),
    ['FND-SLOW'],
  );
});

test('paystack: a deposit is listed and found with the account that it was paid into', async () => {
  const deposit = { id: 7, status: 'success', reference: 'dva-1', amount: 50_000, currency: 'NGN' };
  const authorization = { receiver_bank_account_number: '9000000001', sender_name: 'ADA' };
  const more = { channel: 'dedicated_nuban', paidAt: '2026-11-20T08:00:00.000Z', authorization };
  paystack.transactions.set('dva-1', { ...deposit, ...more, created_at: '2026-11-20T08:00:00.000Z' });

  assert.deepEqual(
    (await listed(open())).map(({ account_number, paid_at }) => [account_number, paid_at]),
    [['9000000001', '2026-11-20T08:00:00.000Z']],
  );
  const found = await open().findTransaction('7');
  assert.deepEqual(found?.event, {
    kind: 'deposit',
    reference: 'dva-1',
    account_number: '9000000001',
    amount: '500.00',
    currency: 'NGN',
    transaction_id: '7',
    narration: null,
    sender_name: 'ADA',
    environment: null,
  });
});

test('paystack: money of a currency without wallets is left out, and all else is listed', async () => {
  await sees(paid('FND-ONE', '2026-11-20T12:00:00.000Z'));
  const rand = { id: 8, status: 'success', reference: 'OTHER', amount: 100, currency: 'ZAR' };
  paystack.transactions.set('OTHER', { ...rand, paid_at: '2026-11-20T12:00:00.000Z' });

  assert.deepEqual(
    (await listed(open())).map(({ reference }) => reference),
    ['FND-ONE'],
  );
});
