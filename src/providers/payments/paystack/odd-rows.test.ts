import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { type StubPaystack, startPaystack } from '../../../testing/stub-paystack.ts';
import type { ListedPage, PaymentsProvider } from '../contract.ts';
import { createPaystack } from './paystack.ts';

/** Rows of Paystack's list that are odd: each is read by itself. */
const secretKey = 'sk_test_0123456789abcdef';
let paystack: StubPaystack;
before(async () => {
  paystack = await startPaystack(secretKey, 'test');
});
beforeEach(() => paystack.transactions.clear());
after(() => paystack.stop());

const open = () => createPaystack('test', { secretKey, baseUrl: paystack.baseUrl, timeout_ms: 300 });
const day = { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' };

/** The provider's id of a payment of 500.07. */
function sees(reference: string): string {
  const id = 900_000 + paystack.transactions.size;
  const paid_at = '2026-11-20T12:00:00.000Z';
  const paid = { id, status: 'success', reference, amount: 50_007, currency: 'NGN', fees: 0, paid_at };
  paystack.transactions.set(reference, paid);
  return String(id);
}

async function firstPage(provider: PaymentsProvider): Promise<ListedPage> {
  for await (const page of provider.listPayments(day)) return page;
  return assert.fail('no page');
}

test('a row that makes no sense is named, and the others are read', async () => {
  const id = sees('FND-ODD');
  sees('FND-ONE');
  const known = paystack.transactions.get('FND-ODD')!;
  const amounts: [object, string | null][] = [
    [{ amount: 'much' }, null],
    [{ amount: 1.5 }, null],
    [{ paid_at: null }, '500.07'],
    [{ paid_at: 'yesterday' }, '500.07'],
    [{ reference: 7 }, '500.07'],
  ];
  for (const [nonsense, amount] of amounts) {
    const odd = {
      ...known,
      created_at: '2026-11-20T12:00:00.000Z',
      customer: { email: 'ada@example.com' },
      ...nonsense,
    };
    paystack.transactions.set('FND-ODD', odd);

    const page = await firstPage(open());

    assert.deepEqual(
      page.lines.map(({ reference }) => reference),
      ['FND-ONE'],
      JSON.stringify(nonsense),
    );
    const [unread] = page.unread;
    const reference = 'reference' in nonsense ? null : 'FND-ODD';
    assert.deepEqual(
      [unread!.transaction_id, unread!.reference, unread!.currency, unread!.amount],
      [id, reference, 'NGN', amount],
    );
    assert(unread!.text.includes('"email":"****.com"') && !unread!.text.includes('ada@'), unread!.text);
  }
});

test('what is not needed of a row refuses nothing, whatever it is', async () => {
  sees('FND-ONE');
  const known = paystack.transactions.get('FND-ONE')!;
  for (const odd of [
    { metadata: [] },
    { metadata: false },
    { metadata: 'text' },
    { authorization: [] },
    { fees: '75' },
    { channel: 7 },
  ]) {
    paystack.transactions.set('FND-ONE', { ...known, ...odd });
    assert.equal((await firstPage(open())).lines[0]!.amount, '500.07', JSON.stringify(odd));
  }
});
