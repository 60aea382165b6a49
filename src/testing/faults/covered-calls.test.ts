import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { MoneyHeld, type RestoreMarker } from '../../platform/restores/restore-marker.ts';
import { providerCalls } from '../../service/registry.ts';
import { callIsDue } from '../provider-calls/due.ts';
import { type Scripted, scripted } from '../provider-calls/scripted.ts';
import { subjectsOf } from '../provider-calls/subjects.ts';
import { createWorld, type Partner } from '../world.ts';

/** What must not be sent twice leaves only after its epoch, which comes after its lease. Only the test calls. */
const world = await createWorld({ role: 'api' });
const { pool } = world.database;
const fund = await world.investment({ price: '2.00' });

/** What the marker says next, and what was recorded and sent when it was asked. */
let says: () => boolean;
let asked: (() => Promise<unknown>)[];
const marker: RestoreMarker = {
  look: async () => {},
  async cover() {
    for (const note of asked) await note();
    return says();
  },
};
const subjects = subjectsOf(world, fund.live, marker);
const entries = providerCalls.map((entry) => ({ ...entry, subject: subjects[entry.name]! }));

beforeEach(() => {
  says = () => true;
  asked = [];
});

type Entry = (typeof entries)[number];

async function begin({ subject }: Entry) {
  const partner = await world.partner('live', { wallets: subject.wallets ?? {} });
  return { partner, id: await subject.make(partner), provider: scripted('paid') };
}

const work = async ({ subject, table }: Entry, partner: Partner, id: string, provider: Scripted) => {
  await callIsDue(pool, table, id);
  await subject.call(partner, id, provider, () => {}, 'work');
};

for (const entry of entries.filter(({ subject }) => subject.looks === 'twice')) {
  const { name, table, subject } = entry;

  test(`${name}: it is recorded as sent, then covered, and then it leaves`, async () => {
    const { partner, id, provider } = await begin(entry);
    const seen: unknown[] = [];
    asked.push(async () => {
      const { rows } = await pool.query(`select called_at is not null as is_recorded from ${table} where id = $1`, [
        id,
      ]);
      seen.push(rows[0].is_recorded, [...provider.lines]);
    });

    await work(entry, partner, id, provider);

    assert.deepEqual(seen, [true, []]);
    assert.deepEqual(provider.lines, ['sent']);
    assert.deepEqual(await subject.seen(partner, id), subject.paid);
  });

  test(`${name}: where the database is found to be restored it does not leave, and is asked about first`, async () => {
    const { partner, id, provider } = await begin(entry);
    let covers = 0;
    asked.push(async () => {
      covers += 1;
    });
    says = () => false;

    await work(entry, partner, id, provider);
    const atFirst = [...provider.lines];
    says = () => true;
    for (let tries = 0; tries < 3 && provider.carriedOut() === 0; tries += 1) await work(entry, partner, id, provider);

    assert.deepEqual(atFirst, []);
    assert.deepEqual(provider.lines, ['looked up', 'looked up', 'sent']);
    assert.equal(covers, 2);
    assert.deepEqual(await subject.seen(partner, id), subject.paid);
  });

  test(`${name}: while the marker is away it waits, whoever calls, and goes on by itself`, async () => {
    const { partner, id, provider } = await begin(entry);
    says = () => {
      throw new MoneyHeld('The marker cannot be reached.');
    };

    for (const by of ['work', 'request'] as const) {
      await callIsDue(pool, table, id);
      await assert.rejects(
        subject.call(partner, id, provider, () => {}, by),
        { code: 'provider_unavailable' },
      );
    }
    const whileAway = provider.carriedOut();
    says = () => true;
    for (let tries = 0; tries < 3 && provider.carriedOut() === 0; tries += 1) await work(entry, partner, id, provider);

    assert.equal(whileAway, 0);
    assert.equal(provider.carriedOut(), 1);
  });
}

for (const entry of entries.filter(({ subject }) => subject.looks !== 'twice'))
  test(`${entry.name}: what is only read, or may be sent twice, needs no epoch`, async () => {
    const { partner, id, provider } = await begin(entry);
    says = () => assert.fail('it was covered');

    await work(entry, partner, id, provider);

    assert.equal(provider.lines.length, 1);
  });
