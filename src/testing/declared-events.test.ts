import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints, events } from '../service/registry.ts';
import type { Endpoint } from '../vocabulary/endpoint.ts';
import type { Flow } from './flows/flow.ts';
import { moneyFlows } from './flows/money.ts';
import { orderFlows } from './flows/orders.ts';
import { accessFlows } from './flows/others.ts';
import { freshNumber } from './fresh-number.ts';
import { submitVerification } from './sample-verification.ts';
import { sliceSamples } from './slice-samples.ts';
import { createWorld, type Partner } from './world.ts';

/** An operation sends the events that it declares, and no others: what the flows call is watched, call by call. */
const world = await createWorld();
const flows: readonly Flow[] = [
  ...orderFlows,
  ...moneyFlows,
  ...accessFlows,
  ...sliceSamples.flatMap(({ flows: own = [] }) => own),
];

const byName = new Map(endpoints.map((endpoint): [string, Endpoint] => [endpoint.name, endpoint]));
const sent = new Set<string>();

function requireDeclared(name: string, types: readonly string[]): void {
  const { emits = [] } = byName.get(name)!;
  for (const type of types) {
    assert(emits === 'any' || emits.includes(type), `${name} does not declare ${type}`);
    sent.add(`${name} ${type}`);
  }
}

type Call = (...given: unknown[]) => Promise<unknown>;

/** The client, and after each call of it the events that came meanwhile. */
function watched({ client, events: eventsOf }: Partner): Partner['client'] {
  const watch =
    (name: string, call: Call): Call =>
    async (...given) => {
      const before = (await eventsOf()).length;
      const answered = await call(...given);
      requireDeclared(name, (await eventsOf()).slice(before));
      return answered;
    };
  const resource = (name: string, verbs: object) =>
    new Proxy(verbs, {
      get: (target, verb) => {
        const call: unknown = Reflect.get(target, verb);
        const operation = `${name}.${String(verb)}`;
        const changes = byName.get(operation)?.method !== 'GET' && byName.has(operation);
        return changes && typeof call === 'function' ? watch(operation, call.bind(target) as Call) : call;
      },
    });
  return new Proxy(client, {
    get: (target, name) => {
      const found: unknown = Reflect.get(target, name);
      return typeof found === 'object' && found !== null ? resource(String(name), found) : found;
    },
  });
}

const hold = { scenario: 'hold' } as const;
const buyOf = (investment_id: string) => ({ investment_id, amount: '100.00', currency: 'NGN' }) as const;
const account = () => ({ currency: 'NGN', bank_code: '058', account_number: freshNumber() }) as const;

/** What no other flow calls. */
const further: readonly Omit<Flow, 'events'>[] = [
  {
    name: 'a key is replaced at once',
    act: async ({ client }) => client.keys.rotate((await client.keys.create()).id, { grace_seconds: 0 }),
  },
  {
    name: 'a whole verification is submitted',
    kyb: 'draft',
    act: ({ client }) => submitVerification(client),
  },
  {
    name: 'held checkouts end without money',
    async act({ client, investment_id }) {
      const order = () => client.orders.create({ ...buyOf(investment_id), payment_mode: 'checkout' }, hold);
      const fundingOf = async () => (await order()).payment!.funding_request_id!;
      await client.sandbox.simulateOrder((await order()).id, { event: 'failed' });
      await client.fundingRequests.cancel(await fundingOf());
      await client.sandbox.simulateFunding(await fundingOf(), { event: 'expired' });
    },
  },
  {
    name: 'a held buy is placed, and a sell of it cancelled and then redeemed',
    async act({ client, investment_id }) {
      const { id } = await client.orders.create(buyOf(investment_id), hold);
      const { holding_id } = await client.sandbox.simulateOrder(id, { event: 'completed' });
      const sell = () => client.orders.create({ side: 'sell', holding_id: holding_id! }, hold);
      await client.orders.cancel((await sell()).id);
      await client.sandbox.simulateOrder((await sell()).id, { event: 'completed' });
    },
  },
  {
    name: 'a bank decides about held accounts, a withdrawal and a mandate',
    async act({ client }) {
      const held = async () => (await client.settlementAccounts.create(account(), hold)).id;
      await client.sandbox.simulateSettlementAccount(await held(), { event: 'rejected' });
      const settlement_account_id = await held();
      await client.sandbox.simulateSettlementAccount(settlement_account_id, { event: 'verified' });
      const withdrawal = { currency: 'NGN', amount: '1000.00', settlement_account_id } as const;
      const { id } = await client.withdrawals.create(withdrawal, hold);
      await client.sandbox.simulateWithdrawal(id, { event: 'failed' });
      const mandate = await client.mandates.create({ settlement_account_id, limit_amount: '500.00' });
      await client.sandbox.simulateMandate(mandate.id, { event: 'revoked' });
    },
  },
  {
    name: 'a sandbox is filled with a saved scenario',
    async act({ client, world: { investment } }) {
      await investment({ price: '1.00' });
      await investment({ price: '1.00' });
      await client.sandbox.loadScenario({ scenario: 'invested_partner' });
    },
  },
];

for (const flow of [...flows, ...further])
  test(`what is called when ${flow.name} sends what it declares`, async () => {
    const mode = flow.mode ?? 'test';
    const partner = await world.partner(mode, {
      wallets: { NGN: '10000.00' },
      ...(flow.kyb && { kyb: flow.kyb }),
    });
    const investment = await world.investment({ price: '2.00' });

    await flow.act({ ...partner, client: watched(partner), world, investment_id: investment[mode] });
  });

test('what operations declare is sent in some flow, but for test.ping, which is in no list', () => {
  const listed = new Set(events.filter(({ isOutside }) => !isOutside).map(({ type }): string => type));
  const declared = endpoints.flatMap(({ name, emits = [] }) =>
    emits === 'any' ? [] : emits.filter((type) => listed.has(type)).map((type) => `${name} ${type}`),
  );

  assert.deepEqual(
    declared.filter((one) => !sent.has(one)),
    [],
  );
});
