import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boughtEarlier, dayFromNow } from '../../testing/declared-income.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { payDeclarations } from './work.ts';

/** Income that the dealing desk declares once for all holdings of a product. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask } = await operatorSide(world);

type Preview = { holdings: number; net_amount: string; is_final: boolean; partners: Record<string, string | number>[] };
type Priced = { rate: string | null; gross_amount: string };
type Declared = { id: string; status: string; recorded_count: number; paid_count: number; amount_per_unit: string };
type Outcome = { declaration: Declared | null; is_pending_approval: boolean; approval_id: string | null };
const send = async (path: string, body: object) => {
  const { status, code, body: answer } = await ask('dealing', 'POST', `/operator/v1/distributions${path}`, body);
  return { status, code, data: answer.data as unknown as never, details: answer.error?.details };
};
const get = async (id: string) =>
  (await ask('viewer', 'GET', `/operator/v1/distributions/${id}`)).body.data! as Declared;
const [yesterday, today] = [dayFromNow(-1), dayFromNow(0)];

const deps = { pool: world.database.pool, signal: AbortSignal.abort(), itemFailed: assert.fail };
async function payAll() {
  const work = payDeclarations();
  while ((await work.run(deps)) > 0);
}

/** Bought for 2.50 a unit, so many days ago. */
async function hold(partner: Partner, investment_id: string, amount: string, days = 2): Promise<string> {
  const buy = { investment_id, amount, currency: 'NGN' } as const;
  const order = await partner.client.orders.create(buy);
  if (partner.environment.mode === 'live') await ask('dealing', 'POST', `/operator/v1/orders/${order.id}/fulfil`, {});
  const { holding_id } = await partner.client.orders.get(order.id);
  await boughtEarlier(world, holding_id, days);
  return holding_id!;
}

const terms = {
  amount_per_unit: '0.333',
  tax_rate: '10',
  record_date: yesterday,
  payment_date: today,
  reason: 'Resolution 7',
};

test('a live distribution is previewed by partner, approved by another person, and pays each holding once', async () => {
  const { live } = await world.investment({ price: '2.50' });
  const [acme, best] = [
    await world.partner('live', { wallets: { NGN: '1000.00' } }),
    await world.partner('live', { wallets: { NGN: '1000.00' } }),
  ];
  const first = await hold(acme, live, '25.00');
  await hold(acme, live, '100.00');
  await hold(best, live, '250.00');
  await hold(best, live, '500.00', 0);

  const preview = (await send('/preview', { ...terms, investment: live })).data as Preview;
  // 10, 40 and 100 units at 0.333, each cut to cents, less 10 % of it, cut: 3.33 - 0.33, 13.32 - 1.33, 33.30 - 3.33
  assert.deepEqual([preview.holdings, preview.net_amount, preview.is_final], [3, '44.96', true]);
  assert.deepEqual(
    preview.partners.map(({ organisation_id, holdings, units, gross_amount, tax_withheld, net_amount }) => [
      organisation_id,
      holdings,
      units,
      gross_amount,
      tax_withheld,
      net_amount,
    ]),
    [
      [best.organisation_id, 1, '100', '33.30', '3.33', '29.97'],
      [acme.organisation_id, 2, '50', '16.65', '1.66', '14.99'],
    ],
  );
  const { status, data } = await send('', { ...terms, investment: live });
  const { declaration, is_pending_approval, approval_id } = data as Outcome;
  assert.deepEqual([status, declaration, is_pending_approval], [201, null, true]);
  await payAll();
  assert.equal(await acme.balance(), '875.00');
  await assert.rejects(world.firm.approve(approval_id!, 'The dealing'), { code: 'wrong_person' });
  await world.firm.approve(approval_id!);
  const { rows } = await deps.pool.query('select id from distribution_declarations where investment_id = $1', [live]);

  await payAll();

  assert.deepEqual([await acme.balance(), await best.balance()], ['889.99', '279.97']);
  const seen = (await acme.client.holdings.distributions(first)).data;
  assert.deepEqual(
    seen.map(({ gross_amount, tax_withheld, net_amount, status: at, record_date, payment_date }) => [
      gross_amount,
      tax_withheld,
      net_amount,
      at,
      record_date,
      payment_date,
    ]),
    [['3.33', '0.33', '3.00', 'paid', yesterday, today]],
  );
  assert.equal((await acme.events()).filter((type) => type === 'distribution.paid').length, 2);
  const after = await get(rows[0].id);
  assert.deepEqual([after.status, after.recorded_count, after.paid_count], ['paid', 3, 3]);
  await payAll();
  assert.equal(await acme.balance(), '889.99');
});

test('what was sold after the record date is paid too, and what was bought after it is not', async () => {
  const product = await world.investment({ price: '2.50', category: 'money_market_fund' });
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const part = await hold(acme, product.test, '100.00');
  const all = await hold(acme, product.test, '50.00');
  await acme.client.orders.create({ side: 'sell', holding_id: part, units: '30' });
  await acme.client.orders.create({ side: 'sell', holding_id: all, units: '20' });
  await hold(acme, product.test, '25.00', 0);
  const before = await acme.balance();

  const { data } = await send('', { ...terms, tax_rate: '0', amount_per_unit: '1.00', investment: product.test });
  assert.deepEqual((data as Outcome).is_pending_approval, false);
  await payAll();

  // 40 and 20 units were held at the end of the record date.
  assert.deepEqual([before, await acme.balance()], ['950.00', '1010.00']);
  assert.deepEqual((await get((data as Outcome).declaration!.id)).paid_count, 2);
});

test('income that is reinvested buys units, which count for no earlier record date', async () => {
  const product = await world.investment({
    price: '2.00',
    category: 'money_market_fund',
    income_treatment: 'reinvested',
  });
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const id = await hold(acme, product.test, '100.00', 3);
  const declare = async () => {
    const { data } = await send('', { ...terms, tax_rate: '0', amount_per_unit: '0.20', investment: product.test });
    await payAll();
    return (data as Outcome).declaration!.id;
  };

  await declare();
  // 50 units at 0.20 are 10.00, and 10.00 buys 5 units.
  assert.equal((await acme.client.holdings.get(id)).units, '55');
  await declare();

  assert.deepEqual(
    (await acme.client.holdings.distributions(id)).data.map(({ gross_amount }) => gross_amount),
    ['10.00', '10.00'],
  );
  assert.equal((await acme.client.holdings.get(id)).units, '60');
  const cash = await send('/preview', { ...terms, income_treatment: 'cash', investment: product.test });
  assert.deepEqual(cash.details, {
    income_treatment: 'Expected reinvested, as the product has it: amend the product first.',
  });
});

test('a rate is paid once, as a part of the price of the record date, and the preview says so with the total', async () => {
  const product = await world.investment({ price: '2.50' });
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  await hold(acme, product.test, '100.00');
  const { amount_per_unit: _, ...rest } = terms;

  const request = { ...rest, rate: '7.5', tax_rate: '0', investment: product.test };
  const { rate, gross_amount } = (await send('/preview', request)).data as Priced;
  assert.deepEqual([rate, gross_amount], ['7.5000', '7.50']);
  const { data } = await send('', request);
  await payAll();

  const declared = await get((data as Outcome).declaration!.id);
  assert.deepEqual([declared.amount_per_unit, declared.status], ['0.1875', 'paid']);
  // 40 units at 0.1875
  assert.equal(await acme.balance(), '907.50');
});

test('nothing is written down before the record date is over, and until then it is taken back', async () => {
  const { test: id } = await world.investment({ price: '2.50' });
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  await hold(acme, id, '100.00');
  const { data } = await send('', { ...terms, record_date: today, investment: id });
  const { declaration } = data as Outcome;

  await payAll();
  assert.deepEqual((await get(declaration!.id)).status, 'declared');
  const { status } = await send(`/${declaration!.id}/cancel`, { reason: 'The issuer withdrew it.' });

  assert.equal(status, 200);
  await world.database.owner.query('update distribution_declarations set record_date = record_date - 1 where id = $1', [
    declaration!.id,
  ]);
  await payAll();
  assert.equal(await acme.balance(), '900.00');
  assert.equal((await send(`/${declaration!.id}/cancel`, { reason: 'Twice.' })).code, 'invalid_state');
});

test('an approval after the figures changed is refused with the new ones', async () => {
  const { live } = await world.investment({ price: '2.50' });
  const acme = await world.partner('live', { wallets: { NGN: '1000.00' } });
  await hold(acme, live, '100.00');
  const { data } = await send('', { ...terms, tax_rate: '0', amount_per_unit: '1.00', investment: live });
  await hold(acme, live, '25.00');

  await assert.rejects(world.firm.approve((data as Outcome).approval_id!), {
    code: 'validation_error',
    details: {
      approval: `The figures changed since: propose it again. It would now be: Pay NGN 1.00 a unit on ${today} to who held at the end of ${yesterday}: 2 holdings of 50 units, gross 50.00, tax 0.00, net 50.00.`,
    },
  });
});

for (const [wrong, details] of [
  [{ rate: '5' }, { amount_per_unit: 'Expected either amount_per_unit or rate.' }],
  [{ payment_date: dayFromNow(-2) }, { payment_date: 'Expected the record_date or later.' }],
  [{ tax_rate: '100.01' }, { tax_rate: 'Expected at most 100.' }],
] as const)
  test(`a declaration with ${JSON.stringify(wrong)} is refused by the name of the field`, async () => {
    const { test: id } = await world.investment();

    for (const path of ['', '/preview']) {
      const answer = await send(path, { ...terms, ...wrong, investment: id });
      assert.deepEqual([answer.status, answer.details], [400, details], path);
    }
  });

test('one declaration pays many holdings, batch by batch; a process that goes on after another one pays each once, as do several at once', async () => {
  const { test: id } = await world.investment({ price: '2.50' });
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const buy = { investment_id: id, amount: '2.50', currency: 'NGN' } as const;
  await Promise.all(Array.from({ length: 300 }, () => acme.client.orders.create(buy)));
  await boughtEarlier(world, id, 2);
  const { data } = await send('', { ...terms, tax_rate: '0', amount_per_unit: '0.01', investment: id });
  const before = Number(await acme.balance());

  // Each process is gone after one batch.
  for (const _ of Array.from({ length: 13 })) await payDeclarations().run(deps);
  const halfway = await get((data as Outcome).declaration!.id);
  assert.deepEqual([halfway.status, halfway.recorded_count], ['recorded', 300]);
  assert.equal((Number(await acme.balance()) - before).toFixed(2), (halfway.paid_count / 100).toFixed(2));
  assert(halfway.paid_count > 0 && halfway.paid_count < 300, `${halfway.paid_count}`);
  await Promise.all([payAll(), payAll(), payAll()]);

  assert.equal((Number(await acme.balance()) - before).toFixed(2), '3.00');
  const declared = await get((data as Outcome).declaration!.id);
  assert.deepEqual([declared.status, declared.recorded_count, declared.paid_count], ['paid', 300, 300]);
});
