import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchAsTwo, reverseAsTwo, settleAsTwo } from '../../testing/money-by-hand.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createPaystackWorld } from '../../testing/paystack-world.ts';
import { until } from '../../testing/until.ts';
import type { Partner } from '../../testing/world.ts';

/** Transfers and wires with a provider that keeps no account for the house: its own, or the partner's dedicated one. */
const usd = {
  bank_name: 'Zenith Bank',
  bank_code: '057',
  account_number: '5070001234',
  account_name: 'ACME SECURITIES',
  swift_bic: 'ZEIBNGLAXXX',
};
const world = await createPaystackWorld({ operators: operatorsByRole }, { collectionAccounts: { USD: usd } });
const { paystack, notify, database } = world;
const { read } = await operatorSide(world);

const transfer = ({ client }: Partner, currency: 'NGN' | 'GHS' = 'NGN') =>
  client.fundingRequests.create({ currency, method: 'bank_transfer', amount: '500.00' });
const settled = () =>
  until(async () => {
    const { rows } = await database.pool.query("select 1 from provider_events where status = 'received'");
    return rows.length === 0;
  });
const dedicated = async ({ client }: Partner) => (await client.wallets.assignVirtualAccount()).virtual_account!;

let next = 9_000;
async function deposit(receiver: string, amount: number, narration: string | null = null) {
  const id = next++;
  const transaction = {
    ...{ id, domain: 'live', status: 'success', reference: `dva-${id}`, amount, currency: 'NGN', fees: 0 },
    channel: 'dedicated_nuban',
    authorization: { receiver_bank_account_number: receiver, sender_name: 'ADA', narration },
  };
  paystack.transactions.set(transaction.reference, transaction);
  await notify('charge.success', transaction);
  await settled();
  return transaction.reference;
}

test('a wire is paid into the account of the house, and settled by the operator', async () => {
  const acme = await world.partner('live');

  const { id, reference, instructions } = await acme.client.fundingRequests.create({
    currency: 'USD',
    method: 'wire',
    amount: '800.00',
  });

  const { bank_name, account_number, account_name, swift_bic, narration } = instructions!;
  assert.deepEqual(
    [bank_name, account_number, account_name, swift_bic, narration],
    ['Zenith Bank', '5070001234', 'ACME SECURITIES', 'ZEIBNGLAXXX', reference],
  );
  await settleAsTwo(world, id, { transaction: 'MT103-77' });
  assert.equal(await acme.balance('USD'), '800.00');
});

test('a transfer that nobody has an account for is refused, and nothing is stored', async () => {
  const acme = await world.partner('live');

  await assert.rejects(transfer(acme), {
    status: 400,
    code: 'unsupported_method',
    details: { currency: 'NGN', method: 'bank_transfer' },
  });
  await dedicated(acme);
  await assert.rejects(transfer(acme, 'GHS'), { code: 'unsupported_method' });

  assert.equal((await acme.client.fundingRequests.list()).pagination.count, 0);
});

test('a transfer goes to the dedicated account, and completes the request that its purpose names', async () => {
  const acme = await world.partner('live');
  const { account_number } = await dedicated(acme);
  const { id, reference, instructions } = await transfer(acme);
  assert.deepEqual([instructions!.account_number, instructions!.narration], [account_number, reference]);

  await deposit(account_number, 50_000, `NIP TRANSFER ${reference} ADA`);

  const request = await acme.client.fundingRequests.get(id);
  assert.deepEqual([request.status, request.amount_received], ['completed', '500.00']);
  assert.equal((await acme.client.fundingRequests.list()).pagination.count, 1);
});

test('a purpose that names a stranger’s request moves nothing to the stranger', async () => {
  const [acme, stranger] = [await world.partner('live'), await world.partner('live')];
  const { account_number } = await dedicated(acme);
  await dedicated(stranger);
  const { id, reference } = await transfer(stranger);

  await deposit(account_number, 50_000, reference);

  assert.deepEqual([await acme.balance(), await stranger.balance()], ['500.00', '0.00']);
  assert.equal((await stranger.client.fundingRequests.get(id)).status, 'pending');
});

test('a purpose that names a request in another currency, or a reversed one, does not keep money from its wallet', async () => {
  const acme = await world.partner('live');
  const { account_number } = await dedicated(acme);
  const cedis = { currency: 'GHS', method: 'gateway_checkout', amount: '500.00' } as const;
  const { id: other, reference: otherReference } = await acme.client.fundingRequests.create(cedis);
  const { id, reference } = await transfer(acme);
  await deposit(account_number, 50_000, reference);
  await reverseAsTwo(world, id, { reason: 'the bank took it back' });
  assert.equal(await acme.balance(), '0.00');

  await deposit(account_number, 20_000, otherReference);
  await deposit(account_number, 30_000, reference);

  assert.equal(await acme.balance(), '500.00');
  assert.equal((await acme.client.fundingRequests.get(other)).status, 'pending');
  assert.equal((await acme.client.fundingRequests.get(id)).status, 'reversed');
});

test('money in suspense is not credited when it is reported again and its account is known', async () => {
  const [acme, other] = [await world.partner('live'), await world.partner('live')];
  const { account_number } = await dedicated(acme);
  const assign = (number: string) =>
    database.pool.query('update virtual_accounts set account_number = $2 where environment_id = $1', [
      acme.environment.id,
      number,
    ]);
  await assign('0000000000');
  const reference = await deposit(account_number, 21_000);
  const [waiting] = await read<{ id: string }[]>(`/operator/v1/unmatched-payments?status=open&reference=${reference}`);
  await assign(account_number);

  await notify('charge.success', { ...paystack.transactions.get(reference), sent: 'again' });
  await settled();
  const owner = { organisation: other.organisation_id, reason: 'the sender named them' };
  await matchAsTwo(world, waiting!.id, owner);

  assert.deepEqual([await acme.balance(), await other.balance()], ['0.00', '210.00']);
});

test('a refund of a deposit finds the deposit that it takes back', async () => {
  const acme = await world.partner('live');
  const { account_number } = await dedicated(acme);
  await deposit(account_number, 30_000);
  const reference = await deposit(account_number, 12_500);
  assert.equal(await acme.balance(), '425.00');

  await notify('refund.processed', { transaction_reference: reference, amount: 12_500, currency: 'NGN' });
  await settled();

  assert.equal(await acme.balance(), '300.00');
  const { data } = await acme.client.fundingRequests.list();
  assert.deepEqual(
    data.map(({ method, amount_received, status }) => [method, amount_received, status]),
    [
      ['virtual_account', '125.00', 'reversed'],
      ['virtual_account', '300.00', 'completed'],
    ],
  );
});
