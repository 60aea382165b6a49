import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FirmIncome } from '../../charges/sweeping/operator-contract.ts';
import { sweepDueCharges } from '../../charges/sweeping/work.ts';
import type { TaxDue } from '../../charges/taxes-due/operator-contract.ts';
import { callWork } from '../../platform/provider-calls/call-provider.ts';
import { agreeFee, agreeTax, payoutFee, withheldTax } from '../../testing/agreed-charges.ts';
import { approveAsTwo, refundAsTwo } from '../../testing/approve-withdrawal.ts';
import { type Matched, statementSide } from '../../testing/bank-statements.ts';
import { freshNumber } from '../../testing/fresh-number.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { paymentsSimulator } from '../../testing/payments-simulator.ts';
import { problemsAfter } from '../../testing/problems-after.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { verifyAccount } from '../settlement-accounts/verification.ts';
import { withdrawalCall } from './call.ts';
import { returnWithdrawal } from './operator-contract.ts';
import { withdrawalChecks } from './verify.ts';

/** What the firm charges for withdrawals comes out of their amount, once they are paid. Without work loops: a test pays and sweeps. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm, database } = world;
const { pool } = database;
const { lineOf, answered, refused } = await statementSide(world);
await agreeTax(firm);
for (const mode of ['live', 'test'] as const) await agreeFee(firm, { ...payoutFee, mode, revenue_share_percent: '20' });

const charges = [
  { code: 'payout', name: 'Payout fee', kind: 'fee', base: '50000.00', rate: null, amount: '50.00' },
  { code: 'vat_ng', name: 'VAT', kind: 'tax', base: '50.00', rate: '7.5000', amount: '3.75' },
];

async function withdraw(partner: Partner, amount = '50000.00', options: { scenario?: 'hold' } = {}) {
  const account = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await partner.client.settlementAccounts.create(account);
  if (partner.environment.mode === 'live')
    await world.write((tx) => verifyAccount(tx, partner.environment, settlement_account_id, 'ACME SAVINGS'));
  return partner.client.withdrawals.create({ currency: 'NGN', amount, settlement_account_id }, options);
}

async function balancesOf({ environment }: Partner) {
  const { rows } = await pool.query<{ account: string; balance: string }>(
    `select trim(kind || ' ' || case kind when 'charges_due' then part else '' end) as account, sum(balance)::text as balance
     from ledger_accounts
     where environment_id = $1 and currency = 'NGN' and kind in ('payout_clearing', 'charges_due', 'place')
     group by 1 having sum(balance) <> 0 order by 1`,
    [environment.id],
  );
  return rows.map(({ account, balance }) => `${account} ${balance}`);
}

const DUE = ['charges_due payout 50.00', 'charges_due vat_ng 3.75'];

test('a withdrawal of 50,000.00 with a fee of 50.00 and VAT on it sends 49,946.25', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '100000.00' } });

  const withdrawal = await withdraw(partner);

  assert.deepEqual(withdrawal.charges, charges);
  assert.deepEqual([withdrawal.charges_total, withdrawal.net_amount], ['53.75', '49946.25']);
  assert.equal(await partner.balance(), '50000.00');
  const [entry] = (await partner.client.ledger.list({ currency: 'NGN' })).data;
  assert.deepEqual([entry!.type, entry!.amount], ['withdrawal', '50000.00']);
  assert.deepEqual(await balancesOf(partner), [...DUE, 'place -50053.75']);
});

async function paid() {
  const partner = await world.partner('live', { wallets: { NGN: '100000.00' } });
  const { id, reference } = await withdraw(partner);
  const pending = await balancesOf(partner);
  await approveAsTwo(world, id);
  return { partner, id, reference, pending };
}

/** Lets the loop pay what is due, and returns what the provider was asked for. */
async function pay(): Promise<string[]> {
  const simulator = paymentsSimulator({ pool, mode: 'live' });
  const asked: string[] = [];
  const provider = {
    ...simulator,
    transfer: (request: Parameters<typeof simulator.transfer>[0]) => {
      asked.push(request.amount);
      return simulator.transfer(request);
    },
  };
  const payments = { test: provider, live: provider };
  const deps = { pool, sealer: world.settings.sealer, payments, fault: () => {}, marker: null };
  await callWork(withdrawalCall, deps).run({
    pool,
    signal: new AbortController().signal,
    itemFailed: (item, error) => assert.fail(`${item}: ${error}`),
  });
  return asked;
}

test('the provider is asked for what is left, and the line of the bank is matched with that', async () => {
  const { partner, id, reference, pending } = await paid();

  const asked = await pay();

  assert.deepEqual([pending, asked], [['payout_clearing 50000.00', 'place -100000.00'], ['49946.25']]);
  const { status, net_amount } = await partner.client.withdrawals.get(id);
  assert.deepEqual([status, net_amount], ['completed', '49946.25']);
  assert.deepEqual(await balancesOf(partner), [...DUE, 'place -50053.75']);
  const match = { withdrawal: id, reason: 'The provider debits this account' };
  const whole = await lineOf(reference, '-50000.00');
  const { details } = await refused(`/bank-lines/${whole.id}/match`, match);
  assert.match(details!['withdrawal']!, /^It is completed, of NGN 49946\.25, and the line is a debit of NGN 50000\.00/);
  const { line } = await answered<Matched>(
    'POST',
    `/bank-lines/${(await lineOf(reference, '-49946.25')).id}/match`,
    match,
  );
  assert.deepEqual([line.status, line.matched_type], ['matched', 'withdrawal']);
});

test('a withdrawal that came back from the bank is given back whole, with its charges', async () => {
  const { partner, id } = await paid();
  await pay();

  await refundAsTwo(world, returnWithdrawal, id);

  const withdrawal = await partner.client.withdrawals.get(id);
  assert.deepEqual([withdrawal.charges, withdrawal.net_amount], [[], '50000.00']);
  assert.equal(await partner.balance(), '100000.00');
  const { data } = await partner.client.ledger.list({ currency: 'NGN', type: 'withdrawal_reversal' });
  assert.deepEqual(
    data.map(({ amount, source }) => [amount, source.id]),
    [
      ['53.75', id],
      ['49946.25', id],
    ],
  );
  assert.deepEqual(await balancesOf(partner), ['place -100000.00']);
  const [tax] = await answered<TaxDue[]>('GET', `/taxes-due?organisation=${partner.organisation_id}`);
  assert.deepEqual(
    [tax!.charged_for, tax!.record_id, tax!.amount, tax!.payer, tax!.investment_name, tax!.given_back_at !== null],
    ['withdrawal', id, '3.75', null, null, true],
  );
});

test('a withdrawal that is cancelled or fails pays nothing', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '100000.00' } });
  const { id: cancelled, net_amount } = await withdraw(partner, '50000.00', { scenario: 'hold' });
  const { id: failed } = await withdraw(partner, '50000.00', { scenario: 'hold' });

  await partner.client.withdrawals.cancel(cancelled);
  await partner.client.sandbox.simulateWithdrawal(failed, { event: 'processing' });
  await partner.client.sandbox.simulateWithdrawal(failed, { event: 'failed' });

  assert.equal(net_amount, '49946.25');
  for (const id of [cancelled, failed]) {
    const shown = await partner.client.withdrawals.get(id);
    assert.deepEqual([shown.charges, shown.charges_total, shown.net_amount], [[], '0.00', '50000.00']);
  }
  assert.deepEqual([await partner.balance(), await balancesOf(partner)], ['100000.00', ['place -100000.00']]);
});

test('an amount of which nothing would be paid is refused by its field', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '100.00' } });

  await assert.rejects(withdraw(partner, '53.75'), {
    code: 'validation_error',
    details: { amount: 'Expected more than 53.75, which is charged for it.' },
  });

  assert.equal((await withdraw(partner, '53.76')).net_amount, '0.01');
});

test('what is agreed to after a withdrawal was requested is not charged for it', async () => {
  const partner = await world.partner('test', { wallets: { GHS: '1000.00' } });
  const account = { currency: 'GHS', bank_code: 'GH130100', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await partner.client.settlementAccounts.create(account);
  const body = { currency: 'GHS', amount: '100.00', settlement_account_id } as const;
  const { id } = await partner.client.withdrawals.create(body, { scenario: 'hold' });
  await agreeFee(firm, { ...payoutFee, mode: 'test', code: 'payout_gh', currency: 'GHS', vat_codes: [] });

  await partner.client.sandbox.simulateWithdrawal(id, { event: 'processing' });
  const { charges: none } = await partner.client.sandbox.simulateWithdrawal(id, { event: 'completed' });
  const later = await partner.client.withdrawals.create(body);

  assert.deepEqual([none, later.charges_total, later.net_amount], [[], '50.00', '50.00']);
});

test('what a broker or an issuer bills is not charged for a withdrawal', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  for (const collected_by of ['broker', 'issuer'] as const)
    await agreeTax(firm, {
      ...{ ...withheldTax, code: `of_${collected_by}`, charged_for: ['withdrawal'] },
      ...{ collected_by, account: undefined },
    });

  assert.equal((await withdraw(partner, '100.00')).charges_total, '53.75');
});

test('charges of withdrawals reach the firm with the daily sweep, without those that were given back', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '60000.00' } });
  const { id } = await withdraw(partner);
  await partner.client.sandbox.simulateWithdrawal(id, { event: 'returned' });
  await withdraw(partner);

  await sweepDueCharges.run({
    pool,
    signal: new AbortController().signal,
    itemFailed: (item, error) => assert.fail(`${item}: ${error}`),
  });

  assert.deepEqual(await balancesOf(partner), ['place -10000.00']);
  const income = await answered<FirmIncome[]>('GET', `/firm-income?organisation=${partner.organisation_id}`);
  assert.deepEqual(
    income.map(({ code, fee, revenue_share, amount }) => [code, fee, revenue_share, amount]),
    [['payout', '50.00', '10.00', '40.00']],
  );
});

test('`ledger verify` finds a withdrawal whose charges are not those that were booked', async () => {
  const { id } = await withdraw(await world.partner('test', { wallets: { NGN: '60000.00' } }));

  const change = `update withdrawals set charges_total = 60.00 where id = '${id}'`;
  const found = await problemsAfter(world, { checks: withdrawalChecks }, change);

  assert.deepEqual(
    found.filter(({ place }) => place.endsWith(id)).map(({ problem }) => problem),
    [
      'it is completed, its money moved as withdrawal',
      'its charges do not come to 60.00',
      'it says that 60.00 is charged, its charges come to 53.75',
    ],
  );
});
