import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomNumbers } from '../../testing/repetitions.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { Decimal } from '../../vocabulary/decimal.ts';

/** Whatever is bought, sold by lot and across lots, taken back, paid and paid back: the holdings are what the positions say, and no kobo is lost. */
const world = await createWorld({ role: 'api' });
const products = [
  await world.investment({ price: '3.01', bid_price: '2.995', unit_precision: '4' }),
  await world.investment({
    ...{ category: 'fixed_note', price: '1.00', expected_return_rate: '18', duration: '181 days' },
  }),
].map((product) => product.test);

const ACTS = 150;
const START = '1000000.00';
const ZERO = Decimal.zero;

type Client = Partner['client'];
type Placed = Awaited<ReturnType<Client['orders']['create']>>;
type Held = Awaited<ReturnType<Client['holdings']['get']>>;

const sum = (texts: readonly (string | null)[]): Decimal => Decimal.sum(texts.map((text) => text ?? '0'));

/** What a refusal is expected to say: a random act may ask for what is not there. */
const EXPECTED = ['insufficient_units', 'amount_below_minimum', 'invalid_state', 'customer_mismatch'];

async function unlessRefused<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act();
  } catch (error) {
    assert.ok(EXPECTED.includes((error as { code: string }).code), String(error));
    return undefined;
  }
}

async function all<Row>(pages: AsyncIterable<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of pages) rows.push(row);
  return rows;
}

test('positions are the sum of their holdings, and what came in and went out is what orders, income and holdings say', async () => {
  const acme = await world.partner('test', { wallets: { NGN: START } });
  const { client } = acme;
  const random = randomNumbers();
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const customer = () => one([undefined, undefined, { reference: 'ama' }, { reference: 'kofi' }]);
  const named = (who: ReturnType<typeof customer>) => (who ? { customer: who } : {});
  const units = () => (random() < 0.3 ? {} : { units: (1 + Math.floor(random() * 400)).toString() });
  const held = () => all<Held>(client.holdings.list({ status: 'active', limit: 200 }));
  const pending: string[] = [];
  /** What a holding had cost when it was paid back. */
  let paidBack = ZERO;

  const sell = async (request: Parameters<typeof client.orders.create>[0]) => {
    const hold = random() < 0.5 ? ({ scenario: 'hold' } as const) : {};
    const order = await unlessRefused<Placed>(() => client.orders.create(request, hold));
    if (order?.status === 'pending_fulfilment') pending.push(order.id);
  };
  const acts: (() => Promise<unknown>)[] = [
    () => {
      const amount = `${100 + Math.floor(random() * 900)}.${10 + Math.floor(random() * 90)}`;
      return client.orders.create({ investment_id: one(products), amount, currency: 'NGN', ...named(customer()) });
    },
    () => sell({ side: 'sell', investment_id: one(products), ...units(), ...named(customer()) }),
    async () => {
      const lots = await held();
      if (lots.length > 0) await sell({ side: 'sell', holding_id: one(lots).id, ...units(), ...named(customer()) });
    },
    async () => {
      const id = pending.splice(Math.floor(random() * pending.length), 1)[0];
      const ends = ['cancel', 'completed', 'failed'] as const;
      const end = one(ends);
      if (id === undefined) return;
      await unlessRefused(() =>
        end === 'cancel' ? client.orders.cancel(id) : client.sandbox.simulateOrder(id, { event: end }),
      );
    },
    async () => {
      const lots = await held();
      if (lots.length > 0) await client.sandbox.distributeHolding(one(lots).id, { gross_amount: '1.37' });
    },
    async () => {
      const lots = await held();
      if (random() > 0.3 || lots.length === 0) return;
      const lot = one(lots);
      paidBack = paidBack.plus(Decimal.of(lot.cost_basis));
      await client.sandbox.matureHolding(lot.id);
    },
  ];

  for (let act = 0; act < ACTS; act++) {
    await one([acts[0]!, acts[0]!, acts[1]!, acts[1]!, ...acts.slice(2)])();
    if (act % 30 === 29) await holdingsArePositions(client);
  }

  await holdingsArePositions(client);
  const orders = await all<Placed>(client.orders.list({ status: 'completed', limit: 200 }));
  const [buys, sells] = [orders.filter(({ side }) => side === 'buy'), orders.filter(({ side }) => side === 'sell')];
  assert.ok(
    sells.some(({ lots }) => lots.length > 1),
    'no sell was across lots',
  );
  for (const { lots, units: sold, proceeds } of sells) {
    assert.equal(sum(lots.map((lot) => lot.units)).toUnits(), sold);
    assert.equal(sum(lots.map((lot) => lot.proceeds)).toMoney(), proceeds);
  }
  const costs = sum(sells.flatMap(({ lots }) => lots.map(({ cost }) => cost)));
  const holdings = await all<Held>(client.holdings.list({ limit: 200 }));
  const bought = sum(buys.map(({ gross_amount }) => gross_amount));
  const kept = sum(holdings.map(({ cost_basis }) => cost_basis));
  assert.equal(bought.toMoney(), costs.plus(kept).plus(paidBack).toMoney());

  const entries = await all<{ type: string; amount: string }>(client.ledger.list({ currency: 'NGN', limit: 200 }));
  const income = sum(entries.filter(({ type }) => type === 'distribution').map(({ amount }) => amount));
  const received = sum(sells.map(({ proceeds }) => proceeds))
    .plus(income)
    .plus(sum(holdings.map((lot) => lot.net_amount)));
  assert.equal(await acme.balance(), Decimal.of(START).minus(bought).plus(received).toMoney());
});

async function holdingsArePositions(client: Client): Promise<void> {
  const holdings = (await all<Held>(client.holdings.list({ limit: 200 }))).filter(({ status }) => status !== 'closed');
  for (const by of ['investment', 'customer'] as const) {
    const positions = (await client.positions.list({ by, limit: 200 })).data;
    assert.equal(sum(positions.map((row) => String(row.holdings_count))).toUnits(), String(holdings.length));
    for (const position of positions) {
      const lots = holdings.filter(
        (lot) =>
          lot.investment_id === position.investment_id &&
          (by === 'investment' || (lot.customer?.reference ?? null) === position.customer_reference),
      );
      const exact = [
        sum(lots.map((lot) => lot.units)).toUnits(),
        sum(lots.map((lot) => lot.available_units)).toUnits(),
      ];
      assert.deepEqual([position.units, position.available_units], exact);
      assert.equal(position.cost_basis, sum(lots.map((lot) => lot.cost_basis)).toMoney());
      for (const figure of ['current_value', 'accrued_income', 'redemption_value'] as const) {
        const more = Decimal.of(position[figure]).minus(sum(lots.map((lot) => lot[figure])));
        assert.ok(
          (!more.isNegative && more.isBelow(Decimal.of('0.01').times(Decimal.of(String(lots.length))))) || more.isZero,
        );
      }
      for (const lot of lots) assert.ok(!Decimal.of(lot.available_units).isNegative);
    }
  }
}
