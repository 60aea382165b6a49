import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogueFile } from '../../testing/catalogue-file.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** What one person may do once, one person may not do twice: a move counts from what held 24 hours ago too. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask, approve } = await operatorSide(world);

type Answer = { readonly is_pending_approval: boolean; readonly approval_id: string };
const setPrice = async (id: string, body: object) =>
  (await ask('dealing', 'POST', `/operator/v1/investments/${id}/price`, body)).body.data as unknown as Answer;
const effectOf = async (approval_id: string) =>
  (await ask('viewer', 'GET', `/operator/v1/approvals/${approval_id}`)).body.data!['effect'];
const priceOf = async (id: string) =>
  (await ask('viewer', 'GET', `/operator/v1/investments/${id}`)).body.data!['price'];
const today = new Date().toISOString().slice(0, 10);
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** The product had this price so many hours ago. */
const costBefore = (id: string, hours: number, price: string) =>
  world.database.owner.query(
    `insert into investment_prices (investment_id, changed_at, price, bid_price)
     values ($1, clock_timestamp() - make_interval(hours => $2), $3, $3)`,
    [id, hours, price],
  );

test('a price that one person moves by 15 % twice waits the second time, and shows both figures', async () => {
  const { live } = await world.investment({ name: 'Step Fund', price: '100.00' });
  assert.equal((await setPrice(live, { price: '115.00' })).is_pending_approval, false);

  const second = await setPrice(live, { price: '132.25' });

  assert.deepEqual([second.is_pending_approval, await priceOf(live)], [true, '115.00']);
  assert.equal(
    await effectOf(second.approval_id),
    'Step Fund (live): price 115.00 → 132.25 (+15.00 %; +32.25 % within 24 hours, from 100.00)',
  );
  await world.firm.approve(second.approval_id, 'Kofi');
  assert.equal(await priceOf(live), '132.25');
});

test('what counts is the price of 24 hours ago, not an older one, and exactly 20 % holds at once', async () => {
  const { live } = await world.investment({ name: 'Day Fund', price: '100.00' });
  await costBefore(live, 30, '50.00');
  await costBefore(live, 25, '90.00');

  assert.equal((await setPrice(live, { price: '108.00' })).is_pending_approval, false);
  const beyond = await setPrice(live, { price: '108.01' });

  assert.equal(
    await effectOf(beyond.approval_id),
    'Day Fund (live): price 108.00 → 108.01 (+0.01 %; +20.02 % within 24 hours, from 90.00)',
  );
});

test('a file of prices shows and counts what held 24 hours ago, and so does a price from tomorrow on', async () => {
  const { live } = await world.investment({ name: 'File Fund', price: '100.00' });
  await costBefore(live, 26, '80.00');
  const csv = `investment,date,price,bid_price\nFile Fund,${today},97.00,`;

  const preview = await ask('dealing', 'POST', '/operator/v1/price-files/preview', { mode: 'live', csv });

  const [row] = preview.body.data!['rows'] as Record<string, string>[];
  const { old_price, move_percent, day_before_price, day_move_percent, outcome } = row!;
  assert.deepEqual(
    [old_price, move_percent, day_before_price, day_move_percent, outcome],
    ['100.00', '-3.00', '80.00', '+21.25', 'second_person'],
  );
  const planned = await setPrice(live, { price: '97.00', from: tomorrow });
  assert.equal(
    await effectOf(planned.approval_id),
    `From ${tomorrow} on: File Fund (live): price 100.00 → 97.00 (-3.00 %; +21.25 % within 24 hours, from 80.00)`,
  );
});

test('a file of the catalogue moves no price further in two steps than in one', async () => {
  const { live } = await world.investment({ name: 'Listed Fund', price: '100.00' });
  await setPrice(live, { price: '115.00' });
  const { rows } = await world.database.pool.query('select code from investments where id = $1', [live]);
  const product = { code: rows[0].code, mode: 'live', currency: 'NGN', name: 'Listed Fund' };
  const csv = catalogueFile({ ...product, price: '130.00' });

  const { status, body } = await ask('dealing', 'POST', '/operator/v1/investments/import', { csv });

  assert.equal(status, 200, JSON.stringify(body));
  const { approval_id } = body.data as unknown as Answer;
  assert.match(await effectOf(approval_id), /\(\+13\.05 %; \+30\.00 % within 24 hours, from 100\.00\)$/);
  assert.equal(await priceOf(live), '115.00');
});

test('a rate that one person moves by 8 % twice waits the second time, until another person approves it', async () => {
  const setRate = async (figure: string) => {
    const rate = { base: 'USD', quote: 'NGN', bid: figure, ask: figure };
    return (await ask('finance', 'POST', '/operator/v1/fx-rates', rate)).body.data as unknown as Answer;
  };
  await setRate('1000.00');
  assert.equal((await setRate('1080.00')).is_pending_approval, false);

  const { approval_id } = await setRate('1166.40');

  const moved = (side: string) =>
    `USD-NGN: ${side} 1080.00 → 1166.40 (+8.00 %; +16.64 % within 24 hours, from 1000.00)`;
  assert.equal(
    await effectOf(approval_id),
    `Convert at USD-NGN bid 1166.40, ask 1166.40 from then on. ${['bid', 'ask', 'mid'].map(moved).join('; ')}`,
  );
  assert.equal((await approve(approval_id)).status, 200);
});

test('a rate that is dated back does not become the one of 24 hours ago', async () => {
  await world.database.owner.query('truncate fx_rates');
  const insert = (as_of: string, age: string, figure: string) =>
    world.database.owner.query(
      `insert into fx_rates (id, base, quote, bid, ask, mid, as_of, source, created_at)
       values (gen_random_uuid(), 'USD', 'NGN', $3, $3, $3, clock_timestamp() - $1::interval, 'a file',
         clock_timestamp() - $2::interval)`,
      [as_of, age, figure],
    );
  await insert('26 hours', '26 hours', '1000.00');
  await insert('25 hours', '1 hour', '1090.00');
  const rate = { base: 'USD', quote: 'NGN', bid: '1150.00', ask: '1150.00' };

  const { body } = await ask('finance', 'POST', '/operator/v1/fx-rates', rate);

  assert.match(
    await effectOf((body.data as unknown as Answer).approval_id),
    /\+15\.00 % within 24 hours, from 1000\.00/,
  );
});
