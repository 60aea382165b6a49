import assert from 'node:assert/strict';
import { test } from 'node:test';
import { events } from '../../service/registry.ts';
import type { Flow } from '../../testing/flows/flow.ts';
import { moneyFlows } from '../../testing/flows/money.ts';
import { orderFlows } from '../../testing/flows/orders.ts';
import { accessFlows, announcedFlows } from '../../testing/flows/others.ts';
import { startReceiver } from '../../testing/receiver.ts';
import { reads, sliceSamples } from '../../testing/slice-samples.ts';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import type { Event } from './contract.ts';

type Shown = Readonly<Record<string, unknown>>;

const world = await createWorld();
const ofSlices = sliceSamples.flatMap(({ flows: own = [] }) => own);
const flows: readonly Flow[] = [...orderFlows, ...moneyFlows, ...accessFlows, ...announcedFlows, ...ofSlices];

async function eventsOf({ client }: Partner): Promise<Event[]> {
  const all: Event[] = [];
  for await (const event of client.events.list({ after: 0 })) all.push(event as Event);
  return all;
}

/** The events of one object, one after another. */
function byObject(events: readonly Event[]): Map<string, Event[]> {
  const groups = new Map<string, Event[]>();
  for (const event of events) {
    const { object_type, object } = event.data;
    const name = `${object_type} ${object['id'] ?? ''}`;
    groups.set(name, [...(groups.get(name) ?? []), event]);
  }
  return groups;
}

/** What changes without a change of status, and so without an event: by the clock, or with another object's status. */
const unrecorded: Readonly<Record<string, readonly string[]>> = {
  holding: ['valuation_as_of', 'accrued_income', 'available_units', 'updated_at'],
  key: ['last_used_at'],
  mandate: ['last_debit_at'],
  settlement_account: ['mandate_id'],
};
const recordedFields = (object_type: string, object: Shown): Shown =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !unrecorded[object_type]?.includes(key)));

/** Each state of an object that has an event follows the one before it. A transition with two events is one state. */
function assertConnected(name: string, group: readonly Event[]): void {
  let last: Event['data'] | null = null;
  for (const { data } of group) {
    if (last && JSON.stringify(data) === JSON.stringify(last)) continue;
    if (last) {
      assert.notEqual(data.previous, null, `${name}: previous`);
      const former = { ...data.object, ...data.previous };
      assert.deepEqual(
        recordedFields(data.object_type, former),
        recordedFields(data.object_type, last.object),
        `${name}: previous`,
      );
    }
    last = data;
  }
}

for (const flow of flows)
  test(`the events when ${flow.name}: in order, without gaps, as GET shows it`, async () => {
    const partner = await world.partner(flow.mode ?? 'test', {
      wallets: { NGN: '1000.00' },
      ...(flow.kyb && { kyb: flow.kyb }),
    });
    const investment = await world.investment({ price: '2.00' });
    const types = flow.events.split(' ');
    const before = await eventsOf(partner);
    await flow.act({ ...partner, world, investment_id: investment[flow.mode ?? 'test'] });
    await until(async () => (await eventsOf(partner)).length >= before.length + types.length);

    const all = await eventsOf(partner);
    assert.deepEqual(
      all.map(({ sequence }) => sequence),
      all.map((_, index) => index + 1),
    );
    const recorded = all.slice(before.length);
    assert.deepEqual(
      recorded.map(({ type }) => type),
      types,
    );
    for (const [name, group] of byObject(recorded)) {
      assertConnected(name, group);
      const { object_type, object } = group.at(-1)!.data;
      const read = reads[object_type];
      assert(read, `no test knows how to read a ${object_type}`);
      const shown = await read(partner.client, object as Record<string, string>);
      if (object['status'] === 'disabled') assert.equal(shown, undefined, `${name}: GET`);
      else
        assert.deepEqual(
          recordedFields(object_type, object),
          recordedFields(object_type, shown as Shown),
          `${name}: GET`,
        );
    }
  });

test('every declared type of event is reported by a flow, but for test.ping, which has no sequence', async () => {
  const provoked = new Set(flows.flatMap(({ events }) => events.split(' ')));
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
