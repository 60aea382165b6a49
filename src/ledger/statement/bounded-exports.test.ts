import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PartnerError } from '../../../sdk/src/errors.ts';
import { until } from '../../testing/until.ts';
import { whileHeld } from '../../testing/waiting-for-locks.ts';
import { createWorld } from '../../testing/world.ts';

/** How many statements an organisation downloads at once; without work beside, which would wait for the same table. */
const world = await createWorld({ role: 'api' });
const { owner } = world.database;
const HOLD = 'lock table ledger_entries in access exclusive mode';

const isWaiting = async (count: number) => {
  const { rows } = await owner.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length === count;
};

test('an organisation downloads four statements at once; the fifth is refused with when to come back, and another organisation is not', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '10.00' } });
  const live = await world.partner('live', { organisation_id: acme.organisation_id, wallets: { NGN: '20.00' } });
  const other = await world.partner('test', { wallets: { NGN: '30.00' } });

  const [downloads] = await whileHeld(owner, HOLD, [], async () => {
    const four = [acme, live, acme, live].map(({ client }, at) =>
      client.ledger.export({ format: at % 2 === 0 ? 'csv' : 'pdf' }),
    );
    await until(() => isWaiting(4));
    await assert.rejects(acme.client.ledger.export({ format: 'pdf' }), (error: PartnerError) => {
      assert.equal(error.status, 429);
      assert.equal(error.code, 'rate_limited');
      assert.deepEqual(error.details, { limit: '4', window_seconds: null, retry_after: '5', scope: 'organisation' });
      return true;
    });
    const ofOther = other.client.ledger.export({ format: 'csv' });
    await until(() => isWaiting(5));
    return [Promise.all([...four, ofOther])];
  });

  for (const { bytes } of await downloads!) assert(bytes.length > 0);
  for (let nth = 0; nth < 5; nth += 1) assert((await acme.client.ledger.export({ format: 'pdf' })).bytes.length > 0);
});
