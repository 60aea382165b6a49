import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld, type Partner } from '../../testing/world.ts';
import { cancelDistribution, payDistribution, scheduleDistribution } from '../distributions/operations.ts';

/** What may happen to a holding and to its distributions at every status; all else is refused and changes nothing. */
const world = await createWorld();
const fund = await world.investment({ price: '1.00' });

async function bought(): Promise<{ partner: Partner; id: string }> {
  const partner = await world.partner('test', { wallets: { NGN: '100.00' } });
  const body = { investment_id: fund.test, amount: '100.00', currency: 'NGN' } as const;
  return { partner, id: (await partner.client.orders.create(body)).holding_id! };
}

const codeOf = (acting: Promise<unknown>): Promise<string | null> =>
  acting.then(
    () => null,
    ({ code }) => code,
  );

const coupon = { gross_amount: '10.00', record_date: '2026-11-20', payment_date: '2026-11-30' };
const schedule = ({ environment }: Partner, id: string) =>
  world.write((tx) => scheduleDistribution(tx, environment, id, coupon));

const actions = {
  'a sell of a part': ({ client }: Partner, id: string) =>
    client.orders.create({ side: 'sell', holding_id: id, units: '40' }),
  'a sell of all': ({ client }: Partner, id: string) => client.orders.create({ side: 'sell', holding_id: id }),
  maturity: ({ client }: Partner, id: string) => client.sandbox.matureHolding(id),
  'a distribution': ({ client }: Partner, id: string) =>
    client.sandbox.distributeHolding(id, { gross_amount: '10.00' }),
  'the announcement of one': schedule,
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
      'the announcement of one': 'invalid_state',
    },
  ]),
];

for (const [steps, outcomes] of holdings)
  test(`a holding after ${steps.join() || 'its purchase'} takes what the table says, and nothing else`, async () => {
    for (const [name, expected] of Object.entries(outcomes)) {
      const { partner, id } = await bought();
      for (const step of steps) await actions[step](partner, id);
      const before = await partner.client.holdings.get(id);

      const code = await codeOf(actions[name as Action](partner, id));

      const after = await partner.client.holdings.get(id);
      assert.equal(code ?? `${after.status} ${after.units} ${await partner.balance()}`, expected, name);
      if (code !== null) assert.deepEqual({ ...after, valuation_as_of: '' }, { ...before, valuation_as_of: '' }, name);
    }
  });

const verbs = ['pay', 'cancel'] as const;
const changes = { pay: payDistribution, cancel: cancelDistribution };
const distributions: Record<string, Record<(typeof verbs)[number], string>> = {
  scheduled: { pay: 'paid 10.00', cancel: 'cancelled 0.00' },
  paid: { pay: 'invalid_state', cancel: 'invalid_state' },
  cancelled: { pay: 'invalid_state', cancel: 'invalid_state' },
};
const ways: Record<string, readonly (typeof verbs)[number][]> = { scheduled: [], paid: ['pay'], cancelled: ['cancel'] };

for (const [status, outcomes] of Object.entries(distributions))
  test(`a ${status} distribution takes what the table says, and nothing else`, async () => {
    for (const verb of verbs) {
      const { partner, id } = await bought();
      const scheduled = await schedule(partner, id);
      const change = (step: (typeof verbs)[number]) =>
        world.write((tx) => changes[step](tx, partner.environment, scheduled.id));
      for (const step of ways[status]!) await change(step);
      const before = await partner.balance();

      const code = await codeOf(change(verb));

      const [seen] = (await partner.client.holdings.distributions(id)).data;
      assert.equal(code ?? `${seen!.status} ${await partner.balance()}`, outcomes[verb], verb);
      if (code !== null) assert.deepEqual([seen!.status, await partner.balance()], [status, before]);
    }
  });
