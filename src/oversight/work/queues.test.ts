import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposeAdjustment } from '../../access/adjustments/operator-contract.ts';
import { setRate } from '../../market/fx/operator-contract.ts';
import { activateMandate } from '../../payments/mandates/operator-contract.ts';
import * as accounts from '../../payments/settlement-accounts/operator-contract.ts';
import { approveWithdrawal, settleWithdrawal } from '../../payments/withdrawals/operator-contract.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

const world = await createWorld({ mandateReadySeconds: 7_200, operators: operatorsByRole });
const { ask, read } = await operatorSide(world);

type Line = Record<string, string | null>;
const waitingOf = ({ organisation_id }: Pick<Partner, 'organisation_id'>, list: string, mode = 'live') =>
  read<Line[]>(`/operator/v1/${list}?waiting=true&sort=asc&organisation=${organisation_id}&mode=${mode}`);

test('a waiting withdrawal is listed with its id, its owner and its destination, until it is done', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '10000.00' } });
  const { client, organisation_id } = acme;
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id: settlement_account_id } = await client.settlementAccounts.create(account);
  const request = { currency: 'NGN', amount: '4000.00', settlement_account_id } as const;
  const withdrawal = await client.withdrawals.create(request, { scenario: 'hold' });
  const { id, reference, created_at } = withdrawal;
  const waiting = () => waitingOf(acme, 'withdrawals', 'test');

  const [{ payee, owed, ...line } = {}] = await waiting();
  const shown = { id, reference, status: 'pending_approval', amount: '4000.00', currency: 'NGN', organisation_id };
  assert.deepEqual(line, {
    ...line,
    ...{ ...shown, created_at, provider_asked_at: null, provider_unsure_since: null },
  });
  const { account_name: _, ...bank } = payee as unknown as Line;
  assert.deepEqual(bank, { bank_name: 'Guaranty Trust Bank', account_number_masked: '****6789' });
  assert.deepEqual(owed, []);
  assert.deepEqual(await waitingOf(acme, 'withdrawals'), []);
  await world.firm.act(approveWithdrawal, { params: { withdrawal: id }, body: {} });
  assert.deepEqual(
    (await waiting()).map(({ status }) => status),
    ['processing'],
  );
  await world.firm.act(settleWithdrawal, { params: { withdrawal: id }, body: {} });
  assert.deepEqual(await waiting(), []);
});

test('a proposed adjustment is found until another person posts it', async () => {
  const acme = await world.partner('test');
  const whose = { organisation: acme.organisation_id, mode: 'test', currency: 'GHS' } as const;
  const body = { ...whose, direction: 'credit', amount: '30', reason: 'gift' } as const;
  const adjustment = await world.firm.act(proposeAdjustment, { body }, 'Jane');
  const waiting = () => waitingOf(acme, 'adjustments', 'test');

  assert.deepEqual(
    (await waiting()).map(({ id, amount, proposed_by, mode }) => [id, amount, proposed_by, mode]),
    [[adjustment.id, '30.00', 'Jane', 'test']],
  );
  await world.firm.approve(adjustment.id);
  assert.deepEqual(await waiting(), []);
});

test('the wallets, the keys and the rates are found', async () => {
  const { organisation_id, key } = await world.partner('test', { wallets: { NGN: '5.00' } });
  const whose = `organisation=${organisation_id}&mode=test`;

  const wallets = await read<Line[]>(`/operator/v1/wallets?${whose}`);
  assert.deepEqual(wallets.map(({ currency, available_balance }) => [currency, available_balance]).toSorted(), [
    ['GHS', '0.00'],
    ['NGN', '5.00'],
    ['USD', '0.00'],
  ]);
  const keys = await read<Line[]>(`/operator/v1/keys?${whose}`);
  assert.deepEqual(
    keys.map(({ id }) => id),
    [key.id],
  );
  assert.ok(!JSON.stringify(keys).includes('secret'));
  await world.firm.act(setRate, { body: { base: 'USD', quote: 'NGN', bid: '1500', ask: '1510' } });
  const rates = await read<Line[]>('/operator/v1/fx-rates');
  assert.deepEqual(
    rates.map(({ pair, bid }) => [pair, bid]),
    [
      ['NGN-USD', '0.00066225'],
      ['USD-NGN', '1500.00'],
    ],
  );
});

test('an unknown partner is not found, and a wrong value is named', async () => {
  for (const list of ['wallets', 'keys'])
    assert.equal((await ask('viewer', 'GET', `/operator/v1/${list}?organisation=Nobody`)).code, 'not_found');
  const { body } = await ask('viewer', 'GET', '/operator/v1/withdrawals?mode=both');
  assert.deepEqual(Object.keys(body.error!.details), ['mode']);
});

const pendingAccount = ({ client }: Partner, label: string, account_number: string) =>
  client.settlementAccounts.create({
    ...{ currency: 'USD', bank_name: 'Zenith Bank', bank_country: 'NG', account_number, label },
    ...{ account_name: 'ACME SAVINGS', swift_bic: 'ZEIBNGLA' },
  } as never);

test('settlement accounts that wait are listed until they are decided, the oldest first', async () => {
  const acme = await world.partner('live');
  const first = await pendingAccount(acme, 'first', '5070001234');
  const second = await pendingAccount(acme, 'second', '5070005678');
  const waiting = () => waitingOf(acme, 'settlement-accounts');

  const [line] = await waiting();
  assert.deepEqual(
    (await waiting()).map(({ id }) => id),
    [first.id, second.id],
  );
  const { organisation_name, currency, bank_name, account_number_masked, account_name, label, created_at } = line!;
  assert.deepEqual(
    [organisation_name, currency, bank_name, account_number_masked, account_name, label, created_at],
    ['Acme Savings', 'USD', 'Zenith Bank', '****1234', 'ACME SAVINGS', 'first', first.created_at],
  );

  await world.firm.act(accounts.verifyAccount, { params: { settlement_account: first.id }, body: {} });
  const notTheirs = { params: { settlement_account: second.id }, body: { reason: 'not theirs' } };
  await world.firm.act(accounts.rejectAccount, notTheirs);

  assert.deepEqual(await waiting(), []);
  assert.deepEqual(await waitingOf(acme, 'settlement-accounts', 'test'), []);
});

test('mandates that wait are listed, and an activated one is ready when MANDATE_READY_SECONDS have passed', async () => {
  const acme = await world.partner('live');
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id: settlement_account_id } = await acme.client.settlementAccounts.create(account);
  await until(async () => (await acme.client.settlementAccounts.get(settlement_account_id)).status === 'verified');
  const mandate = await acme.client.mandates.create({ settlement_account_id, limit_amount: '500.00' });
  const waiting = () => waitingOf(acme, 'mandates');

  const [line] = await waiting();
  const { id, reference, status, limit_amount, activation, fails_at } = line!;
  assert.deepEqual(
    [id, reference, status, limit_amount, activation],
    [mandate.id, mandate.reference, 'pending', '500.00', mandate.activation],
  );
  assert(Date.parse(fails_at!) > Date.now() + 71 * 3_600_000);

  await world.firm.act(activateMandate, { params: { mandate: mandate.id }, body: {} });

  assert.deepEqual(await waiting(), []);
  const { activated_at, ready_to_debit_at } = await acme.client.mandates.get(mandate.id);
  assert.equal(Date.parse(ready_to_debit_at!) - Date.parse(activated_at!), 7_200_000);
});

test('what the provider reports of a mandate overrides MANDATE_READY_SECONDS', async () => {
  const acme = await world.partner('live');
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id: settlement_account_id } = await acme.client.settlementAccounts.create(account);
  await until(async () => (await acme.client.settlementAccounts.get(settlement_account_id)).status === 'verified');
  const { id } = await acme.client.mandates.create({ settlement_account_id, limit_amount: '500.00' });

  await world.firm.act(activateMandate, { params: { mandate: id }, body: { ready_after: 0 } });

  const { activated_at, ready_to_debit_at } = await acme.client.mandates.get(id);
  assert.equal(ready_to_debit_at, activated_at);
  for (const ready_after of [-1, 2_592_001, 0.5])
    await assert.rejects(
      world.firm.act(activateMandate, { params: { mandate: id }, body: { ready_after } }),
      ({ code, details }) => {
        assert.deepEqual([code, Object.keys(details)], ['validation_error', ['ready_after']]);
        return true;
      },
    );
});
