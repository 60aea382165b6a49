import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPlace, getClientMoney, getPlace } from '../../ledger/places/operator-contract.ts';
import { openFirmMoney } from '../../testing/firm-money.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { getApproval } from '../approvals/operator-contract.ts';
import { updatePlace } from './operator-contract.ts';

/** Whose money a place holds decides what is held for clients: nobody changes that by himself, and a counterparty is never held. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm } = world;

await world.partner('live', { wallets: { NGN: '10336.01' } });
const { place: own, topUp } = await openFirmMoney(firm, 'NGN');
await topUp('9000000.00');

const update = (place: string, body: object) => firm.act(updatePlace, { params: { place }, body }, 'Jane');
const difference = async () =>
  (await firm.act(getClientMoney, {})).find(({ mode, currency }) => mode === 'live' && currency === 'NGN')!.difference;
const effectOf = async (approval: string) => (await firm.act(getApproval, { params: { approval } })).effect;
const isClientMoney = async (place: string) => (await firm.act(getPlace, { params: { place } })).is_client_money;

test('client money becomes money of the firm, and back, by two people who read a reason and the difference', async () => {
  assert.equal(await difference(), '8989663.99');
  await assert.rejects(update(own, { is_client_money: false }), {
    code: 'validation_error',
    details: { reason: 'Expected why it holds other money: another person reads it.' },
  });
  const proposed = await update(own, { is_client_money: false, reason: 'It is the account of our salaries' });
  assert.deepEqual([proposed.is_client_money, proposed.is_pending_approval], [true, true]);
  assert.equal(await difference(), '8989663.99');
  await assert.rejects(update(own, { is_client_money: false, reason: 'Again' }), { code: 'invalid_state' });
  await assert.rejects(firm.approve(proposed.approval_id!, 'Jane'), { code: 'wrong_person' });
  assert.equal(
    await effectOf(proposed.approval_id!),
    'What lies at Own Bank, Own NGN (bank, live) becomes money of the firm by itself: NGN 9000000.00 by the books. What is held for clients less what is owed to them would be NGN -10336.01 instead of 8989663.99.',
  );
  await firm.approve(proposed.approval_id!);
  assert.deepEqual([await difference(), await isClientMoney(own)], ['-10336.01', false]);

  const back = await update(own, { is_client_money: true, reason: 'It was the wrong account' });
  assert.deepEqual([await difference(), back.is_pending_approval], ['-10336.01', true]);
  assert.equal(
    await effectOf(back.approval_id!),
    'What lies at Own Bank, Own NGN (bank, live) becomes money of clients: NGN 9000000.00 by the books. What is held for clients less what is owed to them would be NGN 8989663.99 instead of -10336.01.',
  );
  await firm.approve(back.approval_id!);
  assert.equal(await difference(), '8989663.99');
});

test('a name is changed by one person, also where the rest waits; what a place holds already is no change', async () => {
  const same = await update(own, { name: 'Clients', is_client_money: true });
  assert.deepEqual([same.name, same.is_pending_approval, same.approval_id], ['Clients', false, null]);
  const both = await update(own, { name: 'Own', is_client_money: false, reason: 'Ours' });
  assert.deepEqual([both.name, both.is_client_money, both.is_pending_approval], ['Own', true, true]);
  await world.database.owner.query('update places set is_client_money = false where id = $1', [own]);
  assert.equal(
    await effectOf(both.approval_id!),
    'It would be refused now: Own holds money of the firm by itself already.',
  );
  await assert.rejects(firm.approve(both.approval_id!), {
    code: 'invalid_state',
    details: {
      current_status: 'Own holds money of the firm by itself already',
      allowed_from: 'money of clients',
    },
  });
  await world.database.owner.query('update places set is_client_money = true where id = $1', [own]);
});

test('what is put in with a counterparty is not held, whatever it is called', async () => {
  const body = { mode: 'live', name: 'Stanlib', currency: 'NGN', is_client_money: true } as const;
  const { id } = await firm.act(createPlace, { body }, 'Jane');

  await topUp('5000.00', id);

  assert.deepEqual(
    [await difference(), (await firm.act(getPlace, { params: { place: id } })).balance],
    ['8989663.99', '5000.00'],
  );
  const { approval_id } = await update(id, { is_client_money: false, reason: 'Only ours' });
  assert.equal(
    await effectOf(approval_id!),
    'What lies at Stanlib (counterparty, live) becomes money of the firm by itself: NGN 5000.00 by the books. What lies at a place of kind counterparty is never held, so that no figure of client money changes.',
  );
  await firm.approve(approval_id!);
  assert.equal(await difference(), '8989663.99');
});
