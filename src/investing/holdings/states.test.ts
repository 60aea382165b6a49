import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boughtEarlier, openIncome } from '../../testing/declared-income.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

/** What may happen to a holding and to its distributions at every status; all else is refused and changes nothing. */
const world = await createWorld({ role: 'api' });
const income = openIncome(world);

/** Its maturity pays all income, so that it ends what was announced. */
const bill = { category: 'treasury_bill', duration: '91 days' };

/** 100 units that were held yesterday. */
async function bought(product = {}): Promise<{ partner: Partner; id: string; fund: string }> {
  const { test: fund } = await world.investment({ price: '1.00', ...product });
  const partner = await world.partner('test', { wallets: { NGN: '100.00' } });
  const body = { investment_id: fund, amount: '100.00', currency: 'NGN' } as const;
  const { holding_id } = await partner.client.orders.create(body);
  await boughtEarlier(world, holding_id, 2);
  return { partner, id: holding_id!, fund };
}

const codeOf = (acting: Promise<unknown>): Promise<string | null> =>
  acting.then(
    () => null,
    ({ code }) => code,
  );

const scheduleIncome = (_: Partner, __: string, fund: string) => income.schedule(fund, { amount_per_unit: '0.10' });

const actions = {
  'a sell of a part': ({ client }: Partner, id: string) =>
    client.orders.create({ side: 'sell', holding_id: id, units: '40' }),
  'a sell of all': ({ client }: Partner, id: string) => client.orders.create({ side: 'sell', holding_id: id }),
  maturity: ({ client }: Partner, id: string) => client.sandbox.matureHolding(id),
  'a distribution': ({ client }: Partner, id: string) =>
    client.sandbox.distributeHolding(id, { gross_amount: '10.00' }),
  'the announcement of one': scheduleIncome,
};
type Action = keyof typeof actions;

/** Status, units and what the wallet has afterwards, or the refusal. */
const holdings: readonly [steps: Action[], outcomes: Record<Action, string>][] = [
  [
    [],
    {
      'a sell of a part': 'active 60 40.00',
      'a sell of all': 'closed 0 100.00',
      maturity: 'closed 0 100.00',
      'a distribution': 'active 100 10.00',
      'the announcement of one': 'active 100 0.00',
    },
  ],
  [
    ['a sell of a part'],
    {
      'a sell of a part': 'active 20 80.00',
      'a sell of all': 'closed 0 100.00',
      maturity: 'closed 0 100.00',
      'a distribution': 'active 60 50.00',
      'the announcement of one': 'active 60 40.00',
    },
  ],
  ...(['a sell of all', 'maturity'] as const).map((step): [Action[], Record<Action, string>] => [
    [step],
    {
      'a sell of a part': 'invalid_state',
      'a sell of all': 'invalid_state',
      maturity: 'invalid_state',
      'a distribution': 'invalid_state',
      'the announcement of one': 'closed 0 100.00',
    },
  ]),
];

for (const [steps, outcomes] of holdings)
  test(`a holding after ${steps.join() || 'its purchase'} takes what the table says, and nothing else`, async () => {
    for (const [name, expected] of Object.entries(outcomes)) {
      const { partner, id, fund } = await bought();
      for (const step of steps) await actions[step](partner, id, fund);
      const before = await partner.client.holdings.get(id);

      const code = await codeOf(actions[name as Action](partner, id, fund));

      const after = await partner.client.holdings.get(id);
      assert.equal(code ?? `${after.status} ${after.units} ${await partner.balance()}`, expected, name);
      if (code !== null) assert.deepEqual({ ...after, valuation_as_of: '' }, { ...before, valuation_as_of: '' }, name);
    }
  });

/** The status of the distribution, with what the wallet has afterwards. */
const verbs = ['pay', 'maturity'] as const;
const distributions: Record<string, Record<(typeof verbs)[number], string>> = {
  scheduled: { pay: 'paid 10.00', maturity: 'cancelled 100.00' },
  paid: { pay: 'paid 10.00', maturity: 'paid 110.00' },
  cancelled: { pay: 'cancelled 100.00', maturity: 'invalid_state' },
};
const ways: Record<string, readonly (typeof verbs)[number][]> = {
  scheduled: [],
  paid: ['pay'],
  cancelled: ['maturity'],
};

for (const [status, outcomes] of Object.entries(distributions))
  test(`a ${status} distribution takes what the table says, and nothing else`, async () => {
    for (const verb of verbs) {
      const { partner, id, fund } = await bought(bill);
      await income.schedule(fund, { amount_per_unit: '0.10' });
      const change = async (step: (typeof verbs)[number]) => {
        if (step === 'pay') await income.pay();
        else await partner.client.sandbox.matureHolding(id);
      };
      for (const step of ways[status]!) await change(step);
      const before = await partner.balance();

      const code = await codeOf(change(verb));

      const seen = (await partner.client.holdings.distributions(id)).data;
      assert.equal(seen.length, 1);
      assert.equal(code ?? `${seen[0]!.status} ${await partner.balance()}`, outcomes[verb], verb);
      if (code !== null) assert.deepEqual([seen[0]!.status, await partner.balance()], [status, before]);
    }
  });
