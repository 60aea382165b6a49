import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKey, revokeKey, rotateKey } from '../access/keys/operator-contract.ts';
import { activatePartner, createPartner, suspendPartner } from '../access/organisations/operator-contract.ts';
import { creditWallet, freezeWallet, unfreezeWallet } from '../ledger/wallets/operator-contract.ts';
import type { Currency, Mode } from '../vocabulary/values.ts';
import { operatorSide, operatorsByRole } from './operator-side.ts';
import { createWorld } from './world.ts';

/** What operators do: what each act takes, refuses and leaves in the audit. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask, read } = await operatorSide(world);
const { database, firm } = world;

const newOrganisation = () => firm.act(createPartner, { body: { name: 'Acme', country: 'NG', kyb: 'approved' } });
const suspend = (organisation: string, reason: string, by?: string) =>
  firm.act(suspendPartner, { params: { organisation }, body: { reason } }, by);
const revoke = (key: string) => firm.act(revokeKey, { params: { key }, body: {} });

test('an operator creates a partner and its key, rotates the key and revokes it', async () => {
  const { id, kyb_status } = await newOrganisation();
  assert.deepEqual(kyb_status, { test: 'approved', live: 'draft' });

  const limits = { ip_allowlist: ['203.0.113.7', '10.0.0.0/8'], rate_limit: 1_000_000 };
  const { key, secret } = await firm.act(createKey, {
    body: { organisation: id, mode: 'test', ...limits, label: 'server' },
  });
  assert(key);
  assert.match(secret!, /^sk_test_[0-9A-Za-z]{48}$/);
  assert.deepEqual(key.scopes, ['read', 'kyb', 'funding', 'orders', 'webhooks']);
  assert.deepEqual(key.ip_allowlist, ['203.0.113.7', '10.0.0.0/8']);
  assert.equal(key.rate_limit, 1_000_000);

  const successor = await firm.act(rotateKey, { params: { key: key.key_id }, body: { grace_seconds: 60 } });
  assert.notEqual(successor.secret, secret);
  assert.equal((await revoke(successor.key!.id)).status, 'revoked');
  assert.equal((await revoke(key.key_id)).status, 'revoked');
  await assert.rejects(revoke(key.key_id), { code: 'invalid_state' });
});

test('a suspension is done, undone and listed', async () => {
  const { id } = await newOrganisation();

  assert.equal((await suspend(id, 'late fees')).status, 'suspended');
  await assert.rejects(suspend(id, 'late fees'), { code: 'invalid_state' });
  const activated = await firm.act(activatePartner, { params: { organisation: id }, body: { reason: 'paid' } });
  assert.equal(activated.status, 'active');
  const [listed] = await read<{ id: string; status: string }[]>('/operator/v1/organisations');
  assert.deepEqual([listed!.id, listed!.status], [id, 'active']);
});

test('who acted, on whom, why, and what changed is in the audit; a secret is not', async () => {
  const { id } = await newOrganisation();
  await firm.act(createKey, { body: { organisation: id, mode: 'test' } }, 'jane');
  await suspend(id, 'late fees', 'jane');
  await assert.rejects(suspend(id, 'again'), { code: 'invalid_state' });

  const { rows } = await database.pool.query(
    'select actor, action, reason, before, after from audit_entries where organisation_id = $1 order by id',
    [id],
  );
  assert.deepEqual(
    rows.map(({ actor, action, reason, before, after }) => [actor, action, reason, before?.status, after.status]),
    [
      ['Ada', 'organisations create', null, undefined, 'active'],
      ['jane', 'keys create', null, undefined, undefined],
      ['jane', 'organisations suspend', 'late fees', 'active', 'suspended'],
    ],
  );
  assert.equal(JSON.stringify(rows).includes('secret'), false);
});

const walletOf = async (organisation: string, mode: Mode, currency: Currency): Promise<string> => {
  const query = new URLSearchParams({ organisation, mode, currency });
  const [wallet] = await read<{ id: string }[]>(`/operator/v1/wallets?${query}`);
  return wallet!.id;
};

test('a wallet is credited, frozen and unfrozen', async () => {
  const { id } = await newOrganisation();
  const params = { wallet: await walletOf(id, 'test', 'GHS') };
  const reason = 'a correction';

  const credited = await world.firm.act(creditWallet, { params, body: { amount: '50', reason } });
  assert.equal(credited.available_balance, '50.00');
  assert.equal((await world.firm.act(freezeWallet, { params, body: { reason } })).status, 'frozen');
  assert.equal((await world.firm.act(unfreezeWallet, { params, body: { reason } })).status, 'active');
  assert.equal(((await world.operate('ledger', 'verify')).data as { verified: boolean }).verified, true);
});

test('one person can neither credit a live wallet nor let a partner move live money without a review', async () => {
  const { id, kyb_status } = await newOrganisation();
  const given = { params: { wallet: await walletOf(id, 'live', 'NGN') }, body: { amount: '50', reason: 'wire 4711' } };

  assert.deepEqual(kyb_status, { test: 'approved', live: 'draft' });
  await assert.rejects(world.firm.act(creditWallet, given), {
    code: 'validation_error',
    details: {
      mode: 'Expected test: money of a live wallet is moved by an adjustment, which another person approves.',
    },
  });
  const live = await read<{ available_balance: string }[]>(`/operator/v1/wallets?organisation=${id}&mode=live`);
  assert.deepEqual(
    live.map(({ available_balance }) => available_balance),
    ['0.00', '0.00', '0.00'],
  );
});

test('a wrong field is named, with the remedy', async () => {
  const { id: organisation } = await newOrganisation();
  const key = { organisation, mode: 'test' };
  const table: [target: string, body: object, named: string][] = [
    ['organisations', { country: 'NG' }, 'name'],
    ['organisations', { name: 'Acme', country: 'nigeria' }, 'country'],
    ['organisations', { name: 'Acme', country: 'ZZ' }, 'country'],
    ['keys', { organisation, mode: 'both' }, 'mode'],
    ['keys', { ...key, scopes: ['read', 'everything'] }, 'scopes.1'],
    ['keys', { ...key, rate_limit: 0 }, 'rate_limit'],
    ['keys', { ...key, rate_limit: 1_000_001 }, 'rate_limit'],
    ['keys', { ...key, ip_allowlist: ['::1', '10.0.0.0/7'] }, 'ip_allowlist.1'],
    ['keys/pk_test_x/rotate', { grace_seconds: 604_801 }, 'grace_seconds'],
    [`organisations/${organisation}/suspend`, {}, 'reason'],
  ];

  for (const [target, body, named] of table) {
    const { code, body: refused } = await ask('admin', 'POST', `/operator/v1/${target}`, body);
    assert.equal(code, 'validation_error', target);
    assert.deepEqual(Object.keys(refused.error!.details), [named], target);
  }
});

test('an unknown id is not found, malformed or not', async () => {
  for (const id of ['nonsense', '00000000-0000-7000-8000-000000000009']) {
    const frozen = world.firm.act(freezeWallet, { params: { wallet: id }, body: { reason: 'x' } });
    await assert.rejects(frozen, { code: 'not_found' });
    await assert.rejects(suspend(id, 'x'), { code: 'not_found' });
    await assert.rejects(firm.act(createKey, { body: { organisation: id, mode: 'test' } }), { code: 'not_found' });
    await assert.rejects(revoke(id), { code: 'not_found' });
  }
});
