import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { until } from './until.ts';
import type { Partner, World } from './world.ts';

/** What a provider event carries, before its provider signed it. */
export type UnsignedEvent = { readonly event: string; readonly data: object };

export type ProviderEventRow<Subject> = {
  /** Which events of which provider, and their outcome, in words. */
  readonly promise: string;
  open(partner: Partner): Promise<Subject>;
  /** As the provider sends them; in any order they come to the same end. */
  readonly events: readonly ((subject: Subject) => UnsignedEvent)[];
  seen(subject: Subject): Promise<unknown[]>;
  /** What is seen before the first event, and what is seen in the end. */
  readonly start: unknown[];
  readonly end: unknown[];
};

export type EventSender = {
  readonly world: World;
  readonly mode: 'test' | 'live';
  /** Genuine: acknowledged with 200. */
  send(event: UnsignedEvent): Promise<number>;
  /** Every attempt to forge it, and the status of each response. */
  forge(event: UnsignedEvent): Promise<number[]>;
};

type Case<Subject> = { subject: Subject; what: string; isForged: boolean };

/** Each row once in every order of its events, once with each sent twice, once with all sent at once, and forged. */
export function testProviderEvents<Subject>(sender: EventSender, rows: readonly ProviderEventRow<Subject>[]): void {
  const cases = new Map<ProviderEventRow<Subject>, Case<Subject>[]>();
  before(async () => {
    await Promise.all(rows.map(async (row) => cases.set(row, await sendEveryWay(sender, row))));
    await everythingApplied(sender);
  });
  for (const row of rows)
    test(row.promise, async () => {
      for (const { subject, what, isForged } of cases.get(row)!)
        assert.deepEqual(await row.seen(subject), isForged ? row.start : row.end, what);
    });
}

async function sendEveryWay<Subject>(sender: EventSender, row: ProviderEventRow<Subject>): Promise<Case<Subject>[]> {
  const open = async () => row.open(await sender.world.partner(sender.mode));
  const cases: Case<Subject>[] = [];
  for (const order of permutations(row.events)) {
    const subject = await open();
    for (const event of order) assert.equal(await sender.send(event(subject)), 200);
    cases.push({ subject, what: `in the order ${order.map((event) => row.events.indexOf(event))}`, isForged: false });
  }
  const twice = await open();
  for (const event of [...row.events, ...row.events])
    for (const sent of [event(twice), again(event(twice))]) assert.equal(await sender.send(sent), 200);
  const atOnce = await open();
  const sent = row.events.flatMap((event) => [event(atOnce), again(event(atOnce))]);
  const statuses = await Promise.all([...sent, ...sent, ...sent].map((one) => sender.send(one)));
  assert.deepEqual(new Set(statuses), new Set([200]));
  const forged = await open();
  for (const event of row.events)
    assert.deepEqual(
      new Set(await sender.forge(event(forged))),
      new Set([401]),
      'an event without a valid signature is refused',
    );
  return [
    ...cases,
    { subject: twice, what: 'each sent twice, in the same bytes and in others', isForged: false },
    { subject: atOnce, what: 'all sent six times at once', isForged: false },
    { subject: forged, what: 'forged', isForged: true },
  ];
}

/** The same event, in other bytes. */
const again = ({ event, data }: UnsignedEvent): UnsignedEvent => ({ event, data: { ...data, log: 'sent again' } });

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

const everythingApplied = ({ world }: EventSender) =>
  until(async () => {
    const { pool } = world.database;
    await pool.query('update provider_events set due_at = now() where due_at is not null');
    const { rows } = await pool.query("select 1 from provider_events where status = 'received' limit 1");
    return rows.length === 0;
  });
