import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unknownPlace } from '../../ledger/places/place-ids.ts';
import { bookedLines } from '../../testing/booked-lines.ts';
import { matchAsTwo, reverseAsTwo, settleAsTwo } from '../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { sharesIn } from '../../testing/shares-at.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import type { BankLine } from '../bank-statements/contract.ts';
import { suspendLine } from '../bank-statements/line-contract.ts';
import { sendBackPlaceReconciliation } from './operator-contract.ts';

/** What a person took back explains the day of each place that has it, before and after lines say where it came and went. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { answered, lineOf, transfer, reconciled, made, prepare, shownOf } = await bookedLines(world);
const { firm, database } = world;
const sharesAt = sharesIn(database);
const unknown = unknownPlace('live', 'NGN');
const reason = 'The payer asked';

async function entered(partner: Partner, amount: string) {
  const request = await transfer(partner, amount);
  await settleAsTwo(world, request.id);
  return request;
}

/** As it is now: it is prepared, and sent back. */
async function dayOfUnknown() {
  const id = await made(unknown, 'unknown');
  const { balance_here, unexplained, items } = await prepare(id);
  const params = { place_reconciliation: id };
  await firm.act(sendBackPlaceReconciliation, { params, body: { note: 'Again.' } }, 'Ada');
  return [balance_here, unexplained, items.map(({ kind, amount, record_type }) => [kind, amount, record_type])];
}

async function reversalOf(id: string): Promise<string> {
  const found = 'select id from funding_reversals where funding_request_id = $1';
  return (await database.pool.query<{ id: string }>(found, [id])).rows[0]!.id;
}
const match = ({ id }: BankLine, reversal: string) =>
  answered('POST', `/bank-lines/${id}/match`, { records: [{ type: 'funding_reversal', id: reversal }] });

test('what was entered by mistake and taken back leaves nothing at the place that nobody knows', async () => {
  const { id } = await entered(await world.partner('live'), '500.00');
  assert.deepEqual(await dayOfUnknown(), ['500.00', '-500.00', []]);

  await reverseAsTwo(world, id, { reason });

  assert.deepEqual(await dayOfUnknown(), ['0.00', '0.00', []]);
});

test('what is given back of a payment that was entered is explained at every place, whichever line comes first', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await entered(acme, '300.00');
  await reverseAsTwo(world, id, { amount: '50.00', reason });
  assert.deepEqual(await dayOfUnknown(), ['250.00', '-250.00', []]);

  const came = await lineOf('NIP FROM ADE', '300.00');
  await answered('POST', `/bank-lines/${came.id}/match`, { funding_request: reference });

  const [here, unexplained, items] = await dayOfUnknown();
  assert.deepEqual([here, unexplained], ['0.00', '0.00']);
  assert.deepEqual((items as string[][]).map(([, amount]) => amount).toSorted(), ['-50.00', '50.00']);
  assert.deepEqual(await reconciled(came), ['300.00', '250.00', '0.00', ['amount_differs 50.00']]);
  const went = await lineOf('NIP TO ADE', '-50.00');
  await match(went, await reversalOf(id));
  assert.deepEqual(await dayOfUnknown(), ['0.00', '0.00', []]);
  assert.deepEqual(await reconciled(came), ['300.00', '300.00', '0.00', []]);
  assert.deepEqual(await reconciled(went), ['-50.00', '-50.00', '0.00', []]);
});

test('money of suspense that a partner got, and a person took back, is explained until its line gives it back', async () => {
  const acme = await world.partner('live');
  const came = await lineOf('NIP FROM ANYONE', '40.00');
  await firm.act(suspendLine, { params: { bank_line: came.id }, body: { reason: 'Nobody knows' } }, 'Jane');
  const { matched_id } = await shownOf(came.id);
  await matchAsTwo(world, matched_id!, { organisation: acme.organisation_id!, reason: 'She called' });
  const [request] = (await acme.client.fundingRequests.list({})).data;

  await reverseAsTwo(world, request!.id, { reason });

  assert.deepEqual(await reconciled(came), ['40.00', '0.00', '0.00', ['amount_differs 40.00']]);
  const went = await lineOf('NIP TO NOBODY', '-40.00');
  const places = [came.firm_account_id, went.firm_account_id];
  await match(went, await reversalOf(request!.id));
  assert.deepEqual(await sharesAt(places, acme), ['40.00', '-40.00']);
  assert.deepEqual(await reconciled(came), ['40.00', '40.00', '0.00', []]);
  assert.deepEqual(await reconciled(went), ['-40.00', '-40.00', '0.00', []]);
});

test('a statement that two people take back frees the reversal that its line gave back', async () => {
  const acme = await world.partner('live');
  const { id } = await entered(acme, '70.00');
  await reverseAsTwo(world, id, { reason });
  const went = await lineOf('NIP TO ADE', '-70.00');
  await match(went, await reversalOf(id));
  const places = [unknown, went.firm_account_id];
  assert.deepEqual(await sharesAt(places, acme), ['70.00', '-70.00']);

  const path = `/bank-statements/${went.statement_id}/take-back`;
  const { approval_id } = await answered<{ approval_id: string }>('POST', path, { reason, undo_matches: true });
  await firm.approve(approval_id);

  assert.deepEqual(await sharesAt(places, acme), ['0.00', '0.00']);
  await match(await lineOf('NIP TO ADE', '-70.00'), await reversalOf(id));
  assert.deepEqual(await sharesAt([unknown], acme), ['70.00']);
});
