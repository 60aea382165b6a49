import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf, type Line, type Matched } from '../../../testing/bank-statements.ts';
import { bookedLines } from '../../../testing/booked-lines.ts';
import { settleAsTwo } from '../../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../../testing/operator-side.ts';
import { createWorld } from '../../../testing/world.ts';
import { addDays } from '../../../vocabulary/days.ts';
import type { BankLine } from '../contract.ts';
import type { Suggestion } from '../line-contract.ts';
import { matchLine } from '../line-contract.ts';
import type { MatchCandidate } from './contract.ts';

/** What the bank booked and took back by itself: both lines are matched with each other, and nothing is booked. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const side = await bookedLines(world);
const { today, account, lineOf, importFile, linesOf, answered, refused, transfer, shownOf, reconciled, balanceOf } =
  side;
const { firm } = world;
const yesterday = addDays(today, -1);

let files = 0;
/** Lines of a new account in the order of its file, each `day,text,amount,balance`. */
async function linesAt(...rows: readonly string[]): Promise<BankLine[]> {
  const bank = await account();
  const { id } = await importFile(bank, fileOf(rows.map((row) => `${row},R-${++files}`)));
  const all: readonly Line[] = await linesOf(id);
  return Promise.all(all.toSorted((a, b) => a.row_number - b.row_number).map(({ id: line }) => shownOf(line)));
}
const because = { reason: 'The bank says it was an error' };
const propose = (line: BankLine, other: BankLine) =>
  answered<Matched>('POST', `/bank-lines/${line.id}/match`, { lines: [other.id], ...because });

test('a charge that the bank took back is matched with that line, moves nothing, and waits again once it is undone', async () => {
  const [charged, back] = await linesAt(
    `${yesterday},COMM ON TURNOVER,-53.75,-53.75`,
    `${today},RSVL COMM ON TURNOVER,53.75,0.00`,
  );
  assert.deepEqual(await reconciled(charged!), [
    '0.00',
    '0.00',
    '0.00',
    ['unmatched_line -53.75', 'unmatched_line 53.75'],
  ]);

  assert.deepEqual((await refused(`/bank-lines/${charged!.id}/match`, { lines: [back!.id] })).details, {
    reason: 'Required: another person reads it.',
  });
  const { line: waiting, approval_id } = await propose(charged!, back!);
  assert.equal(waiting.status, 'unmatched');
  assert.equal(
    (await refused(`/bank-lines/${back!.id}/match`, { lines: [charged!.id], ...because })).code,
    'invalid_state',
  );
  const { effect } = await answered<{ effect: string }>('GET', `/approvals/${approval_id}`);
  assert.equal(
    effect,
    `Match two lines of one account with each other, of which the bank took one back: NGN 53.75 came on ${today}: RSVL COMM ON TURNOVER; it left on ${yesterday}: COMM ON TURNOVER. Nothing is booked of them. Both have the word COMM. Their references differ: “${back!.reference}” and “${charged!.reference}”.`,
  );
  const rests = await refused(`/bank-statements/${charged!.statement_id}/take-back`, { reason: 'x' });
  assert.equal(rests.details['rests'], `the approval ${approval_id}, which waits: withdraw or refuse it`);
  await firm.approve(approval_id!);
  const line = await shownOf(charged!.id);

  assert.deepEqual([line.status, line.matched_type, line.moved_money], ['matched', 'bank_match', false]);
  assert.equal((await shownOf(back!.id)).matched_reference, 'Reversed by the bank');
  assert.equal(await balanceOf(charged!), '0.00');
  assert.deepEqual(await reconciled(charged!, yesterday), ['-53.75', '0.00', '0.00', ['booked_later -53.75']]);
  assert.deepEqual(await reconciled(charged!), ['0.00', '0.00', '0.00', []]);
  await answered('POST', `/bank-lines/${back!.id}/unmatch`, { reason: 'It was another charge' });
  assert.deepEqual([(await shownOf(charged!.id)).status, (await shownOf(back!.id)).status], ['unmatched', 'unmatched']);
});

test('two lines of one account with other amounts or the same sign are not matched with each other', async () => {
  const [left, less, again] = await linesAt(
    `${today},SMS ALERT,-5.00,-5.00`,
    `${today},SMS ALERT BACK,4.00,-1.00`,
    `${today},SMS ALERT,-5.00,-6.00`,
  );

  const differs = await refused(`/bank-lines/${left!.id}/match`, { lines: [less!.id] });
  assert.deepEqual([differs.code, differs.details['difference']], ['match_differs', '-1.00']);
  const same = await refused(`/bank-lines/${left!.id}/match`, { lines: [again!.id] });
  assert.deepEqual([same.code, same.details['difference']], ['match_differs', '-10.00']);
});

test('money that a request waits for, or that is known from elsewhere, is not hidden behind a line that took it back', async () => {
  const acme = await world.partner('live');
  const awaited = await transfer(acme, '61.00');
  const [came, left] = await linesAt(`${yesterday},NIP ${awaited.reference},60.00,60.00`, `${today},RSVL,-60.00,0.00`);
  const claimed = await refused(`/bank-lines/${left!.id}/match`, { lines: [came!.id], ...because });
  assert.equal(claimed.details['line'], `${awaited.reference} waits for this money: match the line with it.`);

  const paid = await transfer(acme, '75000.00');
  await settleAsTwo(world, paid.id, { transaction: 'S7788120' });
  const [credit, taken] = await linesAt(
    `${yesterday},NIP TRF S7788120,75000.00,75000.00`,
    `${today},RSVL NIP TRF,-75000.00,0.00`,
  );
  const known = await refused(`/bank-lines/${taken!.id}/match`, { lines: [credit!.id], ...because });
  assert.equal(known.code, 'looks_like_known_money');
  const other = { type: 'funding_request' as const, id: paid.id, reason: 'That one came by another bank' };
  const body = { lines: [credit!.id], ...because, not_the_same_as: [other] };
  const { approval_id } = await firm.act(matchLine, { params: { bank_line: taken!.id }, body }, 'Jane');
  await firm.approve(approval_id!);

  const [after, beside] = [await shownOf(credit!.id), await shownOf(taken!.id)];
  assert.deepEqual([after.status, after.not_the_same_as, beside.not_the_same_as], ['matched', [other], []]);
  assert.equal(await acme.balance(), '75000.00');
  await answered('POST', `/bank-lines/${credit!.id}/unmatch`, { reason: 'It is that one' });
  assert.deepEqual((await shownOf(credit!.id)).not_the_same_as, []);
  const transferred = await refused(`/bank-lines/${credit!.id}/match`, {
    records: [{ type: 'funding_request', id: paid.id }],
    not_the_same_as: [other],
  });
  assert.equal(transferred.details['not_the_same_as'], 'Nothing is credited: leave it out.');
});

test('the line that took another back is suggested where both have words in common, and the same amount by itself says nothing', async () => {
  const [charged, back, payout] = await linesAt(
    `${yesterday},VAT ON MAINTENANCE FEE,-7.77,-7.77`,
    `${today},RSVL MAINTENANCE FEE,7.77,0.00`,
    `${today},NIP TO JOHN ADE,-7.77,-7.77`,
  );

  const ofLine = await answered<Suggestion[]>('GET', `/bank-lines/${charged!.id}/suggestions`);
  const ofPayout = await answered<Suggestion[]>('GET', `/bank-lines/${payout!.id}/suggestions`);
  const candidates = await answered<MatchCandidate[]>('GET', `/bank-lines/${payout!.id}/candidates`);

  const halves = ofLine.filter(({ type }) => type === 'bank_line');
  assert.deepEqual(
    halves.map(({ id, score, reasons }) => [id, score, reasons[0]]),
    [[back!.id, 50, 'The same amount went the other way at this account.']],
  );
  assert.deepEqual(
    ofPayout.filter(({ id }) => id === back!.id),
    [],
  );
  const found = candidates.find(({ id }) => id === back!.id)!;
  assert.deepEqual([found.score, found.reasons], [0, []]);
});

test('who approves reads in what two lines differ: payer, account and reference, and where nothing but the amount is the same', async () => {
  const [came, left] = await linesAt(`${yesterday},NIP FROM ADE,44.00,44.00`, `${today},POS CHIDI STORES,-44.00,0.00`);
  const payer = 'update bank_lines set counterparty_name = $2, counterparty_account_masked = $3 where id = $1';
  await world.database.owner.query(payer, [came!.id, 'ADE BELLO', '****1111']);
  await world.database.owner.query(payer, [left!.id, 'CHIDI STORES', '****2222']);
  const effectOf = async (approval_id: string) =>
    (await answered<{ effect: string }>('GET', `/approvals/${approval_id}`)).effect.split(
      ' Nothing is booked of them.',
    )[1];

  const { approval_id } = await propose(came!, left!);

  assert.equal(
    await effectOf(approval_id!),
    ` Nothing but the amount says that one took the other back. It came from “ADE BELLO”, and went to “CHIDI STORES”. It came from the account ****1111, and went to ****2222. Their references differ: “${came!.reference}” and “${left!.reference}”.`,
  );
  await world.database.owner.query(payer, [left!.id, 'Ade Bello', '****1111']);
  await world.database.owner.query('update bank_lines set reference = $2 where id = $1', [came!.id, 'FT-2026-0077']);
  const narrated = "update bank_lines set narration = 'RSVL FT20260077', reference = null where id = $1";
  await world.database.owner.query(narrated, [left!.id]);
  assert.equal(
    await effectOf(approval_id!),
    ' Both have the word BELLO. The text names FT-2026-0077. Both are of the account ****1111.',
  );
});

test('of two approvals about one line, one is carried out', async () => {
  const [charged, back, again] = await linesAt(
    `${yesterday},COT,-9.00,-9.00`,
    `${today},RSVL COT,9.00,0.00`,
    `${today},RSVL COT,9.00,9.00`,
  );

  const first = await propose(charged!, back!);
  const { approval_id } = await propose(again!, charged!).catch(() => ({ approval_id: null }));
  assert.equal(approval_id, null);
  await answered('POST', `/approvals/${first.approval_id}/withdraw`, {});
  const second = await propose(charged!, again!);
  const other = await lineOf('OWN TRANSFER', '9.00');

  const all = await Promise.allSettled([
    firm.approve(second.approval_id!),
    answered('POST', `/bank-lines/${other.id}/match`, { lines: [charged!.id] }),
  ]);

  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1);
  const ends = await Promise.all([charged!, back!].map(async ({ id }) => (await shownOf(id)).status));
  assert.deepEqual(ends, ['matched', 'unmatched']);
});
