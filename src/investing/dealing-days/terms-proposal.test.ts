import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getApproval } from '../../access/approvals/operator-contract.ts';
import { seedExchanges } from '../../market/calendar/work.ts';
import { forward } from '../../testing/dealt-earlier.ts';
import { createWorld } from '../../testing/world.ts';
import { viewedByHouse } from '../investments/operations.ts';
import { proposeDealingTerms } from './operator-contract.ts';

/** Whoever approves how a product is dealt reads what it changes, and of which day the next order would be. */
const world = await createWorld({ role: 'api' });
await seedExchanges(world.database.pool);
const reason = 'As its prospectus says';

test('the text of new terms has both, and the day of an order that is placed once they hold', async () => {
  const { live } = await world.investment({ name: 'Balanced Fund', price: '2.50' });
  const body = { pricing: 'forward', dealing_cut_off: '14:00', dealing_calendar: 'NGX', reason } as const;
  const { approval_id } = await world.firm.act(proposeDealingTerms, { params: { investment: live }, body });

  const { effect } = await world.firm.act(getApproval, { params: { approval: approval_id } });

  await world.firm.approve(approval_id);
  const { client } = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const order = await client.orders.create({ investment_id: live, amount: '100.00', currency: 'NGN' });
  const terms =
    'at the price of its dealing day, each trading day of NGX until 14:00, and orders execute once it is published';
  assert.equal(
    effect,
    `Deal Balanced Fund (live) ${terms}; until now at the stated price. An order placed now would be of ${order.dealing_date}, which takes orders until ${order.cut_off_at}; those that wait keep their day.`,
  );
});

test('a day whose price is known is not the day of the next order, and terms that changed meanwhile are named', async () => {
  const { live } = await world.investment({ ...forward, name: 'Equity Fund', price: '2.50' });
  const { client } = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const place = () => client.orders.create({ investment_id: live, amount: '100.00', currency: 'NGN' });
  const { dealing_date } = await place();
  await world.database.owner.query(
    `insert into dealing_prices
       (environment_id, investment_id, dealing_date, version, price, bid_price, published_at, stored_at)
     values ($3, $1, $2, 1, '2.00', '2.00', clock_timestamp(), clock_timestamp())`,
    [live, dealing_date, viewedByHouse('live').id],
  );
  const propose = (dealing_cut_off: string) =>
    world.firm.act(proposeDealingTerms, {
      params: { investment: live },
      body: { pricing: 'forward', dealing_cut_off, reason },
    });
  const effectOf = async (approval: string) => (await world.firm.act(getApproval, { params: { approval } })).effect;
  const [first, second] = [await propose('15:00'), await propose('16:00')];
  const before = await effectOf(first.approval_id);

  await world.firm.approve(second.approval_id);

  const next = (await place()).dealing_date!;
  assert(next > dealing_date!);
  assert(before!.includes(`An order placed now would be of ${next}, `), before!);
  assert.equal(await effectOf(first.approval_id), `${before} It was changed since: propose it again.`);
  await assert.rejects(world.firm.approve(first.approval_id), { code: 'validation_error' });
});
