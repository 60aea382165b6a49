import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../testing/world.ts';
import { accountKinds } from '../book/postings.ts';
import { verifyBooks } from '../book/verify.ts';
import * as contract from './code-contract.ts';
import { type CollectedKind, kindTypes } from './types.ts';
import { chartChecks } from './verify.ts';

/** The chart of accounts: each kind of ledger account is in exactly one code, whatever finance changes. */
const world = await createWorld();
const { firm } = world;

const list = () => firm.act(contract.listGlAccounts, {});
const kindsOf = async (code: string) => (await list()).find((one) => one.code === code)!.kinds;

test('a new database has every kind of account in exactly one code of its type', async () => {
  const chart = await list();

  const collected = chart.flatMap(({ kinds, type }) => kinds.map((kind) => [kind, type] as const));
  assert.equal(new Set(collected.map(([kind]) => kind)).size, collected.length);
  assert.deepEqual(Object.fromEntries(collected), kindTypes);
  for (const kind of accountKinds)
    assert(
      collected.some(([one]) => one === kind),
      kind,
    );
  assert.deepEqual(
    chart.filter(({ kinds }) => kinds.includes('wallet')).map(({ code, name, type }) => [code, name, type]),
    [['2000', 'Wallets of partners', 'liability']],
  );
});

test('a kind that another code takes leaves the one that had it', async () => {
  const made = await firm.act(contract.createGlAccount, {
    body: { code: '2031', name: 'Suspense', type: 'liability', kinds: ['suspense', 'disputed'] },
  });
  assert.deepEqual([made.code, made.type, made.kinds], ['2031', 'liability', ['disputed', 'suspense']]);
  assert.deepEqual(await kindsOf('2030'), []);

  const back = await firm.act(contract.updateGlAccount, {
    params: { code: '2030' },
    body: { name: 'Unknown owners', kinds: ['suspense'] },
  });

  assert.deepEqual([back.name, back.kinds], ['Unknown owners', ['suspense']]);
  assert.deepEqual(await kindsOf('2031'), ['disputed']);
});

test('a code that is there, a kind of another type and an unknown code are refused', async () => {
  const add = (code: string, kinds: CollectedKind[]) =>
    firm.act(contract.createGlAccount, { body: { code, name: 'Another', type: 'expense', kinds } });

  await assert.rejects(add('2000', []), { code: 'validation_error', details: { code: 'It is in the chart already.' } });
  await assert.rejects(add('5090', ['wallet']), {
    code: 'validation_error',
    details: { kinds: 'An account of the kind wallet is of the type liability, not expense.' },
  });
  await assert.rejects(add('12', []), { code: 'validation_error' });
  await assert.rejects(firm.act(contract.updateGlAccount, { params: { code: '9999' }, body: {} }), {
    code: 'not_found',
    details: { resource: 'gl_account', id: '9999' },
  });
});

test('the audit has what a code collected before and after', async () => {
  await firm.act(contract.updateGlAccount, { params: { code: '5010' }, body: { name: 'Costs' } }, 'Jane');

  const { rows } = await world.database.pool.query(
    `select action, actor, before ->> 'name' as before, after ->> 'name' as after, after -> 'kinds' as kinds
     from audit_entries where subject_type = 'gl_account' and subject_id = '5010'`,
  );
  assert.deepEqual(rows, [
    { action: 'gl-accounts update', actor: 'Jane', before: 'Expenses', after: 'Costs', kinds: ['expense'] },
  ]);
});

test('the proof of the books names an account that no code collects', async () => {
  const { environment } = await world.partner('live');
  const rename = (from: string, to: string) =>
    world.database.owner.query('update gl_account_kinds set kind = $2 where kind = $1', [from, to]);

  await rename('wallet', 'other');
  const { problems } = await world.read((tx) => verifyBooks(tx, chartChecks)).finally(() => rename('other', 'wallet'));

  const { rows } = await world.database.pool.query(
    `select 'account ' || id as place from ledger_accounts where environment_id = $1 and kind = 'wallet'`,
    [environment.id],
  );
  const named = new Map(problems.map(({ place, problem }) => [place, problem]));
  assert.equal(rows.length, 3);
  for (const { place } of rows)
    assert.equal(named.get(place), 'no code of the chart of accounts collects its kind, wallet');
});
