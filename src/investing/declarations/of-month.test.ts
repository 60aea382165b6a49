import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** A month that was declared already would be paid twice: the preview and the proposal name what there is. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask } = await operatorSide(world);

type OfMonth = { id: string; amount_per_unit: string | null; rate: string | null; record_date: string; status: string };
const send = async (path: string, body: object) => {
  const answer = await ask('dealing', 'POST', `/operator/v1/distributions${path}`, body);
  assert.equal(answer.status < 300, true, JSON.stringify(answer.body));
  return answer.body.data as unknown as never;
};
const declare = async (body: object) => {
  const { declaration } = (await send('', body)) as { declaration: { id: string } };
  return declaration.id;
};

test('the preview names what else is declared of the product with a record date in the same month', async () => {
  const [product, other] = [await world.investment({ price: '2.50' }), await world.investment({ price: '2.50' })];
  const terms = {
    amount_per_unit: '0.5',
    payment_date: '2030-07-10',
    reason: 'Resolution 7',
    investment: product.test,
  };
  const last = await declare({ ...terms, record_date: '2030-06-30' });
  const { amount_per_unit: _, ...byRate } = terms;
  const first = await declare({ ...byRate, rate: '3', record_date: '2030-06-01' });
  const taken = await declare({ ...terms, record_date: '2030-06-15' });
  await send(`/${taken}/cancel`, { reason: 'Declared twice' });
  await declare({ ...terms, record_date: '2030-05-31' });
  await declare({ ...terms, record_date: '2030-07-01' });
  await declare({ ...terms, record_date: '2030-06-15', investment: other.test });

  const { others_of_month } = (await send('/preview', { ...terms, record_date: '2030-06-20' })) as {
    others_of_month: OfMonth[];
  };

  assert.deepEqual(
    others_of_month.map(({ id, amount_per_unit, rate, record_date, status }) => [
      id,
      amount_per_unit,
      rate,
      record_date,
      status,
    ]),
    [
      [first, null, '3.0000', '2030-06-01', 'declared'],
      [last, '0.50', null, '2030-06-30', 'declared'],
    ],
  );
});

test('who approves a distribution reads what is declared of the same month already', async () => {
  const { live } = await world.investment({ price: '2.50' });
  const terms = { amount_per_unit: '0.5', payment_date: '2030-07-10', reason: 'Resolution 7', investment: live };
  const propose = async (record_date: string) =>
    ((await send('', { ...terms, record_date })) as { approval_id: string }).approval_id;
  await world.firm.approve(await propose('2030-06-30'));

  const { body } = await ask('finance', 'GET', `/operator/v1/approvals/${await propose('2030-06-20')}`);

  assert.match(
    (body.data as unknown as { effect: string }).effect,
    / Declared of the same month already: NGN 0\.50 a unit to who held at the end of 2030-06-30\.$/,
  );
});
