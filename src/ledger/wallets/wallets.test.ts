import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../testing/world.ts';
import { setWalletStatus } from './operations.ts';

const world = await createWorld({ role: 'api' });

test('every environment has its three wallets from the start, in one order, at 0.00', async () => {
  const { client } = await world.partner('live');

  const wallets = await client.wallets.list();

  assert.deepEqual(
    wallets.map(({ id: _, created_at: __, updated_at: ___, ...shown }) => shown),
    ['NGN', 'GHS', 'USD'].map((currency) => ({
      currency,
      status: 'active',
      available_balance: '0.00',
      pending_balance: '0.00',
      virtual_account: null,
      frozen_reason: null,
      owed_amount: '0.00',
      last_activity_at: null,
    })),
  );
  assert.deepEqual(await Promise.all(wallets.map(({ currency }) => client.wallets.get(currency))), wallets);
});

test('a wallet shows when money last moved', async () => {
  const { client } = await world.partner('test');

  const { last_activity_at } = await client.sandbox.fundWallet('USD', { amount: '1.00' });

  const [entry] = (await client.ledger.list({ currency: 'USD' })).data;
  assert.equal(last_activity_at, entry!.created_at);
  assert.equal((await client.wallets.get('NGN')).last_activity_at, null);
});

test('a frozen wallet shows its status and can be credited; the other wallets are not affected', async () => {
  const { client, environment } = await world.partner('test');

  await world.write((tx) => setWalletStatus(tx, environment, 'NGN', 'frozen'));

  const wallet = await client.sandbox.fundWallet('NGN', { amount: '5.00' });
  assert.deepEqual(
    [wallet.status, wallet.frozen_reason, wallet.owed_amount, wallet.available_balance],
    ['frozen', 'operator', '0.00', '5.00'],
  );
  assert.equal((await client.wallets.get('GHS')).status, 'active');
  assert.equal((await client.wallets.proof('NGN')).verified, true);
});

test('100 fundings at once are 100 entries without a gap', async () => {
  const { client, patientClient, balance } = await world.partner('test');
  const patient = patientClient();

  await Promise.all(Array.from({ length: 100 }, () => patient.sandbox.fundWallet('NGN', { amount: '0.01' })));

  assert.equal(await balance(), '1.00');
  const { data } = await client.ledger.list({ currency: 'NGN', limit: 200 });
  assert.deepEqual(
    data.map(({ sequence }) => sequence),
    Array.from({ length: 100 }, (_, index) => 100 - index),
  );
});
