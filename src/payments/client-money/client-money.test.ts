import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyClientMoney } from '../../../sdk/src/client-money.ts';
import { isCode } from '../../../sdk/src/errors.ts';
import { createPlace } from '../../ledger/places/operator-contract.ts';
import { fileOf, statementSide } from '../../testing/bank-statements.ts';
import { topUpAt } from '../../testing/firm-money.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { makeReconciliation } from '../place-reconciliations/operations.ts';
import {
  type PrepareReconciliation,
  preparePlaceReconciliation,
  signPlaceReconciliation,
} from '../place-reconciliations/operator-contract.ts';
import type { ClientMoneyRoot } from './contract.ts';
import { publishDay } from './operations.ts';
import { publishSignedDays } from './work.ts';

/** What a signed day publishes, and what a partner proves of it. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { account, importFile, answered, approve } = await statementSide(world);
const { firm, database } = world;
const today = lagosDayOf(Date.now());

const rootOf = async (date: string) => {
  const response = await fetch(`${world.baseUrl}/partner/v1/client-money/${date}/root`);
  return {
    status: response.status,
    ...((await response.json()) as { data: ClientMoneyRoot; error?: { code: string } }),
  };
};

/** The bank account had that much at the end of the day, and two people say so. */
async function signedBank(day: string, amount: string): Promise<string> {
  const bank = await account();
  await importFile(bank, fileOf([`${day},Opening ${bank},${amount},${amount},`]));
  const made = { place_id: bank, kind: 'bank', mode: 'live', currency: 'NGN', day } as const;
  await world.write((tx) => makeReconciliation(tx, made));
  await sign(bank, day);
  return bank;
}

/** What lies with a broker today, and two people say so: it is not held. */
async function signedBroker(balance_there: string): Promise<void> {
  const body = { mode: 'live', name: 'Stanlib', currency: 'NGN', is_client_money: true } as const;
  const { id: place_id } = await firm.act(createPlace, { body });
  await topUpAt(firm, { mode: 'live', currency: 'NGN', place: place_id }, balance_there);
  await world.write((tx) =>
    makeReconciliation(tx, { place_id, kind: 'counterparty', mode: 'live', currency: 'NGN', day: today }),
  );
  await sign(place_id, today, { balance_there });
}

async function sign(place: string, day: string, body: PrepareReconciliation = {}): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from place_reconciliations where place_id = $1 and day = $2',
    [place, day],
  );
  const params = { place_reconciliation: rows[0]!.id };
  await firm.act(preparePlaceReconciliation, { params, body }, 'Jane');
  await firm.act(signPlaceReconciliation, { params, body: {} }, 'Ada');
}

test('a partner proves offline that its money is in the published sum, and reads no one else', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '1250.75', USD: '10.00' } });
  const other = await world.partner('live', { wallets: { NGN: '98.00' } });
  await world.partner('test', { wallets: { NGN: '5.00' } });
  await signedBank(today, '1300.00');
  await signedBroker('40.00');
  assert.equal((await rootOf(today)).status, 404);

  await world.write((tx) => publishDay(tx, today));
  const { status, data: root } = await rootOf(today);
  await world.write((tx) => publishDay(tx, today));

  assert.equal(status, 200);
  assert.deepEqual((await rootOf(today)).data, root);
  assert.deepEqual(
    root.currencies.map(({ currency, owed, held, places }) => [currency, owed, held, places.length]),
    [
      ['NGN', '1348.75', '1300.00', 1],
      ['GHS', '0.00', '0.00', 0],
      ['USD', '10.00', '0.00', 0],
    ],
  );
  const [bank] = root.currencies[0]!.places;
  assert.deepEqual([bank!.kind, bank!.balance, bank!.by_books], ['bank', '1300.00', '0.00']);

  const proof = await acme.client.clientMoney.get(today);
  const expected = { NGN: '1250.75', GHS: '0.00', USD: '10.00' };
  assert.throws(() => verifyClientMoney(proof, root, { expected }), {
    ...{ code: 'held_below_owed', message: 'NGN: the firm says that it holds 1300.00, and it owes 1348.75.' },
  });
  const owedOnly = { ...root, currencies: root.currencies.map(({ held: _held, ...sum }) => sum) };
  assert.deepEqual(verifyClientMoney(proof, owedOnly, { environment_id: acme.environment.id, expected }), [
    { currency: 'NGN', amount: '1250.75', owed: '1348.75' },
    { currency: 'GHS', amount: '0.00', owed: '0.00' },
    { currency: 'USD', amount: '10.00', owed: '10.00' },
  ]);
  const others = await other.client.clientMoney.get(today);
  assert.deepEqual(
    verifyClientMoney(others, owedOnly, { expected: { GHS: '0.00', USD: '0.00' } }).map(({ currency, amount }) => [
      currency,
      amount,
    ]),
    [
      ['NGN', '98.00'],
      ['GHS', '0.00'],
      ['USD', '0.00'],
    ],
  );
  const positionsOf = ({ currencies }: typeof proof) => currencies[0]!.leaves.map(({ position }) => position);
  const positions = [...positionsOf(proof), ...positionsOf(others)];
  assert.equal(new Set(positions).size, positions.length);
});

test('a sandbox has a tree of its own, which is the same each time and of no later day', async () => {
  const { client } = await world.partner('test', { wallets: { NGN: '5.00' } });

  const proof = await client.clientMoney.get(today);

  const { published_at, ...again } = await client.clientMoney.get(today);
  assert.deepEqual({ ...again, published_at: proof.published_at }, proof);
  assert(Date.parse(published_at) <= Date.now(), `${published_at} is in the future`);
  assert.deepEqual(
    verifyClientMoney(proof, proof, { expected: { GHS: '0.00', USD: '0.00' } }).map(({ currency, amount, owed }) => [
      currency,
      amount,
      owed,
    ]),
    [
      ['NGN', '5.00', '5.00'],
      ['GHS', '0.00', '0.00'],
      ['USD', '0.00', '0.00'],
    ],
  );
  for (const date of [addDays(today, 1), 'today'])
    await assert.rejects(client.clientMoney.get(date), (error) => isCode(error, 'not_found'));
});

test('a root is in the audit, and neither it nor a leaf changes', async () => {
  const { rows } = await database.pool.query<{ after: { currency: string; root_hash: string; owed: string } }>(
    "select after from audit_entries where action = 'client-money publish' order by sequence",
  );
  const { data: root } = await rootOf(today);

  assert.deepEqual(
    rows.map(({ after }) => [after.currency, after.root_hash, after.owed]),
    root.currencies.map(({ currency, root_hash, owed }) => [currency, root_hash, owed]),
  );
  for (const table of ['client_money_roots', 'client_money_leaves'])
    await assert.rejects(database.pool.query(`update ${table} set currency = currency`), /permission denied/);
});

test('a day is published once the last of its places is signed, and no other day is there', async () => {
  const yesterday = addDays(today, -1);
  const deps = { pool: database.pool, signal: new AbortController().signal };
  const backdate = "update places set created_at = ($2 || 'T12:00:00Z')::timestamptz where id = $1";
  await signedBank(yesterday, '7.00');
  const late = await account();
  await database.owner.query(backdate, [late, yesterday]);

  const lacking = await publishSignedDays.run(deps);
  await importFile(late, fileOf([`${yesterday},Late,3.00,3.00,`]));
  const made = { place_id: late, kind: 'bank', mode: 'live', currency: 'NGN', day: yesterday } as const;
  await world.write((tx) => makeReconciliation(tx, made));
  const unsigned = await publishSignedDays.run(deps);
  await sign(late, yesterday);
  const published = await publishSignedDays.run(deps);

  assert.deepEqual([lacking, unsigned, published], [0, 0, 1]);
  const { data: root } = await rootOf(yesterday);
  assert.deepEqual(
    root.currencies.map(({ currency, owed, held }) => [currency, owed, held]),
    [
      ['NGN', '0.00', '10.00'],
      ['GHS', '0.00', '0.00'],
      ['USD', '0.00', '0.00'],
    ],
  );
  for (const date of [addDays(today, -2), 'today', '2026-13-01']) {
    const { status, error } = await rootOf(date);
    assert.deepEqual([status, error!.code], [404, 'not_found']);
  }
  assert((await answered<unknown[]>('GET', `/place-reconciliations?day=${yesterday}&status=signed`)).length >= 2);
});

test('a day that a later statement changes keeps what was published of it, also once it is signed again', async () => {
  const day = addDays(today, -3);
  const bank = await signedBank(day, '7.00');
  await world.write((tx) => publishDay(tx, day));
  const { data: before } = await rootOf(day);

  const content = fileOf([`${day},EXTRA,5.00,12.00,`]);
  const taking = { firm_account: bank, content, reason: 'The bank booked it late.' };
  const { approval_id } = await answered<{ approval_id: string }>('POST', '/bank-statements/propose', taking);
  assert.equal((await approve(approval_id)).status, 200);
  const { data: opened } = await rootOf(day);
  await sign(bank, day);
  await world.write((tx) => publishDay(tx, day));

  assert.deepEqual([before.currencies[0]!.held, opened, (await rootOf(day)).data], ['7.00', before, before]);
});
