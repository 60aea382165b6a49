import assert from 'node:assert/strict';
import { test } from 'node:test';
import { providerPlace, unknownPlace } from '../../ledger/places/place-ids.ts';
import { fileOf, statementSide } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { receiveMoney } from '../inbound/operations.ts';
import { makeReconciliation } from './operations.ts';
import {
  getPlaceReconciliation,
  listPlaceReconciliations,
  type PrepareReconciliation,
  preparePlaceReconciliation,
  sendBackPlaceReconciliation,
  signPlaceReconciliation,
} from './operator-contract.ts';
import { placeReconciliationWork } from './work.ts';

/** What a bank and a provider had at the end of a day, against the books. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { answered, account, importFile, transfer, approve, ask } = await statementSide(world);
const { firm, database } = world;
const today = lagosDayOf(Date.now());
const acme = await world.partner('live');

type Kind = 'bank' | 'provider' | 'unknown';

/** The record of a place at the end of a day. */
async function made(place_id: string, kind: Kind = 'bank', day = today) {
  await world.write((tx) => makeReconciliation(tx, { place_id, kind, mode: 'live', currency: 'NGN', day }));
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from place_reconciliations where place_id = $1 and day = $2',
    [place_id, day],
  );
  return rows[0]!.id;
}

const get = (place_reconciliation: string) => firm.act(getPlaceReconciliation, { params: { place_reconciliation } });
const prepare = (place_reconciliation: string, body: PrepareReconciliation = {}) =>
  firm.act(preparePlaceReconciliation, { params: { place_reconciliation }, body }, 'Jane');
const sign = (place_reconciliation: string, by = 'Ada') =>
  firm.act(signPlaceReconciliation, { params: { place_reconciliation }, body: {} }, by);

const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => assert.fail('it is refused'),
    (error: unknown) =>
      error instanceof Refusal ? { code: error.code, details: error.details } : assert.fail(String(error)),
  );

/** Money that a person books at a place. */
async function receiveAt(place: string, amount: string) {
  const { id } = await transfer(acme, amount);
  const incoming = { provider: 'operator', transaction_id: `P-${id}`, amount, fee: '0.00', sender_name: null, place };
  await world.write((tx) => receiveMoney(tx, acme.environment, id, incoming));
}

test('lines that nobody booked and money that is on no statement explain the difference, and two people sign it', async () => {
  const bank = await account();
  const { reference } = await transfer(acme, '500.00');
  const rows = [`${today},Transfer ${reference},500.00,500.00,${reference}`, `${today},COMM ON TURNOVER,-1.50,498.50,`];
  const { approval_id } = await importFile(bank, fileOf(rows));
  await approve(approval_id!);
  await receiveAt(bank, '40.00');

  const id = await made(bank);

  const record = await get(id);
  const { balance_there, balance_from, balance_here, difference, explained, unexplained } = record;
  assert.deepEqual(
    { balance_there, balance_from, balance_here, difference, explained, unexplained },
    {
      ...{ balance_there: '498.50', balance_from: 'statement', balance_here: '540.00' },
      ...{ difference: '-41.50', explained: '-41.50', unexplained: '0.00' },
    },
  );
  assert.deepEqual(
    record.items.map(({ kind, amount, day, record_type }) => [kind, amount, day, record_type]),
    [
      ['not_on_statement', '-40.00', null, 'funding_receipt'],
      ['unmatched_line', '-1.50', today, 'bank_line'],
    ],
  );
  assert.equal(record.items[1]!.description, 'COMM ON TURNOVER');

  const prepared = await prepare(id, { note: 'The charge is booked tomorrow.' });
  const own = await refusalOf(sign(id, 'Jane'));
  const signed = await sign(id);

  assert.deepEqual(
    [prepared.status, prepared.prepared_by, prepared.note],
    ['prepared', 'Jane', 'The charge is booked tomorrow.'],
  );
  assert.deepEqual(own, { code: 'wrong_person', details: { proposed_by: 'Jane' } });
  assert.deepEqual([signed.status, signed.signed_by], ['signed', 'Ada']);
  assert.deepEqual(
    signed.history.map(({ step, by, note, unexplained }) => [step, by, note, unexplained]),
    [
      ['prepared', 'Jane', 'The charge is booked tomorrow.', '0.00'],
      ['signed', 'Ada', null, '0.00'],
    ],
  );
  assert.equal((await refusalOf(prepare(id))).code, 'invalid_state');
  assert.equal((await refusalOf(sign(id))).code, 'invalid_state');
});

test('a difference that nothing explains is refused with its figures, until a person says what it is', async () => {
  const bank = await account();
  await importFile(bank, fileOf([`${today},Card sale,10.00,1010.00,`]));
  const id = await made(bank);
  await prepare(id);

  const refused = await refusalOf(sign(id));
  const params = { place_reconciliation: id };
  const back = await firm.act(sendBackPlaceReconciliation, { params, body: { note: 'Whose are the 1,000?' } }, 'Ada');
  assert.deepEqual(refused, {
    code: 'difference_unexplained',
    details: {
      ...{ balance_there: '1010.00', balance_here: '0.00' },
      ...{ difference: '1010.00', explained: '10.00', unexplained: '1000.00' },
    },
  });
  assert.deepEqual([back.status, back.prepared_by, back.prepared_at], ['open', null, null]);
  assert.equal(
    (await refusalOf(firm.act(sendBackPlaceReconciliation, { params, body: { note: 'x' } }))).code,
    'invalid_state',
  );

  await prepare(id, { items: [{ amount: '1000.00', description: 'The balance before we kept these books.' }] });
  const signed = await sign(id);

  assert.deepEqual([signed.explained, signed.unexplained], ['1010.00', '0.00']);
  assert.deepEqual(signed.items[1], {
    ...{ kind: 'stated', amount: '1000.00', day: null, record_type: null, record_id: null },
    description: 'The balance before we kept these books.',
  });
  assert.deepEqual(
    signed.history.map(({ step, note }) => [step, note]),
    [
      ['prepared', null],
      ['sent_back', 'Whose are the 1,000?'],
      ['prepared', null],
      ['signed', null],
    ],
  );
});

test('where no statement says the balance a person does, and what a statement says is not overruled', async () => {
  const bank = await account();
  await importFile(bank, fileOf([`${today},Transfer,3.00,3.00,`]));
  const overruled = await refusalOf(prepare(await made(bank), { balance_there: '4.00' }));
  assert.deepEqual(overruled, {
    code: 'validation_error',
    details: { balance_there: 'Leave it out: it is 3.00 already.' },
  });

  const waiting = providerPlace('live', 'paystack', 'NGN', 'waiting');
  const id = await made(waiting, 'provider');
  await prepare(id);
  const unknown = await refusalOf(sign(id));
  await firm.act(sendBackPlaceReconciliation, { params: { place_reconciliation: id }, body: { note: 'x' } }, 'Ada');
  await prepare(id, { balance_there: '0.00', note: 'As the dashboard of the provider shows it.' });

  assert.deepEqual(unknown.details, {
    ...{ balance_there: null, balance_here: '0.00', difference: null, explained: '0.00', unexplained: null },
  });
  assert.equal((await sign(id)).balance_from, 'person');
});

test('money of which nobody knows where it lies is a difference', async () => {
  const before = await get(await made(unknownPlace('live', 'NGN'), 'unknown'));
  await world.partner('live', { wallets: { NGN: '70.00' } });

  const after = await prepare(before.id);

  assert.deepEqual([before.balance_from, before.balance_there, before.unexplained], ['nothing', '0.00', '0.00']);
  assert.deepEqual([after.balance_here, after.unexplained], ['70.00', '-70.00']);
});

test('figures that changed since they were prepared are not signed', async () => {
  const bank = await account();
  await importFile(bank, fileOf([`${today},Cash,3.00,3.00,`]));
  const id = await made(bank);
  await prepare(id);
  await receiveAt(bank, '9.00');

  const refused = await refusalOf(sign(id));

  assert.equal(refused.code, 'invalid_state');
  assert.match(refused.details['current_status']!, /not those that were prepared/);
});

test('a matched line whose money was booked after the day, and one that was booked with another amount, are items', async () => {
  const bank = await account();
  const { reference } = await transfer(acme, '20.00');
  const yesterday = addDays(today, -1);
  const { approval_id } = await importFile(bank, fileOf([`${yesterday},Transfer,20.00,20.00,${reference}`]));
  await approve(approval_id!);

  const then = await get(await made(bank, 'bank', yesterday));
  await database.owner.query('alter table bank_lines disable trigger user');
  await database.owner.query('update bank_lines set amount = 19.00 where firm_account_id = $1', [bank]);
  const now = await get(await made(bank));

  assert.deepEqual(
    then.items.map(({ kind, amount }) => [kind, amount]),
    [['booked_later', '20.00']],
  );
  assert.deepEqual([then.balance_there, then.balance_here, then.unexplained], ['20.00', '0.00', '0.00']);
  assert.deepEqual(
    now.items.map(({ kind, amount }) => [kind, amount]),
    [['amount_differs', '-1.00']],
  );
});

test('a day without movements has the balance of the statement before it once the next one begins with that', async () => {
  const bank = await account();
  const days = [-6, -5, -2].map((count) => addDays(today, count));
  await importFile(bank, fileOf([`${days[0]},One,5.00,5.00,`]));
  const alone = await get(await made(bank, 'bank', days[1]));
  await importFile(bank, fileOf([`${days[2]},Two,2.00,7.00,`]));
  const followed = await get(await made(bank, 'bank', addDays(today, -4)));
  const last = await prepare(await made(bank, 'bank', addDays(today, -2)));
  const later = await get(await made(bank, 'bank', today));

  assert.deepEqual([alone.balance_there, alone.balance_from], [null, null]);
  assert.deepEqual([followed.balance_there, followed.explained], ['5.00', '5.00']);
  assert.equal(last.balance_there, '7.00');
  assert.equal(later.balance_there, null);
});

test('each open place has a record of each day that is over, which is due at noon and waits in a queue', async () => {
  const bank = await account();
  const first = addDays(today, -3);
  await database.owner.query("update places set created_at = ($2 || 'T12:00:00Z')::timestamptz where id = $1", [
    bank,
    first,
  ]);
  const [make, refresh] = placeReconciliationWork;
  const deps = { pool: database.pool, signal: new AbortController().signal };

  await make!.run(deps);
  const again = await make!.run(deps);

  assert.equal(again, 0);
  const listed = await answered<{ day: string; due_at: string; status: string; id: string }[]>(
    'GET',
    `/place-reconciliations?place=${bank}&sort=asc`,
  );
  assert.deepEqual(
    listed.map(({ day, status }) => [day, status]),
    [-3, -2, -1].map((count) => [addDays(today, count), 'open']),
  );
  assert.equal(listed[0]!.due_at, `${addDays(first, 1)}T11:00:00.000Z`);
  const work = await answered<{ queue: string; waiting: number; permission: string }[]>('GET', '/work');
  const queue = work.find((one) => one.queue === 'reconciliations_to_sign')!;
  assert(queue.waiting >= 2);
  assert.equal(queue.permission, 'reconciliation.manage');

  await importFile(bank, fileOf([`${first},One,5.00,5.00,`]));
  await database.owner.query("update place_reconciliations set computed_at = computed_at - interval '1 hour'");
  await refresh!.run(deps);
  assert.equal((await get(listed[0]!.id)).balance_there, '5.00');
});

test('a list is read by place, day and status, and only finance prepares', async () => {
  const bank = await account();
  const id = await made(bank);
  const path = `/operator/v1/place-reconciliations`;

  const found = await ask('viewer', 'GET', `${path}?day=${today}&status=open&place=${bank}`);
  const forbidden = await ask('dealing', 'POST', `${path}/${id}/prepare`, {});
  const wrong = await ask('viewer', 'GET', `${path}?from=2026-02-02&to=2026-02-01`);

  assert.deepEqual(
    (found.body.data as unknown as { id: string }[]).map((one) => one.id),
    [id],
  );
  assert.equal(forbidden.code, 'insufficient_permission');
  assert.equal(wrong.code, 'invalid_date_range');
  assert.equal(listPlaceReconciliations.permission, 'partners.read');
});
