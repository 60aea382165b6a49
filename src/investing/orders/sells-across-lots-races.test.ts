import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whileItWaits } from '../../testing/while-it-waits.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { lockHoldings } from '../holdings/queries.ts';
import { matureHolding } from '../maturity/operations.ts';

/** Lots are found before they are locked, and judged again under the lock. */
const world = await createWorld({ role: 'api' });
const fund = await world.investment({ price: '1.00' });

async function holder(lots: number) {
  const partner = await world.partner('test', { wallets: { NGN: '10000.00' } });
  const ids: string[] = [];
  for (let lot = 0; lot < lots; lot++) {
    const buy = { investment_id: fund.test, amount: '10.00', currency: 'NGN' } as const;
    ids.push((await partner.client.orders.create(buy)).holding_id!);
  }
  return { ...partner, ids };
}

const sell = { side: 'sell', investment_id: fund.test } as const;

/** Pays a lot back in a second transaction, while the sell waits for it. */
const whileOneMatures = ({ environment }: Pick<Partner, 'environment'>, id: string, act: () => Promise<unknown>) =>
  whileItWaits(
    world,
    {
      hold: (tx) => lockHoldings(tx, [{ environment_id: environment.id, id }], 'wait'),
      change: (tx) => matureHolding(tx, environment, id),
    },
    act,
  );

test('units that another transaction took between the look and the lock are not sold again: a later lot has them', async () => {
  const acme = await holder(3);
  const [first, second, third] = acme.ids;
  let order: Awaited<ReturnType<typeof acme.client.orders.create>> | undefined;

  await whileOneMatures(acme, first!, async () => {
    order = await acme.client.orders.create({ ...sell, units: '15' });
  });

  assert.deepEqual(
    order!.lots.map(({ holding_id, units }) => [holding_id, units]),
    [
      [second, '10'],
      [third, '5'],
    ],
  );
});

test('where all lots together have too few units by then, the sell is refused with what is left', async () => {
  const acme = await holder(2);
  let refused: unknown;

  await whileOneMatures(acme, acme.ids[0]!, async () => {
    refused = await acme.client.orders.create({ ...sell, units: '15' }).catch((error: unknown) => error);
  });

  const { code, details } = refused as { code: string; details: object };
  assert.deepEqual([code, details], ['insufficient_units', { available_units: '10', requested_units: '15' }]);
});

test('40 sells at once of 3 units each never sell more than the 100 there are, in ten lots', async () => {
  const acme = await holder(10);

  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, () => acme.client.orders.create({ ...sell, units: '3' }, { scenario: 'hold' })),
  );

  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  assert.deepEqual([outcomes.length - refused.length, [...new Set(refused)]], [33, ['insufficient_units']]);
  const { data } = await acme.client.holdings.list({ limit: 20 });
  assert.deepEqual(data.map(({ available_units }) => available_units).sort(), [...Array(9).fill('0'), '1']);
});

test('a sell takes from up to 500 lots, and says how much these have', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '10000.00' } });
  const buy = { investment_id: fund.test, amount: '10.00', currency: 'NGN' } as const;
  for (let done = 0; done < 502; done += 251)
    await Promise.all(Array.from({ length: 251 }, () => acme.client.orders.create(buy)));

  for (const units of [undefined, '5001'])
    await assert.rejects(acme.client.orders.create({ ...sell, ...(units && { units }) }), {
      code: 'validation_error',
      details: { units: 'Expected at most 5000: a sell takes from 500 holdings.' },
    });
  const { lots, proceeds } = await acme.client.orders.create({ ...sell, units: '5000' });

  assert.deepEqual([lots.length, proceeds], [500, '5000.00']);
});
