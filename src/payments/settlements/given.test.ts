import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookedLines } from '../../testing/booked-lines.ts';
import { matchAsTwo, settleAsTwo } from '../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { foundAfter } from '../../testing/problems-after.ts';
import { settlementActs } from '../../testing/settlement-acts.ts';
import { sharesIn } from '../../testing/shares-at.ts';
import { createWorld } from '../../testing/world.ts';
import { receiveMoney, reverseFunding } from '../inbound/operations.ts';
import { holdInSuspense } from '../inbound/unmatched.ts';
import { matchSettled } from '../inbound/unmatched-contract.ts';
import { explainSettlement } from './operator-contract.ts';
import { givenChecks } from './verify-given.ts';

/** Money that a settlement took from its provider lies where it went, for whoever it belongs to afterwards. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, answered, lineOf, transfer, reconciled } = await bookedLines(world);
const { firm, database } = world;
const sharesAt = sharesIn(database);
const { waiting, record, match, unmatch } = settlementActs(world, today);

async function inSuspense(transaction_id: string, amount: string): Promise<string> {
  const of = { mode: 'live', provider: 'paystack', transaction_id, currency: 'NGN', amount, reference: null } as const;
  const sender_name = `Payer${transaction_id}`;
  await world.write((tx) => holdInSuspense(tx, { ...of, sender_name, problem: 'No request has this reference.' }));
  const { rows } = await database.pool.query('select id from unmatched_payments where transaction_id = $1', [
    transaction_id,
  ]);
  return rows[0]!.id;
}

async function settlement(transaction_id: string, amount: string, deductions?: string, net = amount) {
  const payments = [{ transaction_id, amount, fee: '0' }];
  return (await record({ reference: `G-${transaction_id}`, net, payments, ...(deductions && { deductions }) })).id;
}

test('money of suspense that a settlement took to the bank is the partner’s there, and follows when the match is taken back', async () => {
  const acme = await world.partner('live');
  const given = await inSuspense('G1', '65.00');
  const id = await settlement('G1', '65.00');
  const line = await lineOf('PAYSTACK G1', '65.00');
  const places = [waiting, line.firm_account_id];
  await match(id, line.id);
  assert.deepEqual(await sharesAt(places), ['0.00', '65.00']);

  await matchAsTwo(world, given, { organisation: acme.organisation_id, reason: 'She called' });

  assert.deepEqual(
    [await sharesAt(places), await sharesAt(places, acme)],
    [
      ['0.00', '0.00'],
      ['0.00', '65.00'],
    ],
  );
  assert.deepEqual(await reconciled(line), ['65.00', '65.00', '0.00', []]);
  await unmatch(id);
  assert.deepEqual(
    [await sharesAt(places), await sharesAt(places, acme)],
    [
      ['0.00', '0.00'],
      ['65.00', '0.00'],
    ],
  );
  await match(id, line.id);
  assert.deepEqual(
    [await sharesAt(places), await sharesAt(places, acme)],
    [
      ['0.00', '0.00'],
      ['0.00', '65.00'],
    ],
  );
});

test('a payment that a person entered before is at the bank once the money in suspense that it was has gone there', async () => {
  const acme = await world.partner('live');
  const request = await transfer(acme, '31.00');
  await settleAsTwo(world, request.id);
  const given = await inSuspense('G2', '31.00');
  const id = await settlement('G2', '31.00');
  const line = await lineOf('PAYSTACK G2', '31.00');
  await match(id, line.id);
  const same = { funding_request: request.id, reason: 'The same' };

  await firm.act(matchSettled, { params: { unmatched_payment: given }, body: same }, 'Jane');

  const places = [waiting, line.firm_account_id];
  assert.deepEqual(
    [await sharesAt(places), await sharesAt(places, acme)],
    [
      ['0.00', '0.00'],
      ['0.00', '31.00'],
    ],
  );
  await unmatch(id);
  assert.deepEqual(
    [await sharesAt(places), await sharesAt(places, acme)],
    [
      ['0.00', '0.00'],
      ['31.00', '0.00'],
    ],
  );
  // Its settlement knows it by now as the partner's.
  await match(id, line.id);
  assert.deepEqual(
    [await sharesAt(places), await sharesAt(places, acme)],
    [
      ['0.00', '0.00'],
      ['0.00', '31.00'],
    ],
  );
});

test('a payment of a person on a line and money of suspense in a settlement are other money', async () => {
  const acme = await world.partner('live');
  const request = await transfer(acme, '32.00');
  await settleAsTwo(world, request.id);
  await answered('POST', `/bank-lines/${(await lineOf('NIP TRF', '32.00')).id}/match`, {
    funding_request: request.id,
  });
  const given = await inSuspense('G3', '32.00');
  await match(await settlement('G3', '32.00'), (await lineOf('PAYSTACK G3', '32.00')).id);

  const same = { funding_request: request.id, reason: 'The same' };
  await assert.rejects(firm.act(matchSettled, { params: { unmatched_payment: given }, body: same }, 'Jane'), {
    details: { funding_request: 'It and this payment are on lines of statements each: it is other money.' },
  });
});

test('what a person takes back of a settled payment leaves the bank', async () => {
  const acme = await world.partner('live');
  const { id: request } = await transfer(acme, '50.00');
  const incoming = { provider: 'paystack', transaction_id: 'G4', amount: '50.00', fee: '0', sender_name: null };
  await world.write((tx) => receiveMoney(tx, acme.environment, request, incoming));
  const id = await settlement('G4', '50.00');
  const line = await lineOf('PAYSTACK G4', '50.00');
  await match(id, line.id);

  await world.write((tx) => reverseFunding(tx, acme.environment, request, { amount: '20.00' }));

  assert.deepEqual(await sharesAt([waiting, line.firm_account_id], acme), ['0.00', '30.00']);
});

test('what a person takes back before the settlement leaves the provider, and explains what is deducted', async () => {
  const acme = await world.partner('live');
  const { id: request } = await transfer(acme, '80.00');
  const incoming = { provider: 'paystack', transaction_id: 'G5', amount: '80.00', fee: '0', sender_name: null };
  await world.write((tx) => receiveMoney(tx, acme.environment, request, incoming));
  await world.write((tx) => reverseFunding(tx, acme.environment, request, { amount: '15.00' }));
  const id = await settlement('G5', '80.00', '15.00', '65.00');
  const moved = `/ledger-transactions?place=${waiting}&reason=funding_reversal`;
  const [back] = await answered<{ id: string }[]>('GET', moved);
  const because = { movements: [back!.id], reason: 'Their list says so' };
  await firm.act(explainSettlement, { params: { settlement: id }, body: because }, 'Jane');
  const line = await lineOf('PAYSTACK G5', '65.00');

  await match(id, line.id);

  assert.deepEqual(await sharesAt([waiting, line.firm_account_id], acme), ['0.00', '65.00']);
});

test('money that is given to a partner while its settlement is matched is the partner’s where it went', async () => {
  const acme = await world.partner('live');
  const given = await inSuspense('G6', '6.00');
  const id = await settlement('G6', '6.00');
  const line = await lineOf('PAYSTACK G6', '6.00');

  await Promise.all([
    match(id, line.id),
    matchAsTwo(world, given, { organisation: acme.organisation_id, reason: 'She called' }),
  ]);

  const places = [waiting, line.firm_account_id];
  assert.deepEqual(
    [await sharesAt(places), await sharesAt(places, acme)],
    [
      ['0.00', '0.00'],
      ['0.00', '6.00'],
    ],
  );
});

test('ledger verify names money that was given or taken back at the provider which it had left', async () => {
  const found = (change: string) => foundAfter(world, { checks: givenChecks }, change);
  const named = "source_id = (select id from settlements where reference = 'G-G4')";
  const acme = await world.partner('live');
  const given = await inSuspense('G7', '31.00');
  await match(await settlement('G7', '31.00'), (await lineOf('PAYSTACK G7', '31.00')).id);
  await matchAsTwo(world, given, { organisation: acme.organisation_id, reason: 'She called' });

  assert.deepEqual(await found('select 1'), []);
  assert.deepEqual(
    await found(
      `update ledger_transactions set source_type = 'other' where source_type = 'settlement_given' and source_id = '${given}'`,
    ),
    ['settlement G-G7: it took 31.00 of the firm with it, and what was in suspense then is 0.00'],
  );
  // As if it had left the provider: the entry is of the same share.
  const [back, moved] = [
    "(select id from ledger_transactions where source_id = (select funding_request_id from inbound_payments where transaction_id = 'G4') and reason = 'funding_reversal')",
    `(select id from ledger_transactions where ${named} and source_type = 'settlement')`,
  ];
  const tables = ['ledger_transactions', 'ledger_entries'];
  const change = `with share as (select to_account_id as id from ledger_transactions where id = ${moved}),
    entry as (
      update ledger_entries set account_id = share.id, sequence = 100000 from share
      where transaction_id = ${back} and account_id = (select to_account_id from ledger_transactions where id = ${back})
    )
    update ledger_transactions set to_account_id = share.id from share where ledger_transactions.id = ${back}`;
  assert.deepEqual(await foundAfter(world, { checks: givenChecks, tables }, change), [
    'settlement G-G4: of its payment G4 a person took 20.00 back, from the provider that it had left',
  ]);
});
