import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getPlace } from '../../ledger/places/operator-contract.ts';
import { providerPlace } from '../../ledger/places/place-ids.ts';
import { bookedLines } from '../../testing/booked-lines.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { problemsAfter } from '../../testing/problems-after.ts';
import { createWorld } from '../../testing/world.ts';
import type { BankMatch, MatchCandidate } from '../bank-statements/matches/contract.ts';
import { receiveMoney } from '../inbound/operations.ts';
import { getSettlement, matchSettlement, recordSettlement, unmatchSettlement } from './operator-contract.ts';
import { settlementChecks } from './verify.ts';

/** A settlement is one of the records of a match, with other records and lines. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, answered, refused, approve, lineOf, shownOf, reconciled, transfer, made, prepare, sign } =
  await bookedLines(world);
const { firm, database } = world;
const acme = await world.partner('live');

const waiting = providerPlace('live', 'paystack', 'NGN', 'waiting');
const balanceOf = async (place: string) => (await firm.act(getPlace, { params: { place } })).balance;
const shown = (settlement: string) => firm.act(getSettlement, { params: { settlement } });

async function paid(amount: string) {
  const { id, reference } = await transfer(acme, amount);
  const transaction_id = `P-${id}`;
  const incoming = { provider: 'paystack', transaction_id, amount, fee: '0', sender_name: null };
  await world.write((tx) => receiveMoney(tx, acme.environment, id, incoming));
  return { id, reference, payment: { transaction_id, amount, fee: '0' } };
}

/** Of a payment of the same amount; of none where it is test money. */
async function settlement(reference: string, net: string, more: object = {}): Promise<string> {
  const payments = 'payments' in more ? [] : [(await paid(net)).payment];
  const terms = { mode: 'live', provider: 'paystack', currency: 'NGN', settled_on: today } as const;
  return (await firm.act(recordSettlement, { body: { ...terms, reference, net, payments, ...more } }, 'Ada')).id;
}

type Named = { readonly type: string; readonly id: string };
const ofSettlement = (id: string): Named => ({ type: 'settlement', id });
const match = (line: string, ...records: Named[]) =>
  answered<BankMatch>('POST', `/bank-lines/${line}/match`, { records });
const no = (line: string, ...records: Named[]) => refused(`/bank-lines/${line}/match`, { records });
const unmatch = (line: string) => answered('POST', `/bank-lines/${line}/unmatch`, { reason: 'It was another line' });

test('a line is a settlement and a payment together; undone, both are where they were', async () => {
  const id = await settlement('M-1', '245.00');
  const { reference } = await paid('1000.00');
  const line = await lineOf('PAYSTACK AND OTHERS', '1245.00');
  const candidates = await answered<MatchCandidate[]>('GET', `/bank-lines/${line.id}/candidates`);
  const found = candidates.find((one) => one.id === id)!;
  assert.deepEqual(
    [found.type, found.reference, found.text, found.direction, found.amount, found.day],
    ['settlement', 'M-1', 'paystack', 'credit', '245.00', today],
  );
  assert(found.score > 0 && found.reasons.length > 0);

  await match(line.id, ofSettlement(id), { type: 'funding_request', id: reference });

  const { match_id, status, bank_line_id, firm_account_id } = await shown(id);
  assert.deepEqual([status, bank_line_id, firm_account_id], ['matched', null, line.firm_account_id]);
  const { id: own, records } = await answered<BankMatch>('GET', `/bank-lines/${line.id}/match`);
  assert.equal(match_id, own);
  assert.deepEqual(
    records.map(({ type, amount, direction }) => [type, amount, direction]),
    [
      ['funding_payment', '1000.00', 'credit'],
      ['settlement', '245.00', 'credit'],
    ],
  );
  assert.deepEqual([await balanceOf(waiting), await balanceOf(line.firm_account_id)], ['0.00', '1245.00']);
  assert.deepEqual(await reconciled(line), ['1245.00', '1245.00', '0.00', []]);
  assert.equal((await no(line.id, ofSettlement(id))).code, 'invalid_state');

  await unmatch(line.id);

  const open = await shown(id);
  assert.deepEqual([open.status, open.match_id, open.matched_by], ['in_transit', null, null]);
  assert.deepEqual([await balanceOf(waiting), await balanceOf(line.firm_account_id)], ['1245.00', '0.00']);
  assert.deepEqual(await reconciled(line), ['1245.00', '0.00', '0.00', ['unmatched_line 1245.00']]);
  await match(line.id, ofSettlement(id), { type: 'funding_request', id: reference });
  assert.deepEqual(await reconciled(line), ['1245.00', '1245.00', '0.00', []]);
});

test('one line pays two settlements, of which one took money back', async () => {
  const one = await settlement('M-2', '300.00');
  const other = await settlement('M-3', '0', { payments: [] });
  const line = await lineOf('PAYSTACK', '300.00');
  await answered('POST', `/settlements/${other}/explain`, { movements: [], reason: 'Their list says so' });
  assert.deepEqual((await no(line.id, ofSettlement(one), ofSettlement(other))).details, {
    settlement: 'Its net is 0.00: no line is of it.',
  });
  const more = await settlement('M-4', '40.00');
  const differs = await no(line.id, ofSettlement(one), ofSettlement(more));
  assert.deepEqual([differs.code, differs.details['records']], ['match_differs', '340.00']);

  const both = await lineOf('PAYSTACK', '340.00');
  await match(both.id, ofSettlement(one), ofSettlement(more));

  assert.deepEqual([(await shown(one)).status, (await shown(more)).status], ['matched', 'matched']);
  assert.deepEqual([await balanceOf(waiting), await balanceOf(both.firm_account_id)], ['0.00', '340.00']);
});

test('a settlement is suggested for the line of its amount; a payment of it is no record beside it, and test money is on no line', async () => {
  const { reference, payment } = await paid('77.00');
  const terms = { mode: 'live', provider: 'paystack', currency: 'NGN', settled_on: today } as const;
  const body = { ...terms, reference: 'M-5', net: '77.00', payments: [payment] };
  const { id } = await firm.act(recordSettlement, { body }, 'Ada');
  const twice = await lineOf('PAYSTACK', '154.00');
  const doubled = await no(twice.id, ofSettlement(id), { type: 'funding_request', id: reference });
  assert.deepEqual(doubled.details, {
    settlement: `Its payment ${payment.transaction_id} is on a line of a statement already: take that match back first.`,
  });
  assert.deepEqual([(await shown(id)).status, await balanceOf(waiting)], ['in_transit', '77.00']);

  const line = await lineOf('PAYSTACK', '77.00');
  const suggested = await answered<{ id: string; type: string; score: number }[]>(
    'GET',
    `/bank-lines/${line.id}/suggestions`,
  );
  assert.deepEqual(
    suggested.filter((one) => one.id === id).map(({ type, score }) => [type, score > 0]),
    [['settlement', true]],
  );
  await match(line.id, ofSettlement(id));
  assert.deepEqual(await reconciled(line), ['77.00', '77.00', '0.00', []]);

  const ofTest = await settlement('M-6', '5.00', {
    ...{ mode: 'test', payments: [{ transaction_id: 'T-1', amount: '5.00', fee: '0' }] },
  });
  const five = await lineOf('PAYSTACK', '5.00');
  const details = { settlement: 'It is of test money: no line is of it.' };
  assert.deepEqual((await no(five.id, ofSettlement(ofTest))).details, details);
  await assert.rejects(
    firm.act(matchSettlement, { params: { settlement: ofTest }, body: { bank_line: five.id } }, 'Jane'),
    { details },
  );
});

test('once a signed day has the match, it is taken back at the settlement by two people, with all that is in it', async () => {
  const id = await settlement('M-7', '60.00');
  const { reference } = await paid('40.00');
  const line = await lineOf('PAYSTACK', '100.00');
  await match(line.id, ofSettlement(id), { type: 'funding_request', id: reference });
  const day = await made(line.firm_account_id);
  await prepare(day);
  await sign(day);
  const held = await refused(`/bank-lines/${line.id}/unmatch`, { reason: 'It was another line' });
  assert.deepEqual(
    [held.code, held.details['rests']],
    ['statement_rested_on', `the reconciliation of ${today}, which is signed: take the match back at settlement M-7`],
  );

  const body = { reason: 'It was another line' };
  const { approval_id } = await firm.act(unmatchSettlement, { params: { settlement: id }, body }, 'Jane');
  assert.equal((await shown(id)).status, 'matched');
  await firm.approve(approval_id!);

  assert.deepEqual([(await shown(id)).status, (await shownOf(line.id)).status], ['in_transit', 'unmatched']);
  assert.deepEqual([await balanceOf(waiting), await balanceOf(line.firm_account_id)], ['100.00', '0.00']);
});

test('a statement that is taken back leaves the settlements of its matches in transit', async () => {
  const before = await balanceOf(waiting);
  const id = await settlement('M-8', '12.00');
  const line = await lineOf('PAYSTACK', '12.00');
  await match(line.id, ofSettlement(id));
  const { approval_id } = await answered<{ approval_id: string }>(
    'POST',
    `/bank-statements/${line.statement_id}/take-back`,
    { reason: 'the wrong file', undo_matches: true },
  );
  await approve(approval_id);

  assert.deepEqual([(await shown(id)).status, (await shown(id)).match_id], ['in_transit', null]);
  assert.equal(Number(await balanceOf(waiting)) - Number(before), 12);
});

test('two people who match one settlement at once: one of them does', async () => {
  const id = await settlement('M-9', '9.00');
  const lines = [await lineOf('PAYSTACK 1', '9.00'), await lineOf('PAYSTACK 2', '9.00')] as const;
  const results = await Promise.allSettled([
    match(lines[0].id, ofSettlement(id)),
    firm.act(matchSettlement, { params: { settlement: id }, body: { bank_line: lines[1].id } }, 'Jane'),
  ]);

  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
  const balances = [await balanceOf(lines[0].firm_account_id), await balanceOf(lines[1].firm_account_id)];
  assert.deepEqual(balances.toSorted(), ['0.00', '9.00']);
});

test('ledger verify names a settlement whose match does not have it', async () => {
  const { rows } = await database.owner.query<{ id: string; match_id: string }>(
    "select id, match_id from settlements where reference = 'M-1'",
  );
  const { id, match_id } = rows[0]!;
  const change = `update bank_match_records set undone_at = created_at from bank_matches match
    where match.id = match_id and record_type = 'settlement' and record_id = '${id}'`;
  assert.deepEqual(await problemsAfter(world, { checks: settlementChecks }, change), [
    { place: 'settlement M-1', problem: `it is in the match ${match_id}, and is a record of none` },
  ]);
});
