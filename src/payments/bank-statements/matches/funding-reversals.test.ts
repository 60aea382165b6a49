import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unknownPlace } from '../../../ledger/places/place-ids.ts';
import { fileOf, type Matched } from '../../../testing/bank-statements.ts';
import { bookedLines } from '../../../testing/booked-lines.ts';
import { reverseAsTwo, settleAsTwo } from '../../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../../testing/operator-side.ts';
import { sharesIn } from '../../../testing/shares-at.ts';
import { until } from '../../../testing/until.ts';
import { countWaiting, whileHeld } from '../../../testing/waiting-for-locks.ts';
import { createWorld, type Partner } from '../../../testing/world.ts';
import { reverseFunding } from '../../inbound/operations.ts';
import type { TransfersInTransit } from '../../transfers-in-transit/operator-contract.ts';
import type { BankLine } from '../contract.ts';
import type { Suggestion } from '../line-contract.ts';
import type { BankMatch } from './contract.ts';

/** What a person takes back of a payment goes back to its payer by a line of a bank, which is matched with the reversal. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const of = await bookedLines(world);
const { today, answered, refused, account, importFile, lineOf, transfer, reconciled, shownOf } = of;
const { firm, database } = world;
const sharesAt = sharesIn(database);
const unknown = unknownPlace('live', 'NGN');

let files = 0;
async function lineAt(bank: string, narration: string, amount: string, balance: string): Promise<BankLine> {
  const { id } = await importFile(bank, fileOf([`${today},${narration},${amount},${balance},L-${++files}`]));
  return (await answered<BankLine[]>('GET', `/bank-lines?statement_id=${id}`))[0]!;
}

/** A transfer that a line credits, at the account of the line. */
async function credited(partner: Partner, amount: string) {
  const request = await transfer(partner, amount);
  const bank = await account();
  const line = await lineAt(bank, 'NIP FROM ADE BELLO', amount, amount);
  const body = { funding_request: request.id };
  const { approval_id } = await answered<Matched>('POST', `/bank-lines/${line.id}/match`, body);
  await firm.approve(approval_id!);
  return { ...request, bank, line };
}
const takeBack = (id: string, amount?: string) =>
  reverseAsTwo(world, id, { ...(amount !== undefined && { amount }), reason: 'The payer asked' });
async function reversalsOf(id: string): Promise<string[]> {
  const found = 'select id from funding_reversals where funding_request_id = $1 order by number';
  return (await database.pool.query<{ id: string }>(found, [id])).rows.map((row) => row.id);
}
const matched = (line: BankLine, reversals: readonly string[], lines: readonly string[] = []) => ({
  path: `/bank-lines/${line.id}/match`,
  body: { records: reversals.map((id) => ({ type: 'funding_reversal', id })), ...(lines.length > 0 && { lines }) },
});
const match = (...named: Parameters<typeof matched>) => {
  const { path, body } = matched(...named);
  return answered<Matched>('POST', path, body);
};
const no = (...named: Parameters<typeof matched>) => {
  const { path, body } = matched(...named);
  return refused(path, body);
};
const undo = ({ id }: BankLine) => answered('POST', `/bank-lines/${id}/unmatch`, { reason: 'It was another line' });
const inTransit = async (place: string) =>
  (await answered<TransfersInTransit>('GET', `/transfers-in-transit?place=${place}`)).transfers.map(
    ({ type, reference, has, amount }) => [type, reference, has, amount],
  );

test('what a person took back is on its way until its line is matched, and the day is explained all along', async () => {
  const acme = await world.partner('live');
  const { id, reference, bank, line: came } = await credited(acme, '500.00');
  assert.deepEqual(await reconciled(came), ['500.00', '500.00', '0.00', []]);

  await takeBack(id, '200.00');
  assert.deepEqual(await reconciled(came), ['500.00', '300.00', '0.00', ['not_on_statement 200.00']]);
  assert.deepEqual(await inTransit(bank), [['reversal', reference, 'departure', '200.00']]);
  const line = await lineAt(bank, `NIP TO ADE BELLO ${reference}`, '-200.00', '300.00');
  const [there, here, unexplained, items] = await reconciled(came);
  assert.deepEqual([there, here, unexplained], ['300.00', '300.00', '0.00']);
  assert.deepEqual((items as string[]).toSorted(), ['not_on_statement 200.00', 'unmatched_line -200.00']);
  const shown = "update bank_lines set counterparty_account_masked = '****1111' where id = any($1)";
  await database.owner.query(shown, [[came.id, line.id]]);
  const suggested = (await answered<Suggestion[]>('GET', `/bank-lines/${line.id}/suggestions`))[0]!;
  const [reversal] = await reversalsOf(id);
  assert.deepEqual([suggested.type, suggested.id, suggested.score], ['funding_reversal', reversal, 100]);
  assert.deepEqual(suggested.reasons.slice(0, 3), [
    `The text names ${reference}.`,
    'The amount is that of the line.',
    `It is of ${today}, at most 3 days apart.`,
  ]);
  assert.equal(suggested.reasons.at(-1), 'It goes to the account that the money had come from, ****1111.');
  const booked = await refused(`/bank-lines/${line.id}/book`, {
    kind: 'bank_charge',
    reason: 'The advice of the bank',
  });
  assert.equal(booked.details['line'], `${reference} waits for this money: match the line with it.`);

  await match(line, [reversal!]);

  assert.deepEqual(await reconciled(came), ['300.00', '300.00', '0.00', []]);
  assert.deepEqual([await inTransit(bank), await sharesAt([bank], acme)], [[], ['300.00']]);
  const { records } = await answered<BankMatch>('GET', `/bank-lines/${line.id}/match`);
  assert.deepEqual(
    records.map(({ type, id: record, direction, amount }) => [type, record, direction, amount]),
    [['funding_reversal', reversal, 'debit', '200.00']],
  );
  const again = await lineAt(bank, 'NIP TO ADE BELLO AGAIN', '-200.00', '100.00');
  assert.equal(
    (await no(again, [reversal!])).details['records.0.id'],
    `What was taken back of ${reference} is on a line already.`,
  );
  await undo(line);
  assert.equal((await shownOf(line.id)).status, 'unmatched');
  assert.deepEqual(await inTransit(bank), [['reversal', reference, 'departure', '200.00']]);
  await match(again, [reversal!]);
});

test('what a line gave back left the account of that line, whichever line is matched first, and once only', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await transfer(acme, '500.00');
  await settleAsTwo(world, id);
  await takeBack(id, '50.00');
  const [reversal] = await reversalsOf(id);
  const [came, went] = [await lineOf('NIP FROM ADE', '500.00'), await lineOf('NIP TO ADE', '-50.00')];
  const places = [unknown, came.firm_account_id, went.firm_account_id];
  const credit = () => answered('POST', `/bank-lines/${came.id}/match`, { funding_request: reference });
  assert.deepEqual(await sharesAt(places, acme), ['450.00', '0.00', '0.00']);

  await credit();
  assert.deepEqual(await sharesAt(places, acme), ['0.00', '450.00', '0.00']);
  assert.deepEqual(await reconciled(came), ['500.00', '450.00', '0.00', ['amount_differs 50.00']]);
  assert.deepEqual(await inTransit(came.firm_account_id), [['reversal', reference, 'departure', '50.00']]);
  await match(went, [reversal!]);
  assert.deepEqual(await sharesAt(places, acme), ['0.00', '500.00', '-50.00']);
  assert.deepEqual(await reconciled(came), ['500.00', '500.00', '0.00', []]);
  assert.deepEqual(await reconciled(went), ['-50.00', '-50.00', '0.00', []]);

  await undo(came);
  assert.deepEqual(await sharesAt(places, acme), ['500.00', '0.00', '-50.00']);
  await credit();
  await takeBack(id, '20.00');
  assert.deepEqual(await sharesAt(places, acme), ['0.00', '480.00', '-50.00']);
  await undo(went);
  assert.deepEqual(await sharesAt(places, acme), ['0.00', '430.00', '0.00']);
  assert.equal((await refused(`/bank-lines/${went.id}/unmatch`, { reason: 'Again' })).code, 'invalid_state');
  await undo(came);
  assert.deepEqual(await sharesAt(places, acme), ['430.00', '0.00', '0.00']);
  await match(went, [reversal!]);
  assert.deepEqual(await sharesAt(places, acme), ['480.00', '0.00', '-50.00']);
});

test('a line that credited a payment is not free while a line gave that back, and both end without a trace', async () => {
  const acme = await world.partner('live');
  const { id, reference, bank, line: came } = await credited(acme, '90.00');
  await takeBack(id);
  const [reversal] = await reversalsOf(id);
  const went = await lineAt(bank, 'NIP TO ADE', '-90.00', '0.00');
  await match(went, [reversal!]);
  assert.deepEqual(await reconciled(came), ['0.00', '0.00', '0.00', []]);

  const { details } = await refused(`/bank-lines/${came.id}/unmatch`, { reason: 'It was another' });

  const remedy = 'take the match of the line that gave it back, first';
  assert(
    Object.values(details).some((text) => text.includes(remedy)),
    JSON.stringify(details),
  );
  await undo(went);
  await undo(came);
  const [, here, unexplained, items] = await reconciled(came);
  assert.deepEqual([here, unexplained], ['0.00', '0.00']);
  assert.deepEqual((items as string[]).toSorted(), ['unmatched_line -90.00', 'unmatched_line 90.00']);
  assert.deepEqual(await inTransit(bank), []);
  assert.equal((await shownOf(came.id)).matched_reference, null, reference);
});

test('one line gives back to two payers, and two lines give back one payment', async () => {
  const [acme, beta] = [await world.partner('live'), await world.partner('live')];
  const [one, other] = [await credited(acme, '30.00'), await credited(beta, '12.00')];
  await takeBack(one.id);
  await takeBack(other.id);
  const reversals = [...(await reversalsOf(one.id)), ...(await reversalsOf(other.id))];
  const both = await lineAt(one.bank, 'TWO PAYERS', '-42.00', '-12.00');

  await match(both, reversals);

  assert.deepEqual(await sharesAt([one.bank], acme), ['0.00']);
  assert.deepEqual(await sharesAt([one.bank, other.bank], beta), ['-12.00', '12.00']);
  assert.deepEqual(await reconciled(both), ['-12.00', '-12.00', '0.00', []]);
  await undo(both);
  const [first, second] = [
    await lineAt(one.bank, 'A PART', '-20.00', '-32.00'),
    await lineAt(one.bank, 'THE REST', '-10.00', '-42.00'),
  ];
  assert.equal((await no(first, [reversals[0]!])).code, 'match_differs');
  await match(first, [reversals[0]!], [second.id]);
  assert.equal((await shownOf(second.id)).status, 'matched');
});

test('what a provider took back is no record of a match: it is in a settlement', async () => {
  const acme = await world.partner('live');
  const { id, reference, bank } = await credited(acme, '77.00');
  const as = { provider: 'paystack', reversal_id: 'refund 7' };
  await world.write((tx) => reverseFunding(tx, acme.environment, id, { amount: '7.00', as }));
  const line = await lineAt(bank, 'NIP', '-7.00', '70.00');

  const { details } = await no(line, await reversalsOf(id));

  assert.equal(
    details['records.0.id'],
    `paystack took this back of ${reference}: it is in a settlement of paystack, and no line of a bank is about it.`,
  );
  assert.equal((await no(line, ['0192f3c1-7a1e-7bbb-8ccc-1234567890ab'])).code, 'not_found');
});

test('of two people who match one reversal with two lines at once, one does', async () => {
  const acme = await world.partner('live');
  const { id, bank } = await credited(acme, '60.00');
  await takeBack(id);
  const reversals = await reversalsOf(id);
  const lines = [await lineAt(bank, 'NIP ONE', '-60.00', '0.00'), await lineAt(bank, 'NIP TWO', '-60.00', '-60.00')];
  let both: Promise<PromiseSettledResult<unknown>[]> | undefined;

  await whileHeld(database.owner, 'select from funding_requests where id = $1 for update', [id], async () => {
    both = Promise.allSettled(lines.map((line) => match(line, reversals)));
    await until(async () => (await countWaiting(database.owner)) === 2);
  });

  assert.deepEqual((await both!).map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  assert.deepEqual(await sharesAt([bank], acme), ['0.00']);
  const ends = await Promise.all(lines.map(async (line) => (await shownOf(line.id)).status));
  assert.deepEqual(ends.toSorted(), ['matched', 'unmatched']);
});
