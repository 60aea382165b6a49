import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../testing/world.ts';

/** The same account is added once, and USD accounts name their bank themselves. */
const world = await createWorld();
const gtbank = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
const citi = {
  currency: 'USD',
  bank_name: 'Citibank, N.A.',
  bank_country: 'us',
  account_number: 'a36987654',
  account_name: 'Acme Savings',
  swift_bic: 'CITIUS33',
} as const;
const exists = (settlement_account_id: string) => ({
  status: 409,
  code: 'settlement_account_exists',
  details: { settlement_account_id },
});

test('the same account a second time is refused with the first, regardless of its label, and is free when removed', async () => {
  const { client } = await world.partner('test');
  const first = await client.settlementAccounts.create(gtbank);

  await assert.rejects(client.settlementAccounts.create({ ...gtbank, label: 'Reserve' }), exists(first.id));
  await assert.rejects(client.settlementAccounts.create(gtbank, { scenario: 'hold' }), exists(first.id));
  await client.settlementAccounts.create({ ...gtbank, bank_code: '057' });
  await client.settlementAccounts.create({ ...gtbank, account_number: '0123456788' });
  assert.equal((await client.settlementAccounts.list()).pagination.count, 3);

  await client.settlementAccounts.delete(first.id);
  const again = await client.settlementAccounts.create(gtbank);
  assert.notEqual(again.id, first.id);
  await assert.rejects(client.settlementAccounts.create(gtbank), exists(again.id));
});

test('an account of another organisation or mode is not in the way', async () => {
  const acme = await world.partner('test');
  const live = await world.partner('live', { organisation_id: acme.organisation_id });
  const other = await world.partner('test');

  const added = await Promise.all([acme, live, other].map(({ client }) => client.settlementAccounts.create(gtbank)));

  assert.equal(new Set(added.map(({ id }) => id)).size, 3);
});

test('of eight equal accounts at once one is added, and the others are refused with it', async () => {
  const { client } = await world.partner('test');

  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => client.settlementAccounts.create(gtbank)));

  const { data } = await client.settlementAccounts.list();
  assert.equal(data.length, 1);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  assert.deepEqual(
    refused.map(({ code, details }) => [code, details]),
    Array.from({ length: 7 }, () => ['settlement_account_exists', { settlement_account_id: data[0]!.id }]),
  );
});

test('a retry with its key replays the account instead of refusing it', async () => {
  const { client } = await world.partner('test');
  const first = await client.settlementAccounts.create(gtbank, { idempotencyKey: 'once' });

  assert.deepEqual(await client.settlementAccounts.create(gtbank, { idempotencyKey: 'once' }), first);
});

test('a mobile money number is the same with and without its country', async () => {
  const { client } = await world.partner('test');
  const mobile = { currency: 'GHS', bank_code: 'MTN', account_number: '233241234567' } as const;
  const { id } = await client.settlementAccounts.create(mobile);

  await assert.rejects(client.settlementAccounts.create({ ...mobile, account_number: '0241234567' }), exists(id));
});

test('a dollar account names its bank wherever that is, and is the same in other letters and points', async () => {
  const { client } = await world.partner('test');

  const account = await client.settlementAccounts.create(citi);

  const { bank_code, bank_name, country, type, account_number_masked, swift_bic, status } = account;
  assert.deepEqual(
    [bank_code, bank_name, country, type, account_number_masked, swift_bic, status],
    [null, 'Citibank, N.A.', 'US', 'bank', '****7654', 'CITIUS33', 'verified'],
  );
  const same = { ...citi, bank_name: 'CITIBANK NA', bank_country: 'US', account_number: 'A36987654' } as const;
  await assert.rejects(client.settlementAccounts.create(same), exists(account.id));
  await client.settlementAccounts.create({ ...citi, bank_country: 'GB' });
  const withdrawn = { currency: 'USD', amount: '1000.00', settlement_account_id: account.id } as const;
  await client.sandbox.fundWallet('USD', { amount: '5000.00' });
  assert.equal((await client.withdrawals.create(withdrawn)).status, 'completed');
  await assert.rejects(client.mandates.create({ settlement_account_id: account.id, limit_amount: '5.00' }), {
    code: 'settlement_account_not_eligible',
  });
});

test('a number of six characters is masked to its last four', async () => {
  const { client } = await world.partner('test');

  const account = await client.settlementAccounts.create({ ...citi, account_number: '123456' });

  assert.equal(account.account_number_masked, '****3456');
});

test('accounts from before doubles were refused count too, the oldest of them', async () => {
  const { client, environment } = await world.partner('test');
  const { pool } = world.database;
  const first = await client.settlementAccounts.create(gtbank);
  const where = 'where environment_id = $1 and id = $2';
  await pool.query(`update settlement_accounts set account_number_index = null ${where}`, [environment.id, first.id]);

  await assert.rejects(client.settlementAccounts.create(gtbank), exists(first.id));
  await client.settlementAccounts.create({ ...gtbank, account_number: '0123456788' });
  const { rows } = await pool.query<{ is_indexed: boolean }>(
    `select account_number_index is not null as is_indexed from settlement_accounts ${where}`,
    [environment.id, first.id],
  );
  assert.deepEqual(rows, [{ is_indexed: true }]);
});
