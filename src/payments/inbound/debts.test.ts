import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freezeWallet, unfreezeWallet } from '../../ledger/wallets/operator-contract.ts';
import { recordRate } from '../../market/fx/operations.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { until } from '../../testing/until.ts';
import { isAnyoneWaiting } from '../../testing/waiting-for-locks.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { approveWithdrawal } from '../withdrawals/operator-contract.ts';
import { reverseFunding } from './operations.ts';

/** Money that was converted before its funding was taken back: what is owed in one currency binds all of them. */
const world = await createWorld({ operators: operatorsByRole });
const { read } = await operatorSide(world);
const rates = { bid: '100.00', mid: '101.00', ask: '102.00', source: 'desk', as_of: new Date().toISOString() };
await world.write((tx) => recordRate(tx, { base: 'GHS', quote: 'NGN', ...rates }));

async function funded({ client }: Partner, amount: string): Promise<string> {
  const { id } = await client.fundingRequests.create({ currency: 'GHS', method: 'bank_transfer', amount });
  await client.sandbox.simulateFunding(id, { event: 'completed' });
  return id;
}

const quoted = async ({ client }: Partner, amount: string) =>
  (await client.fx.quote({ from: 'GHS', to: 'NGN', amount })).id;

const reverse = ({ client }: Partner, id: string) => client.sandbox.simulateFunding(id, { event: 'reversed' });

async function accountOf({ client }: Partner): Promise<string> {
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  return (await client.settlementAccounts.create(account)).id;
}

const withdraw = ({ client }: Partner, settlement_account_id: string, amount: string, options = {}) =>
  client.withdrawals.create({ currency: 'NGN', amount, settlement_account_id }, options);

const owing = ({ organisation_id }: Partner) =>
  read<Record<string, unknown>[]>(`/operator/v1/wallets?owing=true&organisation=${organisation_id}`);

const refused = (owed_amount: string) => ({
  status: 409,
  code: 'wallet_frozen',
  details: { currency: 'NGN', reason: 'reversal', owed_currency: 'GHS', owed_amount },
});

test('converted money cannot be withdrawn once its funding was reversed, until what is owed is repaid', async () => {
  const acme = await world.partner('test');
  const { client } = acme;
  const account = await accountOf(acme);
  const request = await funded(acme, '10000.00');
  await client.fx.convert({ quote_id: await quoted(acme, '10000.00') });
  const { id: waiting } = await withdraw(acme, account, '5000.00', { scenario: 'hold' });
  await reverse(acme, request);

  await assert.rejects(withdraw(acme, account, '1000000.00'), refused('10000.00'));
  await assert.rejects(withdraw(acme, account, '1000.00'), refused('10000.00'));
  const { id: quote_id } = await client.fx.quote({ from: 'NGN', to: 'GHS', amount: '10000.00' });
  await assert.rejects(client.fx.convert({ quote_id }), refused('10000.00'));
  await assert.rejects(client.sandbox.simulateWithdrawal(waiting, { event: 'processing' }), refused('10000.00'));
  await assert.rejects(world.firm.act(approveWithdrawal, { params: { withdrawal: waiting }, body: {} }), {
    code: 'wallet_frozen',
  });

  const shown = (await client.wallets.list()).map((wallet) => [
    ...[wallet.currency, wallet.status, wallet.frozen_reason],
    ...[wallet.owed_amount, wallet.available_balance],
  ]);
  assert.deepEqual(shown, [
    ['NGN', 'active', null, '0.00', '995000.00'],
    ['GHS', 'frozen', 'reversal', '10000.00', '0.00'],
    ['USD', 'active', null, '0.00', '0.00'],
  ]);
  await client.sandbox.fundWallet('GHS', { amount: '10000.00' });
  assert.equal((await client.sandbox.simulateWithdrawal(waiting, { event: 'processing' })).status, 'processing');
  assert.equal((await withdraw(acme, account, '995000.00')).status, 'completed');
});

test('orders in a currency that owes nothing go on', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const fund = await world.investment({ price: '1.00' });
  const request = await funded(acme, '500.00');
  await acme.client.fx.convert({ quote_id: await quoted(acme, '500.00') });
  await reverse(acme, request);

  const body = { investment_id: fund.test, amount: '51000.00', currency: 'NGN' } as const;
  assert.equal((await acme.client.orders.create(body)).status, 'completed');
});

test('the operator finds who owes and how much, and sees it next to the withdrawals that wait', async () => {
  const acme = await world.partner('test');
  const request = await funded(acme, '3000.00');
  await acme.client.fx.convert({ quote_id: await quoted(acme, '3000.00') });
  const { id } = await withdraw(acme, await accountOf(acme), '5000.00', { scenario: 'hold' });
  assert.deepEqual(await owing(acme), []);
  await reverse(acme, request);

  assert.deepEqual(
    (await owing(acme)).map((wallet) => [
      ...[wallet['organisation_id'], wallet['organisation_name'], wallet['sandbox'], wallet['currency']],
      ...[wallet['owed_amount'], wallet['frozen_reason']],
    ]),
    [[acme.organisation_id, 'Acme Savings', 'default', 'GHS', '3000.00', 'reversal']],
  );
  const waiting = await read<Record<string, unknown>>(`/operator/v1/withdrawals/${id}`);
  assert.deepEqual(
    [waiting['status'], waiting['owed']],
    ['pending_approval', [{ currency: 'GHS', amount: '3000.00' }]],
  );
  await acme.client.sandbox.fundWallet('GHS', { amount: '2999.99' });
  assert.equal((await owing(acme))[0]!['owed_amount'], '0.01');
  await acme.client.sandbox.fundWallet('GHS', { amount: '0.01' });
  assert.deepEqual(await owing(acme), []);
});

test('a wallet that is frozen and owes names the operator, and repaying leaves his freeze', async () => {
  const acme = await world.partner('test');
  const { id: wallet } = await acme.client.wallets.get('GHS');
  const looked = { params: { wallet }, body: { reason: 'a look' } };
  const request = await funded(acme, '4000.00');
  const quote_id = await quoted(acme, '1000.00');
  await acme.client.fx.convert({ quote_id: await quoted(acme, '4000.00') });
  await reverse(acme, request);
  await world.firm.act(freezeWallet, looked);
  const statusOfWallet = async () => {
    const { status, frozen_reason, owed_amount } = await acme.client.wallets.get('GHS');
    return [status, frozen_reason, owed_amount];
  };

  assert.deepEqual(await statusOfWallet(), ['frozen', 'operator', '4000.00']);
  const frozen = (owed: object) => ({
    code: 'wallet_frozen',
    details: { currency: 'GHS', reason: 'operator', ...owed },
  });
  await assert.rejects(acme.client.fx.convert({ quote_id }), frozen({ owed_currency: 'GHS', owed_amount: '4000.00' }));
  assert.equal((await owing(acme))[0]!['frozen_reason'], 'operator');
  await acme.client.sandbox.fundWallet('GHS', { amount: '5000.00' });
  assert.deepEqual(await statusOfWallet(), ['frozen', 'operator', '0.00']);
  await assert.rejects(acme.client.fx.convert({ quote_id }), frozen({ owed_currency: null, owed_amount: null }));
  await world.firm.act(unfreezeWallet, looked);
  assert.deepEqual(await statusOfWallet(), ['active', null, '0.00']);
});

/** Both ways out of the wallet, begun while a reversal is written and not yet committed. */
const waysOut = {
  'a withdrawal': async (acme: Partner) => {
    const account = await accountOf(acme);
    return () => withdraw(acme, account, '1000.00');
  },
  'a conversion': async (acme: Partner) => {
    const { id: quote_id } = await acme.client.fx.quote({ from: 'NGN', to: 'GHS', amount: '1000.00' });
    return () => acme.client.fx.convert({ quote_id });
  },
};

for (const [name, prepare] of Object.entries(waysOut))
  test(`${name} during a reversal waits for it, and is refused`, async () => {
    const acme = await world.partner('test');
    const request = await funded(acme, '1000.00');
    await acme.client.fx.convert({ quote_id: await quoted(acme, '1000.00') });
    const takeOut = await prepare(acme);

    let outcome: Promise<unknown> = Promise.resolve();
    await world.write(async (tx) => {
      await reverseFunding(tx, acme.environment, request);
      let isOver = false;
      outcome = takeOut().catch((error: unknown) => error);
      outcome.finally(() => {
        isOver = true;
      });
      await until(async () => isOver || (await isAnyoneWaiting(world.database.owner)));
    });

    const { code, details } = (await outcome) as { code?: string; details?: object };
    assert.deepEqual([code, details], ['wallet_frozen', refused('1000.00').details]);
    assert.equal(await acme.balance('NGN'), '100000.00');
  });
