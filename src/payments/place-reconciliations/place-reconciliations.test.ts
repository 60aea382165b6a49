import assert from 'node:assert/strict';
import { test } from 'node:test';
import { providerPlace, unknownPlace } from '../../ledger/places/place-ids.ts';
import { fileOf } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { reconciliationSide, refusalOf } from '../../testing/reconciliation-side.ts';
import { createWorld } from '../../testing/world.ts';
import { sendBackPlaceReconciliation } from './operator-contract.ts';

/** What a bank and a provider had at the end of a day, against the books. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, made, get, prepare, sign, receiveAt, ...side } = await reconciliationSide(world);
const { account, importFile, transfer, approve } = side;
const { firm } = world;
const acme = await world.partner('live');

test('lines that nobody booked and money that is on no statement explain the difference, and two people sign it', async () => {
  const bank = await account();
  const { reference } = await transfer(acme, '500.00');
  const rows = [`${today},Transfer ${reference},500.00,500.00,${reference}`, `${today},COMM ON TURNOVER,-1.50,498.50,`];
  const { approval_id } = await importFile(bank, fileOf(rows));
  await approve(approval_id!);
  await receiveAt(acme, bank, '40.00');

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
  await receiveAt(acme, bank, '9.00');

  const refused = await refusalOf(sign(id));

  assert.equal(refused.code, 'invalid_state');
  assert.match(refused.details['current_status']!, /not those that were prepared/);
});
