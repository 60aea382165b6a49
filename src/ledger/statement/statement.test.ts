import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { createWorld, type Partner } from '../../testing/world.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import { closeBook, post } from '../book/book.ts';
import { accountsOf, openBook } from '../book/open.ts';
import { sandboxPlace } from '../places/place-ids.ts';

const world = await createWorld();
const fund = await world.investment({ name: 'Naira Fund', price: '1.00' });
const DAY_MS = 86_400_000;
const today = new Date();
const day = (days: number) => new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** A wallet with three entries on each of five days, the environment's clock moved on in between; GHS has one a day. */
const acme = await world.partner('test');
for (let days = 0; days < 5; days++) {
  await world.database.pool.query('update environments set offset_ms = $2 where id = $1', [
    acme.environment.id,
    days * DAY_MS,
  ]);
  await acme.client.sandbox.fundWallet('NGN', { amount: '100.00' });
  await acme.client.sandbox.fundWallet('GHS', { amount: '1.00' });
  const { holding_id } = await acme.client.orders.create({
    investment_id: fund.test,
    amount: '50.00',
    currency: 'NGN',
  });
  await acme.client.orders.create({ side: 'sell', holding_id: holding_id!, units: '20' });
}

const sequences = async (query: object) => {
  const { data, pagination } = await acme.client.ledger.list(query);
  return { sequences: data.map(({ sequence }) => sequence).join(' '), count: pagination.count };
};

test('the statement of a wallet is newest first by sequence, each line with the balance after it', async () => {
  const { data, pagination } = await acme.client.ledger.list({ currency: 'NGN', limit: 3 });

  assert.deepEqual(
    data.map(({ sequence, type, direction, amount, balance_after, description }) => ({
      sequence,
      line: `${type}: ${direction} ${amount} → ${balance_after}, ${description}`,
    })),
    [
      { sequence: 15, line: 'sale_proceeds: credit 20.00 → 350.00, Sale of Naira Fund' },
      { sequence: 14, line: 'order_debit: debit 50.00 → 330.00, Buy of Naira Fund' },
      { sequence: 13, line: 'funding: credit 100.00 → 380.00, Funding by bank transfer' },
    ],
  );
  assert.deepEqual(pagination, { limit: 3, offset: 0, count: 15 });
});

test('an entry shows the fields of the contract and no other', async () => {
  const { data } = await acme.client.ledger.list({ currency: 'GHS', limit: 1 });
  const { id, transaction_id, hash, created_at, source, reference, ...rest } = data[0]!;

  assert.notEqual(id, transaction_id);
  assert.match(hash, /^[0-9a-f]{64}$/);
  assert.equal(created_at.slice(0, 10), day(4));
  assert.deepEqual(Object.keys(source), ['type', 'id']);
  const request = await acme.client.fundingRequests.get(source.id);
  assert.deepEqual([source.type, reference], ['funding_request', request.reference]);
  assert.deepEqual(rest, {
    sequence: 5,
    currency: 'GHS',
    direction: 'credit',
    amount: '1.00',
    balance_after: '5.00',
    type: 'funding',
    description: 'Funding by bank transfer',
  });
});

/** What each filter shows of the NGN wallet, and how many there are in all. */
const narrowed: readonly [query: object, sequences: string, count: number][] = [
  [{ limit: 4, offset: 0 }, '15 14 13 12', 15],
  [{ limit: 4, offset: 4 }, '11 10 9 8', 15],
  [{ limit: 4, offset: 13 }, '2 1', 15],
  [{ limit: 4, offset: 15 }, '', 15],
  [{ limit: 4, offset: 1_000_000_000 }, '', 15],
  [{ from: day(3) }, '15 14 13 12 11 10', 6],
  [{ from: day(4), to: day(4) }, '15 14 13', 3],
  [{ to: day(0) }, '3 2 1', 3],
  [{ from: day(1), to: day(2) }, '9 8 7 6 5 4', 6],
  [{ from: day(1), to: day(2), limit: 2, offset: 3 }, '6 5', 6],
  [{ from: day(5) }, '', 0],
  [{ to: day(-1) }, '', 0],
  [{ from: day(0), to: day(4) }, '15 14 13 12 11 10 9 8 7 6 5 4 3 2 1', 15],
  [{ type: 'funding' }, '13 10 7 4 1', 5],
  [{ type: 'order_debit', limit: 2, offset: 1 }, '11 8', 5],
  [{ type: 'sale_proceeds', from: day(1), to: day(3) }, '12 9 6', 3],
  [{ type: 'withdrawal' }, '', 0],
];

for (const [query, expected, count] of narrowed)
  test(`filtered by ${JSON.stringify(query)}`, async () => {
    assert.deepEqual(await sequences({ currency: 'NGN', ...query }), { sequences: expected, count });
  });

test('the entries of one order, without and with the other filters', async () => {
  const [sell, buy] = (await acme.client.orders.list({ limit: 2 })).data;

  assert.deepEqual(await sequences({ order_id: buy!.id }), { sequences: '14', count: 1 });
  assert.deepEqual(await sequences({ order_id: sell!.id, currency: 'NGN' }), { sequences: '15', count: 1 });
  assert.deepEqual(await sequences({ order_id: sell!.id, currency: 'GHS' }), { sequences: '', count: 0 });
  assert.deepEqual(await sequences({ order_id: sell!.id, type: 'order_debit' }), { sequences: '', count: 0 });
  assert.deepEqual(await sequences({ order_id: sell!.id, to: day(3) }), { sequences: '', count: 0 });
  assert.deepEqual(await sequences({ order_id: sell!.id, from: day(4), type: 'sale_proceeds' }), {
    sequences: '15',
    count: 1,
  });
});

test('without a currency all wallets are merged by time, stable over pages', async () => {
  const whole = await acme.client.ledger.list({ limit: 200 });
  const pages = await Promise.all([0, 7, 14].map((offset) => acme.client.ledger.list({ limit: 7, offset })));

  assert.equal(whole.pagination.count, 20);
  assert.deepEqual(
    pages.flatMap(({ data }) => data),
    whole.data,
  );
  const keys = whole.data.map(({ created_at, id }) => `${created_at} ${id}`);
  assert.deepEqual(keys, [...keys].sort().reverse());
  assert.deepEqual(
    whole.data.slice(0, 4).map(({ currency, type }) => `${currency} ${type}`),
    ['NGN sale_proceeds', 'NGN order_debit', 'GHS funding', 'NGN funding'],
  );
  assert.equal((await acme.client.ledger.list({ type: 'funding', from: day(1) })).pagination.count, 8);
  assert.equal((await acme.client.ledger.list({ limit: 7, offset: 1_000_000 })).data.length, 0);
});

/** Every third in GHS, the others in NGN, all at one instant. */
const fundOften = ({ environment }: Partner, count: number) =>
  world.write(async (tx) => {
    const accounts = (['NGN', 'GHS'] as const).flatMap((currency) =>
      accountsOf(environment.id, currency, ['wallet', 'place'], sandboxPlace(currency)),
    );
    const book = await openBook(tx, accounts);
    for (let index = 0; index < count; index++) {
      const currency = index % 3 === 0 ? 'GHS' : 'NGN';
      post(book, 'funding', {
        environment,
        currency,
        place: sandboxPlace(currency),
        amount: Decimal.of('1.00'),
        source: { type: 'adjustment', id: newId(tx.now_ms) },
        reference: null,
        description: 'One of many',
        at_ms: tx.now_ms,
      });
    }
    await Promise.all(closeBook(tx, book));
  });

test('a page far down several wallets is the same as the one read from the top', async () => {
  const partner = await world.partner('test', { wallets: { USD: '1.00' } });
  for (let times = 0; times < 30; times++) await fundOften(partner, 40);
  const pages = [];
  for (let offset = 0; offset < 1_201; offset += 100)
    pages.push((await partner.client.ledger.list({ limit: 100, offset })).data);

  const keys = pages.flat().map(({ created_at, id }) => `${created_at} ${id}`);
  assert.deepEqual([keys.length, new Set(keys).size], [1_201, 1_201]);
  assert.deepEqual(keys, [...keys].sort().reverse());
  for (const offset of [1_001, 1_107, 1_200]) {
    const { data, pagination } = await partner.client.ledger.list({ limit: 7, offset });
    assert.deepEqual(data, pages.flat().slice(offset, offset + 7));
    assert.equal(pagination.count, 1_201);
  }
  for (const query of [{}, { type: 'funding' as const }])
    assert.deepEqual((await partner.client.ledger.list({ ...query, offset: Number.MAX_SAFE_INTEGER })).data, []);
  const funded = await partner.client.ledger.list({ type: 'funding', limit: 5, offset: 1_150 });
  assert.deepEqual(
    funded.data.map(({ id }) => id),
    pages
      .flat()
      .filter(({ type }) => type === 'funding')
      .slice(1_150, 1_155)
      .map(({ id }) => id),
  );
});

test('a partner can recompute every hash from its own statement', async () => {
  const { id } = await acme.client.wallets.get('NGN');
  const { data } = await acme.client.ledger.list({ currency: 'NGN' });

  let hash = '0'.repeat(64);
  for (const entry of data.toReversed()) {
    const { sequence, transaction_id, direction, amount, balance_after, created_at } = entry;
    const parts = [hash, id, sequence, transaction_id, direction, amount, balance_after, created_at];
    hash = createHash('sha256').update(parts.join('\n')).digest('hex');
    assert.equal(entry.hash, hash, `entry ${sequence}`);
  }
  assert.deepEqual(await acme.client.wallets.proof('NGN'), {
    wallet_id: id,
    currency: 'NGN',
    entry_count: 15,
    computed_balance: '350.00',
    stored_balance: '350.00',
    head_hash: hash,
    checked_from_sequence: 0,
    verified: true,
  });
});

test('an empty wallet has an empty statement and a proof', async () => {
  const { data, pagination } = await acme.client.ledger.list({ currency: 'USD', from: day(0), to: day(4) });
  assert.deepEqual([data, pagination.count], [[], 0]);

  const { entry_count, computed_balance, head_hash, verified } = await acme.client.wallets.proof('USD');
  assert.deepEqual([entry_count, computed_balance, head_hash, verified], [0, '0.00', '0'.repeat(64), true]);
});

test('an entry is never dated before its predecessor, even when the clock goes back', async () => {
  const partner = await world.partner('test');
  const setOffset = (days: number) =>
    world.database.pool.query('update environments set offset_ms = $2 where id = $1', [
      partner.environment.id,
      days * DAY_MS,
    ]);
  await setOffset(2);
  await partner.client.sandbox.fundWallet('NGN', { amount: '1.00' });
  await setOffset(0);
  await partner.client.sandbox.fundWallet('NGN', { amount: '1.00' });

  const [later, earlier] = (await partner.client.ledger.list({ currency: 'NGN' })).data;
  assert.equal(later!.created_at, earlier!.created_at);
});
