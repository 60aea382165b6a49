import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postAdjustment, recordAdjustment } from '../../ledger/adjustments/operations.ts';
import { freezeWallet, unfreezeWallet } from '../../ledger/wallets/operator-contract.ts';
import { recordRate } from '../../market/fx/operations.ts';
import { freshNumber } from '../../testing/fresh-number.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

/** Money that was spent before it was taken back: what is owed, what that forbids, and what repays it. */
const world = await createWorld();
const fund = await world.investment({ price: '1.00' });
const usdNgn = { base: 'USD', quote: 'NGN', bid: '1500.00', mid: '1505.00', ask: '1510.00' } as const;
await world.write((tx) => recordRate(tx, { ...usdNgn, source: 'desk', as_of: new Date().toISOString() }));

async function funded({ client }: Partner, amount: string): Promise<string> {
  const { id } = await client.fundingRequests.create({ currency: 'NGN', method: 'bank_transfer', amount });
  await client.sandbox.simulateFunding(id, { event: 'completed' });
  return id;
}
const reverse = ({ client }: Partner, id: string) => client.sandbox.simulateFunding(id, { event: 'reversed' });

const buy = ({ client }: Partner, amount: string, more: object = {}) =>
  client.orders.create({ investment_id: fund.test, amount, currency: 'NGN', ...more });
const held = { scenario: 'hold' } as const;

async function withdraw({ client }: Partner, amount: string) {
  const account = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await client.settlementAccounts.create(account);
  return client.withdrawals.create({ currency: 'NGN', amount, settlement_account_id }, held);
}

/** What the wallet shows, and what the books say is owed. */
async function statusOfWallet({ client, environment }: Partner): Promise<[string, string, string]> {
  const { status, available_balance } = await client.wallets.get('NGN');
  const { rows } = await world.database.pool.query<{ owed: string }>(
    `select -balance as owed
     from ledger_accounts
     where environment_id = $1 and kind = 'receivable' and currency = 'NGN'`,
    [environment.id],
  );
  return [status, available_balance, rows[0]!.owed];
}

/** The statement from its beginning: type, direction, amount, balance after. */
const statement = async ({ client }: Partner) =>
  (await client.ledger.list({ currency: 'NGN', limit: 200 })).data
    .toReversed()
    .map(({ type, direction, amount, balance_after }) => `${type} ${direction} ${amount} → ${balance_after}`);

test('several reversals of spent money add up, every kind of credit repays them, and nothing is paid out before', async () => {
  const acme = await world.partner('test');
  const { client } = acme;
  const [first, second, third] = [
    await funded(acme, '100000.00'),
    await funded(acme, '60000.00'),
    await funded(acme, '40000.00'),
  ];
  const { holding_id } = await buy(acme, '150000.00');
  const pending = await client.orders.create({ investment_id: fund.test, amount: '20000.00', currency: 'NGN' }, held);
  const payout = await withdraw(acme, '20000.00');
  assert.deepEqual(await statusOfWallet(acme), ['active', '10000.00', '0.00']);

  await reverse(acme, first);
  assert.deepEqual(await statusOfWallet(acme), ['frozen', '0.00', '90000.00']);
  await reverse(acme, second);
  assert.deepEqual(await statusOfWallet(acme), ['frozen', '0.00', '150000.00']);

  await client.sandbox.fundWallet('NGN', { amount: '30000.00' });
  assert.deepEqual(await statusOfWallet(acme), ['frozen', '0.00', '120000.00']);
  await client.orders.create({ side: 'sell', holding_id: holding_id!, units: '50000' });
  assert.deepEqual(await statusOfWallet(acme), ['frozen', '0.00', '70000.00']);
  await client.orders.cancel(pending.id);
  assert.deepEqual(await statusOfWallet(acme), ['frozen', '0.00', '50000.00']);
  await client.withdrawals.cancel(payout.id);
  assert.deepEqual(await statusOfWallet(acme), ['frozen', '0.00', '30000.00']);
  await client.sandbox.fundWallet('NGN', { amount: '15000.00' });
  assert.deepEqual(await statusOfWallet(acme), ['frozen', '0.00', '15000.00']);
  await client.sandbox.distributeHolding(holding_id!, { gross_amount: '5000.00', tax_withheld: '1000.00' });
  assert.deepEqual(await statusOfWallet(acme), ['frozen', '0.00', '11000.00']);
  await funded(acme, '26000.00');
  assert.deepEqual(await statusOfWallet(acme), ['active', '15000.00', '0.00']);

  await reverse(acme, third);
  assert.deepEqual(await statusOfWallet(acme), ['frozen', '0.00', '25000.00']);
  await client.sandbox.matureHolding(holding_id!);
  assert.deepEqual(await statusOfWallet(acme), ['active', '75000.00', '0.00']);

  assert.deepEqual(await statement(acme), [
    'funding credit 100000.00 → 100000.00',
    'funding credit 60000.00 → 160000.00',
    'funding credit 40000.00 → 200000.00',
    'order_debit debit 150000.00 → 50000.00',
    'order_debit debit 20000.00 → 30000.00',
    'withdrawal debit 20000.00 → 10000.00',
    'funding_reversal debit 10000.00 → 0.00',
    'funding credit 30000.00 → 30000.00',
    'funding_reversal debit 30000.00 → 0.00',
    'sale_proceeds credit 50000.00 → 50000.00',
    'funding_reversal debit 50000.00 → 0.00',
    'order_refund credit 20000.00 → 20000.00',
    'funding_reversal debit 20000.00 → 0.00',
    'withdrawal_reversal credit 20000.00 → 20000.00',
    'funding_reversal debit 20000.00 → 0.00',
    'funding credit 15000.00 → 15000.00',
    'funding_reversal debit 15000.00 → 0.00',
    'distribution credit 4000.00 → 4000.00',
    'funding_reversal debit 4000.00 → 0.00',
    'funding credit 26000.00 → 26000.00',
    'funding_reversal debit 11000.00 → 15000.00',
    'funding_reversal debit 15000.00 → 0.00',
    'maturity credit 100000.00 → 100000.00',
    'funding_reversal debit 25000.00 → 75000.00',
  ]);
  assert.equal((await client.wallets.proof('NGN')).verified, true);
  const announced = (await acme.events()).filter((type) => type === 'funding.reversed');
  assert.equal(announced.length, 3);
});

test('as long as something is owed nothing leaves the wallet, by no way, and no other is withdrawn or converted', async () => {
  const acme = await world.partner('test', { wallets: { USD: '500.00' } });
  const { client } = acme;
  const { id: quote_id } = await client.fx.quote({ from: 'NGN', to: 'USD', amount: '5000.00' });
  const request = await funded(acme, '10000.00');
  await buy(acme, '10000.00');
  await reverse(acme, request);

  const owed = { reason: 'reversal', owed_currency: 'NGN', owed_amount: '10000.00' };
  const frozen = { status: 409, code: 'wallet_frozen', details: { currency: 'NGN', ...owed } };
  await assert.rejects(buy(acme, '100.00'), frozen);
  await assert.rejects(buy(acme, '100.00', { payment_mode: 'checkout' }), frozen);
  await assert.rejects(withdraw(acme, '1000.00'), frozen);
  await assert.rejects(client.fx.convert({ quote_id }), frozen);

  const dollars = await client.wallets.get('USD');
  assert.deepEqual([dollars.status, dollars.available_balance], ['active', '500.00']);
  const { id } = await client.fx.quote({ from: 'USD', to: 'NGN', amount: '100.00' });
  await assert.rejects(client.fx.convert({ quote_id: id }), {
    status: 409,
    code: 'wallet_frozen',
    details: { currency: 'USD', ...owed },
  });
  await client.sandbox.fundWallet('NGN', { amount: '10000.00' });
  assert.equal((await client.fx.convert({ quote_id: id })).status, 'completed');
  assert.deepEqual(await statusOfWallet(acme), ['active', '150000.00', '0.00']);
});

test('a debt that is repaid to the cent frees the wallet, and one of a cent freezes it', async () => {
  const acme = await world.partner('test');
  const request = await funded(acme, '10000.00');
  await buy(acme, '9999.99');
  await reverse(acme, request);
  assert.deepEqual(await statusOfWallet(acme), ['frozen', '0.00', '9999.99']);

  await acme.client.sandbox.fundWallet('NGN', { amount: '9999.98' });
  assert.deepEqual(await statusOfWallet(acme), ['frozen', '0.00', '0.01']);
  await acme.client.sandbox.fundWallet('NGN', { amount: '0.01' });

  assert.deepEqual(await statusOfWallet(acme), ['active', '0.00', '0.00']);
  await assert.rejects(buy(acme, '100.00'), { status: 402, code: 'insufficient_funds' });
});

test('what two people put in by hand repays a debt, and so does the refund of a withdrawal that is as large', async () => {
  const acme = await world.partner('test');
  const { environment } = acme;
  const request = await funded(acme, '10000.00');
  const payout = await withdraw(acme, '10000.00');
  await reverse(acme, request);
  await acme.client.sandbox.simulateWithdrawal(payout.id, { event: 'failed' });
  assert.deepEqual(await statusOfWallet(acme), ['active', '0.00', '0.00']);

  const again = await funded(acme, '5000.00');
  await buy(acme, '5000.00');
  await reverse(acme, again);
  const credit = { currency: 'NGN', direction: 'credit', amount: '7000.00', reason: 'goodwill' } as const;
  const { id } = await world.write((tx) => recordAdjustment(tx, environment, credit, 'Jane'));
  await world.write((tx) => postAdjustment(tx, environment, id, 'Kofi'));

  assert.deepEqual(await statusOfWallet(acme), ['active', '2000.00', '0.00']);
});

test('the operator’s freeze and a debt are two things: each by itself keeps the wallet frozen', async () => {
  const acme = await world.partner('test');
  const { id: wallet } = await acme.client.wallets.get('NGN');
  const looked = { params: { wallet }, body: { reason: 'a look' } };
  const request = await funded(acme, '10000.00');
  await buy(acme, '10000.00');
  await world.firm.act(freezeWallet, looked);
  await reverse(acme, request);

  await world.firm.act(unfreezeWallet, looked);
  assert.deepEqual(await statusOfWallet(acme), ['frozen', '0.00', '10000.00']);
  await world.firm.act(freezeWallet, looked);
  await acme.client.sandbox.fundWallet('NGN', { amount: '13000.00' });
  assert.deepEqual(await statusOfWallet(acme), ['frozen', '3000.00', '0.00']);
  await world.firm.act(unfreezeWallet, looked);

  assert.deepEqual(await statusOfWallet(acme), ['active', '3000.00', '0.00']);
});

test('a checkout that is paid while something is owed repays it first, and buys only with what is left', async () => {
  const acme = await world.partner('test');
  const { client } = acme;
  const body = { investment_id: fund.test, amount: '10000.00', currency: 'NGN', payment_mode: 'checkout' } as const;
  const [poor, rich] = [await client.orders.create(body, held), await client.orders.create(body, held)];
  const request = await funded(acme, '8000.00');
  await buy(acme, '8000.00');
  await reverse(acme, request);
  const pay = (id: string | null, amount: string) =>
    client.sandbox.simulateFunding(id!, { event: 'completed', amount });

  await pay(poor.payment!.funding_request_id, '10000.00');
  const failed = await client.orders.get(poor.id);
  assert.deepEqual(
    [failed.status, failed.failure_code, failed.failure_reason],
    ['failed', 'payment_failed', 'It repaid what was owed: the rest is in the wallet.'],
  );
  assert.deepEqual(await statusOfWallet(acme), ['active', '2000.00', '0.00']);
  await pay(rich.payment!.funding_request_id, '10000.00');

  assert.equal((await client.orders.get(rich.id)).status, 'pending_fulfilment');
  assert.deepEqual(await statusOfWallet(acme), ['active', '2000.00', '0.00']);
});

test('a reversal reported many times at once, against many buys at once, takes what came in once', async () => {
  const acme = await world.partner('test');
  const request = await funded(acme, '50000.00');

  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 8 }, () => reverse(acme, request)),
    ...Array.from({ length: 20 }, () => buy(acme, '5000.00')),
  ]);

  assert.equal(outcomes.slice(0, 8).filter(({ status }) => status === 'fulfilled').length, 1);
  const bought = outcomes.slice(8).filter(({ status }) => status === 'fulfilled').length;
  const [status, balance, owed] = await statusOfWallet(acme);
  assert.deepEqual([balance, owed], ['0.00', `${bought * 5000}.00`]);
  assert.equal(status, bought > 0 ? 'frozen' : 'active');
});

test('a part that is taken back in the sandbox is at most what is left of the money', async () => {
  const acme = await world.partner('test');
  const id = await funded(acme, '10000.00');
  const take = (amount: string) => acme.client.sandbox.simulateFunding(id, { event: 'reversed', amount });

  const { status, amount_reversed } = await take('4000.00');

  assert.deepEqual([status, amount_reversed], ['completed', '4000.00']);
  await assert.rejects(take('6000.01'), { code: 'amount_above_maximum', details: { maximum: '6000.00' } });
  assert.equal((await take('6000.00')).status, 'reversed');
});
