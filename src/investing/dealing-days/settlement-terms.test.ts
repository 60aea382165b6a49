import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getApproval } from '../../access/approvals/operator-contract.ts';
import { seedExchanges } from '../../market/calendar/work.ts';
import { transact } from '../../platform/database/transaction.ts';
import { catalogueFile } from '../../testing/catalogue-file.ts';
import { forward } from '../../testing/dealt-earlier.ts';
import { createWorld } from '../../testing/world.ts';
import { importInvestments } from '../catalogue/operations.ts';
import { proposeDealingTerms } from './operator-contract.ts';

/** How long after its dealing day an order settles is a term of the product, which two people change. */
const world = await createWorld({ role: 'api' });
await seedExchanges(world.database.pool);
const reason = 'As its prospectus says';

test('partners see the settlement days once a second person approved them, and other terms leave them', async () => {
  const { live } = await world.investment({ ...forward, name: 'Equity Fund', price: '2.50' });
  const { client } = await world.partner('live');
  const propose = (body: object) =>
    world.firm.act(proposeDealingTerms, {
      params: { investment: live },
      body: { pricing: 'forward', ...body, reason },
    });
  const settlement = async () => (await client.investments.get(live)).settlement_days;
  assert.equal(await settlement(), null);
  const { approval_id } = await propose({ settlement_days: { buy: 1, sell: 3 } });

  const { effect } = await world.firm.act(getApproval, { params: { approval: approval_id } });
  assert(
    effect!.includes(
      'and orders execute once it is published; trading days to settlement: 1 of a buy, 3 of a sell; until now at the price',
    ),
    effect!,
  );
  assert.equal(await settlement(), null);
  await world.firm.approve(approval_id);
  assert.deepEqual(await settlement(), { buy: 1, sell: 3 });

  await world.firm.approve((await propose({ dealing_cut_off: '15:00' })).approval_id);
  assert.deepEqual(await settlement(), { buy: 1, sell: 3 });
  await world.firm.approve((await propose({ settlement_days: null })).approval_id);
  assert.equal(await settlement(), null);
});

test('settlement days are of forward pricing only, and at most 30', async () => {
  const { live } = await world.investment({ name: 'Note', price: '2.50' });
  const params = { investment: live };
  const of = (pricing: 'fixed' | 'forward', buy: number) =>
    world.firm.act(proposeDealingTerms, {
      params,
      body: { ...forward, pricing, settlement_days: { buy, sell: 1 }, reason },
    });
  const code = 'validation_error';
  await assert.rejects(of('forward', 31), { code });
  await assert.rejects(of('forward', -1), { code });
  await assert.rejects(
    world.firm.act(proposeDealingTerms, {
      params,
      body: { pricing: 'fixed', settlement_days: { buy: 1, sell: 1 }, reason },
    }),
    { code, details: { settlement_days: 'Expected none: only pricing forward has dealing days.' } },
  );
});

test('a file of the catalogue has them in one cell, and leaves those of a stored product', async () => {
  const importFile = (cells: object) =>
    transact(world.database.pool, 'write', (tx) => importInvestments(tx, catalogueFile({ code: 'SETTLED', ...cells })));
  const stored = async () =>
    (await world.database.pool.query("select settlement_days from investments where code = 'SETTLED'")).rows;
  await assert.rejects(importFile({ ...forward, settlement_days: '3' }), {
    details: {
      'row 2.settlement_days': 'Expected two whole numbers up to 30 with a blank between them, such as "1 3".',
    },
  });
  await importFile({ ...forward, settlement_days: '0 3' });
  await importFile({ ...forward, settlement_days: '' });
  assert.deepEqual(await stored(), [{ settlement_days: { buy: 0, sell: 3 } }]);
  await assert.rejects(importFile({ ...forward, settlement_days: '1 3' }), {
    details: { 'row 2.settlement_days': 'Stays 0 3: two people change it, by dealing-terms.' },
  });
});
