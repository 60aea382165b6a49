import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { verifyAccount } from '../../payments/settlement-accounts/verification.ts';
import { noteOrigin } from '../../platform/database/origin.ts';
import { providerCalls } from '../../service/registry.ts';
import { type Scripted, scripted } from '../provider-calls/scripted.ts';
import { subjectsOf } from '../provider-calls/subjects.ts';
import { createWorld, type Partner } from '../world.ts';

/**
 * A database that was restored to an earlier time says of calls that were made since that they never were: providers are asked
 * before anything is sent. Only the test calls.
 */
const world = await createWorld({ role: 'api' });
const fund = await world.investment({ price: '2.00' });
const subjects = subjectsOf(world, fund.live);
const entries = providerCalls.filter(({ name }) => subjects[name]!.looks === 'twice');

/** The next look finds another timeline, as after a restore. */
const restore = () => world.database.owner.query(`update database_origin set origin = 'another/00000001'`);

/** Calls as the work loop does, each time when its lease and its wait are over. */
async function work({ name, table }: (typeof entries)[number], partner: Partner, id: string, provider: Scripted) {
  const { call, seen, paid } = subjects[name]!;
  for (let tries = 0; tries < 5 && !isDeepStrictEqual(await seen(partner, id), paid); tries++) {
    await world.database.pool.query(
      `update ${table}
       set call_due_at = now() - interval '1 minute', unknown_since = (unknown_since at time zone 'UTC' - interval '11 minutes') at time zone 'UTC'
       where id = $1`,
      [id],
    );
    await call(partner, id, provider, () => {}, 'work').catch(() => {});
  }
  assert.deepEqual(await seen(partner, id), paid);
}

test('withdrawals, orders, payments and mandates are what is tried here', () => {
  assert.deepEqual(entries.map(({ name }) => name).sort(), ['funding', 'mandate', 'order', 'withdrawal']);
});

for (const entry of entries) {
  const { make, wallets = {} } = subjects[entry.name]!;

  test(`${entry.name}: what was carried out after the backup is found by our reference, booked, and not sent again`, async () => {
    const partner = await world.partner('live', { wallets });
    const id = await make(partner);
    const provider = scripted('paid');
    await provider.send('as the service did after the backup');
    await restore();

    await work(entry, partner, id, provider);

    assert.deepEqual(provider.lines, ['sent', 'looked up']);
    assert.equal(provider.carriedOut(), 1);
  });

  test(`${entry.name}: what the provider does not know after a restore is sent once, after two looks`, async () => {
    const partner = await world.partner('live', { wallets });
    const id = await make(partner);
    const provider = scripted('paid');
    await restore();

    await work(entry, partner, id, provider);

    assert.deepEqual(provider.lines, ['looked up', 'looked up', 'sent']);
  });

  test(`${entry.name}: what is made after the restore is sent at once`, async () => {
    const partner = await world.partner('live', { wallets });
    const id = await make(partner);
    const provider = scripted('paid');

    await work(entry, partner, id, provider);

    assert.deepEqual(provider.lines, ['sent']);
  });
}

test('a partner does not take back what may have been paid or placed since the backup', async () => {
  const partner = await world.partner('live', { wallets: { NGN: '10000.00' } });
  const { client } = partner;
  const order = await client.orders.create({ investment_id: fund.live, amount: '4000.00', currency: 'NGN' });
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id: settlement_account_id } = await client.settlementAccounts.create(account);
  await world.write((tx) => verifyAccount(tx, partner.environment, settlement_account_id, 'ACME SAVINGS'));
  const withdrawal = await client.withdrawals.create({ currency: 'NGN', amount: '4000.00', settlement_account_id });
  await restore();
  // As a start does, and a work loop each second: what is refused below notes nothing.
  await noteOrigin(world.database.pool);

  await assert.rejects(client.orders.cancel(order.id), { code: 'order_not_cancellable' });
  await assert.rejects(client.withdrawals.cancel(withdrawal.id), { code: 'invalid_state' });

  const after = await client.orders.create({ investment_id: fund.live, amount: '2000.00', currency: 'NGN' });
  assert.equal((await client.orders.cancel(after.id)).status, 'cancelled');
  assert.equal(await partner.balance(), '2000.00');
});

test('a mandate of before the restore is revoked with the provider too, which may know it', async () => {
  const partner = await world.partner('live');
  const id = await subjects['mandate']!.make(partner);
  await restore();

  await partner.client.mandates.revoke(id);

  const { rows } = await world.database.pool.query('select call_due_at from mandates where id = $1', [id]);
  assert.notEqual(rows[0].call_due_at, null);
});
