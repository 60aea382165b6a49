import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogueFile } from '../../testing/catalogue-file.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { applyPlannedPrices } from '../prices/work.ts';

/** The catalogue as the dealing desk keeps it through the operators' listener. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask } = await operatorSide(world);
const { client } = await world.partner('live');

type Product = Record<string, string | null | boolean>;
const send = async (path: string, body: object, role: 'dealing' | 'viewer' = 'dealing') => {
  const { status, code, body: answer } = await ask(role, 'POST', `/operator/v1${path}`, body);
  return { status, code, data: answer.data as unknown as never, details: answer.error?.details };
};
const read = async (path: string) => {
  const { status, code, body } = await ask('viewer', 'GET', `/operator/v1${path}`);
  return { status, code, data: body.data as unknown as never };
};
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const runWork = () =>
  applyPlannedPrices.run({ pool: world.database.pool, signal: new AbortController().signal, itemFailed: assert.fail });
/** The days of the planned prices of an investment pass. */
const passDays = (id: string, days: number) =>
  world.database.owner.query(
    'update planned_prices set effective_date = effective_date - $2::integer where investment_id = $1',
    [id, days],
  );

const bond = {
  mode: 'both',
  name: '=HYPERLINK("http://bad.example","Bond") <b>2027</b>',
  category: 'corporate_bond',
  provider: 'An Issuer',
  country: 'NG',
  currency: 'NGN',
  price: '100.00',
  minimum_investment: '1000.00',
  risk_profile: 'moderate',
};

test('an investment is created in both modes, found by mode and code, amended and offered, and partners see it', async () => {
  const { status, data } = await send('/investments', { ...bond, code: 'BOND-27', expected_return_rate: '18.5' });

  assert.equal(status, 201);
  const products = data as Product[];
  assert.deepEqual(products.map(({ mode, status: at, price }) => [mode, at, price]).sort(), [
    ['live', 'pending', '100.00'],
    ['test', 'pending', '100.00'],
  ]);
  assert.equal((await read('/investments/BOND-27')).code, 'not_found', 'both modes have the code');
  const amended = await send('/investments/live:BOND-27/amend', { maximum_investment: '50000', description: 'New.' });
  assert.equal(amended.status, 200);
  const opened = await send('/investments/live:BOND-27/open', { reason: 'The prospectus is out.' });
  const { id, name, is_open, maximum_investment, expected_return_rate, code } = opened.data as Product;
  assert.deepEqual(
    [name, is_open, maximum_investment, expected_return_rate, code],
    [bond.name, true, '50000.00', '18.5000', 'BOND-27'],
  );
  const seen = await client.investments.get(String(id));
  assert.deepEqual([seen.status, seen.description, seen.maximum_investment], ['open', 'New.', '50000.00']);
  const listed = (await read('/investments?mode=live&search=bond-27')).data as Product[];
  assert.deepEqual(
    listed.map((one) => one['id']),
    [id],
  );
  const { rows } = await world.database.pool.query(
    `select action, operator ->> 'email' as email, reason from audit_entries where subject_id = $1 order by sequence`,
    [id],
  );
  assert.deepEqual(
    rows.map(({ action, reason }) => [action, reason]),
    [
      ['investments create', null],
      ['investments amend', null],
      ['investments open', 'The prospectus is out.'],
    ],
  );
});

test('what is wrong with a product is named by its field, and nothing is written', async () => {
  const code = 'WRONG-1';
  const dates = await send('/investments', { ...bond, code, start_date: '2027-02-02', close_date: '2027-02-01' });
  assert.deepEqual(dates.details, { close_date: 'Expected no day before start_date.' });
  const unknown = await send('/investments', { ...bond, code, category: 'gold' });
  assert.deepEqual([unknown.status, Object.keys(unknown.details!)], [400, ['category']]);
  assert.equal((await read(`/investments/live:${code}`)).status, 404);

  await send('/investments', { ...bond, code, mode: 'live' });
  const again = await send('/investments', { ...bond, code, mode: 'live' });
  assert.deepEqual(again.details, {
    code: 'There is an investment WRONG-1 in live mode: change it, or use another code.',
  });
  assert.deepEqual((await send(`/investments/live:${code}/amend`, {})).status, 400);
  assert.equal((await send(`/investments/${code}/resume`, {})).code, 'invalid_state');
});

test('a file of the catalogue is applied whole, or waits whole where a price changes too much; a path is no file', async () => {
  const product = { code: 'FILE-1', mode: 'live', currency: 'NGN', name: 'A Fund' };
  const first = await send('/investments/import', { csv: catalogueFile({ ...product, price: '10.00' }) });
  assert.deepEqual([first.status, first.data], [200, { created: 1, updated: 0, approval_id: null }]);

  const jump = await send('/investments/import', { csv: catalogueFile({ ...product, price: '13.00' }) });

  const { created, updated, approval_id } = jump.data as { created: number; updated: number; approval_id: string };
  assert.deepEqual([created, updated], [0, 0]);
  await world.firm.approve(approval_id, 'Kofi');
  assert.equal(((await read('/investments/FILE-1')).data as Product)['price'], '13.00');
  assert.equal((await send('/investments/import', { csv: '/etc/passwd' })).code, 'validation_error');
});

for (const [verb, from, to] of [
  ['open', 'pending', 'open'],
  ['close', 'open', 'closed'],
  ['suspend', 'open', 'suspended'],
  ['resume', 'suspended', 'open'],
  ['mature', 'closed', 'matured'],
] as const)
  test(`to ${verb} an investment that is ${from} makes it ${to}`, async () => {
    const { live } = await world.investment({ status: from });

    const { data } = await send(`/investments/${live}/${verb}`, {});

    assert.equal((data as Product)['status'], to);
  });

test('a price holds at once, or from its day on; a large change waits for another person', async () => {
  const { live } = await world.investment({ name: 'A Fund', price: '100.00' });
  type Outcome = { is_pending_approval: boolean; approval_id: string | null; planned_price: Product | null };

  const now = await send(`/investments/${live}/price`, { price: '101.50', bid_price: '101.00' });
  assert.deepEqual(
    { ...(now.data as Outcome), investment: null },
    { investment: null, is_pending_approval: false, approval_id: null, planned_price: null, dealing_date: null },
  );
  assert.equal((await client.investments.get(live)).price, '101.50');
  const later = (await send(`/investments/${live}/price`, { price: '103.00', from: dayFromNow(2) })).data as Outcome;
  assert.deepEqual(
    [later.planned_price!['status'], later.planned_price!['effective_date']],
    ['planned', dayFromNow(2)],
  );
  assert.equal(await runWork(), 0);
  await passDays(live, 2);
  assert.equal(await runWork(), 1);
  const { price, bid_price } = await client.investments.get(live);
  assert.deepEqual([price, bid_price], ['103.00', null]);

  const jump = (await send(`/investments/${live}/price`, { price: '150.00', from: dayFromNow(1) })).data as Outcome;
  assert.deepEqual([jump.is_pending_approval, jump.planned_price], [true, null]);
  await assert.rejects(world.firm.approve(jump.approval_id!, 'The dealing'));
  await world.firm.approve(jump.approval_id!, 'Kofi');
  await passDays(live, 1);
  assert.equal(await runWork(), 1);
  assert.equal((await client.investments.get(live)).price, '150.00');
  const history = (await read(`/investments/${live}/prices`)).data as Product[];
  assert.deepEqual(
    history.map((one) => one['price']),
    ['150.00', '103.00', '101.50', '100.00'],
  );
});

test('a planned price that by its day moves the price further than was agreed is stopped, and says so', async () => {
  const { live } = await world.investment({ price: '100.00' });
  await send(`/investments/${live}/price`, { price: '119.00', from: dayFromNow(1) });
  await send(`/investments/${live}/price`, { price: '85.00' });
  await passDays(live, 1);

  await runWork();

  assert.equal((await client.investments.get(live)).price, '85.00');
  const [planned] = (await read(`/investments/${live}/planned-prices?status=stopped`)).data as Product[];
  assert.equal(planned!['stop_reason'], 'It would move the price of 85.00 too far for one person: enter it again.');
});

test('an approved large change that is planned is applied only from the price that was agreed to', async () => {
  const { live } = await world.investment({ price: '100.00' });
  const { data } = await send(`/investments/${live}/price`, { price: '150.00', from: dayFromNow(1) });
  const { approval_id } = data as { approval_id: string };
  await world.firm.approve(approval_id, 'Kofi');
  await send(`/investments/${live}/price`, { price: '99.00' });
  await passDays(live, 1);

  await runWork();

  assert.equal((await client.investments.get(live)).price, '99.00');
});

test('a planned price is taken back once, and a day has one', async () => {
  const { live } = await world.investment({ price: '100.00' });
  const from = dayFromNow(3);
  const { data } = await send(`/investments/${live}/price`, { price: '101.00', from });
  const { id } = (data as { planned_price: { id: string } }).planned_price;

  const second = await send(`/investments/${live}/price`, { price: '102.00', from });
  assert.deepEqual(second.details, { from: `A price is planned for ${from}: cancel it first.` });
  assert.equal((await send(`/planned-prices/${id}/cancel`, { reason: 'A mistake.' })).status, 200);
  assert.equal((await send(`/planned-prices/${id}/cancel`, {})).code, 'invalid_state');
  await passDays(live, 3);
  await runWork();
  assert.equal((await client.investments.get(live)).price, '100.00');
  const past = await send(`/investments/${live}/price`, { price: '101.00', from: dayFromNow(-1) });
  assert.deepEqual(past.details, { from: `Expected ${dayFromNow(0)} or later; prices are never changed.` });
});
