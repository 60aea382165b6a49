import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Fulfilment, FulfilmentProvider } from '../../providers/fulfilment/providers.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { until } from '../../testing/until.ts';
import { waitingReports } from '../../testing/waiting-report.ts';
import { createWorld } from '../../testing/world.ts';

/** A provider that says of a buy what the test set for its product. */
const said = new Map<string, Fulfilment>();
let asked = 0;
const provider: FulfilmentProvider = {
  name: 'a broker',
  submit: async ({ investment_id }) => {
    asked += 1;
    return said.get(investment_id) ?? { status: 'queued' };
  },
  find: async () => null,
};
const world = await createWorld({ fulfilment: provider, operators: operatorsByRole });
const reportOf = waitingReports((await operatorSide(world)).ask);

/** A live buy for 1,254.00 of a product of its own at 125.40. */
async function bought(outcome: Fulfilment) {
  const { live } = await world.investment({ price: '125.40' });
  said.set(live, outcome);
  const { client } = await world.partner('live', { wallets: { NGN: '1254.00' } });
  const { id } = await client.orders.create({ investment_id: live, amount: '1254.00', currency: 'NGN' });
  return { client, id };
}

async function pendingApprovalOf(id: string) {
  const report = await reportOf(id);
  return report && [report.units, report.price, report.reported_by];
}

const figures: [Omit<Fulfilment & { status: 'done' }, 'status'>, units: string, price: string, isBooked: boolean][] = [
  [{ price: '137.94' }, '9.09090909', '137.94', true],
  [{ price: '137.95' }, '9.09025009', '137.95', false],
  [{ price: '1.254' }, '1000', '1.254', false],
  [{ units: '9.9' }, '9.9', '125.40', true],
  [{ units: '0.1' }, '0.1', '125.40', false],
];
for (const [given, units, price, isBooked] of figures)
  test(`a provider's ${JSON.stringify(given)} for a buy at 125.40 ${isBooked ? 'is booked' : 'waits, and anyone may approve it'}`, async () => {
    const { client, id } = await bought({ status: 'done', ...given });
    if (!isBooked) {
      assert.deepEqual(await until(() => pendingApprovalOf(id)), [units, price, 'a broker']);
      assert.equal((await client.orders.get(id)).status, 'pending_fulfilment');
      const before = asked;
      await world.database.pool.query(
        "update orders set call_due_at = (call_due_at at time zone 'UTC' - interval '1 min') at time zone 'UTC' where id = $1",
        [id],
      );
      // What came later was placed: the loop went round, and did not ask again about what waits.
      const later = await bought({ status: 'done' });
      await until(async () => (await later.client.orders.get(later.id)).status === 'completed');
      assert.equal(asked, before + 1);
      await world.firm.approve(id, 'Kofi');
    }

    const order = await until(async () => {
      const seen = await client.orders.get(id);
      return seen.status === 'completed' && seen;
    });
    assert.deepEqual([order.units, order.price], [units, price]);
  });
