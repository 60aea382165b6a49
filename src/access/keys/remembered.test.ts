import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../testing/world.ts';

/** A key is remembered with what its organisation may do; what decides is what the transaction reads. */
const world = await createWorld({ role: 'api' });
const fund = await world.investment();

test('a partner that was suspended is refused by the transaction, though its key is remembered as it was before', async () => {
  const { client, organisation_id, balance } = await world.partner('live', { wallets: { NGN: '100.00' } });
  assert.equal(await balance(), '100.00');
  // Nobody is notified, so that each process has the key as it was.
  const suspended = "update organisations set status = 'suspended', status_reason = 'A review.' where id = $1";
  await world.database.pool.query(suspended, [organisation_id]);
  const refused = {
    status: 403,
    code: 'organisation_suspended',
    details: { status: 'suspended', reason: 'A review.' },
  };

  const buy = { investment_id: fund.live, amount: '10.00', currency: 'NGN' } as const;
  await assert.rejects(client.orders.create(buy), refused);
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  await assert.rejects(client.settlementAccounts.create(account), refused);

  assert.equal(await balance(), '100.00');
});
