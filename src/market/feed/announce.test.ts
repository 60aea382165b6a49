import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createExchange, disclosure, instrument, session } from '../../testing/market-readings.ts';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';
import { loadCalendar } from '../calendar/operations.ts';

const world = await createWorld();
const { ingestReadings } = await createExchange(world.database.pool);
const calendar = await world.read((tx) => loadCalendar(tx, 'NGX'));
/** A session that is over, at any hour of the test. */
const recent = calendar.sessionBefore(calendar.currentSession(Date.now()).date);

test('a session that closes and a disclosure are announced once to every partner, and old ones are not', async () => {
  const partners = [await world.partner('live'), await world.partner('test')];
  const sessions = [session(recent.date, '1005.00'), session('2026-01-06', '900.00')];
  const disclosures = [
    disclosure('MTNN', { published_at: new Date(recent.open_ms).toISOString(), source_ref: 'new' }),
    disclosure('MTNN', { published_at: '2026-01-06T10:00:00.000Z', source_ref: 'old' }),
  ];
  const readings = { instruments: [instrument('MTNN')], sessions, disclosures, isFinal: true };
  assert.equal((await ingestReadings(readings)).announced, 2);
  assert.equal((await ingestReadings(readings)).announced, 0);

  for (const { client } of partners) {
    const announced = async () => {
      const events = [];
      for await (const event of client.events.list({ after: '0' } as never)) events.push(event);
      return events.filter(({ type }) => /^(market|disclosure)\./.test(type));
    };
    const events = await until(async () => {
      const found = await announced();
      return found.length >= 2 && found;
    });
    assert.deepEqual(events.map(({ type }) => type).toSorted(), ['disclosure.published', 'market.session_closed']);
  }
  const { data } = await partners[0]!.client.market.disclosures({ search: 'ANNUAL general', symbol: 'mtnn' });
  assert.deepEqual(
    data.map(({ published_at }) => published_at.slice(0, 10)),
    [recent.date, '2026-01-06'],
  );
});
