import assert from 'node:assert/strict';
import { test } from 'node:test';
import { events } from '../../events.ts';
import type { Flow } from '../../testing/flows/flow.ts';
import { moneyFlows } from '../../testing/flows/money.ts';
import { orderFlows } from '../../testing/flows/orders.ts';
import { accessFlows, announcedFlows } from '../../testing/flows/others.ts';
import { reads } from '../../testing/reads.ts';
import { startReceiver } from '../../testing/receiver.ts';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import type { Event } from './contract.ts';

type Shown = Readonly<Record<string, unknown>>;

const world = await createWorld();
const flows: readonly Flow[] = [...orderFlows, ...moneyFlows, ...accessFlows, ...announcedFlows];

async function told({ client }: Partner): Promise<Event[]> {
  const all: Event[] = [];
  for await (const event of client.events.list({ after: 0 })) all.push(event as Event);
  return all;
}

/** What was told of one object, one after another. */
function byObject(told: readonly Event[]): Map<string, Event[]> {
  const groups = new Map<string, Event[]>();
  for (const event of told) {
    const { object_type, object } = event.data;
    const name = `${object_type} ${object['id'] ?? ''}`;
    groups.set(name, [...(groups.get(name) ?? []), event]);
  }
  return groups;
}

/** What changes without a change of status, and so without an event: by the clock, or with another object's status. */
const silent: Readonly<Record<string, readonly string[]>> = {
  holding: ['valuation_as_of', 'accrued_income', 'available_units', 'updated_at'],
  key: ['last_used_at'],
  mandate: ['last_debit_at'],
  settlement_account: ['mandate_id'],
};
const loud = (object_type: string, object: Shown): Shown =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !silent[object_type]?.includes(key)));

/** Each state of an object that was told, and what was before it. A move that is told twice is one state. */
function assertConnected(name: string, group: readonly Event[]): void {
  let last: Event['data'] | null = null;
  for (const { data } of group) {
    if (last && JSON.stringify(data) === JSON.stringify(last)) continue;
    if (last) {
      assert.notEqual(data.previous, null, `${name}: previous`);
      const former = { ...data.object, ...data.previous };
      assert.deepEqual(loud(data.object_type, former), loud(data.object_type, last.object), `${name}: previous`);
    }
    last = data;
  }
}

for (const flow of flows)
  test(`what is told when ${flow.name}: in order, without gaps, as GET shows it`, async () => {
    const partner = await world.partner(flow.mode ?? 'test', {
      wallets: { NGN: '1000.00' },
      ...(flow.kyb && { kyb: flow.kyb }),
    });
    const investment = await world.investment({ price: '2.00' });
    const types = flow.tells.split(' ');
    const before = await told(partner);
    await flow.act({ ...partner, world, investment_id: investment[flow.mode ?? 'test'] });
    await until(async () => (await told(partner)).length >= before.length + types.length);

    const all = await told(partner);
    assert.deepEqual(
      all.map(({ sequence }) => sequence),
      all.map((_, index) => index + 1),
    );
    const news = all.slice(before.length);
    assert.deepEqual(
      news.map(({ type }) => type),
      types,
    );
    for (const [name, group] of byObject(news)) {
      assertConnected(name, group);
      const { object_type, object } = group.at(-1)!.data;
      const read = reads[object_type];
      assert(read, `nobody knows how to read a ${object_type}`);
      const shown = await read(partner.client, object as Record<string, string>);
      if (object['status'] === 'disabled') assert.equal(shown, undefined, `${name}: GET`);
      else assert.deepEqual(loud(object_type, object), loud(object_type, shown as Shown), `${name}: GET`);
    }
  });

test('every declared type of event is told by a flow, but for test.ping, which has no sequence', async () => {
  const provoked = new Set(flows.flatMap(({ tells }) => tells.split(' ')));
  const { client } = await world.partner('test');
  const receiver = await startReceiver();
  const { id } = await client.webhooks.create({ url: receiver.url });
  await client.webhooks.test(id);
  await receiver.until((received) => received.length === 1);

  assert.deepEqual(
    events.map(({ type }) => type).filter((type) => !provoked.has(type)),
    ['test.ping'],
  );
  const [{ type, sequence, body }] = receiver.received as [(typeof receiver.received)[0]];
  assert.deepEqual([type, sequence], ['test.ping', null]);
  assert.deepEqual(JSON.parse(body).data, {
    object_type: 'webhook_endpoint',
    object: await client.webhooks.get(id),
    previous: null,
  });
  assert.equal((await client.events.list()).pagination.count, 0);
});
