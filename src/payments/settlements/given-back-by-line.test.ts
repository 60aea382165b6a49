import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf } from '../../testing/bank-statements.ts';
import { bookedLines } from '../../testing/booked-lines.ts';
import { reverseAsTwo } from '../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { paidByProvider } from '../../testing/paid-by-provider.ts';
import { problemsAfter } from '../../testing/problems-after.ts';
import { settlementActs } from '../../testing/settlement-acts.ts';
import { sharesIn } from '../../testing/shares-at.ts';
import { until } from '../../testing/until.ts';
import { countWaiting, whileHeld } from '../../testing/waiting-for-locks.ts';
import { createWorld } from '../../testing/world.ts';
import type { BankLine } from '../bank-statements/contract.ts';
import { matchChecks } from '../bank-statements/matches/verify.ts';
import { receiveMoney } from '../inbound/operations.ts';
import type { TransfersInTransit } from '../transfers-in-transit/operator-contract.ts';
import { matchSettlement, recordSettlement } from './operator-contract.ts';
import { settlementChecks } from './verify.ts';
import { givenChecks } from './verify-given.ts';

/** A payment of a settlement that a person takes back goes back to its payer by a line, which the match of the settlement does not move. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, answered, refused, lineOf, transfer, booked, importFile, reconciled } = await bookedLines(world);
const { firm, database } = world;
const sharesAt = sharesIn(database);
const { waiting, explain, record, match, unmatch } = settlementActs(world, today);

/** A payment at the provider, and a part of it that a person took back, with the movement of that. */
async function takenBack(amount: string, part: string) {
  const acme = await world.partner('live');
  const { id, reference } = await transfer(acme, amount);
  const { payment } = await paidByProvider(world, acme, id, { amount, fee: '0.00' });
  await reverseAsTwo(world, id, { amount: part, reason: 'The payer asked' });
  const found = 'select id from funding_reversals where funding_request_id = $1';
  const reversal = (await database.pool.query<{ id: string }>(found, [id])).rows[0]!.id;
  const moved = "select id from ledger_transactions where source_id = $1 and reason = 'funding_reversal'";
  const movement = (await database.pool.query<{ id: string }>(moved, [id])).rows[0]!.id;
  return { acme, reference, payment, reversal, movement };
}

async function paid(amount: string) {
  const acme = await world.partner('live');
  const { id } = await transfer(acme, amount);
  const transaction_id = `P-${id}`;
  const incoming = { provider: 'paystack', transaction_id, amount, fee: '0', sender_name: null };
  await world.write((tx) => receiveMoney(tx, acme.environment, id, incoming));
  const terms = { mode: 'live', provider: 'paystack', currency: 'NGN', settled_on: today } as const;
  const body = { ...terms, reference: `S-${id}`, net: amount, payments: [{ transaction_id, amount, fee: '0' }] };
  const { id: settlement } = await firm.act(recordSettlement, { body }, 'Ada');
  const line = await lineOf('PAYSTACK', amount);
  const settle = () => firm.act(matchSettlement, { params: { settlement }, body: { bank_line: line.id } }, 'Jane');
  const takeBack = async (part: string) => {
    await reverseAsTwo(world, id, { amount: part, reason: 'The payer asked' });
    const found = 'select id from funding_reversals where funding_request_id = $1 order by number desc limit 1';
    return (await database.pool.query<{ id: string }>(found, [id])).rows[0]!.id;
  };
  return { acme, settlement, reference: body.reference, line, settle, takeBack };
}
const recordsOf = (id: string) => ({ records: [{ type: 'funding_reversal', id }] });

test('the match of a settlement stays while a line gave something back of it, and takes the rest along once it does not', async () => {
  const { acme, settlement, reference, line, settle, takeBack } = await paid('100.00');
  await settle();
  const reversal = await takeBack('30.00');
  const went = await lineOf('NIP TO ADE', '-30.00');
  const places = [waiting, line.firm_account_id, went.firm_account_id];
  await answered('POST', `/bank-lines/${went.id}/match`, recordsOf(reversal));
  assert.deepEqual(await sharesAt(places, acme), ['0.00', '100.00', '-30.00']);

  await assert.rejects(unmatch(settlement), {
    code: 'statement_rested_on',
    details: {
      rests: `a line that is matched with what was given back of a payment of settlement ${reference}: take that match back first`,
    },
  });

  await answered('POST', `/bank-lines/${went.id}/unmatch`, { reason: 'It was another line' });
  await unmatch(settlement);
  assert.deepEqual(await sharesAt(places, acme), ['70.00', '0.00', '0.00']);
  const { details } = await refused(`/bank-lines/${went.id}/match`, recordsOf(reversal));
  assert.equal(
    details['records'],
    `Its money came by the settlement ${reference}, which waits for its line: match that one first.`,
  );
  await settle();
  await answered('POST', `/bank-lines/${went.id}/match`, recordsOf(reversal));
  assert.deepEqual(await sharesAt(places, acme), ['0.00', '100.00', '-30.00']);
});

test('what was taken back at the provider is given back by the account of its line, before the settlement and after it', async () => {
  const { acme, line, settle, takeBack } = await paid('50.00');
  const reversal = await takeBack('20.00');
  const went = await lineOf('NIP TO ADE', '-20.00');
  const places = [waiting, line.firm_account_id, went.firm_account_id];
  assert.deepEqual(await sharesAt(places, acme), ['30.00', '0.00', '0.00']);

  await answered('POST', `/bank-lines/${went.id}/match`, recordsOf(reversal));
  assert.deepEqual(await sharesAt(places, acme), ['50.00', '0.00', '-20.00']);

  await settle();
  assert.deepEqual(await sharesAt(places, acme), ['0.00', '50.00', '-20.00']);
});

test('what was taken back goes with its settlement from one account to another, and is given back there', async () => {
  const { acme, settlement, line, settle, takeBack } = await paid('60.00');
  await settle();
  const reversal = await takeBack('20.00');
  await unmatch(settlement);
  assert.deepEqual(await reconciled(line), ['60.00', '0.00', '0.00', ['unmatched_line 60.00']]);
  const there = await lineOf('PAYSTACK AGAIN', '60.00');
  await match(settlement, there.id);
  const [a, b] = [line.firm_account_id, there.firm_account_id];
  assert.deepEqual(await sharesAt([waiting, a, b], acme), ['0.00', '0.00', '40.00']);
  assert.deepEqual(await reconciled(line), ['60.00', '0.00', '0.00', ['unmatched_line 60.00']]);
  assert.deepEqual(await reconciled(there), ['60.00', '40.00', '0.00', ['not_on_statement 20.00']]);
  const transit = `/transfers-in-transit?place=${b}`;
  const { transfers } = await answered<TransfersInTransit>('GET', transit);
  assert.deepEqual(
    transfers.map(({ type, amount }) => [type, amount]),
    [['reversal', '20.00']],
  );
  const { id } = await importFile(b, fileOf([`${today},NIP TO ADE,-20.00,40.00,`]));
  const [went] = await answered<BankLine[]>('GET', `/bank-lines?statement_id=${id}`);

  await answered('POST', `/bank-lines/${went!.id}/match`, recordsOf(reversal));

  assert.deepEqual(await sharesAt([waiting, a, b], acme), ['0.00', '0.00', '40.00']);
  assert.deepEqual(await reconciled(line), ['60.00', '0.00', '0.00', ['unmatched_line 60.00']]);
  assert.deepEqual(await reconciled(there), ['40.00', '40.00', '0.00', []]);
  assert.deepEqual((await answered<TransfersInTransit>('GET', transit)).transfers, []);
  await assert.rejects(unmatch(settlement), { code: 'statement_rested_on' });
  assert.deepEqual(
    await problemsAfter(world, { checks: [...matchChecks, ...settlementChecks, ...givenChecks] }, 'select'),
    [],
  );
});

test('what explains a deduction of a settlement is on no line of a bank, and what is on a line explains none', async () => {
  const { acme, reference, payment, reversal, movement } = await takenBack('100.00', '30.00');
  const settlement = await record({ reference: 'G-1', net: '70.00', payments: [payment], deductions: '30.00' });
  await explain(settlement.id, movement);
  const went = await lineOf('NIP TO ADE', '-30.00', today, reference);
  const places = [waiting, went.firm_account_id];

  const { details } = await refused(`/bank-lines/${went.id}/match`, recordsOf(reversal));

  const explains = `What was taken back of ${reference} explains what was deducted from a settlement: book the line by a journal.`;
  assert.equal(details['records.0.id'], explains);
  const suggested = await answered<{ type: string }[]>('GET', `/bank-lines/${went.id}/suggestions`);
  assert.deepEqual(
    suggested.filter(({ type }) => type === 'funding_reversal'),
    [],
  );
  assert.equal((await booked(went)).status, 'booked');
  assert.deepEqual(await sharesAt(places, acme), ['70.00', '0.00']);

  const other = await takenBack('40.00', '10.00');
  const line = await lineOf('NIP TO ADE', '-10.00');
  await answered('POST', `/bank-lines/${line.id}/match`, recordsOf(other.reversal));
  const net = { reference: 'G-2', net: '30.00', payments: [other.payment], deductions: '10.00' };
  const held = await record(net);
  await assert.rejects(explain(held.id, other.movement), {
    details: {
      'movements.0': 'A line of a bank gave it back to its payer: take the match of that line back first.',
    },
  });
  assert.deepEqual(await sharesAt([waiting, line.firm_account_id], other.acme), ['40.00', '-10.00']);
  await answered('POST', `/bank-lines/${line.id}/unmatch`, { reason: 'It was another line' });
  assert.equal((await explain(held.id, other.movement)).status, 'in_transit');
});

test('of a person who matches a reversal with a line and one who explains a settlement by it at once, one does', async () => {
  const { acme, payment, reversal, movement } = await takenBack('90.00', '20.00');
  const { id } = await record({ reference: 'G-3', net: '70.00', payments: [payment], deductions: '20.00' });
  const line = await lineOf('NIP TO ADE BELLO', '-20.00');
  let both: Promise<PromiseSettledResult<unknown>[]> | undefined;

  const held = 'select from funding_requests where environment_id = $1 for update';
  await whileHeld(database.owner, held, [acme.environment.id], async () => {
    both = Promise.allSettled([
      answered('POST', `/bank-lines/${line.id}/match`, recordsOf(reversal)),
      explain(id, movement),
    ]);
    await until(async () => (await countWaiting(database.owner)) === 2);
  });

  assert.deepEqual((await both!).map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
});
