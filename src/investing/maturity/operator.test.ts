import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boughtEarlier } from '../../testing/declared-income.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { matureHoldings } from './work.ts';

/** What matures waits for the issuer's money where the investment says so. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask } = await operatorSide(world);

const TODAY = new Date().toISOString().slice(0, 10);
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const reason = 'The issuer paid on the morning statement';

const runLoop = () => matureHoldings.run({ pool: world.database.pool, signal: new AbortController().signal });

let notes = 0;
/** A live note that a person creates: its maturities wait for a release. */
async function createNote(): Promise<string> {
  notes += 1;
  const body = {
    code: `NOTE-${notes}`,
    mode: 'live',
    name: `Note ${notes}`,
    category: 'fixed_note',
    provider: 'Issuer',
    country: 'NG',
    currency: 'NGN',
    price: '1.00',
    minimum_investment: '10.00',
    expected_return_rate: '10',
    duration: '91 days',
    risk_profile: 'low',
    status: 'open',
  };
  const { status, body: answer } = await ask('dealing', 'POST', '/operator/v1/investments', body);
  assert.equal(status, 201, JSON.stringify(answer));
  const [product] = answer.data as unknown as { id: string; hold_until_released: boolean }[];
  assert.equal(product!.hold_until_released, true);
  return product!.id;
}

/** Bought 91 days ago for 1000.00, so that it matures today. */
async function hold(partner: Partner, investment_id: string, days = 91): Promise<string> {
  const order = await partner.client.orders.create({ investment_id, amount: '1000.00', currency: 'NGN' });
  await ask('dealing', 'POST', `/operator/v1/orders/${order.id}/fulfil`, {});
  const { holding_id } = await partner.client.orders.get(order.id);
  await boughtEarlier(world, holding_id, days);
  await world.database.owner.query(
    `update holdings
     set maturity_date = maturity_date - $2::int,
       due_at = (due_at at time zone 'UTC' - $2 * interval '1 day') at time zone 'UTC'
     where id = $1`,
    [holding_id, days],
  );
  return holding_id!;
}

const get = async (path: string, role = 'viewer') =>
  (await ask(role as 'viewer', 'GET', `/operator/v1/maturities${path}`)).body.data as unknown as never;
const release = (investment: string, maturity_date: string, role = 'dealing') =>
  ask(role as 'dealing', 'POST', `/operator/v1/maturities/${investment}/release`, { maturity_date, reason });

test('a live maturity is held until somebody releases its day, and is then paid once', async () => {
  const note = await createNote();
  const acme = await world.partner('live', { wallets: { NGN: '2000.00' } });
  const best = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const ids = [await hold(acme, note), await hold(best, note)];
  const later = await hold(acme, note, 90);

  await runLoop();
  assert.equal((await acme.client.holdings.get(ids[0]!)).status, 'active');
  assert.equal(await acme.balance(), '0.00');

  const [today, tomorrow] = (await get(`?investment=${note}`)) as unknown as Record<string, unknown>[];
  const { released_at, released_by, ...line } = today!;
  assert.deepEqual([released_at, released_by], [null, null]);
  assert.deepEqual(line, {
    investment_id: note,
    investment_name: `Note ${notes}`,
    code: `NOTE-${notes}`,
    mode: 'live',
    currency: 'NGN',
    maturity_date: TODAY,
    state: 'held',
    hold_until_released: true,
    partners: 2,
    holdings: 2,
    units: '2000',
    cost_basis: '2000.00',
  });
  assert.deepEqual([tomorrow!['maturity_date'], tomorrow!['state']], [dayFromNow(1), 'upcoming']);
  // 1000.00 x 10 % x 91 / 365 = 24.93 each
  const due = (await get(`/${note}/days/${TODAY}`)) as unknown as Record<string, unknown>;
  assert.deepEqual([due['income'], due['amount_due']], ['49.86', '2049.86']);
  const { body: work } = await ask('dealing', 'GET', '/operator/v1/work');
  const queue = (work.data as unknown as { queue: string; waiting: number; is_mine: boolean }[]).find(
    (one) => one.queue === 'maturities_held',
  );
  assert.deepEqual([queue!.waiting, queue!.is_mine], [2, true]);

  const released = await release(note, TODAY);
  assert.equal(released.status, 200);
  await runLoop();
  const again = await release(note, TODAY);
  await runLoop();

  assert.deepEqual(again.body.data, released.body.data);
  assert.deepEqual([await acme.balance(), await best.balance()], ['1024.93', '1024.93']);
  assert.equal((await acme.client.holdings.get(later)).status, 'active');
  const { rows } = await world.database.owner.query(
    `select actor, reason from audit_entries where action = 'maturities release' and subject_id = $1`,
    [note],
  );
  assert.deepEqual(rows, Array(2).fill({ actor: 'The dealing', reason }));
});

test('a day can be released before it comes, and is paid on it', async () => {
  const note = await createNote();
  const acme = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const id = await hold(acme, note, 90);

  assert.equal((await release(note, dayFromNow(1))).status, 200);
  await runLoop();

  assert.equal((await acme.client.holdings.get(id)).status, 'active');
  assert.equal(((await get(`?investment=${note}`)) as unknown as { state: string }[])[0]!.state, 'released');
});

test('an investment that no longer waits pays what it held', async () => {
  const note = await createNote();
  const acme = await world.partner('live', { wallets: { NGN: '1000.00' } });
  await hold(acme, note);
  await runLoop();
  assert.equal(await acme.balance(), '0.00');

  const body = { hold: false, reason: 'The issuer pays in advance' };
  const { body: answer } = await ask('dealing', 'POST', `/operator/v1/investments/${note}/hold-maturities`, body);
  await runLoop();

  assert.equal((answer.data as unknown as { hold_until_released: boolean }).hold_until_released, false);
  assert.equal(await acme.balance(), '1024.93');
});

test('what the catalogue had, and what is created in test, is paid back by itself', async () => {
  const { live } = await world.investment({ price: '1.00', category: 'fixed_note', duration: '91 days' });
  const acme = await world.partner('live', { wallets: { NGN: '1000.00' } });
  await hold(acme, live);

  await runLoop();

  assert.equal(await acme.balance(), '1000.00');
  const refused = await release(live, TODAY);
  assert.deepEqual([refused.status, refused.code], [404, 'not_found']);
});

test('a release is refused where nothing waits, by another role, and with a day that is none', async () => {
  const { live } = await world.investment({ price: '1.00', category: 'fixed_note', duration: '91 days' });
  const acme = await world.partner('live', { wallets: { NGN: '1000.00' } });
  await hold(acme, live, 10);

  const day = dayFromNow(81);
  const [paysItself, nothing, finance, noDay, unknown] = [
    await release(live, day),
    await release(live, TODAY),
    await release(live, day, 'finance'),
    await release(live, '2026-02-30'),
    await release('live:NO-SUCH', day),
  ];

  assert.deepEqual([paysItself.status, paysItself.code], [400, 'validation_error']);
  assert.deepEqual([nothing.status, nothing.code], [404, 'not_found']);
  assert.equal(finance.status, 403);
  assert.deepEqual([noDay.status, noDay.code], [400, 'validation_error']);
  assert.equal(unknown.status, 404);
});

test('the calendar is filtered by mode, state and days, and refuses a range that ends before it begins', async () => {
  const note = await createNote();
  const acme = await world.partner('live', { wallets: { NGN: '1000.00' } });
  await hold(acme, note);
  type Listed = { pagination?: { count: number }; error?: { code: string } };
  const count = async (query: string) => {
    const { body } = await ask('viewer', 'GET', `/operator/v1/maturities?investment=${note}&${query}`);
    return body as unknown as Listed;
  };

  assert.equal((await count('mode=live&state=held')).pagination?.count, 1);
  assert.equal((await count('mode=test')).pagination?.count, 0);
  assert.equal((await count('state=due')).pagination?.count, 0);
  assert.equal((await count(`from=${dayFromNow(1)}`)).pagination?.count, 0);
  assert.equal((await count(`from=${TODAY}&to=${TODAY}`)).pagination?.count, 1);
  assert.equal((await count('from=2026-02-02&to=2026-02-01')).error?.code, 'invalid_date_range');
});
