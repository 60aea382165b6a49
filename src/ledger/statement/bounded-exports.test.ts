import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PartnerError } from '../../../sdk/src/errors.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { until } from '../../testing/until.ts';
import { whileHeld } from '../../testing/waiting-for-locks.ts';
import { createWorld } from '../../testing/world.ts';
import { exportBounded } from './export.ts';

/** How many statements an organisation downloads at once; without other work, which would wait for the same table. */
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

test('a download that is given up after its first part counts no longer', async () => {
  const { environment } = await world.partner('test', { wallets: { NGN: '10.00' } });
  const underWay = new Map<string, number>();
  const needs = { readOwner: async () => ({ name: 'Acme' }), drawn: undefined as never, underWay };
  const caller = { key: { organisation_id: environment.organisation_id }, environment };
  const read = (work: (tx: Transaction, by: typeof caller) => unknown) => world.read(async (tx) => work(tx, caller));
  const begin = async () => {
    const { parts } = await exportBounded({ query: { format: 'csv' }, caller, read } as never, needs);
    const iterator = parts[Symbol.asyncIterator]();
    assert.equal((await iterator.next()).done, false);
    return iterator;
  };

  const four = [await begin(), await begin(), await begin(), await begin()];
  await assert.rejects(begin, { code: 'rate_limited' });
  await four[0]!.return!();

  await (await begin()).return!();
  for (const iterator of four) await iterator.return!();
  assert.equal(underWay.size, 0);
});
