import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { test } from 'node:test';
import { createWorld } from '../testing/world.ts';

const world = await createWorld();
const main = join(import.meta.dirname, 'main.js');
const MASTER_KEYS = `1:${randomBytes(32).toString('base64')}`;
const env = { ...process.env, DATABASE_URL: world.database.address, MASTER_KEYS, PAYMENTS_PROVIDER_LIVE: 'simulator' };

type Line = Record<string, string | null>;
type Said = { data: Line[] & Line; error: { code: string; details: Record<string, string> } };
const operator = (...args: string[]): Promise<Said> =>
  new Promise((done) => {
    execFile(process.execPath, [main, ...args, '--json'], { env }, (_error, out) => done(JSON.parse(out)));
  });

test('a withdrawal that waits is found with its id, whose it is and where it goes, until it is done', async () => {
  const { client, organisation_id } = await world.partner('test', { wallets: { NGN: '100.00' } });
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id: settlement_account_id } = await client.settlementAccounts.create(account);
  const request = { currency: 'NGN', amount: '40.00', settlement_account_id } as const;
  const { id, reference, created_at } = await client.withdrawals.create(request, { scenario: 'hold' });
  const waiting = async () => (await operator('withdrawals', 'queue', '--mode', 'test')).data;

  const [{ account_name: _, ...line } = {}] = await waiting();
  assert.deepEqual(line, {
    id,
    reference,
    status: 'pending_approval',
    amount: '40.00',
    currency: 'NGN',
    bank_name: 'Guaranty Trust Bank',
    account_number_masked: '****6789',
    provider_asked_at: null,
    provider_unsure_since: null,
    created_at,
    organisation_id,
  });
  assert.deepEqual((await operator('withdrawals', 'queue')).data, []);
  await operator('withdrawals', 'approve', id);
  assert.deepEqual(
    (await waiting()).map(({ status }) => status),
    ['processing'],
  );
  await operator('withdrawals', 'settle', id);
  assert.deepEqual(await waiting(), []);
});

test('a proposed adjustment is found until another person posts it', async () => {
  const { organisation_id } = await world.partner('test');
  const whose = ['--organisation', organisation_id, '--mode', 'test', '--currency', 'GHS'];
  const proposal = [...whose, '--direction', 'credit', '--amount', '30', '--reason', 'gift'];
  const { data } = await operator('ledger', 'adjust', 'propose', ...proposal, '--actor', 'Jane');
  const waiting = async () => (await operator('ledger', 'adjust', 'list')).data;

  assert.deepEqual(
    (await waiting()).map(({ id, amount, proposed_by, mode }) => [id, amount, proposed_by, mode]),
    [[data['id'], '30.00', 'Jane', 'test']],
  );
  await operator('ledger', 'adjust', 'approve', String(data['id']), '--actor', 'Kofi');
  assert.deepEqual(await waiting(), []);
});

test('a scheduled distribution, the wallets, the keys and the rates are found', async () => {
  const { client, organisation_id, key } = await world.partner('test', { wallets: { NGN: '100.00' } });
  const bond = await world.investment({ category: 'government_bond', price: '1.00', duration: '1 years' });
  const order = await client.orders.create({ investment_id: bond.test, amount: '100.00', currency: 'NGN' });
  const days = ['--record-date', '2026-11-20', '--payment-date', '2026-11-30'];
  const { data } = await operator('distributions', 'schedule', order.holding_id!, '--gross-amount', '5', ...days);

  const scheduled = (await operator('distributions', 'list')).data;
  assert.deepEqual(
    scheduled.map(({ id, holding_id, net_amount }) => [id, holding_id, net_amount]),
    [[data['id'], order.holding_id, '5.00']],
  );
  await operator('distributions', 'pay', String(data['id']));
  assert.deepEqual((await operator('distributions', 'list')).data, []);

  const whose = ['--organisation', organisation_id, '--mode', 'test'];
  const wallets = (await operator('wallets', 'list', ...whose)).data;
  assert.deepEqual(
    wallets.map(({ currency, available_balance }) => [currency, available_balance]),
    [
      ['NGN', '5.00'],
      ['GHS', '0.00'],
      ['USD', '0.00'],
    ],
  );
  const keys = await operator('keys', 'list', ...whose);
  assert.deepEqual(
    keys.data.map(({ id }) => id),
    [key.id],
  );
  assert.ok(!JSON.stringify(keys).includes('secret'));
  await operator('fx', 'set', '--base', 'USD', '--quote', 'NGN', '--bid', '1500', '--ask', '1510');
  const rates = (await operator('fx', 'list')).data;
  assert.deepEqual(
    rates.map(({ pair, bid }) => [pair, bid]),
    [
      ['NGN-USD', '0.00066225'],
      ['USD-NGN', '1500.00'],
    ],
  );
});

test('what is not there is not found, and a wrong word is named', async () => {
  const ghost = '00000000-0000-7000-8000-000000000009';
  for (const group of ['wallets', 'keys']) {
    const whose = [group, 'list', '--organisation', ghost, '--mode', 'test'];
    assert.equal((await operator(...whose)).error.code, 'not_found');
  }
  const { error } = await operator('withdrawals', 'queue', '--mode', 'both');
  assert.deepEqual(error.details, { '--mode': 'Expected test or live.' });
});
