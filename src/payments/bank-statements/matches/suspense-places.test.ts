import assert from 'node:assert/strict';
import { test } from 'node:test';
import { providerPlace, unknownPlace } from '../../../ledger/places/place-ids.ts';
import type { Matched } from '../../../testing/bank-statements.ts';
import { bookedLines } from '../../../testing/booked-lines.ts';
import { matchAsTwo, settleAsTwo } from '../../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../../testing/operator-side.ts';
import { sharesIn } from '../../../testing/shares-at.ts';
import { createWorld } from '../../../testing/world.ts';
import { holdInSuspense } from '../../inbound/unmatched.ts';
import { matchSettled } from '../../inbound/unmatched-contract.ts';
import type { BankLine } from '../contract.ts';

/** Money in suspense whose line is known, and what becomes of it. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { answered, refused, lineOf, transfer, reconciled } = await bookedLines(world);
const { firm, database } = world;
const sharesAt = sharesIn(database);

const waiting = providerPlace('live', 'paystack', 'NGN', 'waiting');
const match = ({ id }: BankLine, body: object) => answered<Matched>('POST', `/bank-lines/${id}/match`, body);
const undo = ({ id }: BankLine) => answered('POST', `/bank-lines/${id}/unmatch`, { reason: 'it was another line' });

/** Money that a provider reports and that no request claims. */
async function inSuspense(transaction_id: string, amount: string): Promise<string> {
  const of = { mode: 'live', provider: 'paystack', transaction_id, currency: 'NGN', amount, reference: null } as const;
  await world.write((tx) => holdInSuspense(tx, { ...of, problem: 'No request has this reference.' }));
  const { rows } = await database.pool.query('select id from unmatched_payments where transaction_id = $1', [
    transaction_id,
  ]);
  return rows[0]!.id;
}

test('money in suspense lies at the account of its line, and is the partner’s there once it is given to one', async () => {
  const acme = await world.partner('live');
  const id = await inSuspense('P-suspended', '65.00');
  const line = await lineOf('NOBODY KNOWS', '65.00');
  const places = [waiting, line.firm_account_id];
  const before = await sharesAt(places);
  await match(line, { unmatched_payment: id });
  assert.deepEqual(await sharesAt(places), [String((Number(before[0]) - 65).toFixed(2)), '65.00']);

  await matchAsTwo(world, id, { organisation: acme.organisation_id, reason: 'She called' });

  assert.deepEqual([(await sharesAt(places))[1], await sharesAt(places, acme)], ['0.00', ['0.00', '65.00']]);
  assert.deepEqual(await reconciled(line), ['65.00', '65.00', '0.00', []]);
  const [request] = (await acme.client.fundingRequests.list()).data;
  const second = await lineOf('THE SAME', '65.00');
  const { details } = await refused(`/bank-lines/${second.id}/match`, { funding_request: request!.id });
  assert.equal(details['records'], 'The money in suspense that it was is on a line already.');
  await undo(line);
  assert.deepEqual(await sharesAt(places, acme), ['65.00', '0.00']);
  await match(second, { funding_request: request!.id });
  const twice = await refused(`/bank-lines/${line.id}/match`, { unmatched_payment: id });
  assert.equal(twice.details['records'], 'The payment that it became is on a line already.');
});

test('money that a person entered, and whose line is known, is not at the provider because the provider says it too', async () => {
  const acme = await world.partner('live');
  const request = await transfer(acme, '90.00');
  await settleAsTwo(world, request.id);
  const line = await lineOf('NIP TRF', '90.00');
  await match(line, { funding_request: request.id });
  const [first] = await sharesAt([waiting]);
  const id = await inSuspense('P-late', '90.00');

  await firm.act(
    matchSettled,
    { params: { unmatched_payment: id }, body: { funding_request: request.id, reason: 'The same' } },
    'Jane',
  );

  const places = [unknownPlace('live', 'NGN'), waiting, line.firm_account_id];
  assert.deepEqual([await sharesAt(places, acme), await sharesAt([waiting])], [['0.00', '0.00', '90.00'], [first]]);
});

test('a payment that a person entered and money in suspense that are on a line each are not the same', async () => {
  const acme = await world.partner('live');
  const request = await transfer(acme, '91.00');
  await settleAsTwo(world, request.id);
  await match(await lineOf('NIP TRF', '91.00'), { funding_request: request.id });
  const id = await inSuspense('P-other', '91.00');
  await match(await lineOf('ANOTHER', '91.00'), { unmatched_payment: id });

  const act = firm.act(
    matchSettled,
    { params: { unmatched_payment: id }, body: { funding_request: request.id, reason: 'The same' } },
    'Jane',
  );

  await assert.rejects(act, {
    details: { funding_request: 'It and this payment are on lines of statements each: it is other money.' },
  });
});
