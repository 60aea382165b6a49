import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../testing/operator-side.ts';
import { createWorld } from '../testing/world.ts';

/** What operators do, as the tables of commands say it: what each takes, refuses and leaves in the audit. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { read } = await operatorSide(world);
const { database } = world;

async function succeed<Data = Readonly<Record<string, string>>>(...words: string[]): Promise<Data> {
  const { data, error } = await world.act(...words);
  assert.equal(error, undefined, JSON.stringify(error));
  return data as Data;
}

async function fail(...words: string[]) {
  const { error } = await world.act(...words);
  assert(error, words.join(' '));
  return error;
}

const create = ['organisations', 'create', '--name', 'Acme', '--country', 'NG', '--kyb', 'approved'];
const newOrganisation = () => succeed<{ id: string }>(...create);

type Key = { id: string; key_id: string; secret: string; scopes: string[]; ip_allowlist: string[]; rate_limit: number };

test('an operator creates a partner and its key, rotates the key and revokes it', async () => {
  const { id, kyb_status } = await succeed<{ id: string; kyb_status: object }>(...create);
  assert.deepEqual(kyb_status, { test: 'approved', live: 'draft' });

  const whose = ['--organisation', id, '--mode', 'test'];
  const limits = ['--allow-ip', '203.0.113.7', '--allow-ip', '10.0.0.0/8', '--rate-limit', '1000000'];
  const key = await succeed<Key>('keys', 'create', ...whose, ...limits, '--label', 'server');
  assert.match(key.secret, /^sk_test_[0-9A-Za-z]{48}$/);
  assert.deepEqual(key.scopes, ['read', 'kyb', 'funding', 'orders', 'webhooks']);
  assert.deepEqual(key.ip_allowlist, ['203.0.113.7', '10.0.0.0/8']);
  assert.equal(key.rate_limit, 1_000_000);

  const successor = await succeed<Key>('keys', 'rotate', key.key_id, '--grace-seconds', '60');
  assert.notEqual(successor.secret, key.secret);
  assert.equal((await succeed('keys', 'revoke', successor.id)).status, 'revoked');
  assert.equal((await succeed('keys', 'revoke', key.key_id)).status, 'revoked');
  assert.equal((await fail('keys', 'revoke', key.key_id)).code, 'invalid_state');
});

test('a suspension is done, undone and listed', async () => {
  const { id } = await newOrganisation();

  assert.equal((await succeed('organisations', 'suspend', id, '--reason', 'late fees')).status, 'suspended');
  assert.equal((await fail('organisations', 'suspend', id, '--reason', 'late fees')).code, 'invalid_state');
  assert.equal((await succeed('organisations', 'activate', id, '--reason', 'paid')).status, 'active');
  const [listed] = await read<{ id: string; status: string }[]>('/operator/v1/organisations');
  assert.deepEqual([listed!.id, listed!.status], [id, 'active']);
});

test('who acted, on whom, why, and what changed is in the audit; a secret is not', async () => {
  const { id } = await newOrganisation();
  await succeed('keys', 'create', '--organisation', id, '--mode', 'test', '--actor', 'jane');
  await succeed('organisations', 'suspend', id, '--reason', 'late fees', '--actor', 'jane');
  await fail('organisations', 'suspend', id, '--reason', 'again');

  const { rows } = await database.pool.query(
    'select actor, action, reason, before, after from audit_entries where organisation_id = $1 order by id',
    [id],
  );
  assert.deepEqual(
    rows.map(({ actor, action, reason, before, after }) => [actor, action, reason, before?.status, after.status]),
    [
      ['a test', 'organisations create', null, undefined, 'active'],
      ['jane', 'keys create', null, undefined, undefined],
      ['jane', 'organisations suspend', 'late fees', 'active', 'suspended'],
    ],
  );
  assert.equal(JSON.stringify(rows).includes('secret'), false);
});

test('a wallet is credited, frozen and unfrozen', async () => {
  const { id } = await newOrganisation();
  const wallet = ['--organisation', id, '--mode', 'test', '--currency', 'GHS', '--reason', 'a correction'];

  assert.equal((await succeed('wallets', 'credit', ...wallet, '--amount', '50')).available_balance, '50.00');
  assert.equal((await succeed('wallets', 'freeze', ...wallet)).status, 'frozen');
  assert.equal((await succeed('wallets', 'unfreeze', ...wallet)).status, 'active');
  assert.equal((await succeed<{ verified: boolean }>('ledger', 'verify')).verified, true);
});

test('one person alone can neither credit a live wallet nor let a partner move live money without a review', async () => {
  const created = await world.act(...create);
  const id = String(created.data['id']);
  const wallet = ['--organisation', id, '--currency', 'NGN', '--amount', '50', '--reason', 'wire 4711'];

  assert.deepEqual(created.data['kyb_status'], { test: 'approved', live: 'draft' });
  assert.equal(
    created.hint,
    'Live is not approved: the partner submits its business, and a review approves it; without a review two people do.',
  );
  assert.deepEqual((await fail('wallets', 'credit', ...wallet, '--mode', 'live')).details, {
    '--mode': 'Expected test: money of a live wallet is moved by an adjustment, which another person approves.',
  });
  const live = await read<{ available_balance: string }[]>(`/operator/v1/wallets?organisation=${id}&mode=live`);
  assert.deepEqual(
    live.map(({ available_balance }) => available_balance),
    ['0.00', '0.00', '0.00'],
  );
});

test('a wrong option is named as it was typed, with the remedy', async () => {
  const { id } = await newOrganisation();
  const whose = ['--organisation', id, '--mode', 'test'];
  const table: [string[], string][] = [
    [['organisations', 'create', '--country', 'NG'], '--name'],
    [['organisations', 'create', '--name', 'Acme', '--country', 'nigeria'], '--country'],
    [['organisations', 'create', '--name', 'Acme', '--country', 'ZZ'], '--country'],
    [['keys', 'create', '--organisation', id, '--mode', 'both'], '--mode'],
    [['keys', 'create', ...whose, '--scopes', 'read,everything'], '--scopes'],
    [['keys', 'create', ...whose, '--rate-limit', '0'], '--rate-limit'],
    [['keys', 'create', ...whose, '--rate-limit', '1000001'], '--rate-limit'],
    [['keys', 'create', ...whose, '--allow-ip', '::1', '--allow-ip', '10.0.0.0/7'], '--allow-ip.1'],
    [['keys', 'rotate', 'pk_test_x', '--grace-seconds', '604801'], '--grace-seconds'],
    [['wallets', 'credit', ...whose, '--currency', 'NGN', '--reason', 'x', '--amount', '1.005'], '--amount'],
    [['wallets', 'freeze', ...whose, '--currency', 'EUR', '--reason', 'x'], '--currency'],
    [['organisations', 'suspend', id], '--reason'],
    [[...create, '--actor', ''], 'actor'],
    [['organisations', 'suspend', id, '--reason'], '--reason'],
    [['investments', 'import', 'no-such-file.csv'], 'FILE.csv'],
    [['investments', 'update', id], '--price'],
  ];

  for (const [args, named] of table) {
    const { code, details } = await fail(...args);
    assert.equal(code, 'validation_error', args.join(' '));
    assert.deepEqual(Object.keys(details), [named], args.join(' '));
  }
});

test('an unknown id is not found, malformed or not', async () => {
  const whose = ['--mode', 'test', '--currency', 'NGN', '--reason', 'x'];
  for (const id of ['nonsense', '00000000-0000-7000-8000-000000000009']) {
    const attempts = [
      ['organisations', 'suspend', id, '--reason', 'x'],
      ['keys', 'create', '--organisation', id, '--mode', 'test'],
      ['keys', 'revoke', id],
      ['wallets', 'freeze', '--organisation', id, ...whose],
      ['orders', 'fail', id, '--reason', 'x'],
      ['orders', 'fulfil', id],
      ['investments', 'update', id, '--price', '1.25'],
    ];
    for (const args of attempts) assert.equal((await fail(...args)).code, 'not_found', args.join(' '));
  }
});
