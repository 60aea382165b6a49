import assert from 'node:assert/strict';
import { test } from 'node:test';
import { updatePlace } from '../../access/places/operator-contract.ts';
import { bookProviderCharges } from '../../payments/funding/charges.ts';
import { reverseFunding } from '../../payments/funding/operator-contract.ts';
import { receiveMoney } from '../../payments/inbound/operations.ts';
import { approveWithdrawal, settleWithdrawal } from '../../payments/withdrawals/operator-contract.ts';
import { statementSide } from '../../testing/bank-statements.ts';
import { matchAsTwo } from '../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { postMovement } from '../book/operations.ts';
import { closePlace, createPlace, getClientMoney, getPlace } from './operator-contract.ts';
import { providerPlace, sandboxPlace, unknownPlace } from './place-ids.ts';

/** Where money lies: each movement from or to outside is at a place, and every place adds up over all that have a share. */
const world = await createWorld({ operators: operatorsByRole });
const { answered, lineOf, transfer } = await statementSide(world);
const { firm, database } = world;

const balanceOf = async (place: string) => (await firm.act(getPlace, { params: { place } })).balance;

/** What of a partner's money lies at each place. */
async function sharesOf({ environment }: Pick<Partner, 'environment'>, currency: Currency = 'NGN') {
  const { rows } = await database.pool.query<{ part: string; share: string }>(
    `select part, (-balance)::text as share
     from ledger_accounts
     where environment_id = $1 and currency = $2 and kind = 'place' and balance <> 0
     order by part`,
    [environment.id, currency],
  );
  return Object.fromEntries(rows.map(({ part, share }) => [part, share]));
}

/** What is held and owed, of one mode and currency. */
async function coverOf(mode: 'live' | 'test', currency: Currency) {
  const all = await firm.act(getClientMoney, {});
  return all.find((one) => one.mode === mode && one.currency === currency)!;
}

test('money of the sandbox lies with its simulator until it is settled, and a payout leaves from what is available', async () => {
  const acme = await world.partner('test');
  const [waiting, available] = [sandboxPlace('NGN'), providerPlace('test', 'simulator', 'NGN', 'available')];
  const before = [await balanceOf(waiting), await balanceOf(available)];

  await acme.client.sandbox.fundWallet('NGN', { amount: '900.00' });
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id: settlement_account_id } = await acme.client.settlementAccounts.create(account);
  const { id } = await acme.client.withdrawals.create(
    { currency: 'NGN', amount: '250.00', settlement_account_id },
    { scenario: 'hold' },
  );
  await acme.client.sandbox.simulateWithdrawal(id, { event: 'processing' });
  assert.deepEqual(await sharesOf(acme, 'NGN'), { [waiting]: '900.00' });
  await acme.client.sandbox.simulateWithdrawal(id, { event: 'completed' });

  assert.deepEqual(await sharesOf(acme, 'NGN'), { [waiting]: '900.00', [available]: '-250.00' });
  assert.deepEqual(before, ['0.00', '0.00']);
  assert.deepEqual([await balanceOf(waiting), await balanceOf(available)], ['900.00', '-250.00']);
  const { held, wallets, payout_clearing, owed, difference } = await coverOf('test', 'NGN');
  assert.deepEqual(
    { held, wallets, payout_clearing, owed, difference },
    { held: '650.00', wallets: '650.00', payout_clearing: '0.00', owed: '650.00', difference: '0.00' },
  );
  await acme.client.sandbox.simulateWithdrawal(id, { event: 'returned' });
  assert.deepEqual(await sharesOf(acme, 'NGN'), { [waiting]: '900.00' });
});

test('a provider that reports money has it; the firm bears its charge, once; what is reversed leaves from there', async () => {
  const acme = await world.partner('live');
  const place = providerPlace('live', 'paystack', 'NGN', 'waiting');
  const { id } = await transfer(acme, '500.00');
  const incoming = {
    provider: 'paystack',
    transaction_id: `P-${id}`,
    amount: '500.00',
    fee: '7.50',
    sender_name: null,
  };

  await world.write((tx) => receiveMoney(tx, acme.environment, id, incoming));

  await bookProviderCharges.run({ pool: database.pool, signal: AbortSignal.abort() });
  assert.equal(await bookProviderCharges.run({ pool: database.pool, signal: AbortSignal.abort() }), 0);
  assert.deepEqual(await sharesOf(acme), { [place]: '500.00' });
  const { balance, partners_share, firm_share } = await firm.act(getPlace, { params: { place } });
  assert.deepEqual([balance, partners_share, firm_share], ['492.50', '500.00', '-7.50']);
  const shares = await answered<Readonly<Record<string, string | null>>[]>('GET', `/ledger-accounts?place=${place}`);
  assert.deepEqual(
    shares
      .map((share) => [share['organisation_id'], share['balance'], share['place_id'], share['place_name']])
      .toSorted(),
    [
      [null, '7.50', place, 'paystack, to be settled'],
      [acme.organisation_id, '-500.00', place, 'paystack, to be settled'],
    ].toSorted(),
  );
  const [wallet] = await answered<Readonly<Record<string, string | null>>[]>(
    'GET',
    `/ledger-accounts?kind=wallet&organisation=${acme.organisation_id}&currency=NGN`,
  );
  assert.deepEqual([wallet!['place_id'], wallet!['place_name']], [null, null]);
  const { rows } = await database.pool.query<{ kind: string; balance: string }>(
    `select account.kind, account.balance
     from ledger_accounts account
     join environments environment on environment.id = account.environment_id
     where environment.organisation_id is null and account.currency = 'NGN' and account.balance <> 0
     order by account.kind`,
  );
  assert.deepEqual(
    rows.map(({ kind, balance }) => [kind, balance]),
    [
      ['fees', '-7.50'],
      ['place', '7.50'],
    ],
  );
  const { approval_id } = await firm.act(
    reverseFunding,
    { params: { funding_request: id }, body: { reason: 'the bank took it back', amount: '200.00' } },
    'Jane',
  );
  await firm.approve(approval_id!);
  assert.deepEqual(await sharesOf(acme), { [place]: '300.00' });
});

test('a line that nobody claims lies at its bank account, for the firm until its owner is known', async () => {
  const acme = await world.partner('live');
  const line = await lineOf('Unknown payer', '75.00');
  const held = await answered<{ matched_id: string; firm_account_id: string }>(
    'POST',
    `/bank-lines/${line.id}/suspend`,
    { reason: 'nobody knows' },
  );
  const bank = held.firm_account_id;
  assert.equal(await balanceOf(bank), '75.00');
  assert.deepEqual(await sharesOf(acme), {});

  await matchAsTwo(world, held.matched_id, { organisation: acme.organisation_id, reason: 'the payer called' });

  assert.deepEqual(await sharesOf(acme), { [bank]: '75.00' });
  assert.equal(await balanceOf(bank), '75.00');
});

test('of what a person says it is not known where it lies', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '300.00' } });
  const unknown = unknownPlace('live', 'NGN');
  assert.deepEqual(await sharesOf(acme), { [unknown]: '300.00' });

  const own = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id: settlement_account_id } = await acme.client.settlementAccounts.create(own);
  const verified = "update settlement_accounts set status = 'verified', call_due_at = null where id = $1";
  await database.pool.query(verified, [settlement_account_id]);
  const wanted = { currency: 'NGN', amount: '120.00', settlement_account_id } as const;
  const { id } = await acme.client.withdrawals.create(wanted);
  const { approval_id } = await firm.act(approveWithdrawal, { params: { withdrawal: id }, body: {} }, 'Jane');
  if (approval_id) await firm.approve(approval_id);
  await firm.act(settleWithdrawal, { params: { withdrawal: id }, body: {} });

  assert.deepEqual(await sharesOf(acme), { [unknown]: '180.00' });
});

test('a counterparty is added, renamed and closed, but not while money lies there; other kinds are not closed', async () => {
  const added = { mode: 'live', name: 'Stanlib', currency: 'NGN', is_client_money: true } as const;
  const place = await firm.act(createPlace, { body: added }, 'Jane');
  assert.deepEqual(
    [place.kind, place.name, place.status, place.balance, place.provider, place.stage],
    ['counterparty', 'Stanlib', 'open', '0.00', null, null],
  );

  const renamed = await firm.act(updatePlace, {
    params: { place: place.id },
    body: { name: 'Stanbic IBTC' },
  });
  assert.deepEqual([renamed.name, renamed.is_pending_approval], ['Stanbic IBTC', false]);
  const closing = (id: string) => firm.act(closePlace, { params: { place: id }, body: { reason: 'It left' } });
  await assert.rejects(closing(unknownPlace('live', 'NGN')), { code: 'invalid_state' });
  const acme = await world.partner('live', { wallets: { NGN: '5.00' } });
  const unknown = unknownPlace('live', 'NGN');
  const move = (to: string, from: string) =>
    world.write((tx) =>
      postMovement(tx, 'place_transfer', {
        environment: acme.environment,
        currency: 'NGN',
        amount: Decimal.of('5.00'),
        source: { type: 'journal', id: newId(tx.now_ms) },
        reference: null,
        description: 'Paid to the fund house',
        at_ms: tx.now_ms,
        place: to,
        left: from,
      }),
    );
  await move(place.id, unknown);
  assert.deepEqual(await sharesOf(acme), { [place.id]: '5.00' });
  await assert.rejects(closing(place.id), { code: 'place_not_empty', details: { balance: '5.00' } });
  await move(unknown, place.id);
  const closed = await closing(place.id);

  assert.equal(closed.status, 'closed');
  await assert.rejects(closing(place.id), { code: 'invalid_state' });
  const listed = await answered<{ name: string; status: string }[]>('GET', '/places?kind=counterparty&mode=live');
  assert.deepEqual(
    listed.map(({ name, status }) => [name, status]),
    [['Stanbic IBTC', 'closed']],
  );
});
