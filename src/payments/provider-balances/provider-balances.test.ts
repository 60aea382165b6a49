import assert from 'node:assert/strict';
import { test } from 'node:test';
import { providerPlace } from '../../ledger/places/place-ids.ts';
import { ProviderAway } from '../../platform/provider-calls/errors.ts';
import { nobody, notServed } from '../../providers/payments/not-served.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { reconciliationSide } from '../../testing/reconciliation-side.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import { providerBalanceWork } from './work.ts';

/** What a provider says that it has is the balance there of the day that ended before it was asked. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, made, get, prepare, sign, receiveAt } = await reconciliationSide(world);
const { pool } = world.database;
const acme = await world.partner('live');
const available = providerPlace('live', 'paystack', 'NGN', 'available');
const yesterday = addDays(today, -1);
const failed: string[] = [];

/** A process that asks a provider which has so much. */
function asking(balances: readonly string[]) {
  let asked = 0;
  const live = {
    ...notServed('live'),
    name: 'paystack',
    readBalances: () => {
      const balance = balances[asked++];
      if (balance === undefined) return Promise.reject(new ProviderAway('it does not answer'));
      return Promise.resolve([{ currency: 'NGN', balance } as const]);
    },
  };
  const [work] = providerBalanceWork({ live, test: notServed('test') });
  const run = () =>
    work!.run({ pool, signal: new AbortController().signal, itemFailed: (item) => void failed.push(item) });
  return { run, asked: () => asked };
}

test('what was booked since the day ended is taken off, and a person may say another balance', async () => {
  await receiveAt(acme, available, '60.00');
  const before = await get(await made(available, 'provider', addDays(today, -2)));
  const first = asking(['100.00']);
  await first.run();
  await first.run();
  await asking(['777.00']).run();

  const id = await made(available, 'provider', yesterday);
  const read = await get(id);
  const stated = await prepare(id, { balance_there: '0.00', note: 'As the dashboard shows it.' });

  assert.deepEqual([before.balance_from, before.balance_there], [null, null]);
  assert.equal(first.asked(), 1);
  assert.deepEqual(
    [read.balance_from, read.balance_there, read.balance_here, read.unexplained],
    ['provider', '40.00', '0.00', '40.00'],
  );
  assert.deepEqual([stated.balance_from, stated.balance_there], ['person', '0.00']);
  assert.equal((await sign(id)).status, 'signed');
  assert.deepEqual(failed, []);
});

test('of a provider that does not answer nothing is kept, and where nobody moves money nobody is asked', async () => {
  const away = asking([]);
  await away.run();
  const [idle] = providerBalanceWork({ live: nobody('live', {}), test: notServed('test') });

  assert.equal(away.asked(), 1);
  const { rows } = await pool.query('select day, balance from provider_balances');
  assert.deepEqual(rows, [{ day: yesterday, balance: '100.00' }]);
  assert.equal(await idle!.run({ pool, signal: new AbortController().signal, itemFailed: () => assert.fail() }), 0);
});
