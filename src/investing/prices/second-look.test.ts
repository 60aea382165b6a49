import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogueFile } from '../../testing/catalogue-file.ts';
import { failuresOf } from '../../testing/failures-of.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { whileItWaits } from '../../testing/while-it-waits.ts';
import { createWorld } from '../../testing/world.ts';
import { cancelPlanned } from './planning.ts';
import { lockPlanned } from './queries.ts';
import { applyPlannedPrices } from './work.ts';

/** Prices that were agreed to, judged again when they are to hold: what they were judged against may have changed since. */
const world = await createWorld({ role: 'api', operators: operatorsByRole });
const { ask } = await operatorSide(world);
const { client } = await world.partner('live');
const { pool, owner } = world.database;
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

const priceOf = async (id: string) => (await client.investments.get(id)).price;
const set = async (id: string, body: object): Promise<{ approval_id: string | null }> =>
  (await ask('dealing', 'POST', `/operator/v1/investments/${id}/price`, body)).body.data!;
const approve = (id: string | null) => world.firm.approve(id!, 'Kofi');

async function planned(terms: object, cells: object = {}): Promise<{ investment_id: string; id: string }> {
  const { live } = await world.investment({ price: '100.00', ...cells });
  const { approval_id } = await set(live, { from: tomorrow, ...terms });
  if (approval_id !== null) await approve(approval_id);
  await owner.query('update planned_prices set effective_date = effective_date - 1 where investment_id = $1', [live]);
  const { rows } = await pool.query('select id from planned_prices where investment_id = $1', [live]);
  return { investment_id: live, id: rows[0].id };
}

const stateOf = async (id: string) =>
  (await pool.query('select status from planned_prices where id = $1', [id])).rows[0].status;

for (const [name, more] of [
  ['a price', {}],
  ['a price of a later day', { from: tomorrow }],
] as const)
  test(`${name} with a large change is not approved from another price than the one that was seen`, async () => {
    const { live } = await world.investment({ name: `Fund of ${name}`, price: '100.00' });
    const { approval_id } = await set(live, { price: '150.00', ...more });
    await set(live, { price: '101.00' });

    await assert.rejects(approve(approval_id), { code: 'validation_error' });

    assert.equal(await priceOf(live), '101.00');
  });

test('a file of the catalogue with a large change of a price is not approved from another price than the one that was seen', async () => {
  const product = { code: 'FILE-2', mode: 'live', currency: 'NGN', name: 'A Fund' };
  const send = async (price: string): Promise<{ approval_id: string | null }> => {
    const csv = catalogueFile({ ...product, price });
    return (await ask('dealing', 'POST', '/operator/v1/investments/import', { csv })).body.data!;
  };
  await send('10.00');
  const { approval_id } = await send('13.00');
  await send('10.50');

  await assert.rejects(approve(approval_id), { code: 'validation_error' });

  const { rows } = await pool.query("select price from investments where code = 'FILE-2'");
  assert.deepEqual(rows, [{ price: '10.50' }]);
});

test('a planned price that is taken back while its day is begun does not hold, and nothing fails', async () => {
  const { investment_id, id } = await planned({ price: '101.00' });

  const failed = await whileItWaits(
    world,
    { hold: (tx) => lockPlanned(tx, id), change: (tx) => cancelPlanned(tx, id) },
    () => failuresOf(pool, applyPlannedPrices),
  );

  assert.deepEqual([failed, await stateOf(id), await priceOf(investment_id)], [[], 'cancelled', '100.00']);
});

test('a planned price that nobody else approved is stopped where it moves too far by a bound of today', async () => {
  const { investment_id, id } = await planned({ price: '115.00' });
  const bound = "update operator_settings set value = $1 where name = 'price_jump_percent'";
  const { rows } = await pool.query("select value from operator_settings where name = 'price_jump_percent'");
  await pool.query(bound, ['10.00']);

  assert.deepEqual(await failuresOf(pool, applyPlannedPrices), []);

  await pool.query(bound, [rows[0].value]);
  assert.deepEqual([await stateOf(id), await priceOf(investment_id)], ['stopped', '100.00']);
});

test('an approved large change that is planned is stopped where what a redemption pays was changed since', async () => {
  const { investment_id, id } = await planned({ price: '150.00', bid_price: '140.00' }, { bid_price: '95.00' });
  await set(investment_id, { price: '100.00', bid_price: '94.00' });

  assert.deepEqual(await failuresOf(pool, applyPlannedPrices), []);

  assert.deepEqual([await stateOf(id), await priceOf(investment_id)], ['stopped', '100.00']);
});
