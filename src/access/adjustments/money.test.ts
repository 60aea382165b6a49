import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setRate } from '../../market/fx/operator-contract.ts';
import * as withdrawals from '../../payments/withdrawals/operator-contract.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { PersonName } from '../../vocabulary/person.ts';
import type { Refusal } from '../../vocabulary/refusals.ts';
import { proposeAdjustment } from './operator-contract.ts';

const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { read } = await operatorSide(world);

test('two people adjust a wallet, one person cannot, and it is posted once', async () => {
  const { organisation_id, balance } = await world.partner('live', { wallets: { NGN: '100.00' } });
  const whose = { organisation: organisation_id, mode: 'live', currency: 'NGN' } as const;
  const body = { ...whose, direction: 'debit', amount: '30', reason: 'charged twice' } as const;

  const { id } = await world.firm.act(proposeAdjustment, { body }, 'Jane');
  assert.equal(await balance(), '100.00');
  for (const same of ['jane', 'J@ne', 'Jané', 'Ja-ne'])
    await assert.rejects(world.firm.approve(id, same), { code: 'wrong_person', details: { proposed_by: 'Jane' } });
  const wrong = (name: string) => PersonName.safeParse(name).error?.issues[0]?.message;
  for (const foreign of ['Jаne', 'Ｊane']) assert.match(wrong(foreign)!, /Latin/);
  for (const disguise of ['Jane ', ' Jane', 'Jane\u00a0', 'Jane\u200b', 'Ja\u00adne', 'Jane\u0301'])
    assert.equal(
      wrong(disguise),
      'Expected a name in composed letters, without signs that nobody sees and with no blank but one between two words.',
    );
  await world.firm.approve(id, 'Kofi');

  const posted = await read<Record<string, string>>(`/operator/v1/adjustments/${id}`);
  assert.deepEqual([posted['status'], posted['approved_by']], ['posted', 'Kofi']);
  assert.equal(await balance(), '70.00');
  await assert.rejects(world.firm.approve(id, 'Ama'), { code: 'already_decided' });
  const { rows } = await world.database.pool.query(
    'select actor, action from audit_entries where subject_id = $1 order by id',
    [id],
  );
  assert.deepEqual(rows, [
    { actor: 'Jane', action: 'adjustments propose' },
    { actor: 'Kofi', action: 'proposals approve (ledger_adjustment)' },
    { actor: 'Kofi', action: 'proposals approve' },
  ]);
});

test('the database too requires two people and the proposed figures', async () => {
  const { organisation_id } = await world.partner('test');
  const whose = { organisation: organisation_id, mode: 'test', currency: 'NGN' } as const;
  const body = { ...whose, direction: 'credit', amount: '30', reason: 'gift' } as const;
  const { id } = await world.firm.act(proposeAdjustment, { body }, 'Jane');
  const set = (assignments: string) =>
    world.database.pool.query(`update adjustments set ${assignments} where id = $1`, [id]);

  for (const same of ['JANE', 'Jané', 'J@ne'])
    await assert.rejects(
      set(`status = 'posted', approved_by = '${same}', posted_at = created_at`),
      /two_people_adjust/,
    );
  await assert.rejects(set('amount = 31.00'), /as it was proposed/);
});

test('a proposal of yesterday is not approved', async () => {
  const { organisation_id } = await world.partner('test');
  const whose = { organisation: organisation_id, mode: 'test', currency: 'NGN' } as const;
  const body = { ...whose, direction: 'credit', amount: '30', reason: 'gift' } as const;
  const { id } = await world.firm.act(proposeAdjustment, { body }, 'Jane');
  await world.database.owner.query('alter table proposals disable trigger proposals_stay');
  await world.database.pool.query(`update proposals set created_at = created_at - interval '25 hours' where id = $1`, [
    id,
  ]);
  await world.database.owner.query('alter table proposals enable trigger proposals_stay');

  await assert.rejects(world.firm.approve(id), (error: Refusal) => {
    assert.deepEqual([error.code, error.details['current_status']], ['invalid_state', 'expired']);
    return true;
  });
});

test('the trial balance sums every kind of account, and each currency to zero', async () => {
  await world.partner('test', { wallets: { GHS: '12.34' } });

  type Line = Record<'mode' | 'currency' | 'account' | 'balance', string>;
  const { is_balanced, lines } = await read<{ is_balanced: boolean; lines: Line[] }>(
    '/operator/v1/ledger/trial-balance',
  );

  assert.equal(is_balanced, true);
  const of = (account: string) =>
    lines.find((line) => line.mode === 'test' && line.currency === 'GHS' && line.account === account)!.balance;
  assert.deepEqual([of('wallet'), of('place'), of('payout_clearing')], ['12.34', '-12.34', '0.00']);
});

test('the operator approves, settles and returns a withdrawal, and rejects another', async () => {
  const { client, balance } = await world.partner('test', { wallets: { NGN: '10000.00' } });
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id: settlement_account_id } = await client.settlementAccounts.create(account);
  const request = { currency: 'NGN', amount: '4000.00', settlement_account_id } as const;
  const [first, second] = [
    await client.withdrawals.create(request, { scenario: 'hold' }),
    await client.withdrawals.create(request, { scenario: 'hold' }),
  ];

  const { firm } = world;
  const given = (withdrawal: string, reason = 'x') => ({ params: { withdrawal }, body: { reason } });
  assert.equal((await firm.act(withdrawals.approveWithdrawal, given(first.id))).withdrawal.status, 'processing');
  const settled = await firm.act(withdrawals.settleWithdrawal, { params: { withdrawal: first.id }, body: {} });
  assert.equal(settled.status, 'completed');
  const returned = await firm.act(withdrawals.returnWithdrawal, given(first.id, 'account closed'));
  assert.deepEqual([returned.withdrawal.status, returned.withdrawal.failure_reason], ['returned', 'account closed']);
  const rejected = await firm.act(withdrawals.rejectWithdrawal, given(second.id, 'not yours'));
  assert.deepEqual([rejected.failure_code, rejected.failure_reason], ['operator_rejected', 'not yours']);
  await assert.rejects(firm.act(withdrawals.failWithdrawal, given(second.id)), { code: 'invalid_state' });
  await assert.rejects(firm.act(withdrawals.approveWithdrawal, given('nonsense')), { code: 'not_found' });
  assert.equal(await balance(), '10000.00');
});

test('the operator sets a rate, and quotes use it', async () => {
  const { client } = await world.partner('test');
  const set = (bid: string, ask: string) => world.firm.act(setRate, { body: { base: 'USD', quote: 'NGN', bid, ask } });

  const { rate } = await set('1500', '1511');

  assert.deepEqual([rate!.pair, rate!.mid], ['USD-NGN', '1505.50']);
  assert.equal((await client.fx.quote({ from: 'USD', to: 'NGN', amount: '2.00' })).destination_amount, '3000.00');
  await assert.rejects(set('2', '1'), { code: 'validation_error', details: { ask: 'Expected the bid or more.' } });
});
